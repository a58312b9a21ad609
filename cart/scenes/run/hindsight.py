"""What would have saved the piglet, found out by doing it in copies of the game."""

from collections.abc import Iterator

from ...core.actions import Action, Eat, Equip, Jump, Kick, Step, Throw, Wait
from ...core.cells import STRAIGHT
from ...core.events import Fell, Gained, Hurt, Moved
from ...core.game import Game
from ...core.throwing import flight
from ...text.hindsight_lines import hindsight_line


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
    """Return one sentence of at most `most` actions that would have saved the player, or that none would have."""
    return hindsight_line(before, would_have_saved(before, fatal), most)
