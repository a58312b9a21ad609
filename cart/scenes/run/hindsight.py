"""Search for actions that would have saved the player, by doing them in copies of the game."""

from collections.abc import Iterator

from ...core.actions import Action, Eat, Equip, Jump, Kick, Step, Throw, Wait
from ...core.cells import STRAIGHT
from ...core.events import Fell, Hurt, Moved, StatusStarted
from ...core.game import Game
from ...core.throwing import flight
from ...text.hindsight_lines import hindsight_line


def would_have_saved(before: Game, fatal: Action) -> list[Action]:
    """Return actions that the player would have survived in place of the fatal one.

    For each slot of the bag or belt, this is the first use that saves the player. In modes with kicks or falls it also
    includes a wait, steps and jumps, and in modes with kicks those kicks that concern the killer.
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
    """Yield a wait, and a step to each free neighbouring cell."""
    yield Wait()
    yield from (Step(way) for way in STRAIGHT if game.is_free(game.floor.next(game.player.cell, way)))


def _kicks(before: Game, fatal: Action) -> Iterator[Action]:
    """Yield the kicks that affect a foe of the killer's kind, and the kick in the direction of a fatal step.

    An example of the latter is to kick the door that the player opened by hand.
    """
    end = before.copy()
    end.act(fatal)
    killers = {foe.id for foe in before.foes if foe.row.name == end.cause}
    for way in STRAIGHT:
        if fatal == Step(way) or killers & _touched(before, Kick(way)):
            yield Kick(way)


def _touched(before: Game, action: Action) -> set[int]:
    """Return the ids of the mobs that an action hurts, pushes, drops, or gives a status such as a stun."""
    events = before.copy().act(action)
    pushed = {event.mob for event in events if isinstance(event, Moved) and event.pushed}
    return pushed | {event.mob for event in events if isinstance(event, Hurt | StatusStarted | Fell)}


def _uses(game: Game, slot: int, kind: int) -> Iterator[Action]:
    """Yield the uses of the item in a slot: to equip or eat it, and to throw it in each direction where it hits."""
    yield from (action for action in (Equip(slot), Eat(slot)) if game.why_not(action) is None)
    yield from (Throw(slot, way) for way in STRAIGHT if flight(game, way, kind)[1])


def _lives(before: Game, action: Action, fatal: Action) -> bool:
    """Whether the player survives the turn with `action`. If it takes no turn, the fatal action is done after it."""
    twin = before.copy()
    twin.act(action)
    if not twin.over and twin.turn == before.turn:
        done = len(twin.history)
        twin.act(fatal)
        if len(twin.history) == done:  # the fatal action is no longer possible
            twin.act(Wait())
    return not twin.over or twin.won


def hindsight(before: Game, fatal: Action, most: int) -> str:
    """Return a sentence with at most `most` actions that would have saved the player, or saying that none would."""
    return hindsight_line(before, would_have_saved(before, fatal), most)
