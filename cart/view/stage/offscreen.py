"""Who is in sight, or just was, but beyond the window: a small arrow at its edge for each of them."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pyxel

from ...console.screen.palette import BLACK, ORANGE, RED, SILVER
from ..hud.layout import Box, Room
from .puppets import Puppet
from .sprites import TILE

SIDE = 7
"""Pixels of an arrow's side, the dark line around it included."""
MOST = 5
"""Tiles along the edge that an arrow may be from where it belongs; else there is none."""
_ARROW = ((0, 2), (1, 1), (1, 2), (1, 3), (2, 0), (2, 1), (2, 2), (2, 3), (2, 4))
"""Pixels of one that points left."""
_CORNER = ((0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (0, 3))
"""Pixels of one that points left and up."""


class Arrow(NamedTuple):
    """An arrow: its place on the screen, which way it points, its colour."""

    box: Box
    dx: int
    dy: int
    colour: int

    def draw(self) -> None:
        """Draw it, with a dark line around it."""
        pixels = list(self._pixels())
        for x, y in pixels:
            pyxel.rect(x - 1, y, 3, 1, BLACK)
            pyxel.rect(x, y - 1, 1, 3, BLACK)
        for x, y in pixels:
            pyxel.pset(x, y, self.colour)

    def _pixels(self) -> Iterator[tuple[int, int]]:
        """Where its pixels are on the screen."""
        last = SIDE - 3
        for along, across in _CORNER if self.dx and self.dy else _ARROW:
            x, y = (along, across) if self.dx else (across, along)
            yield (
                self.box.left + 1 + (last - x if self.dx > 0 else x),
                self.box.top + 1 + (last - y if self.dy > 0 else y),
            )


def find_arrows(room: Room, window: Box, puppets: Iterable[Puppet], left: int, top: int) -> list[Arrow]:
    """An arrow for each of those who are beyond a window and for whom there is room, which it takes."""
    arrows = []
    for puppet in puppets:
        arrow = find_arrow(room, window, puppet, left, top)
        if arrow is not None:
            arrows.append(arrow)
            room.take(arrow.box)
    return arrows


def find_arrow(room: Room, window: Box, puppet: Puppet, left: int, top: int) -> Arrow | None:
    """An arrow at the edge of a window, as near to who is beyond it as may be, where it covers nothing.

    None for who is in the window, and where there is no room. (left, top) is the camera.
    """
    body = puppet.box(left, top)
    dx = (body.left >= window.right) - (body.right <= window.left)
    dy = (body.top >= window.bottom) - (body.bottom <= window.top)
    if not dx and not dy:
        return None
    x, y = body.left + (TILE - SIDE) // 2, body.top + (TILE - SIDE) // 2
    x = min(max(x, window.left), window.right - SIDE)
    y = min(max(y, window.top), window.bottom - SIDE)
    begin = Box(x, y, SIDE, SIDE)
    # Along the edge that it is beyond; from a corner first down the side.
    places = [
        begin.moved(*((0, by) if dx else (by, 0))) for by in sorted(range(-MOST * TILE, MOST * TILE + 1), key=abs)
    ]
    box = room.first(place for place in places if place.inside(window))
    if box is None:
        return None
    colour = SILVER if puppet.asleep else RED if puppet.alarmed else ORANGE
    return Arrow(box, dx, dy, colour)
