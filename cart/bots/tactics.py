"""Value of each step, blow and throw in a fight.

All values and costs are in hit points of the player, unless a constant says otherwise. They are estimates, tuned by the
games that the bot wins.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..core.actions import Action, Throw, Wait
from ..core.cells import OPPOSITE, STRAIGHT, Cells, by_count, union
from ..core.items.item_behaviour import ItemBehaviour, behaviour_of, worn
from ..core.items.weapons import RollingPin
from ..core.possible_actions import STEPS
from ..core.statuses import Status
from ..core.throwing import thrown_damage
from ..core.world import Foe
from ..data.items import ITEMS
from .expected_damage import Danger, blow, hits_to_kill
from .foe_facts import facts
from .gear import bag
from .kick_value import PIT_BESIDE, kicks, lines_to_pits
from .known import BotFloor

NEAR = 5
"""Steps within which the bot looks for a better cell to fight on."""
FIRST_BLOW = 0.3
"""Value of a foe stepping up without hitting in the same turn: the player then strikes first."""
HIT_FIRST = -0.2
"""Value of a foe coming so near that it strikes first (negative: a loss)."""
NEAR_ENOUGH, IN_LINE = 1.5, -0.2
"""Value of standing near enough to a foe that strikes from afar (see `meeting`), and of standing in its line."""
OPEN_SIDE = 0.4
"""Cost of each side from which foes can come."""
CRAB_SIDE = 0.28
"""Cost of each free cell from which a foe that hits only some sides, such as a crab, could hit."""
BLOWS_FROM_AFAR = 0.5
"""Blows that a foe with a long reach is expected to land before the player is beside it."""
STING = 1.0
"""Cost of hitting a foe that stings without killing it, in blows of that foe."""
DEADLY_FOOD = 4.0
"""Value of throwing a food at the foe that dies of it."""
THROWN_STATUS: dict[Status, float] = {"stun": 1.5, "curse": 1.2}
"""Status -> value of giving it to a foe."""
HARMLESS_PRICE = 0.8
"""Cost of killing a harmless foe: turns, and the small risk of another foe meanwhile."""
STEP_COST = 0.05
"""Cost of a step besides its danger, so that the bot does not step without a reason."""
BLOW_LANDED = 0.5
"""Value of any blow, so that the bot hits a foe beside it rather than wait."""
THROW_LANDED = 0.3
"""Value of any throw that hits."""
LEAST_THROW_PRICE = 0.5
"""A foe that costs no more than this is not worth a thrown item."""
WALKED = 0.1
"""Cost of each step to a better cell, both from the player's cell and from the cell after the next action."""
CLOSE = 1e-6
"""Difference of values that rounding could turn round."""
NO_POSITION = -2.0
"""Value of a cell from which no position for the fight can be reached."""
THROW_RANK, STEP_RANK, KICK_RANK, WAIT_RANK, BLOW_RANK = 0, 1, 2, 2, 3
"""Among actions of equal value, the one with the highest rank is taken."""


def price(known: BotFloor, foe: Foe) -> float:
    """Return the hit points that killing `foe` costs a player who strikes first."""
    if facts(foe).harmless:
        return HARMLESS_PRICE
    hits, each = hits_to_kill(known, foe), blow(known, foe)
    afar = BLOWS_FROM_AFAR * each if foe.behaviour.attack_range > 1 else 0
    return (hits - 1) * each * (1 + STING * stings(known, foe)) + afar


class Option(NamedTuple):
    """An action in a fight. Its value is `gain`, plus the value of the position on `end`, less `cost` and `effort`."""

    gain: float
    cost: float
    effort: float
    end: int  # the player's cell after the action
    rank: int
    action: Action

    @property
    def on_the_spot(self) -> float:
        """The value without that of the position."""
        return self.gain - self.cost - self.effort

    def value(self, positions: "Positions", here: int) -> tuple[float, int]:
        """Return (value, rank). An `end` that is not beside the player's cell `here` counts as that cell."""
        place = positions.best(self.end if 1 << self.end & positions.starts else here)
        return self.gain + place - self.cost - self.effort, self.rank


def best_move(
    known: BotFloor, danger: Danger, hunters: list[Foe], throwing: bool = True, kicking: bool = True
) -> Action:
    """Return the step, blow, throw, kick or wait with the best value.

    Positions are only compared if they can make a difference. A cell beside the player is worth at most WALKED more
    than the player's own, because each position that can be reached from there is at most one step farther from here.
    """
    here, around = known.game.player.cell, known.around(known.game.player.cell)
    foe_on = {foe.cell: foe for foe in known.foes}
    options = [
        Option(blow_value(known, danger, foe_on[cell]), 0.0, 0.0, here, BLOW_RANK, STEPS[direction])
        for direction, cell in around
        if cell in foe_on
    ]
    options.append(Option(meeting(known, hunters, here), danger.cost(here), 0.0, here, WAIT_RANK, Wait()))
    if throwing:
        for value, throw in throws(known):
            end = cell_after(known, throw)
            options.append(Option(value, danger.cost(end), 0.0, end, THROW_RANK, throw))
    if kicking:
        options += [Option(value, 0.0, 0.0, here, KICK_RANK, kick) for value, kick in kicks(known)]
    staying = [option for option in options if option.end == here]
    best = max(staying, key=lambda option: (option.on_the_spot, option.rank))
    least = best.on_the_spot - CLOSE
    clear = len(staying) == len(options)
    for option in staying:  # a loop is faster here than a generator
        clear &= option[:3] == best[:3] or option.on_the_spot < least
    for direction, cell in around:
        if cell not in foe_on and known.ground >> cell & 1:
            met = meeting(known, hunters, cell)
            if met - STEP_COST + WALKED >= least:
                step = Option(met, danger.cost(cell), STEP_COST, cell, STEP_RANK, STEPS[direction])
                if step.on_the_spot + WALKED >= least:
                    options.append(step)
                    clear = False
    if clear:
        return best.action
    positions = Positions(known, hunters)
    return max(options, key=lambda option: option.value(positions, here)).action


def blow_value(known: BotFloor, danger: Danger, foe: Foe) -> float:
    """Return the value of hitting `foe`: progress towards its death, and the damage that a kill or a knock avoids."""
    hits = hits_to_kill(known, foe)
    knocks = any(isinstance(behaviour, RollingPin) for behaviour in worn(known.game.player))
    shoved = knocks and foe.stood_still and facts(foe).pace == 1
    gone = foe if hits == 1 or shoved else None
    value = (1 + blow(known, foe)) / hits + BLOW_LANDED - danger.cost(known.game.player.cell, gone=gone)
    return value - (STING * blow(known, foe) if hits > 1 and stings(known, foe) else 0)


def stings(known: BotFloor, foe: Foe) -> bool:
    """Whether hitting `foe` by hand without killing it gives the player a bad status."""
    return foe.behaviour.stings is not None and foe.behaviour.stings not in known.kept_off


def meeting(known: BotFloor, hunters: list[Foe], cell: int) -> float:
    """Return the value of meeting the hunters on `cell`.

    A foe at its pace plus one step comes beside the player, who then strikes first. A faster foe at twice its pace
    strikes first itself. Lunges and the chilli's stop are left out.
    """
    value = 0.0
    for foe in hunters:
        away, pace = known.steps_from(foe, cell), facts(foe).pace
        if foe.behaviour.attack_range > 1:
            value += meeting_afar(known, foe, cell, away)
        elif away == pace + 1:
            value += FIRST_BLOW
        elif away == 2 * pace:
            value += HIT_FIRST
    return value


def harries(foe: Foe) -> bool:
    """Whether `foe` strikes from afar but does not sting: the player cannot escape it by walking on."""
    return foe.behaviour.attack_range > 1 and foe.behaviour.stings is None


def meeting_afar(known: BotFloor, foe: Foe, cell: int, away: int) -> float:
    """Return the value of meeting on `cell` a foe that strikes from afar, `away` steps off.

    The best moment is before it has telegraphed a blow. A foe that does not sting is also met well just as its blow
    goes elsewhere, because it needs a turn to aim again.
    """
    if harries(foe):
        spent = (foe.behaviour.prepared and hits_to_kill(known, foe) <= 2) or not known.can_aim(foe, cell)
        return NEAR_ENOUGH if away == 1 and spent else IN_LINE if known.can_aim(foe, cell) else 0.0
    if foe.behaviour.prepared:
        return 0.0
    if away == 1:
        return NEAR_ENOUGH if hits_to_kill(known, foe) == 1 else 0.0
    return IN_LINE if known.can_aim(foe, cell) else 0.0


class Positions:
    """Fighting values of the player's cell and of the ground beside it, which are the cells `starts`.

    A cell is worth as much as the best position that can be reached from it. Positions are within NEAR steps of the
    player, who gets there before the hunters.
    """

    def __init__(self, known: BotFloor, hunters: list[Foe]) -> None:
        self._floor, self._free = known.floor, known.ground & ~known.taken
        self._ranked = self._rank(known, hunters)  # (value, cells), the best first
        self._values: dict[int, float] = {}  # cell -> `best`
        self.starts = known.here | known.floor.beside(known.here) & known.ground

    def _rank(self, known: BotFloor, hunters: list[Foe]) -> list[tuple[float, Cells]]:
        sided = [foe.behaviour.sides for foe in hunters if len(foe.behaviour.sides) < len(STRAIGHT)]
        flanks = sorted({OPPOSITE[side] for sides in sided for side in sides})
        theirs = known.floor.layers(union([foe.bit for foe in hunters]), known.ground | known.taken, most=NEAR)
        layers, first = known.floor.layers(known.here, self._free, most=NEAR), theirs[0]
        for away in range(1, len(layers)):  # leave out the cells that hunters reach no later
            first |= theirs[away] if away < len(theirs) else 0
            layers[away] ^= layers[away] & first
        spots = union(layers)
        pits, exposed = (
            by_count(lines_to_pits(known, hunters), spots),
            exposures(known, len(hunters) + 1, flanks, spots),
        )
        kinds = [
            (PIT_BESIDE * n - cost, cells & some) for n, some in enumerate(pits) if some for cost, cells in exposed
        ]
        values: dict[float, Cells] = {}
        for away, rest in enumerate(layers):
            for value, cells in kinds:  # each cell is of one kind
                if not rest:
                    break
                if found := rest & cells:
                    rest ^= found
                    value_here = value - WALKED * away
                    values[value_here] = values.get(value_here, 0) | found
        return sorted(values.items(), reverse=True)

    def best(self, cell: int) -> float:
        """Return the value of the best position that can be reached from one of `starts`."""
        if cell not in self._values:
            self._values[cell] = self._best_from(1 << cell)
        return self._values[cell]

    def _best_from(self, layer: Cells) -> float:
        best, steps, found = NO_POSITION, 0, False
        ahead = self._free & ~layer
        while layer and steps <= NEAR + 1 and not (found and self._ranked[0][0] - WALKED * steps <= best):
            for value, cells in self._ranked:
                if found and value - WALKED * steps <= best:
                    break
                if layer & cells:
                    best, found = value - WALKED * steps, True
                    break
            layer = self._floor.beside(layer) & ahead
            ahead ^= layer
            steps += 1
        return best


def exposures(known: BotFloor, most: int, flanks: Sequence[int], within: Cells) -> list[tuple[float, Cells]]:
    """Return (cost, cells) of the cells of `within` by their open sides and by the free cells on their `flanks`.

    At most `most` open sides count.
    """
    floor, ahead = known.floor, known.ground | known.dark
    sides = by_count([floor.shift(ahead, OPPOSITE[side]) for side in STRAIGHT], within)
    beside = by_count([floor.shift(known.ground, OPPOSITE[side]) for side in flanks], within)
    return [
        (OPEN_SIDE * min(number, most) + CRAB_SIDE * free, cells & some)
        for free, some in enumerate(beside)
        for number, cells in enumerate(sides)
        if cells & some
    ]


def throws(known: BotFloor) -> Iterator[tuple[float, Action]]:
    """Yield (value, throw) for each useful throw."""
    things = bag(known.game)
    if not things:
        return
    ahead = {known.floor.grid.heading(known.game.player.cell, foe.cell) for foe in known.foes}
    for direction in STRAIGHT:
        foe = known.first_hit(direction) if direction in ahead else None
        if foe is not None and price(known, foe) > LEAST_THROW_PRICE:
            for slot, kind, _ in things:
                value = throw_value(known, foe, kind)
                if value > 0:
                    yield value, Throw(slot, direction)


def cell_after(known: BotFloor, throw: Action) -> int:
    """Return the player's cell after `throw`: the same, unless a worn item or relic moves the player."""
    here = known.game.player.cell
    if all(type(behaviour).threw is ItemBehaviour.threw for behaviour in worn(known.game.player)):
        return here
    after = known.guess.copy()
    after.player.cell = here
    after.act(throw)
    return after.player.cell if after.number == known.game.number else here


def throw_value(known: BotFloor, foe: Foe, kind: int) -> float:
    """Return the hit points that throwing `kind` at `foe` saves, through blows that are no longer needed."""
    if ITEMS[kind].sort == "food":
        gives = behaviour_of(kind).gives_status
        if gives is None or kind not in known.game.identified:
            return 0.0
        return DEADLY_FOOD if gives == foe.behaviour.bane else THROWN_STATUS.get(gives, 0.0)
    if ITEMS[kind].sort == "armour":
        return 0.0
    damage, behaviour = thrown_damage(kind), behaviour_of(kind)
    if damage >= foe.hp:
        return THROW_LANDED + price(known, foe)
    lost = behaviour.stun_turns if behaviour.gives_status else 0  # turns that a stun costs the foe
    each = known.strength
    blows = lost + (hits_to_kill(known, foe) + -(foe.hp - damage) // each if each else 0)
    return THROW_LANDED + blows * blow(known, foe) if blows else 0.0
