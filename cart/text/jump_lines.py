"""Question before a jump into a pit, with its cost."""

from collections import Counter
from collections.abc import Iterator

from ..core.cells import bits
from ..core.game import Game
from ..core.leaving import FALL_HURTS
from ..core.remembered import KnownFloor
from ..data.tiles import CHEST, JAR, POT, RARE_CHEST, TILES
from ..data.words import TILE_WORDS
from .plurals import counted
from .tones import Line

FATAL = "You would die!"
UNEXPLORED = "unexplored parts"
COUNTED_TILES = (RARE_CHEST, CHEST, POT, JAR)
"""Tiles that the warning counts."""


def jump_lines(game: Game) -> Iterator[Line]:
    """Yield lines about the cost of a jump: hit points, and known things that the player leaves behind."""
    yield Line(f"Jump? It costs {FALL_HURTS} HP.", "bright")
    yield Line(FATAL, "bad") if game.player.hp <= FALL_HURTS else Line(f"You leave {_left(game)}.")


def _left(game: Game) -> str:
    """Return the known chests, pots and items of the floor by kind, and whether a part of it is unexplored."""
    floor = game.floor
    kinds = Counter(
        TILE_WORDS[TILES[floor.tiles[cell]].name][0] for cell in bits(floor.cells_of(*COUNTED_TILES) & floor.explored)
    )
    things = sum(len(lying) for cell, lying in floor.things.items() if floor.explored >> cell & 1)
    found = [*kinds.items(), *([("thing", things)] if things else [])]
    left = [counted(number, word) for word, number in found]
    known = KnownFloor(game)
    left += [UNEXPLORED] if known.frontier & ~known.here else []
    return " and ".join([", ".join(left[:-1]), left[-1]] if len(left) > 1 else left) or "nothing"
