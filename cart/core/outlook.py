"""A foe's next action, in words more exact than its intent, for texts and markers."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from .actions import Wait
from .events import Event, Prepared, Turned
from .game import Game
from .marks import threatened_cells_without_lunge
from .world import Foe, Intent

Outlook: TypeAlias = (
    Intent
    | Literal["asleep", "guard", "ambush", "ready", "prepare", "lunge", "slide", "stay", "keep off", "turn", "home"]
)
"""Intent of a foe, or a more exact word for it.

"guard": asleep in the room of a hoard
"ambush": asleep behind a door
"ready": about to strike, as it has shown
"prepare": about to show its attack
"lunge": steps and strikes in one turn, because the player waits
"slide": slides two tiles if it goes on in the direction of its last step
"stay": hunts the player, but makes no step
"keep off": hunts the player, but stays on a cell that suits it or goes away from the player
"turn": turns on the spot, and then hits in other directions
"home": waits in its hole
"""


def outlook(game: Game, foe: Foe) -> Outlook:
    """Return the next action of a foe.

    An intent to wait, hunt or flee is not exact enough. In this case, the player waits in a copy of the game, and the
    copy shows what the foe does.
    """
    if foe.mind == "waits":
        return "ambush" if foe.behaviour.lurks else "guard" if game.keeps_post(foe) else "asleep"
    intent = game.intent(foe)
    if intent == "strike" and foe.role == "fetch":
        return "fetch"
    if intent == "strike" and foe.behaviour.prepared:
        return "ready"
    if is_about_to_lunge(game, foe):
        return "lunge"
    from_afar = intent == "strike" and not game.floor.neighbours(foe.cell) & game.player.bit
    if foe.behaviour.slide_cells(game, foe) and (from_afar or intent == "hunt"):
        return "slide"
    if intent not in ("wait", "hunt", "flee") or game.over:
        return intent
    twin = game.copy()
    events = twin.act(Wait())
    return after_waiting(game, twin, events, foe, intent)


def is_about_to_lunge(game: Game, foe: Foe) -> bool:
    """Whether a foe hits the player in its next turn only by a lunge, so only if the player stalls now."""
    if foe.role == "fetch" or not foe.behaviour.would_lunge(game, foe) or game.intent(foe) != "strike":
        return False
    near = game.floor.neighbours(foe.cell) & game.player.bit
    return not (near or threatened_cells_without_lunge(game, foe) & game.player.bit)


def after_waiting(game: Game, twin: Game, events: Sequence[Event], foe: Foe, intent: Intent) -> Outlook:
    """Return a foe's action in `twin`, a copy of the game in which the player waited, with its `events`."""
    moved = next((other for other in twin.foes if other.id == foe.id), None)
    if moved is None or twin.number != game.number:
        return intent
    if any(isinstance(event, Prepared) and event.mob == foe.id for event in events):
        return "prepare"
    if any(isinstance(event, Turned) and event.mob == foe.id for event in events):
        return "turn"
    if intent == "flee" and moved.cell == foe.cell == moved.target:
        return "home"
    if intent != "hunt":
        return intent
    if moved.cell == foe.cell:
        return "keep off" if _stays_by_choice(twin, moved) else "stay"
    return intent if _steps(game, moved.cell) <= _steps(game, foe.cell) else "keep off"


def _stays_by_choice(game: Game, foe: Foe) -> bool:
    """Whether a foe is in the player's sight and stands on a cell where it wants to be."""
    return bool(foe.bit & game.floor.visible) and bool(foe.bit & foe.behaviour.goals(game, foe))


def _steps(game: Game, cell: int) -> int:
    """Return the number of cells on a shortest path from the player to a cell. Foes do not block the path."""
    return len(game.floor.layers(game.player.bit, game.floor.walkable | 1 << cell, until=1 << cell))
