"""Doors of the manor, on edges, and its stairs (S3, and ours)."""

from collections.abc import Iterator

from ...core.cells import LEFT, UP, Cells, bits, listed
from ...core.edges import Edge
from ...core.floor import Floor
from ...data.foes import LONGEST_FLANK
from ...data.tiles import EXIT, START
from ..regions import Regions
from ..shapes import cuts_off
from ..site import EdgeWall, Site, Unfit

ROOMS_PER_DOOR = 3
"""Number of rooms for each door that is hung in addition to those of the spanning tree."""


def hang_tree_doors(site: Site) -> Iterator[str]:
    """Hang doors along a spanning tree of the rooms, each on a random wall between the rooms that it joins (S3 3.3).

    The doors stand open until the floor is finished.
    """
    floor = site.floor
    parts = [part for room in floor.rooms for part in connected_parts(floor, room)]
    for part in parts:
        site.regions.add(listed(part))
    site.bare_walls = walls_between(floor, site.regions)
    any_cell = [part.bit_length() - 1 for part in parts]
    for one, other in site.floor_rng.shuffled(list(site.bare_walls)):
        if site.regions.join(any_cell[one], any_cell[other]):
            yield hang_door(site, (one, other))


def hang_more_doors(site: Site) -> Iterator[str]:
    """Hang some more doors, so that rooms have a second way in (S3 3.3; their number and places are ours).

    Walls between cells at most LONGEST_FLANK steps apart come first, so that foes can flank.
    """
    pairs, left = site.floor_rng.shuffled(list(site.bare_walls)), round(len(site.floor.rooms) / ROOMS_PER_DOOR)
    for most in (LONGEST_FLANK, site.floor.grid.size):
        for pair in pairs:
            if left and pair in site.bare_walls and _is_within(site, pair, most):
                left -= 1
                yield hang_door(site, pair)


def _is_within(site: Site, pair: tuple[int, int], most: int) -> bool:
    """Whether the path around a wall between two rooms without a common door has at most `most` steps."""
    cell, direction = site.bare_walls[pair][0]
    other = site.floor.grid.shift(1 << cell, direction)
    return site.floor.layers(1 << cell, site.floor.walkable, other, most=most)[-1] & other != 0


def hang_door(site: Site, pair: tuple[int, int]) -> str:
    """Hang a door between two rooms that have none, and return the words for the snapshot."""
    cell, direction = site.floor_rng.choice(site.bare_walls.pop(pair))
    site.floor.set_edge(cell, direction, Edge.OPEN)
    return f"door at {site.floor.grid.xy(cell)}"


def connected_parts(floor: Floor, room: Cells) -> Iterator[Cells]:
    """Yield the parts of a room whose cells are connected by straight steps. Two parts touch at corners at most."""
    while room:
        whole = room & -room
        for layer in floor.grid.layers(whole, room)[1:]:
            whole |= layer
        yield whole
        room ^= whole


def walls_between(floor: Floor, rooms: Regions) -> dict[tuple[int, int], list[EdgeWall]]:
    """Return {(room, room): walls between them} for all rooms that touch, by their numbers in `rooms` (S3 3.3)."""
    found: dict[tuple[int, int], list[EdgeWall]] = {}
    for cells, direction, step in (
        (floor.edges.west_wall, LEFT, 1),
        (floor.edges.north_wall, UP, floor.width),
    ):
        for cell in listed(cells):
            one, other = rooms.region_of(cell), rooms.region_of(cell - step)
            found.setdefault((one, other) if one < other else (other, one), []).append((cell, direction))
    return found


def place_start_and_exit(site: Site) -> None:
    """Place the start as far as possible from a random cell, and the exit as far as possible from the start (ours)."""
    floor, rng = site.floor, site.floor_rng
    pole = floor.layers(1 << floor.grid.pick(rng, floor.walkable), floor.walkable)[-1]
    floor.start = floor.grid.pick(rng, pole)
    floor.set_tile(floor.start, START)
    for ring in reversed(floor.layers(1 << floor.start, floor.walkable)):
        for cell in rng.shuffled(list(bits(ring))):
            if not cuts_off(floor, floor.walkable, cell):
                floor.exit = cell
                floor.set_tile(cell, EXIT)
                return
    raise Unfit("no corner for the exit")


def shut_doors(site: Site) -> None:
    """Shut all doors (S3 4.1)."""
    site.floor.edges = site.floor.edges.closed()
