"""What would have saved the piglet, found out by doing it in copies of the game."""

from collections.abc import Iterator
from typing import assert_never

from ...core.actions import Action, Drop, Eat, Equip, Jump, Kick, Step, Throw, Trash, Wait
from ...core.cells import STRAIGHT
from ...core.events import Fell, Gained, Hurt, Moved
from ...core.game import Game
from ...core.throwing import flight
from ...data.items import ITEMS
from ...data.words import DIRECTION_WORDS
from ...view.hud.item_names import item_name

SAVED = "It would have saved you"
EMPTY = "Your bag was empty."
NOTHING = "Nothing in your bag would have saved you."
BELT_EMPTY = "Your belt was empty, and no step, kick or jump would have saved you."
BELT_NOTHING = "Nothing on your belt would have saved you, and no step, kick or jump."


def would_have_saved(before: Game, fatal: Action) -> list[Action]:
    """What one lives through instead of the action that was fatal.

    For each slot of the bag or the belt the first such use; then, in modes with kicks or falls, to wait or to step
    aside, and each such kick that has to do with what killed the player, and jump.
    """
    saving = list[Action]()
    for slot in before.player.places:
        kind = before.player.slots[slot]
        uses = () if kind is None else _uses(before, slot, kind)
        use = next((action for action in uses if action != fatal and _lives(before, action, fatal)), None)
        if use is not None:
            saving.append(use)
    rules, verbs = before.rules, list[Action]()
    if rules.kicks or rules.falls:
        verbs = [*_plain(before), *(_kicks(before, fatal) if rules.kicks else ()), *map(Jump, STRAIGHT)]
    possible = (verb for verb in verbs if verb != fatal and before.why_not(verb) is None)
    return [*saving, *(verb for verb in possible if _lives(before, verb, fatal))]


def _plain(game: Game) -> Iterator[Action]:
    """To wait, and to step to where nobody stands and nothing is in the way."""
    yield Wait()
    yield from (Step(way) for way in STRAIGHT if game.is_free(game.floor.next(game.player.cell, way)))


def _kicks(before: Game, fatal: Action) -> Iterator[Action]:
    """Kicks that do something to who killed the piglet; or that open what it opened by hand."""
    end = before.copy()
    end.act(fatal)
    killers = {foe.id for foe in before.foes if foe.row.name == end.cause}
    for way in STRAIGHT:
        if fatal == Step(way) or killers & _touched(before, Kick(way)):
            yield Kick(way)


def _touched(before: Game, action: Action) -> set[int]:
    """Who is hurt, stunned, pushed or dropped by an action."""
    events = before.copy().act(action)
    pushed = {event.mob for event in events if isinstance(event, Moved) and event.pushed}
    return pushed | {event.mob for event in events if isinstance(event, Hurt | Gained | Fell)}


def _uses(game: Game, slot: int, kind: int) -> Iterator[Action]:
    """To wear or eat what is in a slot, and to throw it at each foe that it would hit."""
    yield from (action for action in (Equip(slot), Eat(slot)) if game.why_not(action) is None)
    yield from (Throw(slot, way) for way in STRAIGHT if flight(game, way, kind)[1])


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
    saving = would_have_saved(before, fatal)
    if saving:
        plain = [action for action in saving if isinstance(action, Wait | Step)]
        verbs = [action for action in saving if isinstance(action, Kick | Jump)]
        uses = [action for action in saving if action not in plain + verbs]
        first = [action for sort in (uses, plain, verbs) for action in sort[:1]]  # of each sort one, if there is room
        told = [*first, *(action for action in saving if action not in first)][:most]
        return f"{SAVED} {', or '.join(_words(before, action) for action in told)}."
    if all(before.player.slots[slot] is None for slot in before.player.places):
        return BELT_EMPTY if before.rules.belt else EMPTY
    return BELT_NOTHING if before.rules.belt else NOTHING


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
        case Wait():
            return "to wait"
        case Step(direction):
            return f"to step {DIRECTION_WORDS[direction]}"
        case Trash() | Drop():
            raise ValueError(f"{action} uses nothing")
        case _:
            assert_never(action)


def _name(game: Game, slot: int) -> str:
    kind = game.player.slots[slot]
    assert kind is not None
    return item_name(game, kind)
