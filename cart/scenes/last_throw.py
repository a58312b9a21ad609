"""The item that the player threw last, so that the same presses throw the next one of its kind at the same foe.

Here begins the cursor of the bag, of the belt and of the menu of an item. Meals are not remembered: a player that
throws something in a fight must not eat by mistake.
"""

from collections.abc import Sequence
from typing import NamedTuple

from ..core.actions import ARMOUR_SLOT, WEAPON_SLOT, Action, Throw
from ..core.eating import known_bad
from ..core.game import Game
from ..core.throwing import flight
from ..core.world import Foe


class LastThrow(NamedTuple):
    """The kind of the item that was thrown last, and the id of the foe that it was thrown at."""

    kind: int
    target: int | None = None


def throw_of(game: Game, action: Action) -> LastThrow | None:
    """Return the throw by an action that the game has not done yet, or None if it throws nothing."""
    if not isinstance(action, Throw) or game.why_not(action) is not None:
        return None
    kind = game.player.slots[action.slot]
    assert kind is not None
    hit = (mob.id for mob in flight(game, action.direction, kind)[1] if isinstance(mob, Foe))
    return LastThrow(kind, next(hit, None))


def first_slot(game: Game, last: LastThrow | None) -> int | None:
    """Return the slot where the cursor of the bag or the belt starts, or None if both are empty.

    It is the first item. After a throw, it is the kind that was thrown last. If that kind is used up, it is the worn
    weapon or armour, where O does no harm: the presses that would throw once more must not eat the first item.
    """
    slots, filled = game.player.slots, game.player.filled_slots
    if last is None or not filled:
        return next(iter(filled), None)
    worn = [slot for slot in (WEAPON_SLOT, ARMOUR_SLOT) if slots[slot] is not None]
    return next((slot for slot in filled if slots[slot] == last.kind), [*worn, *filled][0])


def first_verb(game: Game, kind: int, verbs: Sequence[str], last: LastThrow | None) -> int:
    """Return the index of the verb where the cursor of an item's menu starts.

    It is "throw" for the kind that was thrown last and for food that is known to be bad, and otherwise the first.
    """
    throws = known_bad(game, kind) or (last is not None and last.kind == kind)
    return verbs.index("throw") if throws and "throw" in verbs else 0
