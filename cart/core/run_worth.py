"""The number of a run: what it was worth. It follows from the game alone, so a replay gives the same number."""

from ..data.items import item_kind
from ..data.modes import parse_mode
from ..data.worth import (
    FLOOR_WORTH,
    FOE_WORTH,
    ITEM_WORTH,
    MOST_FOES,
    OATH_PERCENT,
    PAR_TURNS,
    SLOW_TURNS,
    WIN_WORTH,
)
from .leaving import FALL
from .world import World


def items_found(world: World) -> int:
    """Return the number of kinds of items that the player has carried, without the weapon that it began with."""
    given = 1 << item_kind(world.rules.first_weapon) if world.rules.first_weapon else 0
    return (world.carried_kinds & ~given).bit_count()


def run_worth(world: World) -> int:
    """Return what a run is worth: floors, foes, items and the prize, less slow turns, and more for each oath.

    The same item counts once, so that dropping and taking it gains nothing. A floor on which the player lands dead does
    not count, so that a fatal jump gains nothing.
    """
    floors, oaths = world.number - (world.cause == FALL), len(parse_mode(world.mode).oaths)
    foes = min(world.kills, MOST_FOES * floors)
    found = FLOOR_WORTH * floors + FOE_WORTH * foes + ITEM_WORTH * items_found(world) + WIN_WORTH * world.won
    slow = max(0, world.turn - PAR_TURNS * floors) // SLOW_TURNS
    return max(0, found - slow) * (100 + OATH_PERCENT * oaths) // 100
