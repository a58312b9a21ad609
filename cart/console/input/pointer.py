"""Mouse pointer: a small picture with a dark edge, which shows the effect of a click."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import pyxel

from ..screen.palette import BLACK, MAUVE, WHITE
from . import hotspots
from .buttons import Button
from .pad import NO_EFFECT, Pad


class Shape(NamedTuple):
    """Picture of a pointer: its rows, separated by blanks, with `#` for a pixel. The pixel (x, y) is its tip.

    A dark edge is added around it.
    """

    rows: str
    x: int = 0
    y: int = 0
    colour: int = WHITE


SHAPES: Mapping[str, Shape] = {
    NO_EFFECT: Shape("#...... ##..... ###.... ####... #####.. ###.... #.##... ..##...", colour=MAUVE),
    "choose": Shape("..##.... ..##.... ..##.... ..#####. #.###### ######## .####### ..#####.", x=2),
    "back": Shape("...#..... ..##..... .#######. ..##...## ...#....# .......## ..######.", x=1, y=2),
    "before": Shape("...## ..##. .##.. ##... .##.. ..##. ...##", 2, 3),
    "next": Shape("##... .##.. ..##. ...## ..##. .##.. ##...", 2, 3),
}
"""Shapes for every cart: no effect, choose, go back, previous, next."""
BUTTON_SHAPES = {Button.X: "back", Button.LEFT: "before", Button.RIGHT: "next"}
"""Shape over a hotspot of these buttons; over all others it is "choose"."""
PAUSE_SIZE = 9
"""Side of the pause icon, in pixels."""


class Pointer:
    """Mouse pointer, visible while the mouse is the device used last. Draw it last in each frame.

    `shapes` are a cart's own shapes by name. A scene chooses one with `pad.click_effect`. The first frame with a
    pointer switches on hotspots, among them the glyphs of buttons with a short label.
    """

    def __init__(self, pad: Pad, shapes: Mapping[str, Shape] | None = None) -> None:
        self._pad = pad
        self._shapes = {**SHAPES, **(shapes or {})}

    @property
    def shape_name(self) -> str:
        """Name of the shape to draw: the effect of a click at the pointer. "" without a visible pointer."""
        place = self._pad.hover()
        if place is None:
            return ""
        button = hotspots.hotspot_at(*place)
        return self._pad.click_effect if button is None else BUTTON_SHAPES.get(button, "choose")

    def draw(self) -> None:
        """Draw the pointer, and make the hotspots drawn before it clickable."""
        hotspots.finish_frame()
        place = self._pad.hover()
        if place is not None:
            draw_shape(self._shapes[self.shape_name], *place)


def draw_shape(shape: Shape, x: int, y: int) -> None:
    """Draw a shape with its tip at the pixel (x, y)."""
    image, width, height, clear = _picture(shape)
    pyxel.blt(x - shape.x - 1, y - shape.y - 1, image, 0, 0, width, height, clear)


def draw_pause(x: float, y: float) -> None:
    """Draw the pause icon, PAUSE_SIZE pixels wide and high, with its top left corner at (x, y). It is clickable."""
    x, y = round(x), round(y)
    pyxel.rect(x, y, PAUSE_SIZE, PAUSE_SIZE, BLACK)
    pyxel.rect(x + 2, y + 2, 2, PAUSE_SIZE - 4, WHITE)
    pyxel.rect(x + PAUSE_SIZE - 4, y + 2, 2, PAUSE_SIZE - 4, WHITE)
    hotspots.put(x - 1, y - 1, PAUSE_SIZE + 2, PAUSE_SIZE + 2, Button.MENU)


@lru_cache(maxsize=64)
def _picture(shape: Shape) -> tuple[pyxel.Image, int, int, int]:
    """Return a shape's picture with its dark edge, its width, its height, and its transparent colour."""
    rows = shape.rows.split()
    width, height = len(rows[0]) + 2, len(rows) + 2
    lit = {(x + 1, y + 1) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#"}
    clear = next(colour for colour in range(3) if colour not in (BLACK, shape.colour))

    def colour(x: int, y: int) -> int:
        if (x, y) in lit:
            return shape.colour
        return BLACK if any((x + i, y + j) in lit for i in (-1, 0, 1) for j in (-1, 0, 1)) else clear

    image = pyxel.Image(width, height)
    image.set(0, 0, ["".join(f"{colour(x, y):x}" for x in range(width)) for y in range(height)])
    return image, width, height, clear
