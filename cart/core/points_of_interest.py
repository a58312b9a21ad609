"""Known tiles that are worth a look."""

from ..data.tiles import CHEST, DOOR, EXIT, JAR, POT, PRIZES, RARE_CHEST, TABLET
from .cells import Cells, bits, union
from .doors import lit_doors
from .game import Game
from .leaving import open_pits

WORTH_A_LOOK, LAST_LOOK = (PRIZES, (EXIT,), (RARE_CHEST, CHEST), (TABLET,)), ((DOOR,), (POT, JAR))
"""Tiles to which the cursor jumps after foes and items, the most interesting first.

The cursor jumps to the tiles of WORTH_A_LOOK before the pits, and to those of LAST_LOOK after them.
"""


def worth_a_look(game: Game) -> list[int]:
    """Return the known cells with something on them: foes, lit doors, items, then tiles; each group nearest first.

    Of pits side by side, only the nearest is returned.
    """
    floor = game.floor
    known = floor.explored
    foes = [foe.cell for foe in game.foes if floor.watched & foe.bit]
    things = [cell for cell in floor.things if known >> cell & 1]
    lit = list(bits(union(1 << (door.before if door.tile is None else door.tile) for door in lit_doors(game)) & known))
    first, last = ([list(bits(floor.cells_of(*kinds) & known)) for kinds in part] for part in (WORTH_A_LOOK, LAST_LOOK))
    groups = [foes, lit, things, *first, _nearest_pits(game, known), *last]
    return list(dict.fromkeys(cell for group in groups for cell in sorted(group, key=game.distance_to_player)))


def _nearest_pits(game: Game, known: Cells) -> list[int]:
    """Return the nearest cell of each group of known pits; none in modes without falls."""
    left, found = open_pits(game) & known, list[int]()
    while left:
        found.append(min(bits(left), key=game.distance_to_player))
        left &= ~union(game.floor.grid.layers(1 << found[-1], left))
    return found
