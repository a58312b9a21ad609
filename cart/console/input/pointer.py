"""The pointer of the mouse: a small picture, dark around the edge, that says what a click would do."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import pyxel

from ..screen.palette import BLACK, MAUVE, WHITE
from . import hotspots
from .buttons import Button
from .pad import NOTHING, Pad


class Shape(NamedTuple):
    """A picture, its rows one after the other: `#` is a pixel, and dark ones go around it. The one at x, y points."""

    rows: str
    x: int = 0
    y: int = 0
    colour: int = WHITE


SHAPES: Mapping[str, Shape] = {
    NOTHING: Shape("#...... ##..... ###.... ####... #####.. ###.... #.##... ..##...", colour=MAUVE),
    "choose": Shape("..##.... ..##.... ..##.... ..#####. #.###### ######## .####### ..#####.", x=2),
    "back": Shape("...#..... ..##..... .#######. ..##...## ...#....# .......## ..######.", x=1, y=2),
    "before": Shape("...## ..##. .##.. ##... .##.. ..##. ...##", 2, 3),
    "next": Shape("##... .##.. ..##. ...## ..##. .##.. ##...", 2, 3),
}
"""What every cart has: there is nothing, choose, go back, one less, one more."""
OF_BUTTONS = {Button.X: "back", Button.LEFT: "before", Button.RIGHT: "next"}
"""What the pointer is over a spot of a button; over others it is "choose"."""
PAUSE_SIZE = 9
"""Pixels of the side of the sign that pauses."""


class Pointer:
    """Draw it last of all, in each frame. `shapes` are a cart's own beside these, by what `pad.promise` says.

    It is there where the mouse was used last, and keys or a gamepad put it away. From its first frame on, signs of
    buttons in texts and the places of spots.py can be clicked.
    """

    def __init__(self, pad: Pad, shapes: Mapping[str, Shape] | None = None) -> None:
        self._pad = pad
        self._shapes = {**SHAPES, **(shapes or {})}

    @property
    def promise(self) -> str:
        """What a click would do here: the shape that is drawn. "" where there is no pointer."""
        place = self._pad.hover()
        if place is None:
            return ""
        button = hotspots.spot_at(*place)
        return self._pad.promise if button is None else OF_BUTTONS.get(button, "choose")

    def draw(self) -> None:
        """Draw it, and let what was drawn before be clicked."""
        hotspots.show()
        place = self._pad.hover()
        if place is not None:
            draw_shape(self._shapes[self.promise], *place)


def draw_shape(shape: Shape, x: int, y: int) -> None:
    """Draw a shape that points at a pixel."""
    image, width, height, clear = _picture(shape)
    pyxel.blt(x - shape.x - 1, y - shape.y - 1, image, 0, 0, width, height, clear)


def draw_pause(x: float, y: float) -> None:
    """Draw the sign that pauses, which can be clicked: PAUSE_SIZE pixels wide and high, from a top left corner on."""
    x, y = round(x), round(y)
    pyxel.rect(x, y, PAUSE_SIZE, PAUSE_SIZE, BLACK)
    pyxel.rect(x + 2, y + 2, 2, PAUSE_SIZE - 4, WHITE)
    pyxel.rect(x + PAUSE_SIZE - 4, y + 2, 2, PAUSE_SIZE - 4, WHITE)
    hotspots.put(x - 1, y - 1, PAUSE_SIZE + 2, PAUSE_SIZE + 2, Button.MENU)


@lru_cache(maxsize=64)
def _picture(shape: Shape) -> tuple[pyxel.Image, int, int, int]:
    """A shape with its dark edge, its width and height, and the colour in it that is not drawn."""
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
