"""Hints made needless by the player's own actions: an action that the player has done needs no hint."""

from collections.abc import Iterator, Sequence

from ...core.actions import Action, Wait
from ...core.damage import PLAYER_CAUSE
from ...core.events import (
    Ate,
    Died,
    DoorMoved,
    Equipped,
    Event,
    Fell,
    Kicked,
    Noticed,
    Opened,
    RelicChosen,
    StatusStarted,
    Threw,
)
from ...core.game import Game

KICKS, FALLS, CHOOSES, THROWS, EATS, WEARS, SWAPS = "kick", "pit", "altar", "throw", ("dish", "mend"), "gear", "swap"
LOOKS, EXPLORES, WAITS, FIGHTS, BURSTS, SLEEPS = "look", "climb", "blow", "awake", "crack", "asleep"
"""Names of the hints (data/hints.py) that teach these actions."""
MET_FOES = 5
"""Kills after which the player has seen often enough that foes wake."""


def needless_hints(game: Game, action: Action, events: Sequence[Event]) -> Iterator[str]:
    """Yield the names of the hints whose action has just been done, whichever key or click was used."""
    kicked = any(isinstance(event, Kicked) for event in events)
    if isinstance(action, Wait) and _hunted(game) and not any(isinstance(event, Noticed) for event in events):
        yield WAITS
    for event in events:
        match event:
            case Kicked():
                yield KICKS
            case Fell(mob) if mob == 0 or kicked:
                yield FALLS
            case RelicChosen():
                yield CHOOSES
            case Threw():
                yield THROWS
            case Ate(0):
                yield from EATS
            case Equipped():
                yield SWAPS if game.rules.belt else WEARS
            case Died(mob, _, cause) if mob and cause == PLAYER_CAUSE:
                yield FIGHTS
                if game.kills >= MET_FOES:
                    yield SLEEPS
    if kicked and any(isinstance(event, DoorMoved | Opened) for event in events) and _burst(game, events):
        yield BURSTS


def _hunted(game: Game) -> bool:
    return any(foe.mind == "hunts" and foe.bit & game.floor.visible for foe in game.foes)


def _burst(game: Game, events: Sequence[Event]) -> bool:
    """Whether a foe in an ambush behind a door was stunned."""
    hit = {event.mob for event in events if isinstance(event, StatusStarted) and event.status == "stun"}
    return any(foe.id in hit and foe.behaviour.lurks for foe in game.foes)
