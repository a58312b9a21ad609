"""Value of kicks, and the jumps worth taking. Kicks are tried on a copy of the game that holds only explored cells."""

from collections.abc import Iterable, Iterator

from ..core.actions import Action, Eat, Jump, Kick, Step, Wait
from ..core.cells import STRAIGHT, Cells
from ..core.doors import has_shut_door
from ..core.events import Fell, StatusStarted
from ..core.items.item_behaviour import ItemBehaviour, worn
from ..core.kicks import kickable
from ..core.leaving import fall_cost
from ..core.rng import Rng
from ..core.walking import far_side
from ..core.world import Foe
from .expected_damage import blow, hits_to_kill
from .gear import identified_food
from .known import FAR, BotFloor

FOE_REMOVED = 0.5
"""Value of removing a foe, besides the damage that it would have done."""
DROPPED_SHARE = 0.8
"""Value of dropping a foe to the floor below, as a share of killing it."""
STUNNED_SHARE = 0.5
"""Value of each turn that a foe loses to a stun, as a share of its blow."""
DIVES = {2: 3, 1: 2}
"""Floors left -> least hit points with which the bot jumps into any pit.

On these last floors, the loot is worth less than the fights it costs.
"""
LEAST_KICK = 0.4
"""A kick worth no more than this is not worth its turn."""
DEADLY_KICK = -9.0
"""Value of an action that kills the player: lower than that of any other action."""
PIT_BESIDE = 0.25
"""Value of each cell beside the player from which a foe can be kicked into a pit."""


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
        yield from (Eat(slot) for slot, food in identified_food(known.game) if 0 < food.heals <= missing)


def kick_value(known: BotFloor, kick: Kick | Wait | Eat) -> float:
    """Return the harm that an action does to foes in sight, less the damage to the player, in hit points."""
    before = {foe.id: foe for foe in known.foes}
    after = known.guess.copy()
    after.player.cell = known.game.player.cell
    after.rng = Rng(known.game.turn, "guess")  # the bot must not foresee the game's random numbers
    events = after.act(kick)
    if after.over:
        return DEADLY_KICK
    here = {foe.id: foe for foe in after.foes}
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
    return value - (known.game.player.hp - after.player.hp)


def kicks_open(known: BotFloor, action: Action) -> Action:
    """Return `action`, or a kick if it is a step into a closed door: the kick stuns a foe behind the door."""
    game = known.game
    if not (game.rules.kicks and isinstance(action, Step) and has_shut_door(game, game.player.cell, action.direction)):
        return action
    return Kick(action.direction)


def lines_to_pits(known: BotFloor, hunters: Iterable[Foe]) -> list[Cells]:
    """Return, for each direction, the cells from which a foe beside the player could be kicked into a pit.

    There are none if one blow kills each of the hunters.
    """
    if not known.pits or not any(hits_to_kill(known, foe) > 1 for foe in hunters):
        return []
    beside = ((back, known.floor.shift(known.pits, back) & known.ground) for back in STRAIGHT)
    return [known.floor.shift(foes, back) for back, foes in beside]


def jump_on_last_floors(known: BotFloor) -> Action | None:
    """Jump into a pit, or step towards one, on the last floors, with enough hit points (DIVES)."""
    if not known.pits:
        return None
    least_hp = DIVES.get(known.game.last_floor - known.game.number, FAR)
    return walk_and_jump(known) if known.game.player.hp >= least_hp else None


def walk_and_jump(known: BotFloor, at_any_cost: bool = False) -> Action | None:
    """Jump into a pit beside the player or step towards the nearest, if the player would survive the fall.

    Do so `at_any_cost` even if not.
    """
    if not known.pits or not (at_any_cost or _survives_fall(known)):
        return None
    near = known.floor.beside(known.pits) & known.ground & ~known.taken
    stop = Wait() if near & known.here else None  # a running start would carry the jump to the far side
    return jump_in(known, at_any_cost) or stop or known.towards(near, known.passable & ~known.taken)


def jump_over(known: BotFloor) -> Action | None:
    """Jump over a pit beside the player, if a running start and a relic allow it."""
    return next((Jump(direction) for direction, _ in known.jumps_over_pits()), None)


def jump_in(known: BotFloor, at_any_cost: bool = False) -> Action | None:
    """Jump into a pit beside the player, never over one, if the player would survive the fall, or `at_any_cost`."""
    game = known.game
    if not game.floor.pits & game.floor.beside(known.here):
        return None
    falls = [direction for direction in STRAIGHT if far_side(game, direction) is None]
    jumps = [Jump(direction) for direction in falls if at_any_cost or _survives_fall(known)]
    return next((jump for jump in jumps if game.why_not(jump) is None), None)


def _survives_fall(known: BotFloor) -> bool:
    """Whether the player would survive a fall from this floor."""
    return known.game.player.hp > fall_cost(known.game)
