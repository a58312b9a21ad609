"""Pits where foes are met, for modes with falls (ours).

A kick drops a foe if the player, the foe and a pit are in one line, in this order. Such a line begins at the player.
Most foes are met while the player is at an entrance of a room, so lines that begin there make a pit worth more:

    #####
    @f~.#    @: the player in a doorway, f: a foe, ~: a pit
    #####
"""

from typing import NamedTuple

from ..core.cells import DX, DY, STRAIGHT, Cells, union
from ..core.edges import step_ends
from ..core.floor import Floor
from ..data.floors import FEWER_PITS
from ..data.tiles import FLOOR, PIT
from .shapes import cells_with_foes, cuts_off, ones, open_sides, passable, room_cells, room_entrances, stairs_cells
from .site import Site, Unfit

OUTSIDE_WORTH, ENTRANCE_WORTH, INSIDE_WORTH = 8, 8, 1
"""Worth of a line that begins outside a room, at an entrance, or farther inside."""
NARROW, NARROW_WORTH = 2, 2
"""Most open sides of a narrow cell, and the factor for the worth of a line that begins there."""
NEAR_FOES, NEAR_WORTH = 2, 3
"""Greatest distance in steps from a foe to the middle cell of a line that is worth more, and the factor."""
BYTE = 8
"""Bits of a byte."""


def dig_pits(site: Site) -> None:
    """Dig the planned number of pits where they are worth most. Raise Unfit if more than FEWER_PITS of them do not fit.

    No pit is at an entrance of a room or near the stairs, cuts anything off or makes a dead end.
    """
    if not site.plan.pits:
        return
    floor, rng = site.floor, site.extras_rng
    fewest, left = (site.scaled_by_side(count) for count in (site.plan.pits - FEWER_PITS, site.plan.pits))
    free = passable(floor)
    near = union(floor.layers(cells_with_foes(floor), free, most=NEAR_FOES))
    entrances = room_entrances(floor)
    worth, best, dug = Worth(floor, pit_cells(floor, entrances), near, entrances), 0, 0
    sides = OpenSides(floor, floor.grid.everything ^ (floor.walls | floor.pits))
    while worth.cells and left:
        best = best or worth.best()
        cell = floor.grid.pick(rng, best)
        best ^= 1 << cell
        worth.leave_out(cell)
        if not (makes_dead_end(sides, free, cell) or cuts_off(floor, free, cell)):
            dug |= 1 << cell
            free ^= 1 << cell
            sides.take_out(cell)
            worth.note_pit(cell)
            best = 0
            left -= 1
    floor.fill(dug, PIT)
    if floor.pits.bit_count() < fewest:
        raise Unfit("no room for so many pits")


def pit_cells(floor: Floor, entrances: Cells) -> Cells:
    """Return bare floor of rooms that has no foe, is at no entrance and does not touch the cells before the stairs."""
    stairs = stairs_cells(floor)
    bare = floor.cells_of(FLOOR) & room_cells(floor) & ~entrances
    return bare & ~cells_with_foes(floor) & ~floor.touching(floor.beside(stairs) | stairs)


class OpenSides:
    """The open sides of each cell: directions in which a step leads to a cell of some ground.

    count: the number of open sides of each cell, which falls as cells are taken out of the ground
    """

    def __init__(self, floor: Floor, ground: Cells) -> None:
        sides, size = [ones(cells) for cells in open_sides(floor.grid, floor.edges, ground)], floor.grid.size
        steps = [DX[direction] + DY[direction] * floor.width for direction in STRAIGHT]
        self._ways = [(step, side.to_bytes(size, "little")) for step, side in zip(steps, sides, strict=True)]
        self.count = bytearray(sum(sides).to_bytes(size, "little"))

    def beside(self, cell: int) -> list[int]:
        """Return the cells one step from a cell that are or were ground."""
        return [cell + step for step, ways in self._ways if ways[cell]]

    def take_out(self, cell: int) -> None:
        """Take a cell out of the ground."""
        for beside in self.beside(cell):
            self.count[beside] -= 1


class Line(NamedTuple):
    """Lines of one direction."""

    step: int  # from the number of a cell to that of the next cell
    factors: bytearray  # for each cell, the factor of the line that ends there; 0 if none does


class Worth:
    """The worth of a pit on each of some cells of a floor: the sum over all lines that end there.

    bfe    b: a line begins here, f: a foe is met here, e: the line ends here

    A line is worth the value of cell `b`, where the player stands, times the factor of the line, which is greater if a
    foe is near `f`. At first, all sums are found at once: numbers for all cells are packed into one integer, a byte for
    each cell. A byte is enough, because four lines are worth at most 4 x 8 x 2 x 3 = 192. After that, each new pit
    changes only the sums near it.

    sums: the worth of a pit on each cell of the floor
    cells: the cells that are left
    """

    def __init__(self, floor: Floor, cells: Cells, near: Cells, entrances: Cells) -> None:
        """Find the first sums. `near`: cells near foes. `entrances`: cells where lines that begin are worth more."""
        self.cells, ground = cells, passable(floor)
        self._sides = OpenSides(floor, ground)
        grid, rooms = floor.grid, room_cells(floor)
        values = OUTSIDE_WORTH * ones(ground & ~rooms)
        values += ENTRANCE_WORTH * ones(ground & entrances)
        values += INSIDE_WORTH * ones(ground & rooms & ~entrances)
        values += (NARROW_WORTH - 1) * (values & 255 * ones(narrow_cells(floor, ground)))
        self._lines, sums, near_foes = list[Line](), 0, ones(near)
        # A line that leaves the floor has cells below 0 or from `size` on. The padding has only zeros for both.
        size, padding = grid.size, bytes(2 * grid.width)
        for direction, met in enumerate(step_ends(grid, floor.edges)):
            step = DX[direction] + DY[direction] * grid.width
            ends = ones(floor.shift(met & floor.walkable, direction) & cells)
            near_ends = ends & shifted(near_foes, BYTE * step)
            begins = shifted(values, 2 * BYTE * step)
            sums += (begins & 255 * ends) + (NEAR_WORTH - 1) * (begins & 255 * near_ends)
            factors = ends + (NEAR_WORTH - 1) * near_ends
            self._lines.append(Line(step, bytearray(factors.to_bytes(size, "little") + padding)))
        self._values = bytearray(values.to_bytes(size, "little") + padding)
        self.sums = bytearray(sums.to_bytes(size, "little"))
        self._most = max(self.sums)  # no cell is worth more

    def leave_out(self, cell: int) -> None:
        """Take a cell out of `cells`."""
        self.cells ^= 1 << cell
        self.sums[cell] = 0
        for _, factors in self._lines:
            factors[cell] = 0

    def note_pit(self, cell: int) -> None:
        """Take note of a new pit: no line begins there, no foe is met there, and cells beside it may be narrow now."""
        for step, factors in self._lines:
            end = cell + step
            if factors[end]:
                self.sums[end] -= factors[end] * self._values[cell - step]
                factors[end] = 0
        self._set_value(cell, 0)
        self._sides.take_out(cell)
        for beside in self._sides.beside(cell):
            if self._sides.count[beside] == NARROW:  # it has become narrow just now
                self._set_value(beside, NARROW_WORTH * self._values[beside])

    def _set_value(self, cell: int, value: int) -> None:
        """Set the value of the lines that begin at a cell."""
        more, self._values[cell] = value - self._values[cell], value
        for step, factors in self._lines:
            end = cell + 2 * step
            if factors[end]:
                self.sums[end] += factors[end] * more
                self._most = max(self._most, self.sums[end])

    def best(self) -> Cells:
        """Return those of `cells` on which a pit is worth most."""
        while self._most and self._most not in self.sums:
            self._most -= 1
        if not self._most:
            return self.cells
        best, cell = 0, self.sums.find(self._most)
        while cell >= 0:
            best |= 1 << cell
            cell = self.sums.find(self._most, cell + 1)
        return best


def shifted(number: int, by: int) -> int:
    """Return a number shifted to the left, or to the right if `by` is negative."""
    return number << by if by > 0 else number >> -by


def narrow_cells(floor: Floor, ground: Cells) -> Cells:
    """Return the cells of `ground` with at most NARROW open sides."""
    left, right, above, below = open_sides(floor.grid, floor.edges, ground)
    return ground & ~(left & right & (above | below) | above & below & (left | right))


def makes_dead_end(sides: OpenSides, free: Cells, cell: int) -> bool:
    """Whether a pit on `cell` would leave a passable cell beside it with fewer than two open sides."""
    return any(sides.count[beside] <= NARROW and free >> beside & 1 for beside in sides.beside(cell))
