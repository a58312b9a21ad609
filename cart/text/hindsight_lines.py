"""Actions that would have saved the player, in place of the last one."""

from collections.abc import Sequence
from typing import assert_never

from ..core.actions import Action, Drop, Eat, Equip, Jump, Kick, Step, Throw, Trash, Wait
from ..core.game import Game
from ..data.words import DIRECTION_WORDS
from .item_names import item_name

SAVED = "You could have lived:"
EMPTY = "Your bag was empty."
NOTHING = "Nothing in your bag would have saved you."
BELT_EMPTY = "Your belt was empty. No wait, step, kick or jump would have saved you."
BELT_NOTHING = "Nothing would have saved you: no thing on your belt, no wait, step, kick or jump."


def hindsight_line(before: Game, saving: Sequence[Action], most: int) -> str:
    """Return a sentence with up to `most` of the actions that would have saved the player, or that none would have."""
    if saving:
        plain = [action for action in saving if isinstance(action, Wait | Step)]
        verbs = [action for action in saving if isinstance(action, Kick | Jump)]
        uses = [action for action in saving if action not in plain + verbs]
        first = [action for sort in (uses, plain, verbs) for action in sort[:1]]  # one of each sort, if there is room
        told = [*first, *(action for action in saving if action not in first)][:most]
        return f"{SAVED} {', or '.join(_deed(before, action) for action in told)}."
    if not before.player.filled_slots:
        return BELT_EMPTY if before.rules.belt else EMPTY
    return BELT_NOTHING if before.rules.belt else NOTHING


def _deed(game: Game, action: Action) -> str:
    """Return an action as an imperative: "eat the burnt pie"."""
    match action:
        case Eat(slot):
            return f"eat the {_name(game, slot)}"
        case Equip(slot):
            return f"equip the {_name(game, slot)}"
        case Throw(slot, direction):
            return f"throw the {_name(game, slot)} {DIRECTION_WORDS[direction]}"
        case Kick(direction):
            return f"kick {DIRECTION_WORDS[direction]}"
        case Jump(direction):
            return f"jump {DIRECTION_WORDS[direction]}"
        case Wait():
            return "wait"
        case Step(direction):
            return f"step {DIRECTION_WORDS[direction]}"
        case Trash() | Drop():
            raise ValueError(f"{action} uses nothing")
        case _:
            assert_never(action)


def _name(game: Game, slot: int) -> str:
    kind = game.player.slots[slot]
    assert kind is not None
    return item_name(game, kind)
