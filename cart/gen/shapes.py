"""The shapes a builder looks for in a floor, each as a set of cells found all at once.

`walkable` here means "open at the time of building": the set that is dug so far.
"""

from functools import lru_cache

from ..core.cells import DOWN, LEFT, RIGHT, UP, Cells, Grid
from ..core.floor import Floor
from ..data.tiles import DOOR

ALL_ROCK = (0b1111_1111, 0)

# An alcove opens to one side only; the two corners on that side do not matter (S1 30).
#
#   ? . ?     # # ?     # # #     ? # #
#   # o #     # o .     # o #     . o #
#   # # #     # # ?     ? . ?     ? # #
#
# fmt: off
ALCOVES = (
    # L R U D  corners: up-right, down-right, down-left, up-left
    (0b1101_0110, 0b0000_1001),  # opens up
    (0b1011_0011, 0b0000_1100),  # opens right
    (0b1110_1001, 0b0000_0110),  # opens down
    (0b0111_1100, 0b0000_0011),  # opens left
)
# fmt: on

CARVABLE = (ALL_ROCK, *ALCOVES)
"""Digging here joins nothing to anything new, not even at a corner: (signature, mask) pairs (S1 30)."""


def carvable(grid: Grid, walkable: Cells) -> Cells:
    """All cells off the border whose signature is in CARVABLE, dug already or not (S1 30, 36)."""
    return grid.match_any(grid.everything & ~walkable, CARVABLE) & grid.inside


@lru_cache(maxsize=1)
def _carvable_block() -> bytes:
    """For each 3 x 3 block of cells, as 9 bits of what is walkable: may its middle, still rock, be carved?

    The block is read row by row, up-left being the lowest bit:   0 1 2
    one look into this table stands for one `match` on the        3 4 5
    whole floor, which a worm would need at each of its steps.    6 7 8
    """
    signature_order = (3, 5, 1, 7, 2, 8, 6, 0)  # left, right, up, down, then the corners
    table = bytearray(512)
    for block in range(512):
        signature = sum(0x80 >> i for i, bit in enumerate(signature_order) if not block >> bit & 1)
        fits = any(signature | mask == wanted | mask for wanted, mask in CARVABLE)
        table[block] = fits and not block >> 4 & 1
    return bytes(table)


def can_carve(grid: Grid, walkable: Cells, cell: int) -> bool:
    """Is this one cell rock, off the border, and in `carvable`? (S1 31; a step of a worm)"""
    if not grid.inside >> cell & 1:
        return False
    width = grid.width
    corner = walkable >> (cell - width - 1)
    block = corner & 7 | (corner >> width & 7) << 3 | (corner >> 2 * width & 7) << 6
    return bool(_carvable_block()[block])


def thin(grid: Grid, walkable: Cells) -> tuple[Cells, Cells]:
    """Cells between two walkable ones with rock on the two other sides (S1 32: 0011xxxx and 1100xxxx).

     #                         .
    .o.  in the first set     #o#  in the second
     #                         .
    """
    right, left = grid.shift(walkable, LEFT), grid.shift(walkable, RIGHT)
    below, above = grid.shift(walkable, UP), grid.shift(walkable, DOWN)
    return left & right & ~above & ~below, above & below & ~left & ~right


def dead_ends(grid: Grid, walkable: Cells) -> Cells:
    """Walkable cells with at most one walkable neighbour (S1 33)."""
    right, left = grid.shift(walkable, LEFT), grid.shift(walkable, RIGHT)
    below, above = grid.shift(walkable, UP), grid.shift(walkable, DOWN)
    return walkable & ~(left & right | above & below | (left | right) & (above | below))


def rooms_of(floor: Floor) -> Cells:
    """The cells of all rooms."""
    cells = 0
    for room in floor.rooms:
        cells |= floor.room_cells(room)
    return cells


def doorways(grid: Grid, walkable: Cells, rooms: Cells) -> Cells:
    """Where a passage meets a room, with rock to both sides: the places for doors (S1 34, 36)."""
    across, along = thin(grid, walkable)
    return (across | along) & walkable & ~rooms & grid.beside(rooms)


def start_room(floor: Floor) -> Cells:
    """The cells of the room the start lies in or opens to; none if it lies off a passage."""
    arrival = 1 << floor.start
    arrival |= floor.grid.beside(arrival)
    for room in floor.rooms:
        cells = floor.room_cells(room)
        if cells & arrival:
            return cells
    return 0


def things_cut(floor: Floor, things: Cells) -> bool:
    """Would things that block steps, put on these cells, part the floor, or leave one where nobody can reach it?

    Things that stand there already count: of three pots in a corner, the middle one must not be hemmed in.
    """
    grid = floor.grid
    passable = (floor.walkable | floor.cells_of(DOOR)) & ~things
    if grid.flood(passable & -passable, passable) != passable:
        return True
    return bool((grid.everything & ~floor.walls & ~passable) & ~grid.beside(passable))
