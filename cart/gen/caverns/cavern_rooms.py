"""Caverns: rooms in a grid of partitions, in a field of walls and pits, each joined to its neighbours (S2)."""

from collections.abc import Iterator

from ...data.floors import PARTITIONS
from ...data.tiles import FLOOR, PIT, START, WALL
from ..shapes import centre, straight_line
from ..site import Site, Unfit
from ..spawn.spawn_places import spawn_one
from .noise import above_half

OFFSETS = (1, 10_000)  # least and greatest random offset of the noise, in lattice points


def put_walls_and_pits(site: Site) -> None:
    """Fill the floor with noise: walls where it is above 0.5, pits elsewhere (S2)."""
    floor, rng = site.floor, site.floor_rng
    wall = above_half(floor.width, floor.height, rng.between(*OFFSETS), rng.between(*OFFSETS))
    floor.fill(floor.grid.everything ^ wall, PIT)


def dig_cavern_rooms(site: Site) -> Iterator[str]:
    """Dig a room at a random place in each partition but one (S2).

    A room is at least one tile wider than a third of its partition, and at most one tile narrower than the whole of it.
    The same holds for heights. The partitions divide the floor without its border.
    """
    floor, grid, rng = site.floor, site.floor.grid, site.floor_rng
    wide, high = (grid.width - 2) // PARTITIONS, (grid.height - 2) // PARTITIONS
    missing = rng.below(PARTITIONS), rng.below(PARTITIONS)
    for px in range(PARTITIONS):
        for py in range(PARTITIONS):
            if (px, py) == missing:
                continue
            # One less than the number of tiles, because rectangles in S2 include both ends.
            width, height = rng.between(wide // 3, wide - 2), rng.between(high // 3, high - 2)
            x = rng.between(px * wide + 1, (px + 1) * wide - width - 1)
            y = rng.between(py * high + 1, (py + 1) * high - height - 1)
            room = grid.rect(x, y, width + 1, height + 1)
            floor.rooms.append(room)
            site.partitions[px, py] = room
            site.room_cells |= room
            floor.fill(room, FLOOR)
            yield f"room {len(floor.rooms)}"


def dig_cavern_corridors(site: Site) -> Iterator[str]:
    """Dig corridors with one bend, from the middle of each room to the middles of the rooms to its right and below it.

    S2 calls these corridors halls.
    """
    floor, grid = site.floor, site.floor.grid
    count = 0
    for (px, py), room in site.partitions.items():
        for beside in ((px + 1, py), (px, py + 1)):
            if beside in site.partitions:
                (ax, ay), (bx, by) = centre(grid, room), centre(grid, site.partitions[beside])
                bend = (bx, ay) if site.floor_rng.chance(1, 2) else (ax, by)
                floor.fill(straight_line(grid, (ax, ay), bend) | straight_line(grid, bend, (bx, by)), FLOOR)
                count += 1
                yield f"corridor {count}"


def place_cavern_start(site: Site) -> None:
    """Place the start in the middle of a random room (S2)."""
    floor = site.floor
    floor.start = floor.grid.cell(*centre(floor.grid, site.floor_rng.choice(floor.rooms)))
    floor.set_tile(floor.start, START)


def spawn_foe_in_each_room(site: Site) -> Iterator[str]:
    """Spawn a foe in the middle of each room, except the room with the start (S2)."""
    floor, grid = site.floor, site.floor.grid
    for room in floor.rooms:
        if not room >> floor.start & 1:
            if not spawn_one(site, grid.cell(*centre(grid, room))):
                raise Unfit("too few foes live here for a foe in each room")
            yield f"foe {len(floor.spawns)}"


def put_border(site: Site) -> None:
    """Put a wall all around the floor (S2). Later steps must not dig into this wall."""
    site.floor.fill(site.floor.grid.border, WALL)
    site.diggable = site.floor.grid.inside
