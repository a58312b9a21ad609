"""The manor's doors, on edges; and its stairs (S3, and ours)."""

from collections.abc import Iterator

from ...core.cells import LEFT, UP, Cells, bits
from ...core.edges import Edge
from ...core.floor import Floor
from ...data.foes import ROUND
from ...data.tiles import EXIT, START
from ..shapes import cuts_off
from ..workspace import Site, Unfit, Wall

ROOMS_A_DOOR = 3
"""One door more than are needed for so many rooms."""


def doors(site: Site) -> Iterator[str]:
    """Doors along a spanning tree of the rooms: on a wall at random between each two that it joins (S3 3.3).

    Until all is built they stand open.
    """
    floor = site.floor
    parts = [part for room in floor.rooms for part in pieces(floor, room)]
    for part in parts:
        site.regions.add(bits(part))
    site.bare_walls = walls_between(floor, parts)
    for pair in site.rng.shuffled(list(site.bare_walls)):
        if site.regions.join(*(next(bits(parts[number])) for number in pair)):
            yield hang(site, pair)


def more_doors(site: Site) -> Iterator[str]:
    """Some doors more, so that there is a second way round (S3 3.3; how many, and where first, is ours).

    First they are hung where the way round is no longer than who comes round will go, so that rooms get such ways.
    """
    pairs, left = site.rng.shuffled(list(site.bare_walls)), round(len(site.floor.rooms) / ROOMS_A_DOOR)
    for most in (ROUND, site.floor.grid.size):
        for pair in pairs:
            if left and pair in site.bare_walls and _way(site, pair) <= most:
                left -= 1
                yield hang(site, pair)


def _way(site: Site, pair: tuple[int, int]) -> int:
    """How many steps it is from one side to the other of a wall between two rooms that have no door."""
    cell, direction = site.bare_walls[pair][0]
    other = site.floor.grid.neighbour(cell, direction)
    assert other is not None
    return len(site.floor.layers(1 << cell, site.floor.walkable, until=1 << other)) - 1


def hang(site: Site, pair: tuple[int, int]) -> str:
    """Hang a door between two rooms that have none."""
    cell, direction = site.rng.choice(site.bare_walls.pop(pair))
    site.floor.set_edge(cell, direction, Edge.OPEN)
    return f"door at {site.floor.grid.xy(cell)}"


def pieces(floor: Floor, room: Cells) -> Iterator[Cells]:
    """A room taken apart where it hangs together at a corner only: nobody walks round it there."""
    while room:
        whole = room & -room
        for layer in floor.grid.layers(whole, room)[1:]:
            whole |= layer
        yield whole
        room ^= whole


def walls_between(floor: Floor, parts: list[Cells]) -> dict[tuple[int, int], list[Wall]]:
    """All walls between each two rooms that touch, rooms being numbered as they are listed (S3 3.3)."""
    room_of = {cell: number for number, part in enumerate(parts) for cell in bits(part)}
    found: dict[tuple[int, int], list[Wall]] = {}
    for cells, direction, step in (
        (floor.edges.west_wall, LEFT, 1),
        (floor.edges.north_wall, UP, floor.width),
    ):
        for cell in bits(cells):
            one, other = room_of[cell], room_of[cell - step]
            found.setdefault((min(one, other), max(one, other)), []).append((cell, direction))
    return found


def start_and_exit(site: Site) -> None:
    """The start as far as can be from anywhere, and the exit as far as can be from the start (ours)."""
    floor, rng = site.floor, site.rng
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
    """All doors fall shut (S3 4.1)."""
    site.floor.edges = site.floor.edges.closed()
