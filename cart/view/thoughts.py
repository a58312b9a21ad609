"""An overlay that shows what foes think: their state, their target, and the distance map to the player (S1 12)."""

import pyxel

from ..console.draw import outlined
from ..console.palette import BLUE, BROWN, GREY, LIME, MAUVE, RED
from ..core.cells import bits
from .sprites import TILE
from .stage import Stage

TENS = (GREY, MAUVE, BROWN)
"""Colours of the steps below 10, below 20, below 30, and so on again."""


def draw_thoughts(stage: Stage) -> None:
    """Draw it over the stage: the steps to the player, their last digit, and a line to what a hunting foe makes for."""
    floor, (left, top) = stage.game.floor, stage.camera.place()
    for steps, cells in enumerate(floor.grid.layers(stage.game.player.bit, floor.walkable, floor.edges)):
        for cell in bits(cells):
            x, y = floor.grid.xy(cell)
            pyxel.text(x * TILE - left + 2, y * TILE - top + 1, f"{steps % 10}", TENS[steps // 10 % len(TENS)])
    for foe in stage.game.foes:
        x, y = foe.x * TILE - left, foe.y * TILE - top
        pyxel.rectb(x, y, TILE, TILE, RED if foe.mind == "hunts" else LIME)
        if foe.mind == "hunts":
            target_x, target_y = floor.grid.xy(foe.target)
            pyxel.line(x + 4, y + 4, target_x * TILE - left + 4, target_y * TILE - top + 4, BLUE)
        outlined(x + 1, y - 6, f"{foe.mind[0].upper()}{foe.clock or ''}", RED if foe.mind == "hunts" else LIME)
