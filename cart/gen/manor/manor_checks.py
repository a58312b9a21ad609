"""Further checks for floors with thin walls: rooms are closed except at their doors, and no wall is superfluous."""

from collections.abc import Iterator

from ...core.cells import DOWN, RIGHT, union
from ...core.floor import Floor
from ..checks import Check, position_of


def check_manor_rooms(floor: Floor) -> Iterator[str]:
    """Check that each open tile lies in exactly one room."""
    taken = 0
    for room in floor.rooms:
        if room & taken:
            yield f"the room at {position_of(floor, room)} overlaps another"
        taken |= room
    if bad := taken ^ floor.grid.everything & ~floor.walls:
        yield f"{position_of(floor, bad)} is rock inside a room, or open ground outside all rooms"


def check_manor_walls(floor: Floor) -> Iterator[str]:
    """Check that each edge between two rooms has a wall or a closed door, and that all other edges are free."""
    grid, edges = floor.grid, floor.edges
    taken = union(floor.rooms)
    for walls, doors, direction, side in (
        (edges.north_wall, edges.north_closed, DOWN, "north"),
        (edges.west_wall, edges.west_closed, RIGHT, "west"),
    ):
        wanted = union(room & grid.shift(taken & ~room, direction) for room in floor.rooms)
        if bad := wanted ^ (walls | doors):
            yield f"there is a wrong or missing wall to the {side} of {position_of(floor, bad)}"
        if bad := walls & doors:
            yield f"there is a wall in the door to the {side} of {position_of(floor, bad)}"
    if bad := edges.north_open | edges.west_open:
        yield f"the door at {position_of(floor, bad)} is open"


MANOR_CHECKS: tuple[Check, ...] = (check_manor_rooms, check_manor_walls)
"""Further checks of floors with thin walls."""
