"""Questions before the player leaves a floor: by a pit, with its cost, or by the stairs, past free relics."""

from collections import Counter
from collections.abc import Iterator

from ..core.cells import bits
from ..core.game import Game
from ..core.leaving import FIRST_FALL, fall_cost
from ..core.remembered import KnownFloor
from ..data.tiles import CHEST, JAR, POT, RARE_CHEST, TILES
from ..data.words import TILE_WORDS
from .plurals import counted
from .tones import Line

AGAIN = "Falls in a row hurt more."
FATAL = "You would die!"
NOTHING_LEFT = "You leave nothing of use."
UNEXPLORED = "unexplored parts"
COUNTED_TILES = (RARE_CHEST, CHEST, POT, JAR)
"""Tiles that the warning counts."""


def jump_cost(game: Game) -> str:
    """Return the sentence about the hit points that a jump into a pit costs now."""
    return f"It costs {fall_cost(game) or 'no'} HP."


def jump_lines(game: Game) -> Iterator[Line]:
    """Yield lines about the cost of a jump: hit points, and known things that the player leaves behind."""
    yield Line(f"Jump? {jump_cost(game)}", "bright")
    if fall_cost(game) > FIRST_FALL:
        yield Line(AGAIN)
    if game.player.hp <= fall_cost(game):
        yield Line(FATAL, "bad")
    else:
        left = _left(game)
        yield Line(f"You leave {left}." if left else NOTHING_LEFT)


def stairs_lines(game: Game) -> Iterator[Line]:
    """Yield lines about the known things that the player leaves behind by the stairs, a free relic among them."""
    yield Line("Leave the relics here?", "bright")
    yield Line(f"You leave {_left(game)}.")


def _left(game: Game) -> str:
    """Return the known chests, pots, altars and items, and whether a part is unexplored; "" if nothing is left."""
    floor = game.floor
    kinds = Counter(
        TILE_WORDS[TILES[floor.tiles[cell]].name][0] for cell in bits(floor.cells_of(*COUNTED_TILES) & floor.explored)
    )
    known = KnownFloor(game)
    altars = known.free_altars | known.hoard_altars
    things = sum(len(lying) for cell, lying in floor.things.items() if floor.explored & ~altars & 1 << cell)
    found = [*kinds.items(), ("altar", altars.bit_count()), ("item", things)]
    left = [counted(number, word) for word, number in found if number]
    left += [UNEXPLORED] if known.frontier & ~known.here else []
    return " and ".join([", ".join(left[:-1]), left[-1]] if len(left) > 1 else left)
