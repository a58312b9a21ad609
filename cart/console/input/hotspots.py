"""Hotspots: places on the screen. A click on a hotspot presses its button.

Hotspots are collected while a frame is drawn, and clicks are looked up in the last complete frame. Glyphs of buttons
with a short label are hotspots (`typeface.glyph_hotspots`), and a cart may add more with `put`. Nothing is collected
before a pointer is drawn for the first time, so a cart without a pointer has no hotspots.
"""

from typing import NamedTuple

from .buttons import Button


class Hotspot(NamedTuple):
    """A box on the screen, in pixels. A box without a button only covers the hotspots below it."""

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
_collecting = False


def put(left: float, top: float, width: float, height: float, button: Button | None) -> None:
    """Make a box press `button` when clicked in the next frame; with None it only covers other hotspots."""
    if _collecting:
        _drawn.append(Hotspot(left, top, width, height, button))


def is_collecting() -> bool:
    """Whether hotspots are collected at present."""
    return _collecting


def finish_frame(collect: bool = True) -> None:
    """Finish a frame: its hotspots become clickable. With `collect` False, none are clickable or collected."""
    global _collecting
    _collecting = collect
    _shown[:] = _drawn if collect else []
    _drawn.clear()


def hotspot_at(x: float, y: float) -> Button | None:
    """Return the button of the topmost hotspot at a point, or None."""
    return next((spot.button for spot in reversed(_shown) if spot.holds(x, y)), None)
