"""The rows below the floor, where a mode leaves some: hit points and states, the floor's name, what is underfoot."""

import pyxel

from ..console.draw import LETTER_HEIGHT, shortened, text, text_width
from ..console.palette import MAUVE, SILVER, WHITE
from ..console.screen import SCREEN
from ..console.window import Window
from ..data.tiles import TILES
from ..data.words import TILE_WORDS
from .hud import STATUS_WIDTH, box_of, draw_hp, hp_width
from .names import item_name
from .room import Box
from .sprites import TILE, draw
from .stage import Stage

MARGIN = 2
"""Pixels that all of it keeps off the edges of the screen."""
GAP = 4
"""Pixels between the states and the words."""


class Panel:
    """What Hud does elsewhere, in a place of its own: nothing of the floor is there, so it never has to move."""

    def __init__(self, stage: Stage) -> None:
        top = stage.camera.window.bottom
        self.box = Box(0, top, SCREEN, SCREEN - top)

    @property
    def y(self) -> float:
        """Its top edge, in pixels."""
        return self.box.top

    def update(self, stage: Stage, message: Window | None = None) -> None:
        """Tell the stage what is covered."""
        stage.covered = [self.box, *stage.windows, *([] if message is None else [box_of(message)])]

    def make_way(self, message: Window) -> None:
        """It is nowhere that a message could be."""

    def draw(self, stage: Stage) -> None:
        """Draw it: hit points and states at the left, words at the right."""
        top = self.box.top
        pyxel.rect(*self.box, 0)
        pyxel.line(0, top, SCREEN - 1, top, MAUVE)
        draw_hp(stage, MARGIN, top + (self.box.height - TILE) // 2)
        x = MARGIN + hp_width(stage) + 1
        for status in sorted(stage.player.statuses):
            draw(status, x, top + (self.box.height - TILE) // 2)
            x += STATUS_WIDTH
        lines = (stage.game.plan.name, WHITE), (_underfoot(stage), SILVER)
        for number, (words, colour) in enumerate(lines):
            line = shortened(words, SCREEN - MARGIN - GAP - x)
            text(SCREEN - MARGIN - text_width(line), top + 2 + number * LETTER_HEIGHT, line, colour)


def _underfoot(stage: Stage) -> str:
    """What the player stands on, if it is more than floor; else which floor this is."""
    floor, cell = stage.floor, stage.player.cell
    kinds = floor.things.get(cell, ())
    tile = TILES[floor.tiles[cell]].name
    on = [item_name(stage.game, kind) for kind in reversed(kinds)]
    on += [] if tile == "floor" else [TILE_WORDS[tile][0]]
    return f"on {', '.join(on)}" if on else f"floor {stage.floor.number}"
