"""Time to build floors, to map distances and to compute sight."""

from collections.abc import Iterator
from functools import partial
from statistics import median, quantiles
from typing import Any

import cart
from cart.core.cells import STRAIGHT, bits
from cart.core.edges import Edge
from cart.core.floor import Floor
from cart.data.foes import SIGHT
from cart.data.tiles import DOOR
from cart.gen.build import generated_floors, snapshots

from ..packages import Console, track
from .cell_by_cell import PLAIN, stream
from .fewer_pits import mode_with_fewer_pits
from .figure import SEED, Figure, at_most, best_microseconds, milliseconds
from .peers import plain_distances, plain_floors, tcod_distances, tcod_sight

LARGE = 60, 60
"""Size of a large floor, in tiles."""
NUMBERS = generated_floors()
"""Numbers of the generated floors."""


def _build_milliseconds(seed: int, number: int, size: tuple[int, int] | None = None) -> float:
    return milliseconds(lambda: cart.build_floor(seed, number, size=size))


def floors(seeds: int, console: Console) -> Iterator[Figure]:
    """Measure all generated floors of `seeds` seeds, some of them cell by cell and some larger."""
    cart.build_floor(SEED, NUMBERS[0])  # reads the vaults
    ours = [
        _build_milliseconds(seed, number)
        for seed in track(range(seeds), "floors", console=console, disable=not console.is_terminal)
        for number in NUMBERS
    ]
    few = range(max(2, seeds // 100))
    slow = plain_floors(few, NUMBERS)
    yield at_most("floor, median", "ms", median(ours), 1, {"cell by cell": slow} if slow else {})
    if slow:
        times = slow / median(ours)
        yield Figure("floor against cell by cell", "x", times, {}, "at least 10", times >= 10)
    yield at_most("floor, 99th percentile", "ms", quantiles(ours, n=100)[98], 2)
    large = median(_build_milliseconds(seed, number, LARGE) for seed in few for number in NUMBERS)
    yield at_most(f"floor {LARGE[0]}x{LARGE[1]}, median", "ms", large, 11)


STYLES = (("halls", (40, 40), 8), ("caverns", (60, 30), 6), ("manor", (40, 30), 8))
"""(style, size in tiles, most milliseconds)."""


def styles(seeds: int) -> Iterator[Figure]:
    """Measure floors of the other styles, about as large as in their sources."""
    for style, size, most in STYLES:
        took = [
            milliseconds(partial(cart.build_floor, seed, number, style=style, size=size))
            for seed in range(seeds)
            for number in NUMBERS
        ]
        peers = _source_milliseconds(style, size, seeds)
        yield at_most(f"{style} {size[0]}x{size[1]}, median", "ms", median(took), most, peers)


BUILT_FOR = "expedition"
"""Mode whose floors are measured as it builds them, with foes, pits, altars and hoards of its own."""
AS_BUILT = (("halls", (40, 40), 5), ("manor", (40, 30), 9))
"""(style, size in tiles, greatest time as a multiple of a classic floor's)."""
MOST_CLASSICS = 2.5
"""Greatest time of a planned floor of the mode, as a multiple of a classic floor's."""


def floors_as_built(seeds: int) -> Iterator[Figure]:
    """Measure floors as the expedition builds them, with its own foes, pits, altars and hoards.

    They are compared with classic floors, which are built in turn with them. The planned floors are also measured with
    the plan of fewer_pits.py.
    """
    with mode_with_fewer_pits() as fewer:
        kinds: dict[str, tuple[float, tuple[Any, ...]]] = {
            f"{BUILT_FOR}: {style} {size[0]}x{size[1]}": (most, (NUMBERS[-1], BUILT_FOR, style, size))
            for style, size, most in AS_BUILT
        }
        for mode, name in ((BUILT_FOR, BUILT_FOR), (fewer, f"{BUILT_FOR}, {fewer}")):
            kinds |= {f"{name}: floor {n}": (MOST_CLASSICS, (n, mode)) for n in generated_floors(mode)}
        took: dict[str, list[float]] = {kind: [] for kind in kinds}
        classic = []
        for seed in range(seeds):
            classic += [_build_milliseconds(seed, number) for number in NUMBERS]
            for kind, (_, arguments) in kinds.items():
                took[kind].append(milliseconds(partial(cart.build_floor, seed, *arguments)))
    usual = median(classic)
    for kind, times in took.items():
        ratio, most = median(times) / usual, kinds[kind][0]
        peers = {"in ms": median(times), "classic, in ms": usual}
        yield Figure(kind, "x classic", ratio, peers, f"at most {most:g}", ratio <= most)


def _source_milliseconds(style: str, size: tuple[int, int], seeds: int) -> dict[str, float]:
    """Return median milliseconds for the source's rules alone: by the game's builder, and cell by cell."""
    dig, last = PLAIN[style]

    def build(seed: int) -> None:
        next(snapshot for snapshot in snapshots(seed, 5, style, size, watched=False) if snapshot.step == last)

    def build_cell_by_cell(seed: int) -> None:
        dig(stream(seed, 5, style, *size), *size)

    ours, slow = (
        median(milliseconds(partial(work, seed)) for seed in range(seeds)) for work in (build, build_cell_by_cell)
    )
    return {"source alone": ours, "the same cell by cell": slow}


def room_sight(calls: int) -> Iterator[Figure]:
    """Measure sight from every tenth tile of a manor with every door on a north edge open."""
    floor = cart.build_floor(SEED, NUMBERS[-1], style="manor", size=(40, 30))
    floor.edges = floor.edges._replace(north_open=floor.edges.north_closed, north_closed=0)
    cells = list(bits(floor.walkable))[::10]

    def work() -> None:
        for cell in cells:
            floor.sees(cell)

    rounds = max(1, calls // len(cells))
    peers = {"cell by cell": best_microseconds(lambda: [_seen_by_room(floor, cell) for cell in cells], 1) / len(cells)}
    yield at_most("sight by room", "us", best_microseconds(work, rounds) / len(cells), 5, peers)


def _seen_by_room(floor: Floor, start: int) -> set[int]:
    """Return the same as `sees`, cell by cell: no wall or door is passed, except open doors beside the start."""
    ways = [d for d in STRAIGHT if floor.edge(start, d) is Edge.OPEN]
    ahead = [start, *(beside for d in ways if (beside := floor.next(start, d)) is not None)]
    seen = set(ahead)
    for cell in ahead:
        for direction in STRAIGHT:
            beside = floor.next(cell, direction)
            if beside is None or beside in seen or floor.walls >> beside & 1:
                continue
            if floor.edge(cell, direction) is Edge.FREE:
                seen.add(beside)
                ahead.append(beside)
    return seen


def distance_maps(calls: int) -> Iterator[Figure]:
    """Measure distances from the start to every cell, doors open, on normal floors and on floors of 14 screens."""
    for size, many in ((None, NUMBERS), (LARGE, NUMBERS[:2])):
        floors = [cart.build_floor(SEED, number, size=size) for number in many]
        opened = [floor.walkable | floor.cells_of(DOOR) for floor in floors]

        def work(floors: list[Floor] = floors, opened: list[int] = opened) -> None:
            for floor, within in zip(floors, opened, strict=True):
                floor.layers(1 << floor.start, within)

        width, height = floors[0].width, floors[0].height
        count = max(1, calls * 16 // width // len(floors))
        ours = best_microseconds(work, count) / len(floors)
        peers = {**tcod_distances(floors, opened, count), **plain_distances(floors, opened, max(1, count // 10))}
        met = ours < peers["tcod"] if "tcod" in peers else None
        yield Figure(f"distance map, {width}x{height}", "us", ours, peers, "faster than tcod", met)


def field_of_view(calls: int) -> Iterator[Figure]:
    """Measure sight from every fifth tile of three floors."""
    floors = [cart.build_floor(SEED, number) for number in (1, 4, 8)]
    views = [(floor, cell) for floor in floors for cell in list(bits(floor.walkable))[::5]]

    def work() -> None:
        for floor, cell in views:
            floor.sees(cell)

    work()  # the first call caches the lines from each tile
    rounds = max(1, calls // len(views))
    ours = best_microseconds(work, rounds) / len(views)
    peers = tcod_sight(views, rounds)
    met = ours <= 2 * peers["tcod"] if "tcod" in peers else None
    yield Figure(f"sight of radius {SIGHT}", "us", ours, peers, "at most 2 x tcod", met)
