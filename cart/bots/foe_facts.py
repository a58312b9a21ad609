"""Facts about foes that players learn in play. Bots look them up in a table, by the foe's name."""

from typing import NamedTuple

from ..core.foes.mould import Mould
from ..core.foes.onion import Onion
from ..core.statuses import Status
from ..core.world import Foe
from ..data.foes import FOES


class Facts(NamedTuple):
    """Facts about a foe. The defaults suit most foes."""

    moves: bool = True  # leaves its cell
    pace: int = 1  # steps or hits in a turn
    farther: int = 1  # most tiles beyond its attack range at which it can hit, by a step before its hit, or by a leap
    harmless: bool = False  # a player who knows it kills it without being hit
    hurts: bool = True  # its hits do damage
    first_hit_status: Status | None = None  # status that its first hit gives the player
    first_hit_hurts: bool = True  # whether that first hit also does damage


PLAIN = Facts()
FACTS: dict[str, Facts] = {
    "sourdough": Facts(moves=False),
    "chilli": Facts(pace=2, farther=2),  # two steps, or a step and a bite; bots reckon with two bites
    "onion": Facts(first_hit_status="stun", first_hit_hurts=False),
    "fizz": Facts(farther=2),  # pushes mobs by two tiles, which hurts mobs there
    "mould": Facts(first_hit_status="curse"),
    "ham": Facts(harmless=True),
    "mouse": Facts(harmless=True, hurts=False),
    "dumb waiter": Facts(moves=False),
}
"""Name of a foe -> its facts, for foes that differ from PLAIN."""
_BY_KIND = tuple(FACTS.get(row.name, PLAIN) for row in FOES)


_SPECIAL_FIRST_HIT = Onion, Mould
"""Foes whose first hit differs from their later ones."""


def facts(foe: Foe) -> Facts:
    """Return the facts about a foe."""
    return _BY_KIND[foe.kind]


def first_hit_status(foe: Foe) -> Status | None:
    """Return the status that the next hit of a foe gives the player, or None."""
    return facts(foe).first_hit_status if _is_first_hit(foe) else None


def hurts(foe: Foe) -> bool:
    """Whether the next hit of a foe does damage."""
    return facts(foe).first_hit_hurts if _is_first_hit(foe) else facts(foe).hurts


def _is_first_hit(foe: Foe) -> bool:
    """Whether the next hit of a foe is its first, and first hits of its kind are special."""
    return isinstance(foe.behaviour, _SPECIAL_FIRST_HIT) and not foe.behaviour.spent
