"""Before a jump into a pit: what it costs, and whether it is to be."""

from collections import Counter
from collections.abc import Iterator

from ...console.screen.palette import RED, SILVER, WHITE
from ...console.widgets.line_layout import fitted
from ...console.widgets.menu import Entry
from ...core.actions import Jump
from ...core.cells import bits
from ...core.game import Game
from ...core.leaving import FALL_HURTS
from ...core.remembered import Known
from ...data.tiles import CHEST, JAR, POT, RARE_CHEST, TILES
from ...data.words import TILE_WORDS
from ...text.surroundings import dark
from ..context import Context
from ..navigation import Playing
from .question import Question

END = "It would be your end!"
LINE_WIDTH = 110
"""Pixels that a line may be wide: as wide as the screen, so that there are few."""
UNSEEN = "what is unseen"
KEEPS = (RARE_CHEST, CHEST, POT, JAR)
"""Tiles of which it is told that they stay behind."""


class JumpQuestion(Question):
    """Whether to jump into the pit in a direction."""

    def __init__(self, context: Context, playing: Playing, direction: int) -> None:
        told = [
            Entry(line, colour=colour, told=True)
            for words, colour in costs(playing.game)
            for line in fitted(words, LINE_WIDTH)
        ]
        super().__init__(context, playing, told, "stay", "jump", lambda: playing.act(Jump(direction)))


def costs(game: Game) -> Iterator[tuple[str, int]]:
    """What a jump costs, a line each with its colour: hit points, and what is known of the floor that stays behind."""
    end = game.player.hp <= FALL_HURTS
    yield f"Jump? It costs {FALL_HURTS} HP.", WHITE
    yield (END, RED) if end else (f"You leave {_left(game)}.", SILVER)


def _left(game: Game) -> str:
    """What is known of the things and chests of a floor, by kind; and that there may be more, where some is unseen."""
    floor = game.floor
    kinds = Counter(
        TILE_WORDS[TILES[floor.tiles[cell]].name][0] for cell in bits(floor.cells_of(*KEEPS) & floor.explored)
    )
    things = sum(len(lying) for cell, lying in floor.things.items() if floor.explored >> cell & 1)
    counted = [*kinds.items(), *([("thing", things)] if things else [])]
    known = ", ".join(f"{number} {word}{'s' * (number > 1)}" for word, number in counted)
    unseen = UNSEEN if dark(Known(game)) else ""
    return (f"{known}, and {unseen}" if known and unseen else known or unseen) or "nothing"
