"""Light in the cracks of doors where somebody waits for who opens them by hand: it falls on the floor before them."""

from typing import NamedTuple

import pyxel

from ..console.palette import ORANGE, PEACH, YELLOW
from ..core.cells import DX, DY, Cells, Grid
from ..core.doors import lit_doors
from ..core.game import Game
from .sprites import TILE

REACH = 6
"""Pixels that the light falls into the room."""


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


def draw_crack(crack: Crack, grid: Grid, left: int, top: int) -> None:
    """Draw the light along the foot of a door and on the floor before it; (left, top) is the camera, in pixels."""
    before = crack.before(grid)
    if before is None:
        return
    x, y = grid.xy(before)
    dx, dy = DX[crack.direction], DY[crack.direction]
    # The middle of the side of that cell from which the light comes, in pixels.
    at_x, at_y = x * TILE - left + TILE // 2 - dx * TILE // 2, y * TILE - top + TILE // 2 - dy * TILE // 2
    for away in range(REACH):
        half = 2 + away // 2
        for aside in range(-half, half):
            if away and (aside + away) % 2:
                continue
            px = at_x + (away * dx if dx > 0 else (away + 1) * dx) + aside * abs(dy)
            py = at_y + (away * dy if dy > 0 else (away + 1) * dy) + aside * abs(dx)
            pyxel.pset(px, py, (YELLOW, YELLOW, PEACH, PEACH, ORANGE, ORANGE)[away])
