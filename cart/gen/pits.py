"""Pits where foes are met, for modes with falls (ours).

A kick drops a foe if the player, the foe and a pit are in one line, in this order. Such a line begins at the player.
Most foes are met while the player is at an entrance of a room, so lines that begin there make a pit worth more:

    #####
    @f~.#    @: the player in a doorway, f: a foe, ~: a pit
    #####
"""

from ..core.cells import DX, DY, STRAIGHT, Cells, bits
from ..core.floor import LARGEST, Floor
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
"""Greatest distance in steps from a foe to the middle cell of a line that is worth more, and the factor."""
BYTE = 8
LOWEST_BITS = int.from_bytes(b"\x01" * LARGEST**2)
"""The lowest bit of each byte, for the largest floor."""


def dig_pits(site: Site) -> None:
    """Dig the planned number of pits where they are worth most. Raise Unfit if more than FEWER_PITS of them do not fit.

    No pit is at an entrance of a room or near the stairs, cuts anything off or makes a dead end.
    """
    if not site.plan.pits:
        return
    floor, rng = site.floor, site.extras_rng
    fewest, left = (site.scaled_by_side(count) for count in (site.plan.pits - FEWER_PITS, site.plan.pits))
    near = Distances(floor).near(cells_with_foes(floor), NEAR_FOES)
    cells, worth, best = pit_cells(floor), Worth(floor, near, room_entrances(floor)), 0
    while cells and left:
        best = best or worth.best(cells)
        cell = floor.grid.pick(rng, best)
        cells ^= 1 << cell
        best ^= 1 << cell
        if not (cuts_off(floor, passable(floor), cell) or makes_dead_end(floor, cell)):
            floor.set_tile(cell, PIT)
            best = 0
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


class Worth:
    """Calculator for the worth of a pit on each cell of a floor.

    It packs the numbers of all cells into one integer, a byte for each cell, so that one sum, product or shift serves
    all cells. A byte is enough: four lines at a cell are worth at most 4 x 8 x 2 x 3 = 192.
    """

    def __init__(self, floor: Floor, near: Cells, entrances: Cells) -> None:
        """`near`: cells on which a foe makes its line worth more. `entrances`: cells at which a line is worth more."""
        self._floor = floor
        self._near, self._entrances = full_bytes(near), entrances
        self._arrivals = [full_bytes(floor.shift(floor.grid.everything, direction)) for direction in STRAIGHT]

    def of(self, cells: Cells) -> int:
        """Return the worth of a pit on each of `cells`, packed: the sum over all lines that end there."""
        floor = self._floor
        ground, rooms = passable(floor), rooms_of(floor)
        values = OUTSIDE_WORTH * ones(ground & ~rooms)
        values += ENTRANCE_WORTH * ones(ground & self._entrances)
        values += INSIDE_WORTH * ones(ground & rooms & ~self._entrances)
        values += (NARROW_WORTH - 1) * (values & full_bytes(narrow_cells(floor, ground)))
        foes, ends, worth = full_bytes(floor.walkable), full_bytes(cells), 0
        for direction in STRAIGHT:
            met = self._step(values, direction) & foes
            met += (NEAR_WORTH - 1) * (met & self._near)
            worth += self._step(met, direction) & ends
        return worth

    def _step(self, numbers: int, direction: int) -> int:
        """Return packed numbers moved one step in a direction."""
        by = BYTE * (DX[direction] + DY[direction] * self._floor.width)
        return (numbers << by if by > 0 else numbers >> -by) & self._arrivals[direction]

    def best(self, cells: Cells) -> Cells:
        """Return those of some cells on which a pit is worth most."""
        # Turn each byte into the digit 1 if it is the greatest, else into 0, and read the digits as a set.
        worth, digits = self.of(cells).to_bytes(self._floor.grid.size), bytearray(b"0" * (1 << BYTE))
        digits[max(worth)] = ord("1")
        return int(worth.translate(digits), 2) & cells


def ones(cells: Cells) -> int:
    """Return 1 for each of some cells, packed as in `Worth`."""
    return int.from_bytes(f"{cells:b}".encode()) & LOWEST_BITS


def full_bytes(cells: Cells) -> int:
    """Return 255 for each of some cells, packed as in `Worth`."""
    return ones(cells) * 255


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
