"""Pits where foes are met, for modes with falls (ours).

A kick drops a foe if the player, the foe and a pit are in one line, in this order. Such a line begins at the player.
Most foes are met while the player is at an entrance of a room, so lines that begin there make a pit worth more:

    #####
    @f~.#    @: the player in a doorway, f: a foe, ~: a pit
    #####
"""

from collections.abc import Iterable
from itertools import zip_longest

from ..core.cells import STRAIGHT, Cells, bits
from ..core.floor import Floor
from ..data.floors import FEWER_PITS
from ..data.tiles import FLOOR, PIT
from .analysis import Distances
from .shapes import cells_with_foes, cuts_off, passable, rooms_of
from .site import Site, Unfit

OUTSIDE_WORTH, ENTRANCE_WORTH, INSIDE_WORTH = 8, 8, 1
"""Worth of a line that begins outside a room, at an entrance, or farther inside."""
NARROW_WORTH = 2
"""Factor for the worth of a line that begins on a narrow cell."""
NEAR_FOES, NEAR_WORTH = 2, 3
"""Greatest distance in steps from a foe at which a line is worth more, and the factor for its worth."""


def dig_pits(site: Site) -> None:
    """Dig the planned number of pits where they are worth most. Raise Unfit if more than FEWER_PITS of them do not fit.

    No pit is at an entrance of a room or near the stairs, cuts anything off or makes a dead end.
    """
    if not site.plan.pits:
        return
    floor, rng = site.floor, site.extras_rng
    fewest, left = (site.scaled_by_side(count) for count in (site.plan.pits - FEWER_PITS, site.plan.pits))
    near = Distances(floor).near(cells_with_foes(floor), NEAR_FOES)
    cells, entrances = pit_cells(floor), room_entrances(floor)
    worth, order = pit_worth(floor, cells, near, entrances), list(bits(cells))
    while cells and left:
        best = worth.greatest(cells)
        cell = next(cell for cell in rng.shuffled(order) if best >> cell & 1)
        cells ^= 1 << cell
        order.remove(cell)
        if not (cuts_off(floor, passable(floor), cell) or makes_dead_end(floor, cell)):
            floor.set_tile(cell, PIT)
            worth = pit_worth(floor, cells, near, entrances)
            left -= 1
    if floor.pits.bit_count() < fewest:
        raise Unfit("no room for so many pits")


def room_entrances(floor: Floor) -> Cells:
    """Return the cells of rooms from which a step leads out of the room."""
    rooms = rooms_of(floor)
    entrances = floor.beside(passable(floor) & ~rooms) & rooms
    for room in floor.rooms:
        entrances |= floor.beside(rooms & ~room) & room
    return entrances


def pit_cells(floor: Floor) -> Cells:
    """Return bare floor of rooms that has no foe, is at no entrance and does not touch the cells before the stairs."""
    stairs = 1 << floor.start | (0 if floor.exit is None else 1 << floor.exit)
    bare = floor.cells_of(FLOOR) & rooms_of(floor) & ~room_entrances(floor)
    return bare & ~cells_with_foes(floor) & ~floor.touching(floor.beside(stairs) | stairs)


class Sums:
    """A whole number for each cell, added up for many cells at once.

    `digits` holds a set of cells for each binary digit, the lowest first: the cells in whose number the digit is 1.
    """

    def __init__(self, digits: Iterable[Cells] = ()) -> None:
        self.digits = list(digits)

    def add(self, other: "Sums", times: int = 1) -> None:
        """Add `times` the numbers of another object, cell by cell."""
        for place in bits(times):
            self._add([*[0] * place, *other.digits])

    def _add(self, digits: list[Cells]) -> None:
        sums, carry = list[Cells](), 0
        for one, other in zip_longest(self.digits, digits, fillvalue=0):
            odd = one ^ other
            sums.append(odd ^ carry)
            carry = one & other | odd & carry
        self.digits = [*sums, carry] if carry else sums

    def moved(self, floor: Floor, direction: int, within: Cells) -> "Sums":
        """Return the numbers of the cells one step back, for those cells that are in `within`."""
        return Sums([floor.shift(digit, direction) & within for digit in self.digits])

    def within(self, cells: Cells) -> "Sums":
        """Return the same numbers for some cells, and 0 for all others."""
        return Sums([digit & cells for digit in self.digits])

    def of(self, cell: int) -> int:
        """Return the number of a cell."""
        return sum((digit >> cell & 1) << place for place, digit in enumerate(self.digits))

    def greatest(self, cells: Cells) -> Cells:
        """Return those of some cells that have the greatest number."""
        for digit in reversed(self.digits):
            cells = cells & digit or cells
        return cells


def pit_worth(floor: Floor, cells: Cells, near: Cells, entrances: Cells) -> Sums:
    """Return the worth of a pit on each of `cells`. The worth is the sum over all lines that end there.

    Lines on which the foe would stand on a cell of `near` are worth more.
    """
    ground, rooms = passable(floor), rooms_of(floor)
    narrow = narrow_cells(floor, ground)
    values, worth = Sums(), Sums()
    for begin, value in (
        (ground & ~rooms, OUTSIDE_WORTH),
        (ground & entrances, ENTRANCE_WORTH),
        (ground & rooms & ~entrances, INSIDE_WORTH),
    ):
        values.add(Sums([begin]), value)
        values.add(Sums([begin & narrow]), value * (NARROW_WORTH - 1))
    for direction in STRAIGHT:
        met = values.moved(floor, direction, floor.walkable)
        met.add(met.within(near), NEAR_WORTH - 1)
        worth.add(met.moved(floor, direction, cells))
    return worth


def narrow_cells(floor: Floor, ground: Cells) -> Cells:
    """Return the cells of `ground` with at most two open sides."""
    one, two, three = 0, 0, 0  # cells with at least this many open sides
    for direction in STRAIGHT:
        open_side = floor.shift(ground, direction)
        one, two, three = one | open_side, two | one & open_side, three | two & open_side
    return ground & ~three


def makes_dead_end(floor: Floor, cell: int) -> bool:
    """Whether a pit on `cell` would leave a walkable cell beside it with fewer than two open sides."""
    closed = floor.walls | floor.pits | 1 << cell
    beside = floor.beside(1 << cell) & passable(floor)
    return any((floor.beside(1 << near) & ~closed).bit_count() < 2 for near in bits(beside))
