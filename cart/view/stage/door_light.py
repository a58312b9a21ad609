"""Light at the edges of doors with an ambush behind them. It falls on the floor in front."""

import pyxel

from ...console.screen.palette import BROWN, ORANGE, WHITE, YELLOW
from ...core.cells import DX, DY, Grid
from ...core.doors import LitDoor
from ..sprites import TILE

FADES = (WHITE, YELLOW, YELLOW, ORANGE, ORANGE, BROWN, BROWN)
"""Colours of the light, pixel by pixel from the door."""
DEPTH = len(FADES)
"""Depth of the light on the floor, in pixels from the door."""
ON_PLAYER = 3
"""Depth of the light that is drawn over a player in front of the door, in pixels from the door."""


def draw_door_light(door: LitDoor, grid: Grid, left: int, top: int, depth: int = DEPTH) -> None:
    """Draw the light at a door's edge, and on the floor in front for `depth` pixels.

    (left, top) is the camera, in pixels.
    """
    x, y = grid.xy(door.before)
    dx, dy = DX[door.direction], DY[door.direction]
    # Middle of the cell's side at the door, in pixels.
    half = TILE // 2
    at_x, at_y = x * TILE - left + half - dx * half, y * TILE - top + half - dy * half
    if door.tile is not None:
        _shine(at_x - dx * half - 1, at_y - dy * half - half + 2, 2, TILE - 2)
    else:
        _shine(at_x - (2 if dx else 1), at_y - (2 if dy else 1), 4 if dx else 2, 4 if dy else 2)
    for away in range(depth):
        for aside in _rays(away):
            px = at_x + (away if dx > 0 else away + 1) * dx + aside * abs(dy)
            py = at_y + (away if dy > 0 else away + 1) * dy + aside * abs(dx)
            pyxel.pset(px, py, FADES[away])


def _rays(away: int) -> tuple[int, ...]:
    """Return the places across the light, in pixels from its middle: a beam between two rays, with gaps of darkness.

    A filled wedge would look like a piece of cheese.
    """
    beam = (-1, 0) if away % 3 < 2 else ()
    return (*beam, -3 - away // 4, 2 + away // 4) if away % 2 == 0 else beam


def _shine(x: int, y: int, width: int, height: int) -> None:
    """Light up pixels at the door's edge. They are drawn as lines, because tests take each `rect` for a window."""
    for row in range(height):
        pyxel.line(x, y + row, x + width - 1, y + row, YELLOW)
