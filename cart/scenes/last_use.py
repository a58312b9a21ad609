"""The item that the player used last, so that the same presses use the next one of its kind, at the same foe."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from ..core.actions import Action, Eat, Throw
from ..core.eating import known_bad
from ..core.game import Game
from ..core.throwing import flight
from ..core.world import Foe
from ..data.items import ITEMS


class LastUse(NamedTuple):
    """The kind of the item that was used last, what was done with it, and the id of the foe that it was thrown at."""

    kind: int
    verb: Literal["eat", "throw"]
    target: int | None = None


def use_of(game: Game, action: Action) -> LastUse | None:
    """Return the use of an item by an action that the game has not done yet, or None if it uses none."""
    if not isinstance(action, Eat | Throw) or game.why_not(action) is not None:
        return None
    kind = game.player.slots[action.slot]
    assert kind is not None
    if isinstance(action, Eat):
        return LastUse(kind, "eat")
    hit = (mob.id for mob in flight(game, action.direction, kind)[1] if isinstance(mob, Foe))
    return LastUse(kind, "throw", next(hit, None))


def slot_to_use(game: Game, last: LastUse | None) -> int | None:
    """Return the slot of the bag or the belt where the cursor starts, or None if both are empty.

    It holds the kind that was used last, or else the same sort, or else it is the first slot with an item.
    """
    filled = [(slot, kind) for slot in game.player.filled_slots if (kind := game.player.slots[slot]) is not None]
    if last is not None:
        filled.sort(key=lambda item: (item[1] != last.kind, ITEMS[item[1]].sort != ITEMS[last.kind].sort))
    return filled[0][0] if filled else None


def verb_to_use(game: Game, kind: int, verbs: Sequence[str], last: LastUse | None) -> int:
    """Return the index of the verb where the cursor starts: that of the last use, or the first.

    It is "throw" for food that is known to be bad.
    """
    verb = "throw" if known_bad(game, kind) else last.verb if last is not None and last.kind == kind else verbs[0]
    return verbs.index(verb) if verb in verbs else 0
