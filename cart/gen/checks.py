"""What every generated floor must satisfy. A builder never returns one that does not (see build.py)."""

from collections.abc import Callable, Iterator

from ..core.cells import bits
from ..core.floor import Floor
from ..data.floors import AT_MOST
from ..data.foes import FOES
from ..data.tiles import CHEST, DOOR, EXIT, JAR, POT, RARE_CHEST, START
from .shapes import dead_ends, rooms_of, start_room, thin
from .stairs import APART


def problems(floor: Floor) -> list[str]:
    """Plain sentences about what is wrong with a floor; none if it is sound."""
    return [problem for check in CHECKS for problem in check(floor)]


def border(floor: Floor) -> Iterator[str]:
    """Walls all around."""
    if holes := floor.grid.border & ~floor.walls:
        yield f"the border is open at {_at(floor, holes)}"


def stairs(floor: Floor) -> Iterator[str]:
    """One start and one exit, where the floor says they are, apart, each in an alcove."""
    grid = floor.grid
    for tile, cell, name in ((START, floor.start, "start"), (EXIT, floor.exit, "exit")):
        tiles = floor.cells_of(tile)
        if cell is None or not tiles:
            yield f"there is no {name}"
        elif not tiles >> cell & 1:
            yield f"the {name} is not the one at {_at(floor, tiles)}"
        elif more := tiles & ~(1 << cell):
            yield f"there is one {name} too many at {_at(floor, more)}"
        elif (grid.beside(tiles) & ~floor.walls).bit_count() != 1:
            yield f"the {name} is not in an alcove"
    if floor.exit is not None:
        passable = floor.walkable | floor.cells_of(DOOR)
        steps = len(grid.layers(1 << floor.start, passable, until=1 << floor.exit)) - 1
        if steps < APART:
            yield f"the exit is only {steps} steps from the start"


def connected(floor: Floor) -> Iterator[str]:
    """All that is walkable is one region, doors being passable, pots and chests not; and those can be reached."""
    grid = floor.grid
    passable = floor.walkable | floor.cells_of(DOOR)
    reached = grid.flood(1 << floor.start, passable)
    if lost := passable & ~reached:
        yield f"{_at(floor, lost)} cannot be reached"
    if lost := floor.cells_of(CHEST, RARE_CHEST, POT, JAR) & ~grid.beside(reached):
        yield f"the chest or pot at {_at(floor, lost)} cannot be reached"


def rooms(floor: Floor) -> Iterator[str]:
    """Rooms have a wall between them, and lie inside the border."""
    taken = 0
    for room in floor.rooms:
        cells = floor.room_cells(room)
        if cells & ~floor.grid.inside:
            yield f"the room at {_at(floor, cells)} is in the border"
        if floor.grid.grow(cells) & taken:
            yield f"the room at {_at(floor, cells)} touches another"
        taken |= cells


def no_dead_ends(floor: Floor) -> Iterator[str]:
    """Only stairs lie at dead ends. What can be smashed or looted leads on: a wall makes an end, a pot does not."""
    ends = dead_ends(floor.grid, floor.grid.everything & ~floor.walls) & floor.walkable
    if ends := ends & ~floor.cells_of(START, EXIT):
        yield f"there is a dead end at {_at(floor, ends)}"


def doors(floor: Floor) -> Iterator[str]:
    """Doors hang where a passage meets a room, walls to both sides, free tiles before and behind, no two in a row."""
    grid = floor.grid
    hung = floor.cells_of(DOOR)
    cells = rooms_of(floor)
    across, along = thin(grid, grid.everything & ~floor.walls)
    if bad := hung & ~(across | along):
        yield f"the door at {_at(floor, bad)} is not between two walls"
    if bad := hung & (cells | ~grid.beside(cells)):
        yield f"the door at {_at(floor, bad)} is not where a passage meets a room"
    if bad := grid.beside(hung) & hung:
        yield f"the door at {_at(floor, bad)} is next to another"
    if bad := hung & grid.beside(floor.solid & ~floor.walls & ~hung):
        yield f"something stands before the door at {_at(floor, bad)}"


def foes(floor: Floor) -> Iterator[str]:
    """Foes stand on free tiles, one on each, off the stairs, out of the start room; kinds as the tables say."""
    cells, kinds = [dweller.cell for dweller in floor.dwellers], [dweller.kind for dweller in floor.dwellers]
    stand = sum(1 << cell for cell in set(cells))
    if bad := stand & floor.solid:
        yield f"the foe at {_at(floor, bad)} is not on a free tile"
    if bad := stand & floor.cells_of(START, EXIT):
        yield f"the foe at {_at(floor, bad)} is on the stairs"
    if bad := stand & start_room(floor):
        yield f"the foe at {_at(floor, bad)} is in the start room"
    if len(set(cells)) < len(cells):
        yield "two foes are on the same tile"
    for kind in sorted(set(kinds)):
        if not FOES[kind].low <= floor.number <= FOES[kind].high:
            yield f"{FOES[kind].name} does not live on floor {floor.number}"
        if kinds.count(kind) > AT_MOST.get(kind, len(kinds)):
            yield f"there are too many of {FOES[kind].name}"


CHECKS: tuple[Callable[[Floor], Iterator[str]], ...] = (border, stairs, connected, rooms, no_dead_ends, doors, foes)


def _at(floor: Floor, cells: int) -> str:
    """Where the first of these cells is."""
    x, y = floor.grid.xy(next(bits(cells)))
    return f"({x}, {y})"
