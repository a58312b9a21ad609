"""The manor's rooms, wall to wall. Walls and doors are on the edges between two cells (S3)."""

from collections.abc import Iterator

from ...core.cells import DOWN, RIGHT
from ...core.edges import Edges
from ...data.tiles import FLOOR, WALL
from ..site import Site, Unfit
from .room_growth import Grower, flood_within_limits, row_by_row

SEEDS = 20  # starting cells of rooms, for each screen of the floor
SHORTEST, LONGEST = 3, 8  # limits of a room's sides, in tiles


def grow_rooms(site: Site) -> Iterator[str]:
    """Grow rooms from many starting cells, a row or a column at a time (S3 4.2)."""
    return _dig_grown_rooms(site, row_by_row)


def flood_rooms(site: Site) -> Iterator[str]:
    """Grow rooms from many starting cells by flood fill, up to a limit of their size (S3 3.3)."""
    return _dig_grown_rooms(site, flood_within_limits)


def _dig_grown_rooms(site: Site, grow: Grower) -> Iterator[str]:
    """Grow rooms by `grow` from random cells that lie in no earlier room, and dig them."""
    floor, grid, rng = site.floor, site.floor.grid, site.floor_rng
    floor.sight = "room"
    for _ in range(site.scaled(SEEDS)):
        seed, widest, tallest = rng.below(grid.size), rng.between(SHORTEST, LONGEST), rng.between(SHORTEST, LONGEST)
        if site.room_cells >> seed & 1:
            continue  # within an earlier room
        room = grow(grid, grid.everything ^ site.room_cells, seed, widest, tallest)
        floor.rooms.append(room)
        site.room_seeds.append((seed, widest, tallest))
        site.room_cells |= room
        if site.watched:
            floor.fill(room, FLOOR)
        yield f"room {len(floor.rooms)}"
    floor.fill(site.room_cells, FLOOR)


def keep_largest_part(site: Site) -> None:
    """Keep the largest connected part of the floor, and fill the rest (S3 4.2).

    Raise Unfit if that part is less than half of the floor. It would have too few rooms for the planned foes.
    """
    floor = site.floor
    parts = list(floor.regions(site.room_cells))
    largest = max(parts, key=int.bit_count)
    if 2 * largest.bit_count() < floor.grid.size:
        raise Unfit("the largest part is too small")
    floor.fill(site.room_cells & ~largest, WALL)
    floor.rooms = [kept for room in floor.rooms if (kept := room & largest)]
    site.room_cells = largest


def put_manor_walls(site: Site) -> None:
    """Put a wall on each edge between two cells of different rooms (S3 3.3)."""
    floor, grid = site.floor, site.floor.grid
    north = west = 0
    for room in floor.rooms:
        others = site.room_cells ^ room
        north |= room & grid.shift(others, DOWN)
        west |= room & grid.shift(others, RIGHT)
    floor.edges = Edges(north, west)
