"""What would have saved the piglet, found out by doing it in copies of the game."""

from collections.abc import Iterator
from typing import assert_never

from ..core.actions import Action, Drop, Eat, Equip, Jump, Kick, Step, Throw, Trash, Wait
from ..core.game import Game
from ..core.things import flight
from ..data.items import BAG_SLOTS, ITEMS
from ..data.words import DIRECTION_WORDS
from ..view.names import item_name

EMPTY = "Your bag was empty."
NOTHING = "Nothing in your bag would have saved you."


def would_have_saved(before: Game, fatal: Action) -> list[Action]:
    """For each slot of the bag the first use, instead of the action that was fatal, that one lives through."""
    saving = []
    for slot in range(BAG_SLOTS):
        kind = before.player.slots[slot]
        uses = () if kind is None else _uses(before, slot, kind)
        use = next((action for action in uses if action != fatal and _lives(before, action, fatal)), None)
        if use is not None:
            saving.append(use)
    return saving


def _uses(game: Game, slot: int, kind: int) -> Iterator[Action]:
    """To wear or eat what is in a slot, and to throw it at each foe that it would hit."""
    yield from (action for action in (Equip(slot), Eat(slot)) if game.why_not(action) is None)
    yield from (Throw(slot, way) for way in range(len(DIRECTION_WORDS)) if flight(game, way, kind)[1])


def _lives(before: Game, action: Action, fatal: Action) -> bool:
    """Whether one lives through the turn. Where the use is free, what was fatal is done after it all the same."""
    twin = before.copy()
    twin.act(action)
    if not twin.over and twin.turn == before.turn:
        done = len(twin.history)
        twin.act(fatal)
        if len(twin.history) == done:  # it is no longer possible
            twin.act(Wait())
    return not twin.over or twin.won


def hindsight(before: Game, fatal: Action, most: int) -> str:
    """What would have saved the piglet from what it did last, in one sentence of so many ways at most."""
    if all(kind is None for kind in before.player.slots[:BAG_SLOTS]):
        return EMPTY
    saving = [_words(before, action) for action in would_have_saved(before, fatal)]
    return f"It would have saved you {', or '.join(saving[:most])}." if saving else NOTHING


def _words(game: Game, action: Action) -> str:
    match action:
        case Eat(slot):
            return f"to eat the {_name(game, slot)}"
        case Equip(slot):
            kind = game.player.slots[slot]
            wield = kind is not None and ITEMS[kind].sort == "weapon"
            return f"to {'wield' if wield else 'wear'} the {_name(game, slot)}"
        case Throw(slot, direction):
            return f"to throw the {_name(game, slot)} {DIRECTION_WORDS[direction]}"
        case Kick(direction):
            return f"to kick {DIRECTION_WORDS[direction]}"
        case Jump(direction):
            return f"to jump {DIRECTION_WORDS[direction]}"
        case Step() | Wait() | Trash() | Drop():
            raise ValueError(f"{action} uses nothing")
        case _:
            assert_never(action)


def _name(game: Game, slot: int) -> str:
    kind = game.player.slots[slot]
    assert kind is not None
    return item_name(game, kind)
