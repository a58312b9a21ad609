"""Shapes that builders look for on a floor, each as a set of cells found all at once.

`walkable` here means the cells that have been dug so far. Cells off the floor count as rock.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from ..core.cells import DOWN, LEFT, OPPOSITE, RIGHT, UP, Cells, Grid, union
from ..core.edges import NO_EDGES, Edges, shift, step_ends
from ..core.floor import LOWEST_BITS, Floor
from ..data.floors import LARGE_ROOM
from ..data.tiles import ALTAR, CHEST, DOOR, EXIT, JAR, POT, RARE_CHEST, START


def carvable(grid: Grid, walkable: Cells) -> Cells:
    """Return cells that touch dug cells on at most one side, so that digging them joins no two areas (S1 30, 36).

    The result also has cells that are dug already, if they touch other dug cells on at most one side.
    """
    left, right, above, below = open_sides(grid, NO_EDGES, walkable)
    row, column = left | walkable | right, above | walkable | below
    upper, lower = grid.shift(row, DOWN), grid.shift(row, UP)
    west, east = grid.shift(column, RIGHT), grid.shift(column, LEFT)
    return alcoves_among(grid.everything, (left, right, above, below), (west, east, upper, lower))


def alcoves_among(everything: Cells, beside: Sequence[Cells], rows: Sequence[Cells]) -> Cells:
    """Return cells with rock all around, or open to one side only; the corners on that side may be open (S1 30).

        # # #     ? . ?     # # ?     # # #     ? # #
        # o #     # o #     # o .     # o #     . o #
        # # #     # # #     # # ?     ? . ?     ? # #

    `beside` and `rows` hold four sets each, for the sides left, right, above and below. A set of `beside` has the cells
    whose neighbour on that side is open. A set of `rows` has the cells with an open cell among their three neighbours
    on that side, corners included.
    """
    left, right, above, below = beside
    west, east, upper, lower = rows
    across, along = left | right, above | below
    # `x ^ everything` is the complement of x. On large floors it is several times as fast as `~x`.
    return (
        ((upper ^ everything) | above) & ((across | lower) ^ everything)
        | below & ((across | upper) ^ everything)
        | left & ((along | east) ^ everything)
        | right & ((along | west) ^ everything)
    )


def dividing_cells(grid: Grid, walkable: Cells) -> tuple[Cells, Cells]:
    """Return two sets of cells that lie between two walkable cells, with rock on their other two sides (S1 32).

    In the bits of S1, these are the signatures 0011xxxx and 1100xxxx.

     #                         .
    .o.  in the first set     #o#  in the second
     #                         .
    """
    left, right, above, below = open_sides(grid, NO_EDGES, walkable)
    return left & right & ((above | below) ^ grid.everything), above & below & ((left | right) ^ grid.everything)


def dead_ends(grid: Grid, walkable: Cells) -> Cells:
    """Return walkable cells with at most one walkable neighbour (S1 33)."""
    left, right, above, below = open_sides(grid, NO_EDGES, walkable)
    on_a_way = left & right | above & below | (left | right) & (above | below)
    return walkable & (on_a_way ^ grid.everything)


def fitting_corners(grid: Grid, cells: Cells, width: int, height: int) -> Cells:
    """Return each cell from which, as its top left corner, a rectangle of this size lies within `cells`.

    ..###            #####
    .....   3 x 2    oo###    o: top left corners
    .....   ----->   oo###
    .....            #####
    """
    for size, step in ((width, 1), (height, grid.width)):
        long = 1  # cells that lie in a line from each of `cells`
        while long < size:
            more = min(long, size - long)
            cells &= cells >> more * step
            long += more
    return cells & grid.rect(0, 0, grid.width - width + 1, grid.height)  # no line goes on in the next row


Place: TypeAlias = tuple[int, int]
"""A position (x, y)."""


def centre(grid: Grid, room: Cells) -> Place:
    """Return the middle of a room; of two middles, the one to the left or above (S2, S4)."""
    x, y, width, height = grid.bounds(room)
    return x + (width - 1) // 2, y + (height - 1) // 2


def straight_line(grid: Grid, one: Place, other: Place) -> Cells:
    """Return the straight line between two places in one row or column, both included, in either order (S4)."""
    (x0, x1), (y0, y1) = sorted((one[0], other[0])), sorted((one[1], other[1]))
    return grid.rect(x0, y0, x1 - x0 + 1, y1 - y0 + 1)


def inner_cells(grid: Grid, room: Cells) -> Cells:
    """Return the cells of a room that do not touch its walls: all eight neighbours are in the room too."""
    width, row = grid.width, room & room << 1 & room >> 1
    return grid.inside & row & row << width & row >> width


ISLAND_SIZE, LEAST_LOOPS = 6, 2
"""Least size of an island in cells, and least number of islands, which are loops: players can walk around an island."""


def islands(grid: Grid, cells: Cells, least: int) -> int:
    """Return the number of islands: connected parts of `cells` with at least `least` cells, not at the floor's edge.

    Cells that touch at a corner are connected.
    """
    count, start = 0, grid.border & cells
    while cells:
        part, grown = 0, start or cells & -cells
        while grown != part:
            part, grown = grown, grid.grow(grown) & cells
        count += not start and part.bit_count() >= least
        cells, start = cells ^ part, 0
    return count


def doorways(grid: Grid, walkable: Cells, rooms: Cells) -> Cells:
    """Return cells where a passage meets a room between two walls, so that a door may hang there (S1 34, 36)."""
    across, along = dividing_cells(grid, walkable)
    return (across | along) & walkable & ~rooms & grid.beside(rooms)


def room_cells(floor: Floor) -> Cells:
    """Return the cells of all rooms."""
    return union(floor.rooms)


def stairs_cells(floor: Floor) -> Cells:
    """Return the cells of the start and, if it has been placed, of the exit."""
    return 1 << floor.start | (0 if floor.exit is None else 1 << floor.exit)


def cells_at_openings(floor: Floor, room: Cells) -> Cells:
    """Return the cells of a room that are beside a door, a pit or open ground outside the room."""
    return floor.beside((floor.walls | room) ^ floor.grid.everything) & room


def room_entrances(floor: Floor) -> Cells:
    """Return the entrances of all rooms: cells of a room from which a step leads out of the room."""
    rooms = room_cells(floor)
    entrances = floor.beside(passable(floor) & ~rooms) & rooms
    for room in floor.rooms:
        entrances |= floor.beside(rooms & ~room) & room
    return entrances


def start_room(floor: Floor) -> Cells:
    """Return the room that holds the start, or that the start opens to; 0 if the start opens to a passage."""
    arrival = 1 << floor.start
    return next((room for near in (arrival, floor.beside(arrival)) for room in floor.rooms if room & near), 0)


def cells_with_foes(floor: Floor) -> Cells:
    """Return the cells of the foes that builders have placed."""
    return union([1 << spawn.cell for spawn in floor.spawns])


def is_empty_room(floor: Floor, room: Cells) -> bool:
    """Whether a room is large and has no foe, no stairs and nothing to smash or take."""
    if room.bit_count() <= LARGE_ROOM or room & floor.cells_of(CHEST, RARE_CHEST, POT, JAR, ALTAR, START, EXIT):
        return False
    return not any(room >> spawn.cell & 1 for spawn in floor.spawns)


def passable(floor: Floor) -> Cells:
    """Return cells that can be reached without smashing or looting: walkable tiles and doors."""
    return floor.walkable | floor.cells_of(DOOR)


def open_sides(grid: Grid, edges: Edges, ground: Cells) -> tuple[Cells, Cells, Cells, Cells]:
    """Return the cells from which a step to the left, to the right, up and down leads to a cell of `ground`."""
    left, right, up, down = step_ends(grid, edges)
    return ground << 1 & right, ground >> 1 & left, ground << grid.width & down, ground >> grid.width & up


def cuts_off(floor: Floor, free: Cells, cell: int) -> bool:
    """Whether an obstacle on `cell` would split the passable cells, or could not be reached itself.

    `free` is the set of passable cells, `cell` included, and is one region. The result is True as well if an obstacle
    beside `cell` could no longer be reached, for example the middle one of three pots in a corner.
    """
    grid = floor.grid
    touching = rings_of_steps(grid, floor.edges)[cell]
    ring = ring_around(grid, free, cell) & touching
    if not ring & WAYS:
        return True
    shut = touching & WAYS & ~ring  # the straight neighbours that are walls or obstacles
    if shut and shut & ~ring_around(grid, floor.walls, cell):
        obstacles = floor.beside(1 << cell) & ((free | floor.walls) ^ grid.everything)
        if obstacles & (floor.beside(free ^ 1 << cell) ^ grid.everything):
            return True
    if JOINED[ring]:
        return False
    left = free ^ 1 << cell
    return not floor.joins_all(floor.beside(1 << cell) & left, left)


def ring_around(grid: Grid, cells: Cells, cell: int) -> int:
    """Return which of the eight cells around a cell are in a set, as 8 bits: row by row, the upper left one first.

    At the sides of the floor, the ring goes on in the next row or the row before. `rings_of_steps` leaves such cells
    out.
    """
    width, first = grid.width, cell - grid.width - 1
    rows = (cells >> first if first > 0 else cells << -first) & (0b1000 << 2 * width) - 1
    middle = rows >> width
    return rows & 0b111 | (middle & 0b001) << 3 | (middle & 0b100) << 2 | rows >> 2 * width << 5


@lru_cache(maxsize=16)
def rings_of_steps(grid: Grid, edges: Edges) -> bytes:
    """Return for each cell which of the eight cells around it one straight or diagonal step reaches.

    The bits are those of `ring_around`.
    """
    rings = 0
    for place, direction in enumerate(RING):
        starts = grid.shift(shift(grid, grid.everything, direction, edges), OPPOSITE[direction])
        rings |= ones(starts) << place
    return rings.to_bytes(grid.size, "little")


RING = (7, UP, 4, LEFT, RIGHT, 6, DOWN, 5)
"""The directions in the order of the bits of a ring."""
WAYS = 0b010_11_010
"""The straight directions, as bits of a ring."""


def ones(cells: Cells) -> int:
    """Return one integer that has a byte for each cell: 1 for those of a set, and 0 for all others."""
    return int.from_bytes(f"{cells:b}".encode()) & LOWEST_BITS


def _joined(ring: int) -> bool:
    """Whether the cells of a ring join all ways from the middle.

    . . #
    . o #    o: the middle, with ways to the left and down, which the lower left corner joins
    . . #
    """
    around = [ring >> place & 1 for place in (1, 2, 4, 7, 6, 5, 3, 0)]  # clockwise from above; every second is a way
    apart = [way for way in (0, 2, 4, 6) if around[way] and not (around[way - 1] and around[way - 2])]
    return len(apart) < 2


JOINED = tuple(_joined(ring) for ring in range(1 << 8))
"""Whether the cells of each ring join all ways. Mostly they do, and no search is needed."""
