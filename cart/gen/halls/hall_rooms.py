"""Halls: rooms anywhere in the rock, each joined to the previous one by a bent corridor (S4)."""

from collections.abc import Iterator
from itertools import pairwise

from ...core.cells import Cells, Grid
from ...data.foes import LONGEST_FLANK
from ...data.tiles import FLOOR, WALL
from ..mazes.passages import open_dividing_cells, path_length
from ..mazes.rooms import room_corners
from ..shapes import ISLAND_SIZE, LEAST_LOOPS, Place, centre, fitting_corners, inner_cells, islands, straight_line
from ..site import Site
from ..wide_grid import wide_grid

ROOMS = 3.2  # number of rooms for each screen of the floor
SHORTEST, LONGEST = 3, 7  # sides of a room, in tiles
TRIES = 4  # most tries, for each room that the floor should have
MOST_LOOP_CORRIDORS = 8  # most corridors added for loops
MORE_ENTRANCES = 1  # entrances that are opened besides those of corridors, for each screen of the floor
SHORT_DETOUR = 7  # steps; a wall stays closed if the path around it is no longer
PILLARS = 2  # most pillars in one room
LARGE = 5  # least width and height of a room with pillars, in tiles


def dig_hall_rooms(site: Site) -> Iterator[str]:
    """Dig rooms of random size with a wall between any two, and keep them in the order of digging (S4).

    A room that fits nowhere is left out.
    """
    floor, grid, rng = site.floor, site.floor.grid, site.floor_rng
    enough = int(ROOMS * site.screens)
    for _ in range(enough * TRIES):
        if len(floor.rooms) == enough:
            break
        width, height = rng.between(SHORTEST, LONGEST), rng.between(SHORTEST, LONGEST)
        if corners := room_corners(grid, site.room_cells, width, height):
            room = grid.rect(0, 0, width, height) << grid.pick(rng, corners)
            floor.rooms.append(room)
            site.room_cells |= room
            if site.watched:
                floor.fill(room, FLOOR)
            yield f"room {len(floor.rooms)}"
    floor.fill(site.room_cells, FLOOR)


def dig_corridors(site: Site) -> Iterator[str]:
    """Dig a corridor from the middle of each room to the middle of the previous room, through anything between (S4)."""
    floor, grid, dug = site.floor, site.floor.grid, 0
    for number, (previous, end) in enumerate(pairwise(centre(grid, room) for room in floor.rooms), 1):
        dug |= corridor(grid, end, previous, across_first=site.floor_rng.chance(1, 2))
        if site.watched:
            floor.fill(dug, FLOOR)
        yield f"corridor {number}"
    floor.fill(dug, FLOOR)


def corridor(grid: Grid, start: Place, end: Place, *, across_first: bool) -> Cells:
    """Return a corridor with one bend: first across and then up or down, or the other way round."""
    bend = (end[0], start[1]) if across_first else (start[0], end[1])
    return straight_line(grid, start, bend) | straight_line(grid, bend, end)


# The steps below are not in S4. They give the player and the foes more paths.


def dig_loops(site: Site) -> Iterator[str]:
    """Join the last room to the first, so that the rooms form a ring.

    Then join random rooms until there are LEAST_LOOPS loops, or MOST_LOOP_CORRIDORS new corridors.
    """
    floor, grid, rng = site.floor, site.floor.grid, site.floor_rng
    ends = floor.rooms[-1], floor.rooms[0]
    for count in range(1, MOST_LOOP_CORRIDORS + 1):
        floor.fill(corridor(grid, *(centre(grid, end) for end in ends), across_first=rng.chance(1, 2)), FLOOR)
        yield f"corridor {count}"
        if islands(grid, floor.walls, ISLAND_SIZE) >= LEAST_LOOPS:
            break
        ends = rng.choice(floor.rooms), rng.choice(floor.rooms)


def open_more_entrances(site: Site) -> Iterator[str]:
    """Open more entrances of rooms where foes can flank: in walls that a foe can walk around in LONGEST_FLANK steps.

    Walls with a path around them of at most SHORT_DETOUR steps stay closed.
    """
    inside = wide_grid(site.floor.grid).widen(site.room_cells)
    grid = wide_grid(site.floor.grid).grid

    def allows_flanking(walkable: Cells, _wall: int, one: int, other: int) -> bool:
        if not (inside >> one | inside >> other) & 1:
            return False
        return SHORT_DETOUR < path_length(grid, walkable, one, other, LONGEST_FLANK) <= LONGEST_FLANK

    yield from open_dividing_cells(site, allows_flanking, site.scaled(MORE_ENTRANCES))


def put_pillars(site: Site) -> Iterator[str]:
    """Put up to PILLARS pillars into each large room, with free tiles all around each pillar."""
    floor, grid, count = site.floor, site.floor.grid, 0
    for room in floor.rooms:
        places = inner_cells(grid, room) if fitting_corners(grid, room, LARGE, LARGE) else 0
        for _ in range(site.floor_rng.below(PILLARS + 1)):
            if not places:
                break
            pillar = 1 << grid.pick(site.floor_rng, places)
            places &= ~grid.grow(grid.grow(pillar))
            floor.fill(pillar, WALL)
            count += 1
            yield f"pillar {count}"
