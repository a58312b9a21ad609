"""Further checks for floors of caverns."""

from collections.abc import Iterator

from ...core.floor import Floor
from ..checks import Check, position_of
from ..shapes import centre, start_room


def check_border(floor: Floor) -> Iterator[str]:
    """Check that a wall runs all around the floor (S2)."""
    if bad := floor.grid.border & ~floor.walls:
        yield f"there is no wall at {position_of(floor, bad)}"


def check_room_middles(floor: Floor) -> Iterator[str]:
    """Check that the start is in the middle of a room, and that all other rooms have a foe in their middle (S2)."""
    foe_cells = {spawn.cell for spawn in floor.spawns}
    for room in floor.rooms:
        middle = floor.grid.cell(*centre(floor.grid, room))
        if room == start_room(floor):
            if middle != floor.start:
                yield f"the start is not in the middle of the room at {position_of(floor, room)}"
        elif middle not in foe_cells:
            yield f"no foe is in the middle of the room at {position_of(floor, room)}"


CAVERN_CHECKS: tuple[Check, ...] = (check_border, check_room_middles)
"""Further checks of caverns."""
