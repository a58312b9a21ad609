"""Hotspots: places on the screen that press a button when they are clicked.

Hotspots are put while a frame is drawn, and clicks are looked up in the last complete frame. Glyphs of buttons in texts
are hotspots, and a cart may put more. Without a drawn pointer nothing is collected.
"""

from typing import NamedTuple

from .buttons import Button


class Hotspot(NamedTuple):
    """A box on the screen, in pixels. Without a button it only covers hotspots below it."""

    left: float
    top: float
    width: float
    height: float
    button: Button | None

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in the box."""
        return self.left <= x < self.left + self.width and self.top <= y < self.top + self.height


_drawn: list[Hotspot] = []  # in the frame that is being drawn
_shown: list[Hotspot] = []  # in the last complete frame
_noted = False


def put(left: float, top: float, width: float, height: float, button: Button | None) -> None:
    """Make a box press `button` when clicked in the next frame; with None it only covers other hotspots."""
    if _noted:
        _drawn.append(Hotspot(left, top, width, height, button))


def is_collecting() -> bool:
    """Whether hotspots are collected at present."""
    return _noted


def finish_frame(noted: bool = True) -> None:
    """Finish a frame: its hotspots become clickable. With `noted` False, none are clickable or collected."""
    global _noted
    _noted = noted
    _shown[:] = _drawn if noted else []
    _drawn.clear()


def hotspot_at(x: float, y: float) -> Button | None:
    """Return the button of the topmost hotspot at a point, or None."""
    return next((spot.button for spot in reversed(_shown) if spot.holds(x, y)), None)
