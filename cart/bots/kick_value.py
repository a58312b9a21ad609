"""Value of kicks in a fight. Kicks are tried on a copy of the game that holds only explored cells."""

from collections.abc import Iterator

from ..core.actions import Action, Eat, Kick, Step, Wait
from ..core.doors import has_shut_door
from ..core.events import Fell, StatusStarted
from ..core.items.item_behaviour import ItemBehaviour, worn
from ..core.kicks import kickable
from ..core.rng import Rng
from .expected_damage import blow
from .gear import identified_food
from .known import BotFloor

FOE_REMOVED = 0.5
"""Value of removing a foe, besides the damage that it would have done."""
DROPPED_SHARE = 0.8
"""Value of dropping a foe to the floor below, as a share of killing it."""
STUNNED_SHARE = 0.5
"""Value of each turn that a foe loses to a stun, as a share of its blow."""
LEAST_KICK = 0.4
"""A kick worth no more than this is not worth its turn."""
DEADLY_KICK = -9.0
"""Value of an action that kills the player: lower than that of any other action."""


def kicks(known: BotFloor) -> Iterator[tuple[float, Action]]:
    """Yield (value in hit points, action) for each useful kick.

    Waiting and meals are included where a relic makes them act on foes.
    """
    if not (known.game.rules.kicks or known.game.rules.relics):
        return
    for kick in (*kickable(known.game), *_by_relics(known)):
        value = kick_value(known, kick)
        if value > LEAST_KICK:
            yield value, kick


def _by_relics(known: BotFloor) -> Iterator[Wait | Eat]:
    """Yield the waits and meals that act on foes around the player by a relic. No meal heals more than is missing."""
    player = known.game.player
    if not known.taken & known.floor.touching(known.here):
        return
    relics = worn(player)
    if any(type(behaviour).waited is not ItemBehaviour.waited for behaviour in relics):
        yield Wait()
    if any(behaviour.meal_stuns for behaviour in relics):
        missing = player.max_hp - player.hp
        yield from (Eat(slot) for slot, food in identified_food(known) if 0 < food.heals <= missing)


def kick_value(known: BotFloor, kick: Kick | Wait | Eat) -> float:
    """Return the harm that an action does to foes in sight, less the damage to the player, in hit points."""
    before = {foe.id: foe for foe in known.foes}
    outcome = known.guess.copy()
    outcome.player.cell = known.game.player.cell
    outcome.rng = Rng(known.game.turn, "guess")  # the bot must not foresee the game's random numbers
    events = outcome.act(kick)
    if outcome.over:
        return DEADLY_KICK
    here = {foe.id: foe for foe in outcome.foes}
    fell = {event.mob for event in events if isinstance(event, Fell)}
    stunned = {event.mob for event in events if isinstance(event, StatusStarted) and event.status == "stun"}
    value = 0.0
    for number, foe in before.items():
        spared = 1 + blow(known, foe)
        if number not in here:
            value += (spared + FOE_REMOVED) * (DROPPED_SHARE if number in fell else 1.0)
            continue
        harm = foe.hp - here[number].hp
        if harm:
            value += spared * harm / max(harm, foe.hp)
        if number in stunned and foe.mind == "hunts":
            value += STUNNED_SHARE * blow(known, foe) * (1 + here[number].stunned)
    if not value:
        return 0.0
    return value - (known.game.player.hp - outcome.player.hp)


def kicks_open(known: BotFloor, action: Action) -> Action:
    """Return `action`, or a kick if it is a step into a closed door: the kick stuns a foe behind the door."""
    game = known.game
    if not (game.rules.kicks and isinstance(action, Step) and has_shut_door(game, game.player.cell, action.direction)):
        return action
    return Kick(action.direction)
