"""What a player knows of each foe and no rule asks for: a table by the foe's name."""

from typing import NamedTuple

from cart.core.foes.mould import Mould
from cart.core.foes.onion import Onion
from cart.core.statuses import Status
from cart.core.world import Foe


class Facts(NamedTuple):
    """Facts about a foe; the defaults are those of most foes."""

    moves: bool = True  # leaves its cell
    pace: int = 1  # steps or hits in a turn
    harmless: bool = False  # a player who knows it can kill it and never be hit
    hurts: bool = True  # its hits do damage
    touch: Status | None = None  # what its first hit gives the player besides damage
    touch_hurts: bool = True  # that first hit does damage as well


PLAIN = Facts()
FACTS: dict[str, Facts] = {
    "sourdough": Facts(moves=False),
    "chilli": Facts(pace=2),
    "onion": Facts(touch="stun", touch_hurts=False),
    "mould": Facts(touch="curse"),
    "ham": Facts(harmless=True),
    "mouse": Facts(harmless=True, hurts=False),
    "dumb waiter": Facts(moves=False),
}
"""Name of a foe -> the facts about it, where they are not PLAIN."""


def facts(foe: Foe) -> Facts:
    """The facts about a foe."""
    return FACTS.get(foe.row.name, PLAIN)


def touch(foe: Foe) -> Status | None:
    """What the next hit of a foe gives the player besides, or instead of, damage."""
    return facts(foe).touch if _touches(foe) else None


def hurts(foe: Foe) -> bool:
    """Whether the next hit of a foe does damage."""
    return facts(foe).touch_hurts if _touches(foe) else facts(foe).hurts


def _touches(foe: Foe) -> bool:
    """Whether the next hit of a foe is the first one, where that is special."""
    return isinstance(foe.special, Onion | Mould) and not foe.special.spent
