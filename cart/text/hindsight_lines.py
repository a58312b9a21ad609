"""Sentences about actions that would have saved the player."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple, assert_never

from ..core.actions import Action, Attack, Bump, Drop, Eat, Equip, Jump, Kick, OpenDoor, Step, Throw, Trash, Wait
from ..core.game import Game
from ..core.possible import resolve
from ..data.items import ITEMS
from ..data.words import DIRECTION_WORDS, SIDE_WORDS, TOWARDS_WORDS, tile_words
from .item_words import item_name
from .log_lines import repeated

SAVED = "To live instead"
"""Beginning of the sentence with the plans."""
SEARCHING = "Looking back ..."
NOTHING = "Hindsight found nothing that would have saved you."
_BUMPS = {"open": "open", "loot": "open", "smash": "smash", "dig": "dig into", "choose": "take from", "take": "take"}
"""Verb of a tile -> verb of the sentence."""


class Plan(NamedTuple):
    """A way to survive: other actions from one of the last turns up to the end.

    `turns` counts back from the end: 1 is the turn of the death.
    """

    turns: int
    actions: tuple[Action, ...]
    deeds: tuple[str, ...]  # the actions in words


def hindsight_line(plans: Sequence[Plan], most: int) -> str:
    """Return a sentence with the first `most` plans, or that none is known."""
    if not plans:
        return NOTHING
    turns = plans[0].turns
    when = f", {turns} turns earlier" if turns > 1 else ""
    return f"{SAVED}{when}: {', or '.join(_in_turn(plan.deeds) for plan in plans[:most])}."


def _in_turn(deeds: Sequence[str]) -> str:
    return ", then ".join(repeated(words, len(list(same))) for words, same in groupby(deeds))


def varied(plans: Sequence[Plan]) -> list[Plan]:
    """Return the plans without repeated words, in the order in which to name them.

    A blow comes first, then one plan for each other verb, then the rest.
    """
    by_words = {plan.deeds: plan for plan in reversed(plans)}
    once = [plan for plan in plans if by_words[plan.deeds] is plan]
    first = {_verb(plan): plan for plan in reversed(once)}
    return sorted(once, key=lambda plan: (first[_verb(plan)] is not plan, _verb(plan) != "hit"))


def _verb(plan: Plan) -> str:
    return plan.deeds[0].partition(" ")[0]


def deed(game: Game, action: Action) -> str:
    """Return an action as an imperative: "eat the burnt pie"."""
    match action:
        case Eat(slot):
            return f"eat the {_name(game, slot)}"
        case Equip(slot):
            return f"equip the {_name(game, slot)}"
        case Throw(slot, direction):
            return f"throw the {_name(game, slot)} {TOWARDS_WORDS[direction]}"
        case Kick(direction):
            return f"kick {TOWARDS_WORDS[direction]}"
        case Jump(direction):
            return f"jump {DIRECTION_WORDS[direction]}"
        case Wait():
            return "wait"
        case Step(direction):
            return _step(game, action, direction)
        case Trash() | Drop():
            raise ValueError(f"{action} uses nothing")
        case _:  # pragma: no cover  (mypy proves that no other action is left)
            assert_never(action)


def _step(game: Game, step: Step, direction: int) -> str:
    """Return a step as an imperative: "step left", "hit the crab to the left", "smash the pot above"."""
    verb, where = resolve(game, step)[0], SIDE_WORDS[direction]
    match verb:
        case Attack(way):
            foe = game.foe_at(game.floor.next(game.player.cell, way))
            return f"hit the {foe.row.name} {where}" if foe is not None else f"hit {where}"
        case OpenDoor():
            return f"open the door {where}"
        case Bump(word, cell, _):
            return f"{_BUMPS.get(word, word)} the {tile_words(game.mode, game.floor.tiles[cell])[0]} {where}"
        case _:
            return f"step {DIRECTION_WORDS[direction]}"


def _name(game: Game, slot: int) -> str:
    """Return the name of an item. Food that is not identified in this game is called unknown."""
    kind = game.player.slots[slot]
    assert kind is not None
    unknown = ITEMS[kind].sort == "food" and kind not in game.identified
    return f"{'unknown ' * unknown}{item_name(game, kind)}"
