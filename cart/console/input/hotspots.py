"""Places on the screen that press a button when they are clicked: the signs of buttons, and whatever a cart puts there.

Who draws says where they are; a click of the next frames looks for them. Nothing is noted where no pointer is drawn.
"""

from typing import NamedTuple

from .buttons import Button


class Spot(NamedTuple):
    """A box on the screen, in pixels. Without a button it only hides what is below it."""

    left: float
    top: float
    width: float
    height: float
    button: Button | None

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is on it."""
        return self.left <= x < self.left + self.width and self.top <= y < self.top + self.height


_drawn: list[Spot] = []  # in the frame that is being drawn
_shown: list[Spot] = []  # in the one that is seen
_noted = False


def put(left: float, top: float, width: float, height: float, button: Button | None) -> None:
    """A click here presses a button, until the next frame is drawn; None for what hides others."""
    if _noted:
        _drawn.append(Spot(left, top, width, height, button))


def noted() -> bool:
    """Whether anybody asks where they are."""
    return _noted


def show(noted: bool = True) -> None:
    """The frame is drawn: its places are those that count from now on. None do if they are not `noted`."""
    global _noted
    _noted = noted
    _shown[:] = _drawn if noted else []
    _drawn.clear()


def spot_at(x: float, y: float) -> Button | None:
    """The button of the topmost place at a point; None where there is none."""
    return next((spot.button for spot in reversed(_shown) if spot.holds(x, y)), None)
