"""The same work by peers: python-tcod, and the tests' slow versions that go cell by cell.

Each function returns peer name -> microseconds per call, empty if the peer is not installed.
"""

from functools import partial
from statistics import median

from cart.core.cells import bits
from cart.core.floor import Floor
from cart.data.foes import SIGHT

from .figure import best_microseconds, milliseconds

try:
    import numpy as np
    import tcod.map
    import tcod.path
except ModuleNotFoundError:
    TCOD = False
else:
    TCOD = True
try:
    from tests.helpers import oracle, oracle_spawns
except ModuleNotFoundError:
    ORACLES = False
else:
    ORACLES = True


def tcod_distances(floors: list[Floor], opened: list[int], calls: int) -> dict[str, float]:
    """Measure distance maps by Dijkstra. The time includes the copy of a fresh array for each map."""
    if not TCOD:
        return {}
    asked = []
    for floor, within in zip(floors, opened, strict=True):
        cells = [within >> cell & 1 for cell in range(floor.grid.size)]
        fresh = np.full(floor.grid.size, np.iinfo(np.int32).max, dtype=np.int32)
        fresh[floor.start] = 0
        shape = floor.height, floor.width
        asked.append((np.array(cells, dtype=np.int32).reshape(shape), fresh.reshape(shape)))

    def work() -> None:
        for cost, fresh in asked:
            distance = fresh.copy()
            tcod.path.dijkstra2d(distance, cost, 1, 0, out=distance)

    return {"tcod": best_microseconds(work, calls) / len(floors)}


def plain_floors(seeds: range, numbers: tuple[int, ...]) -> float | None:
    """Return the median milliseconds of a floor by the tests' slow version, or None without the tests."""
    if not ORACLES:
        return None
    return median(milliseconds(partial(oracle_spawns.build, seed, number)) for seed in seeds for number in numbers)


def plain_distances(floors: list[Floor], opened: list[int], calls: int) -> dict[str, float]:
    """Measure the same distance maps by breadth-first search over pairs (x, y)."""
    if not ORACLES:
        return {}
    asked = [
        ({floor.grid.xy(cell) for cell in bits(within)}, floor.grid.xy(floor.start))
        for floor, within in zip(floors, opened, strict=True)
    ]

    def work() -> None:
        for opened_places, start in asked:
            oracle.distances(opened_places, start)

    return {"cell by cell": best_microseconds(work, calls) / len(floors)}


def tcod_sight(views: list[tuple[Floor, int]], rounds: int) -> dict[str, float]:
    """Measure field of view from a cell of each floor, by tcod's default algorithm."""
    if not TCOD:
        return {}
    asked = []
    for floor, cell in views:
        across, down = range(floor.width), range(floor.height)
        clear = [[not floor.opaque >> floor.grid.cell(x, y) & 1 for x in across] for y in down]
        x, y = floor.grid.xy(cell)
        asked.append((np.array(clear), (y, x)))

    def work() -> None:
        for clear, pov in asked:
            tcod.map.compute_fov(clear, pov, SIGHT)

    return {"tcod": best_microseconds(work, rounds) / len(views)}
