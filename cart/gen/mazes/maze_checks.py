"""What floors of rooms and mazes must satisfy besides: their walls are tiles, and they have no dead ends."""

from collections.abc import Iterator

from ...core.floor import Floor
from ...data.tiles import DOOR, EXIT, PIT, START
from ..checks import Check, at
from ..shapes import dead_ends, holds_nothing, rooms_of, thin


def alcoves(floor: Floor) -> Iterator[str]:
    """Each of the stairs opens to one side only."""
    for cell, name in ((floor.start, "start"), (floor.exit, "exit")):
        if cell is not None and (floor.grid.beside(1 << cell) & ~floor.walls).bit_count() != 1:
            yield f"the {name} is not in an alcove"


def rooms(floor: Floor) -> Iterator[str]:
    """Rooms have a wall between them."""
    taken = 0
    for room in floor.rooms:
        if floor.grid.grow(room) & taken:
            yield f"the room at {at(floor, room)} touches another"
        taken |= room


def no_dead_ends(floor: Floor) -> Iterator[str]:
    """Only stairs lie at dead ends. What can be smashed or looted leads on: walls and pits make ends, pots do not."""
    ends = dead_ends(floor.grid, floor.grid.everything & ~floor.walls & ~floor.cells_of(PIT)) & floor.walkable
    if ends := ends & ~floor.cells_of(START, EXIT):
        yield f"there is a dead end at {at(floor, ends)}"


def doors(floor: Floor) -> Iterator[str]:
    """Doors hang where a passage meets a room, walls to both sides, free tiles before and behind, no two in a row."""
    grid = floor.grid
    hung = floor.cells_of(DOOR)
    cells = rooms_of(floor)
    across, along = thin(grid, grid.everything & ~floor.walls)
    if bad := hung & ~(across | along):
        yield f"the door at {at(floor, bad)} is not between two walls"
    if bad := hung & (cells | ~grid.beside(cells)):
        yield f"the door at {at(floor, bad)} is not where a passage meets a room"
    if bad := grid.beside(hung) & hung:
        yield f"the door at {at(floor, bad)} is next to another"
    if bad := hung & grid.beside(floor.solid & ~floor.walls & ~hung):
        yield f"something stands before the door at {at(floor, bad)}"


def something(floor: Floor) -> Iterator[str]:
    """One finds something in each large room."""
    for room in floor.rooms:
        if holds_nothing(floor, room):
            yield f"the room at {at(floor, room)} holds nothing"


MAZE_CHECKS: tuple[Check, ...] = (alcoves, rooms, no_dead_ends, doors, something)
HALL_CHECKS: tuple[Check, ...] = (alcoves, rooms, doors)
