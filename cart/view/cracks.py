"""Light in the cracks of doors where somebody waits for who opens them by hand: it falls on the floor before them."""

from typing import NamedTuple

import pyxel

from ..console.palette import ORANGE, PEACH, YELLOW
from ..core.cells import DX, DY, Cells, Grid
from ..core.doors import lit_doors
from ..core.game import Game
from .sprites import TILE

FADES = (YELLOW, YELLOW, PEACH, PEACH, ORANGE, ORANGE)
"""The colours of the light, pixel by pixel from the door."""
REACH = len(FADES)
ON_SOMEBODY = 3
"""Pixels of it that fall on the piglet, when it stands there."""


class Crack(NamedTuple):
    """A lit door: the cell of who waits behind it, the way from there to the door, and whether it is a tile."""

    cell: int
    direction: int
    tile: bool

    def before(self, grid: Grid) -> int | None:
        """The cell that the light falls on: on the other side of the door."""
        beyond = grid.neighbour(self.cell, self.direction)
        return grid.neighbour(beyond, self.direction) if self.tile and beyond is not None else beyond

    def shows(self, grid: Grid, explored: Cells) -> bool:
        """Whether a door that is shown has the light."""
        door = grid.neighbour(self.cell, self.direction)
        return door is not None and bool(explored >> door & 1)


def cracks_of(game: Game) -> list[Crack]:
    """The lit doors of a floor."""
    return [Crack(cell, way, game.floor.next(cell, way) is not None) for cell, way in lit_doors(game)]


def draw_crack(crack: Crack, grid: Grid, left: int, top: int, reach: int = REACH) -> None:
    """Draw the light in a door, and where it falls on the floor before it; (left, top) is the camera, in pixels."""
    before = crack.before(grid)
    if before is None:
        return
    x, y = grid.xy(before)
    dx, dy = DX[crack.direction], DY[crack.direction]
    # The middle of the side of that cell from which the light comes, in pixels.
    half = TILE // 2
    at_x, at_y = x * TILE - left + half - dx * half, y * TILE - top + half - dy * half
    if crack.tile:
        pyxel.rect(at_x - dx * half - 1, at_y - dy * half - half + 2, 2, TILE - 2, YELLOW)
    else:
        pyxel.rect(at_x - (2 if dx else 1), at_y - (2 if dy else 1), 4 if dx else 2, 4 if dy else 2, YELLOW)
    for away in range(reach):
        wide = 2 + away // 2
        for aside in range(-wide, wide):
            if away == 0 or (aside + away) % 2 == 0:
                px = at_x + (away if dx > 0 else away + 1) * dx + aside * abs(dy)
                py = at_y + (away if dy > 0 else away + 1) * dy + aside * abs(dx)
                pyxel.pset(px, py, FADES[away])
