"""What a throw would do, found out by throwing in a copy of the game."""

from collections.abc import Sequence
from typing import NamedTuple

from ..core.events import Gained, Moved, Status
from ..core.game import Game
from ..core.mobs import Mob
from ..core.things import throw


class Outcome(NamedTuple):
    """What a throw leaves of somebody: hit points before and after, the statuses it puts on them, and a push."""

    mob: int
    had: int
    left: int
    statuses: tuple[Status, ...]
    pushed: bool


def outcomes(game: Game, slot: int, direction: int, mobs: Sequence[Mob]) -> list[Outcome]:
    """What throwing what is in a slot would do to some of those it hits, before anybody else has a turn."""
    twin = game.copy()
    throw(twin, slot, direction)
    left = {foe.id: foe.hp for foe in twin.foes}
    return [
        Outcome(
            mob.id,
            mob.hp,
            left.get(mob.id, 0),
            tuple(event.status for event in twin.events if isinstance(event, Gained) and event.mob == mob.id),
            any(isinstance(event, Moved) and event.mob == mob.id for event in twin.events),
        )
        for mob in mobs
    ]
