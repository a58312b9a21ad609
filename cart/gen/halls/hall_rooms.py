"""Halls: rooms anywhere in the rock, each joined to the one before by a bent corridor (S4)."""

from collections.abc import Iterator

from ...core.cells import Cells, Grid
from ...data.foes import ROUND
from ...data.tiles import FLOOR, WALL
from ..bordered import margin
from ..mazes.passages import carve, within
from ..mazes.rooms import room_corners
from ..shapes import ISLAND, LOOPS, Place, centre, fitting, inner, islands, leg
from ..workspace import Site

ROOMS = 3.2  # a screen
SHORTEST, LONGEST = 3, 7  # sides of a room
TRIES = 4  # for each room
WAYS_ROUND = 8  # corridors more, at most
MOUTHS = 1  # more, a screen
NEAR = 7  # steps
PILLARS = 2  # in one room, at most
LARGE = 5  # only a room has pillars that is so wide and so high, or wider and higher


def rooms(site: Site) -> Iterator[str]:
    """Dig rooms of random size that do not overlap, and keep them in the order in which they were dug (S4).

    There is a wall between two rooms. One for which there is no place is left out.
    """
    floor, grid, rng = site.floor, site.floor.grid, site.rng
    enough = int(ROOMS * site.screens)
    for _ in range(enough * TRIES):
        if len(floor.rooms) == enough:
            break
        width, height = rng.between(SHORTEST, LONGEST), rng.between(SHORTEST, LONGEST)
        if corners := room_corners(grid, site.rooms, width, height):
            room = grid.rect(0, 0, width, height) << grid.pick(rng, corners)
            floor.rooms.append(room)
            site.rooms |= room
            floor.fill(room, FLOOR)
            yield f"room {len(floor.rooms)}"


def corridors(site: Site) -> Iterator[str]:
    """From the middle of each room to that of the room before, right through whatever lies between (S4)."""
    floor, grid = site.floor, site.floor.grid
    for number in range(1, len(floor.rooms)):
        ends = centre(grid, floor.rooms[number]), centre(grid, floor.rooms[number - 1])
        floor.fill(corridor(grid, *ends, across_first=site.rng.chance(1, 2)), FLOOR)
        yield f"corridor {number}"


def corridor(grid: Grid, start: Place, end: Place, *, across_first: bool) -> Cells:
    """A way with one bend: across and then up or down, or the other way round; in any of the four directions."""
    bend = (end[0], start[1]) if across_first else (start[0], end[1])
    return leg(grid, start, bend) | leg(grid, bend, end)


# What follows is ours, for play.


def way_round(site: Site) -> Iterator[str]:
    """A corridor from the last room to the first, so that the floor is a ring; and more, until there are loops."""
    floor, grid, rng = site.floor, site.floor.grid, site.rng
    ends = floor.rooms[-1], floor.rooms[0]
    for count in range(1, WAYS_ROUND + 1):
        floor.fill(corridor(grid, *(centre(grid, end) for end in ends), across_first=rng.chance(1, 2)), FLOOR)
        yield f"corridor {count}"
        if islands(grid, floor.walls, ISLAND) >= LOOPS:
            break
        ends = rng.choice(floor.rooms), rng.choice(floor.rooms)


def second_mouths(site: Site) -> Iterator[str]:
    """Open thin walls of rooms where the other side is not near, so that who is in there can come round."""
    inside = margin(site.floor.grid).widen(site.rooms)
    grid = margin(site.floor.grid).grid

    def worth_it(walkable: Cells, _wall: int, one: int, other: int) -> bool:
        if not (inside >> one | inside >> other) & 1 or within(grid, walkable, one, other, NEAR):
            return False
        return within(grid, walkable, one, other, ROUND)

    yield from carve(site, worth_it, site.scaled(MOUTHS))


def pillars(site: Site) -> Iterator[str]:
    """Put a pillar or two into what is large, with free tiles all around each."""
    floor, grid, count = site.floor, site.floor.grid, 0
    for room in floor.rooms:
        places = inner(grid, room) if fitting(grid, room, LARGE, LARGE) else 0
        for _ in range(site.rng.below(PILLARS + 1)):
            if not places:
                break
            pillar = 1 << grid.pick(site.rng, places)
            places &= ~grid.grow(grid.grow(pillar))
            floor.fill(pillar, WALL)
            count += 1
            yield f"pillar {count}"
