"""Value of the cells near the player as positions for a fight.

A cell with few open sides is a good position, and so is one from which a foe can be kicked into a pit.
"""

from collections.abc import Iterable, Sequence
from math import inf

from ..core.cells import OPPOSITE, STRAIGHT, Cells, by_count, steps_to, union
from ..core.computed import computed
from ..core.floor import Floor
from ..core.remembered import known_tiles
from ..core.world import Foe
from .killing import hits_to_kill
from .known import BotFloor

MOST_STEPS = 5
"""Steps within which the bot looks for a position."""
STEP_TO_POSITION = 0.1
"""Cost of each step to a position, both from the player's cell and from the cell after the next action."""
OPEN_SIDE = 0.4
"""Cost of each side from which foes can come."""
CRAB_SIDE = 0.28
"""Cost of each free cell from which a foe that hits only some sides, such as a crab, could hit."""
PIT_BESIDE = 0.25
"""Value of each cell beside the player from which a foe can be kicked into a pit."""
ROUNDING = 1e-6
"""Difference of values that rounding could turn round."""
NO_POSITION = -2.0
"""Value of a cell from which no position can be reached."""


class Positions:
    """The best position that can be reached from the player's cell, or from the ground beside it.

    A position is a cell within MOST_STEPS of the player, where the player arrives before the hunters. All values are in
    hit points.
    """

    def __init__(self, known: BotFloor, hunters: list[Foe]) -> None:
        self._known, self._hunters = known, hunters
        self._floor, self._free = known.floor, known.ground & ~known.taken
        self._layers = known.floor.layers(known.here, self._free, most=MOST_STEPS)
        self._kinds = sorted(_kinds(known, hunters, union(self._layers)), reverse=True)
        self._own = next(value for value, alike in self._kinds if alike & known.here)
        self._values: dict[int, float] = {}  # cell -> value of the best position that can be reached from it
        self.starts = known.here | known.beside & known.ground

    def are_no_better(self) -> bool:
        """Whether no cell is worth more than the player's own, less the steps to it, whatever the hunters reach."""
        for value, alike in self._kinds:
            if value <= self._own:
                break
            away = steps_to(alike, self._layers)
            if value - STEP_TO_POSITION * away > self._own:
                return False
        return True

    def best(self, cell: int) -> float:
        """Return the value of the best position that can be reached from one of `starts`."""
        if cell not in self._values:
            self._values[cell] = self._best_from(1 << cell)
        return self._values[cell]

    @computed
    def _ranked(self) -> list[tuple[float, Cells]]:
        """(value, cells) of the positions, the best first. The steps from the player's cell count.

        Positions are left out that are worth less than the player's own cell, even from the start nearest to them.
        """
        ranked: dict[float, Cells] = {}
        for away, cells in enumerate(self._reached_first()):
            least = self._own + 2 * STEP_TO_POSITION * (away - 1) - ROUNDING
            for value, alike in self._kinds:
                if value < least:
                    break
                if both := cells & alike:
                    total = value - STEP_TO_POSITION * away
                    ranked[total] = ranked.get(total, 0) | both
        return sorted(ranked.items(), reverse=True)

    def _reached_first(self) -> list[Cells]:
        """Return the cells that the player reaches before any hunter: those at 0, 1, ... steps from the player."""
        hunted = union([foe.bit for foe in self._hunters])
        theirs = self._floor.layers(hunted, self._known.ground | self._known.taken, most=MOST_STEPS)
        layers, lost = self._layers[:], theirs[0]
        for away in range(1, len(layers)):
            lost |= theirs[away] if away < len(theirs) else 0
            layers[away] ^= layers[away] & lost
        return layers

    def _best_from(self, layer: Cells) -> float:
        """Return the value of the best position that can be reached from a cell. `layer` holds that cell at first."""
        best, top, ahead = -inf, self._ranked[0][0], self._free & ~layer
        for steps in range(MOST_STEPS + 2):
            cost = STEP_TO_POSITION * steps
            if not layer or top - cost <= best:  # no farther position can be better
                break
            for value, cells in self._ranked:
                if layer & cells:
                    if value - cost > best:
                        best = value - cost
                    break
            layer = self._floor.beside(layer) & ahead
            ahead ^= layer
        return NO_POSITION if best == -inf else best


def _kinds(known: BotFloor, hunters: list[Foe], within: Cells) -> list[tuple[float, Cells]]:
    """Return (value, cells) of each kind of position among the cells of `within`. Each cell is of one kind."""
    sided = [foe.behaviour.sides for foe in hunters if len(foe.behaviour.sides) < len(STRAIGHT)]
    flanks = sorted({OPPOSITE[side] for sides in sided for side in sides})
    by_pits = by_count(lines_to_pits(known, hunters), within)
    by_exposure = exposures(known, len(hunters) + 1, flanks, within)
    return [
        (PIT_BESIDE * number - cost, both)
        for number, beside in enumerate(by_pits)
        if beside
        for cost, exposed in by_exposure
        if (both := beside & exposed)
    ]


def lines_to_pits(known: BotFloor, hunters: Iterable[Foe]) -> list[Cells]:
    """Return, for each direction, the cells from which a foe beside the player could be kicked into a pit.

    There are none if one blow kills each of the hunters.
    """
    if not known.pits or not any(hits_to_kill(known, foe) > 1 for foe in hunters):
        return []
    beside = ((back, known.floor.shift(known.pits, back) & known.ground) for back in STRAIGHT)
    return [known.floor.shift(foes, back) for back, foes in beside]


def exposures(known: BotFloor, most: int, flanks: Sequence[int], within: Cells) -> list[tuple[float, Cells]]:
    """Return (cost, cells) of the cells of `within` by their open sides and by the free cells on their `flanks`.

    At most `most` open sides count.
    """
    floor, sides = known.floor, known.floor.kept(_by_open_sides)
    beside = by_count([floor.shift(known.ground, OPPOSITE[side]) for side in flanks], within)
    return [
        (OPEN_SIDE * min(number, most) + CRAB_SIDE * free, both)
        for free, some in enumerate(beside)
        for number, cells in enumerate(sides)
        if (both := cells & some)
    ]


def _by_open_sides(floor: Floor) -> list[Cells]:
    """Return for each number, from 0 on, the cells with that number of sides that are ground or dark."""
    tiles = floor.kept(known_tiles)
    ahead = tiles.ground | tiles.dark
    return by_count([floor.shift(ahead, OPPOSITE[side]) for side in STRAIGHT], floor.grid.everything)
