"""Rooms: rectangles, each put anywhere it fits (S1 28, S5)."""

from ..core.cells import Cells, Grid
from ..core.floor import Room
from ..core.rng import Rng
from ..data.tiles import FLOOR
from .site import Site

ROOMS = 4  # a screen, at most
FAILURES = 5  # a screen
SHORTEST = 3
LONGEST_FIRST = 10  # side of the first room, at most...
LONGEST = 5  # ...and of all that follow
LARGEST_AREA = 35


def rooms(site: Site) -> None:
    """Dig rooms until there are enough, or too many did not fit; each failure makes the next ones smaller (S1 28)."""
    floor, grid = site.floor, site.floor.grid
    enough, failures_left = site.scaled(ROOMS), site.scaled(FAILURES)
    widest = tallest = LONGEST_FIRST
    while len(floor.rooms) < enough and failures_left:
        width, height = room_size(site.rng, widest, tallest)
        if places := room_places(grid, site.rooms, width, height):
            room = Room(*grid.xy(grid.pick(site.rng, places)), width, height)
            floor.rooms.append(room)
            site.rooms |= floor.room_cells(room)
            if len(floor.rooms) == site.scaled(1):  # one hall a screen
                widest, tallest = min(widest, LONGEST), min(tallest, LONGEST)
        else:
            failures_left -= 1
            if widest >= tallest:
                widest = max(widest - 1, SHORTEST)
            else:
                tallest = max(tallest - 1, SHORTEST)
    floor.fill(site.rooms, FLOOR)


def room_size(rng: Rng, widest: int, tallest: int) -> tuple[int, int]:
    """Roll the width first, then a height that keeps the area in bounds (S1 28)."""
    width = rng.between(SHORTEST, widest)
    return width, rng.between(SHORTEST, max(SHORTEST, min(LARGEST_AREA // width, tallest)))


def room_places(grid: Grid, taken: Cells, width: int, height: int) -> Cells:
    """Every top left cell from which a room and one wall around it fit (S5).

    Shrinks the free space by the room and its walls, a row and a column at a time:

        #########            #########
        #.......#   3 x 3    #oooo####    o: a room may start here
        #.......#   ----->   ####o####
        ###.....#            #########
    """
    free = grid.everything & ~taken
    fits = free
    for step in range(1, width + 2):
        fits &= free >> step
    rows = fits
    for step in range(1, height + 2):
        fits &= rows >> step * grid.width
    # What wrapped around an edge starts too far right or down; then from the corner of the walls to that of the room.
    columns, lines = grid.width - width - 1, grid.height - height - 1
    if columns < 1 or lines < 1:
        return 0
    return (fits & grid.rect(0, 0, columns, lines)) << grid.width + 1
