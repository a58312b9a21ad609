"""Further checks for floors of mazes and of halls, whose walls are tiles."""

from collections.abc import Iterator

from ...core.floor import Floor
from ...data.tiles import DOOR, EXIT, PIT, START
from ..checks import Check, position_of
from ..shapes import dead_ends, dividing_cells, is_empty_room, room_cells


def check_alcoves(floor: Floor) -> Iterator[str]:
    """Check that the start and the exit open to one side only."""
    for cell, name in ((floor.start, "start"), (floor.exit, "exit")):
        if cell is not None and (floor.grid.beside(1 << cell) & ~floor.walls).bit_count() != 1:
            yield f"the {name} is not in an alcove"


def check_room_walls(floor: Floor) -> Iterator[str]:
    """Check that there is a wall between any two rooms."""
    taken = 0
    for room in floor.rooms:
        if floor.grid.grow(room) & taken:
            yield f"the room at {position_of(floor, room)} touches another"
        taken |= room


def check_dead_ends(floor: Floor) -> Iterator[str]:
    """Check that only the stairs are dead ends. Walls and pits make dead ends; chests, pots and altars do not."""
    ends = dead_ends(floor.grid, floor.grid.everything & ~floor.walls & ~floor.cells_of(PIT)) & floor.walkable
    if ends := ends & ~floor.cells_of(START, EXIT):
        yield f"there is a dead end at {position_of(floor, ends)}"


def check_door_tiles(floor: Floor) -> Iterator[str]:
    """Check that each door joins a passage to a room, between two walls, with free tiles on its other two sides.

    Also check that no door is next to another.
    """
    grid = floor.grid
    hung = floor.cells_of(DOOR)
    cells = room_cells(floor)
    across, along = dividing_cells(grid, grid.everything & ~floor.walls)
    if bad := hung & ~(across | along):
        yield f"the door at {position_of(floor, bad)} is not between two walls"
    if bad := hung & (cells | ~grid.beside(cells)):
        yield f"the door at {position_of(floor, bad)} is not where a passage meets a room"
    if bad := grid.beside(hung) & hung:
        yield f"the door at {position_of(floor, bad)} is next to another"
    if bad := hung & grid.beside(floor.solid & ~floor.walls & ~hung):
        yield f"something blocks the door at {position_of(floor, bad)}"


def check_large_rooms(floor: Floor) -> Iterator[str]:
    """Check that no large room is empty."""
    for room in floor.rooms:
        if is_empty_room(floor, room):
            yield f"the room at {position_of(floor, room)} holds nothing"


MAZE_CHECKS: tuple[Check, ...] = (check_alcoves, check_room_walls, check_dead_ends, check_door_tiles, check_large_rooms)
"""Further checks of mazes."""
HALL_CHECKS: tuple[Check, ...] = (check_alcoves, check_room_walls, check_door_tiles)
"""Further checks of halls."""
