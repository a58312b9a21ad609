"""Before a jump into a pit: what it costs, and whether it is to be."""

from collections import Counter
from collections.abc import Iterator

from ..console.lines import fitted
from ..console.menu import Entry
from ..console.palette import RED, SILVER, WHITE
from ..core.actions import Jump
from ..core.cells import bits
from ..core.game import Game
from ..core.shoves import FALL_HURTS
from ..data.tiles import CHEST, JAR, POT, RARE_CHEST, TILES
from ..data.words import TILE_WORDS
from .context import Context
from .leads import Playing
from .menus import MenuScene, cart_menu

DEAF = 15
"""Frames in which no button answers: who was walking has not read it yet."""
LINE_WIDTH = 100
"""Pixels that a line of it may be wide."""
EDGE = 4
"""Pixels that it keeps off the edges of the floor's window."""
END = "It would be your end!"
KEEPS = (RARE_CHEST, CHEST, POT, JAR)
"""Tiles of which it is told that they stay behind."""


class JumpQuestion(MenuScene):
    """The cursor begins on the line that changes nothing; X gives no answer."""

    def __init__(self, context: Context, playing: Playing, direction: int) -> None:
        self.playing = playing
        self.direction = direction
        self._deaf = DEAF
        told = [
            Entry(line, colour=colour, told=True)
            for words, colour in costs(playing.game)
            for line in fitted(words, LINE_WIDTH)
        ]
        stage = playing.stage
        tall = stage.camera.window.height - 2 * EDGE
        menu = cart_menu(context, [*told, Entry("stay"), Entry("jump", self._jump)], at=len(told), tall=tall)
        if stage.upper:
            menu.window.put(bottom=stage.camera.window.bottom - EDGE)
        else:
            menu.window.put(y=EDGE)
        super().__init__(context, menu)

    def update(self) -> None:
        """A frame, with the pad."""
        self._deaf -= 1
        if self._deaf > 0:
            self.context.pad.forget()
            self.animate()
        else:
            super().update()

    def _jump(self) -> None:
        self.context.pop(self)
        self.playing.act(Jump(self.direction))


def costs(game: Game) -> Iterator[tuple[str, int]]:
    """What a jump costs, a line each with its colour: hit points, and what is known of the floor that stays behind."""
    end = game.player.hp <= FALL_HURTS
    yield f"Jump? It costs {FALL_HURTS} HP.", WHITE
    yield (END, RED) if end else (f"You leave {', '.join(_left(game)) or 'nothing'}.", SILVER)


def _left(game: Game) -> list[str]:
    """What is known of the things and chests of a floor, by kind."""
    floor = game.floor
    kinds = Counter(
        TILE_WORDS[TILES[floor.tiles[cell]].name][0] for cell in bits(floor.cells_of(*KEEPS) & floor.explored)
    )
    things = sum(len(lying) for cell, lying in floor.things.items() if floor.explored >> cell & 1)
    counted = [*kinds.items(), *([("thing", things)] if things else [])]
    return [f"{number} {word}{'s' * (number > 1)}" for word, number in counted]
