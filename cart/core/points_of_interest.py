"""Known tiles that are worth a look."""

from ..data.tiles import CHEST, DOOR, EXIT, JAR, POT, PRIZES, RARE_CHEST, TABLET
from .cells import bits, union
from .doors import lit_doors
from .game import Game

WORTH_A_LOOK = (PRIZES, (EXIT,), (RARE_CHEST, CHEST), (TABLET,), (DOOR,), (POT, JAR))
"""Tiles that the cursor jumps to after foes and items, the most interesting first."""


def worth_a_look(game: Game) -> list[int]:
    """Return the known cells with something on them: foes, lit doors, items, then tiles; each group nearest first."""
    floor = game.floor
    known = floor.explored
    foes = [foe.cell for foe in game.foes if floor.watched & foe.bit]
    things = [cell for cell in floor.things if known >> cell & 1]
    lit = list(bits(union(1 << (door.before if door.tile is None else door.tile) for door in lit_doors(game)) & known))
    groups = [foes, lit, things, *(list(bits(floor.cells_of(*tiles) & known)) for tiles in WORTH_A_LOOK)]
    return list(dict.fromkeys(cell for group in groups for cell in sorted(group, key=game.distance_to_player)))
