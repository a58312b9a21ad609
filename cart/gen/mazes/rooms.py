"""Rooms: rectangles, each put anywhere it fits (S1 28, S5)."""

from collections.abc import Iterator

from ...core.cells import Cells, Grid, listed
from ...core.rng import Rng
from ...data.tiles import FLOOR
from ..shapes import fitting_corners
from ..site import Site

ROOMS = 4  # most rooms for each screen of the floor
FAILURES = 5  # most rooms that do not fit, for each screen of the floor
SHORTEST = 3  # shortest side of a room, in tiles
LONGEST_FIRST = 10  # longest side of the large rooms, which are dug first, in tiles
LONGEST = 5  # longest side of all other rooms
LARGEST_AREA = 35  # area of the largest room, in tiles
WALL_BETWEEN = 1
"""Least number of tiles of wall between two rooms, at corners too. S5 calls it the distance between rooms."""


def dig_maze_rooms(site: Site) -> Iterator[str]:
    """Dig rooms until there are enough, or too many did not fit (S1 28).

    Each room that does not fit makes later ones smaller (S1 28).
    """
    floor, grid = site.floor, site.floor.grid
    enough, failures_left = site.scaled(ROOMS), site.scaled(FAILURES)
    widest = tallest = LONGEST_FIRST
    while len(floor.rooms) < enough and failures_left:
        width, height = room_size(site.floor_rng, widest, tallest)
        if corners := room_corners(grid, site.room_cells, width, height):
            room = grid.rect(0, 0, width, height) << grid.pick(site.floor_rng, corners)
            floor.rooms.append(room)
            site.room_cells |= room
            site.regions.add(listed(room))
            if site.watched:
                floor.fill(room, FLOOR)
                yield f"room {len(floor.rooms)}"
            if len(floor.rooms) == site.scaled(1):  # one large room for each screen
                widest, tallest = min(widest, LONGEST), min(tallest, LONGEST)
        else:
            failures_left -= 1
            if widest >= tallest:
                widest = max(widest - 1, SHORTEST)
            else:
                tallest = max(tallest - 1, SHORTEST)
    floor.fill(site.room_cells, FLOOR)


def room_size(rng: Rng, widest: int, tallest: int) -> tuple[int, int]:
    """Return a random (width, height): first draw the width, then a height that keeps the area in bounds (S1 28)."""
    width = rng.between(SHORTEST, widest)
    return width, rng.between(SHORTEST, max(SHORTEST, min(LARGEST_AREA // width, tallest)))


def room_corners(grid: Grid, taken: Cells, width: int, height: int) -> Cells:
    """Return each cell that can be the top left cell of a room of this size (S5).

    At least WALL_BETWEEN tiles lie between such a room and all others. It may touch the border of the floor.
    """
    for _ in range(WALL_BETWEEN):
        taken = grid.grow(taken)
    return fitting_corners(grid, grid.everything ^ taken, width, height)
