"""What a kick is worth, and when to jump: found out by trying them on what one knows."""

from collections.abc import Iterable, Iterator

from cart.core.actions import Action, Eat, Jump, Kick, Step, Wait
from cart.core.cells import STRAIGHT
from cart.core.doors import shut_door
from cart.core.events import Fell, Gained
from cart.core.items.trait import Trait, worn
from cart.core.kicks import kickable
from cart.core.leaving import FALL_HURTS
from cart.core.rng import Rng
from cart.core.walking import far_side
from cart.core.world import Foe

from .danger import blow, hits_to_kill
from .gear import known_food
from .known import FAR, Known

ENDED = 0.5
"""What it is worth that somebody is gone, besides what it would have done."""
FALLEN = 0.8
"""What part of killing a foe it is worth to send it to the floor below."""
GLUED = 0.5
"""What part of a blow it is worth that who would have struck loses a turn, for each."""
DIVES = {2: 3, 1: 2}
"""On the last floors what is still to be found is worth less than it costs: by how many floors follow, with how many
hit points."""
LEAST = 0.4
"""A kick that does no more is not worth the turn."""
EDGE = 0.25
"""What it is worth to stand where who comes can be kicked into a pit."""


def kicks(known: Known) -> Iterator[tuple[float, Action]]:
    """(worth, action) for all kicks that would do good now, and for what else does more by a relic, in hit points."""
    if not (known.game.rules.kicks or known.game.rules.relics):
        return
    for kick in (*kickable(known.game), *_by_relics(known)):
        worth = kick_worth(known, kick)
        if worth > LEAST:
            yield worth, kick


def _by_relics(known: Known) -> Iterator[Wait | Eat]:
    """What does something to those around, as a relic has it: waiting, and meals that are not wasted."""
    player = known.game.player
    if not known.taken & known.floor.touching(known.here):
        return
    relics = list(worn(player))
    if any(type(trait).waited is not Trait.waited for trait in relics):
        yield Wait()
    if any(trait.meal_stuns for trait in relics):
        missing = player.max_hp - player.hp
        yield from (Eat(slot) for slot, food in known_food(known.game) if 0 < food.heals <= missing)


def kick_worth(known: Known, kick: Kick | Wait | Eat) -> float:
    """What becomes of the foes in sight, less what the player gets: tried on a copy that knows what one sees."""
    before = {foe.id: foe for foe in known.foes}
    after = known.guess.copy()
    after.player.cell = known.game.player.cell
    after.rng = Rng(known.game.turn, "guess")  # nobody knows what chance will bring
    events = after.act(kick)
    if after.over:
        return -9.0
    here = {foe.id: foe for foe in after.foes}
    fell = {event.mob for event in events if isinstance(event, Fell)}
    glued = {event.mob for event in events if isinstance(event, Gained) and event.status == "stun"}
    worth = 0.0
    for number, foe in before.items():
        spared = 1 + blow(known, foe)
        if number not in here:
            worth += (spared + ENDED) * (FALLEN if number in fell else 1.0)
            continue
        harm = foe.hp - here[number].hp
        if harm:
            worth += spared * harm / max(harm, foe.hp)
        if number in glued and foe.mind == "hunts":
            worth += GLUED * blow(known, foe) * (1 + here[number].stunned)
    if not worth:
        return 0.0
    return worth - (known.game.player.hp - after.player.hp)


def kicks_open(known: Known, action: Action) -> Action:
    """The same, but a door to where one does not see is kicked open: who waits behind it is stunned."""
    game = known.game
    if not (game.rules.kicks and isinstance(action, Step) and shut_door(game, game.player.cell, action.direction)):
        return action
    return Kick(action.direction)


def edges(known: Known, cell: int, hunters: Iterable[Foe]) -> float:
    """What it is worth to stand on a cell, as pits lie behind those from where one is met."""
    if not known.pits or not any(hits_to_kill(known, foe) > 1 for foe in hunters):
        return 0.0
    met = [(d, beside) for d, beside in known.around(cell) if 1 << beside & known.ground]
    ends = (known.floor.next(beside, d) for d, beside in met)
    return EDGE * sum(end is not None and bool(1 << end & known.pits) for end in ends)


def dive(known: Known) -> Action | None:
    """A jump where a floor costs more than a fall."""
    return jump(known) if known.game.player.hp >= DIVES.get(known.game.last - known.game.number, FAR) else None


def jump(known: Known, least: int = FALL_HURTS + 1) -> Action | None:
    """Into a pit beside, or a step towards the nearest, for who has so many hit points."""
    if not known.pits or known.game.player.hp < least:
        return None
    near = known.floor.beside(known.pits) & known.ground & ~known.taken
    stop = Wait() if near & known.here else None  # who has taken a run would only come down on the other side
    return leap(known, least) or stop or known.towards(near, known.passable & ~known.taken)


def over(known: Known) -> Action | None:
    """Over a pit beside, for who has taken a run and can."""
    return next((Jump(direction) for direction, _ in known.overs()), None)


def leap(known: Known, least: int = FALL_HURTS + 1) -> Action | None:
    """Into a pit beside, for who has so many hit points; over none."""
    game = known.game
    falls = [direction for direction in STRAIGHT if far_side(game, direction) is None]
    jumps = [Jump(direction) for direction in falls if game.player.hp >= least]
    return next((jump for jump in jumps if game.why_not(jump) is None), None)
