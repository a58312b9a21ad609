"""What floors of caverns must satisfy besides."""

from collections.abc import Iterator

from ...core.floor import Floor
from ..checks import Check, at
from ..shapes import centre, start_room


def border(floor: Floor) -> Iterator[str]:
    """There is a wall all around (S2)."""
    if bad := floor.grid.border & ~floor.walls:
        yield f"there is no wall at {at(floor, bad)}"


def middles(floor: Floor) -> Iterator[str]:
    """One arrives in the middle of a room, and in the middle of every other is a foe (S2)."""
    stands = {dweller.cell for dweller in floor.dwellers}
    for room in floor.rooms:
        middle = floor.grid.cell(*centre(floor.grid, room))
        if room == start_room(floor):
            if middle != floor.start:
                yield f"the start is not in the middle of the room at {at(floor, room)}"
        elif middle not in stands:
            yield f"nobody lives in the middle of the room at {at(floor, room)}"


CAVERN_CHECKS: tuple[Check, ...] = (border, middles)
