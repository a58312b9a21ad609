"""Pictures of pits: a lit rim around the whole hole, its far wall fading into the dark, and falling dust.

A pit looks the same in every style and tint, so its pictures keep their own colours.
"""

from collections.abc import Iterator
from typing import NamedTuple

import pyxel

from ...console.screen.palette import GREY, MAUVE, NAVY, SILVER
from ...core.cells import Cells, Grid, bits
from ..sprites import TILE

_LEFT, _RIGHT, _UP, _DOWN = 1 << 7, 1 << 6, 1 << 5, 1 << 4
_CORNERS = {1 << 3: _RIGHT | _UP, 1 << 2: _RIGHT | _DOWN, 1 << 1: _LEFT | _DOWN, 1 << 0: _LEFT | _UP}
"""Bit of a corner in a signature (core/cells.py) -> bits of the two sides that meet there."""


def _without_hidden_corners(signature: int) -> int:
    """Return a signature without the corners beside a rim, because such corners do not change the picture."""
    hidden = sum(corner for corner, sides in _CORNERS.items() if signature & sides)
    return signature & ~hidden


_SIDES = (_UP, _DOWN, _LEFT, _RIGHT)
_INNER = sorted({plain for signature in range(256) if (plain := _without_hidden_corners(signature)) & 0xF})
RIMS: tuple[int, ...] = (
    *(sum(side for n, side in enumerate(_SIDES) if index >> n & 1) for index in range(16)),
    *_INNER,
)
"""Signatures of the pictures of pits, in the order of the sheet: rims along sides, then those with inner corners.

Each bit is a side or a corner where the hole ends. The first 16 have only sides: the index of such a picture is the
sum of 1 for a rim above, 2 for one below, 4 for one at the left and 8 for one at the right.
"""
ALONE = 15
"""Index of the picture for a pit that fills a single cell."""


def _sprite_and_frame(signature: int) -> tuple[str, int]:
    index = RIMS.index(_without_hidden_corners(signature))
    return ("pit", index) if index <= ALONE else ("pit_corner", index - ALONE - 1)


PIT_PICTURES: tuple[tuple[str, int], ...] = tuple(map(_sprite_and_frame, range(256)))
"""Sprite and frame of a pit, by its signature. Bits of the signature are set for neighbours that are firm ground."""

DUST = (SILVER, SILVER, MAUVE, MAUVE, GREY, NAVY)
"""Colours of a mote of dust, pixel by pixel as it falls from the rim into the dark."""
DUST_TICKS = 7
"""Ticks for each pixel that a mote falls."""
DUST_EVERY = 120
"""Ticks between two motes in the same cell."""
DUST_CELLS = 2
"""In a large pit, about one cell in this many has dust. A pit of a single cell always has dust."""


class Mote(NamedTuple):
    """A mote of dust: its place on the floor in pixels, and its colour."""

    x: int
    y: int
    colour: int


def dust(grid: Grid, pits: Cells, ticks: float) -> Iterator[Mote]:
    """Yield the motes of dust that fall into the pits at a moment."""
    alone = pits & ~grid.beside(pits)
    for cell in bits(pits):
        x, y = grid.xy(cell)
        speck = x * 7 + y * 13 + x * y * 5
        if speck % DUST_CELLS == 0 or alone >> cell & 1:
            fallen = int((ticks + speck * 37) % DUST_EVERY) // DUST_TICKS
            if fallen < len(DUST):
                yield Mote(x * TILE + 1 + speck * 5 % (TILE - 2), y * TILE + 1 + fallen, DUST[fallen])


def draw_dust(grid: Grid, pits: Cells, left: int, top: int, ticks: float) -> None:
    """Draw the dust over the pits; (left, top) is the camera, in pixels."""
    for mote in dust(grid, pits, ticks):
        pyxel.pset(mote.x - left, mote.y - top, mote.colour)
