"""Checks that every generated floor must pass, whatever its style. `build` never returns a floor that fails one."""

from collections.abc import Callable, Iterable, Iterator

from ..core.cells import Cells, bits, union
from ..core.floor import Floor
from ..core.habitats import kinds_at
from ..data.floors import FloorPlan
from ..data.foes import FOES
from ..data.items import RELICS
from ..data.tiles import ALTAR, CHEST, EXIT, JAR, POT, RARE_CHEST, START
from .shapes import cells_with_foes, passable, start_room

Check = Callable[[Floor], Iterator[str]]
"""A check. It yields a plain sentence for each fault of a floor."""

EXIT_DISTANCE = 8
"""Least number of steps from the start to the exit."""


def problems(floor: Floor, more: Iterable[Check] = ()) -> list[str]:
    """Return the faults that the checks of all floors, and the checks in `more`, find; empty for a sound floor."""
    return [problem for check in (*CHECKS, *more) for problem in check(floor)]


def check_stairs(floor: Floor) -> Iterator[str]:
    """Check that there is one start and one exit, at the cells that the floor names."""
    for tile, cell, name in ((START, floor.start, "start"), (EXIT, floor.exit, "exit")):
        tiles = floor.cells_of(tile)
        if cell is None or not tiles:
            yield f"there is no {name}"
        elif not tiles >> cell & 1:
            yield f"the tile of the {name} is at {position_of(floor, tiles)}"
        elif more := tiles & ~(1 << cell):
            yield f"there is a second {name} at {position_of(floor, more)}"


def check_connected(floor: Floor) -> Iterator[str]:
    """Check that walkable cells and doors form one region, and that every chest, pot and altar can be reached.

    A thing that blocks steps is reached from a cell beside it. Also check that the exit is at least
    EXIT_DISTANCE steps from the start.
    """
    floor = floor.opened() if any(floor.edges) else floor
    free = passable(floor)
    layers = floor.layers(1 << floor.start, free)
    reached = union(layers)
    if lost := free & ~reached:
        yield f"{position_of(floor, lost)} cannot be reached"
    if lost := floor.cells_of(CHEST, RARE_CHEST, POT, JAR, ALTAR) & ~floor.beside(reached):
        yield f"the chest, pot or altar at {position_of(floor, lost)} cannot be reached"
    if floor.exit is not None:
        for steps, layer in enumerate(layers[:EXIT_DISTANCE]):
            if layer >> floor.exit & 1:
                yield f"the exit is only {steps} steps from the start"


def check_foes(floor: Floor) -> Iterator[str]:
    """Check that each foe stands on a free tile of its own, and that no kind has more foes than its limit.

    No foe may stand on the stairs, in the start room or in sight of the start.
    """
    taken = cells_with_foes(floor)
    if bad := taken & floor.solid:
        yield f"the foe at {position_of(floor, bad)} is not on a free tile"
    if bad := taken & floor.cells_of(START, EXIT):
        yield f"the foe at {position_of(floor, bad)} is on the stairs"
    if bad := taken & start_room(floor):
        yield f"the foe at {position_of(floor, bad)} is in the start room"
    if bad := taken & floor.sees(floor.start):
        yield f"the foe at {position_of(floor, bad)} is in sight of the start"
    if taken.bit_count() < len(floor.spawns):
        yield "two foes are on the same tile"
    kinds = [spawn.kind for spawn in floor.spawns]
    for kind in sorted(set(kinds)):
        if kinds.count(kind) > FOES[kind].limit:
            yield f"there are more than {FOES[kind].limit} of {FOES[kind].name}"


def misplaced_foes(floor: Floor, plan: FloorPlan) -> Iterator[str]:
    """Yield a sentence for each kind of foe that is on a floor although the floor's plan does not allow this kind."""
    allowed = {*kinds_at(plan, "floor"), *kinds_at(plan, "door")}
    for kind in sorted({spawn.kind for spawn in floor.spawns} - allowed):
        yield f"{FOES[kind].name} does not belong on floor {floor.number}"


def check_altars(floor: Floor) -> Iterator[str]:
    """Check that each altar holds one relic, that no relic occurs twice, and that one room holds all altars.

    This room must not be the start room. The altars of a hoard are in its room.
    """
    altars = floor.cells_of(ALTAR)
    for cell in bits(altars):
        if len(lying := floor.things.get(cell, ())) != 1 or lying[0] not in RELICS:
            yield f"the altar at {position_of(floor, 1 << cell)} does not hold one relic"
    kinds = [kind for cell in bits(altars) for kind in floor.things.get(cell, ())]
    if len(set(kinds)) < len(kinds):
        yield "two altars hold the same relic"
    if floor.hoard is not None:
        altars &= ~floor.hoard.cells
    if altars and not any(altars & ~room == 0 for room in floor.rooms if room != start_room(floor)):
        yield f"the altar at {position_of(floor, altars)} is not in one room with the others, or is in the start room"


def check_hoard(floor: Floor) -> Iterator[str]:
    """Check that a hoard is in a room without stairs, and that its content is in that room."""
    if floor.hoard is None:
        return
    room, cells = floor.hoard.room, floor.hoard.cells
    if room not in floor.rooms or not cells or cells & ~room:
        yield f"the hoard at {position_of(floor, room)} is not in a room"
    if room & floor.cells_of(START, EXIT) or room == start_room(floor):
        yield f"the hoard at {position_of(floor, room)} is in a room with stairs"


CHECKS: tuple[Check, ...] = (check_stairs, check_connected, check_foes, check_altars, check_hoard)
"""Checks of every generated floor."""


def position_of(floor: Floor, cells: Cells) -> str:
    """Return the position of the first of `cells` as text: "(x, y)"."""
    x, y = floor.grid.xy(next(bits(cells)))
    return f"({x}, {y})"
