"""The worth of a run. It follows from the game alone, so a replay has the same worth."""

from typing import NamedTuple

from ..data.items import item_kind
from ..data.modes import parse_mode
from ..data.worth import (
    FLOOR_WORTH,
    FOE_WORTH,
    ITEM_WORTH,
    MOST_FOES,
    OATH_PERCENT,
    PRIZE_WORTH,
    SLOW_TURNS,
    USUAL_TURNS,
)
from .leaving import FALL
from .world import World


class WorthParts(NamedTuple):
    """Everything that counts for the worth of a run.

    The same item counts once, so that dropping and taking it gains nothing. A floor on which the player lands dead does
    not count, so that a fatal jump gains nothing.
    """

    floors: int
    foes: int
    items: int
    won: bool
    late_turns: int  # beyond the par of these floors
    oaths: int

    @property
    def prize(self) -> int:
        """Worth of the prize; 0 without it."""
        return PRIZE_WORTH * self.floors * self.won

    @property
    def found(self) -> int:
        """Worth of floors, foes, items and the prize."""
        return FLOOR_WORTH * self.floors + FOE_WORTH * self.foes + ITEM_WORTH * self.items + self.prize

    @property
    def lost(self) -> int:
        """Worth that late turns take away: no more than the worth that was found."""
        return min(self.late_turns // SLOW_TURNS, self.found)

    @property
    def total(self) -> int:
        """Worth of the run."""
        return (self.found - self.lost) * (100 + OATH_PERCENT * self.oaths) // 100


def items_found(world: World) -> int:
    """Return the number of kinds of items that the player has carried, without the weapon that it began with."""
    given = 1 << item_kind(world.rules.first_weapon) if world.rules.first_weapon else 0
    return (world.carried_kinds & ~given).bit_count()


def worth_parts(world: World) -> WorthParts:
    """Return everything that counts for the worth of a run."""
    floors = world.number - (world.cause == FALL)
    foes = min(world.kills, MOST_FOES * floors)
    late = max(0, world.turn - USUAL_TURNS * floors)
    return WorthParts(floors, foes, items_found(world), world.won, late, len(parse_mode(world.mode).oaths))


def run_worth(world: World) -> int:
    """Return the worth of a run."""
    return worth_parts(world).total
