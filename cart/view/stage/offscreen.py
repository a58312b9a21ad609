"""Small arrows at the edge of the camera's window. They point to foes outside it that are in sight, or were lately."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pyxel

from ...console.screen.palette import BLACK, ORANGE, RED, SILVER
from ..layout import Box, Layout
from ..sprites import TILE
from .puppets import Puppet

SIDE = 7
"""Side of an arrow in pixels, with its dark edge."""
FARTHEST_SHIFT = 5
"""Tiles that an arrow may move along the edge to find room. Without room, the arrow is left out."""
_ARROW = ((0, 2), (1, 1), (1, 2), (1, 3), (2, 0), (2, 1), (2, 2), (2, 3), (2, 4))
"""Pixels of an arrow that points left."""
_CORNER = ((0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (0, 3))
"""Pixels of an arrow that points left and up."""


class Arrow(NamedTuple):
    """An arrow: its place on the screen, its direction, its colour."""

    box: Box
    dx: int
    dy: int
    colour: int

    def draw(self) -> None:
        """Draw it with a dark edge."""
        pixels = list(self._pixels())
        for x, y in pixels:
            pyxel.rect(x - 1, y, 3, 1, BLACK)
            pyxel.rect(x, y - 1, 1, 3, BLACK)
        for x, y in pixels:
            pyxel.pset(x, y, self.colour)

    def _pixels(self) -> Iterator[tuple[int, int]]:
        """Yield its pixels on the screen."""
        last = SIDE - 3
        for along, across in _CORNER if self.dx and self.dy else _ARROW:
            x, y = (along, across) if self.dx else (across, along)
            yield (
                self.box.left + 1 + (last - x if self.dx > 0 else x),
                self.box.top + 1 + (last - y if self.dy > 0 else y),
            )


def find_arrows(layout: Layout, window: Box, puppets: Iterable[Puppet], left: int, top: int) -> list[Arrow]:
    """Return arrows for the puppets beyond a window, as far as there is room, and take their places in `layout`."""
    arrows = []
    for puppet in puppets:
        arrow = find_arrow(layout, window, puppet, left, top)
        if arrow is not None:
            arrows.append(arrow)
            layout.take(arrow.box)
    return arrows


def find_arrow(layout: Layout, window: Box, puppet: Puppet, left: int, top: int) -> Arrow | None:
    """Return an arrow at a window's edge, as near to the puppet as possible, where it covers nothing important.

    Return None if the puppet is in the window, or if there is no room. (left, top) is the camera.
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
    # The arrow shifts along the edge behind which the puppet is. In a corner it shifts up or down.
    shifts = sorted(range(-FARTHEST_SHIFT * TILE, FARTHEST_SHIFT * TILE + 1), key=abs)
    places = [begin.moved(*((0, shift) if dx else (shift, 0))) for shift in shifts]
    box = layout.first(place for place in places if place.inside(window))
    if box is None:
        return None
    colour = SILVER if puppet.asleep else RED if puppet.telegraphs else ORANGE
    return Arrow(box, dx, dy, colour)
