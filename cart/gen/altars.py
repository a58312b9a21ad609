"""Altars: a row of altars in one room, each with a relic. The player may take one of the relics (ours)."""

from collections.abc import Iterator
from functools import lru_cache

from ..core.cells import DOWN, OPPOSITE, RIGHT, Cells, Grid, bits, union
from ..core.floor import Floor
from ..core.rng import Rng
from ..data.hoards import HOARDS
from ..data.items import RELICS
from ..data.modes import mode_row
from ..data.tiles import ALTAR, FLOOR
from .shapes import cells_at_openings, cells_with_foes, passable, stairs_cells, start_room
from .site import Site, Unfit

GAPS = (1, 0)
"""Tiles between two altars, in order of preference."""
STAIRS_DISTANCE = 3
"""Least number of steps from an altar to the stairs."""


def relics_of(seed: int, mode: str, number: int) -> tuple[int, ...]:
    """Return the relics of a floor, from a deck that the seed shuffles. No relic is on two floors."""
    row = mode_row(mode)
    if not row.rules.relics:
        return ()
    before = sum(plan.altars for plan in row.floors[:number])
    return _deck(seed)[before : before + row.floors[number].altars]


def relics_of_hoard(seed: int, mode: str, kind: int) -> tuple[int, ...]:
    """Return the relics of a kind of hoard (an index into HOARDS). They follow those of all floors in the deck."""
    row = mode_row(mode)
    if not row.rules.relics:
        return ()
    before = sum(plan.altars for plan in row.floors) + sum(hoard.relics for hoard in HOARDS[:kind])
    return _deck(seed)[before : before + HOARDS[kind].relics]


@lru_cache(maxsize=16)  # each floor of a run asks
def _deck(seed: int) -> tuple[int, ...]:
    return tuple(Rng(seed, "relics").shuffled(RELICS))


def place_altars(site: Site) -> None:
    """Put altars with the floor's relics in one row of a room, where they cut nothing off and block no opening."""
    floor, relics = site.floor, site.relics
    if not relics:
        return
    free, start = altar_cells(site), start_room(floor)
    rooms = [room for room in site.rooms_without_vault() if not room & start]
    for gap in GAPS:
        for room in site.extras_rng.shuffled(rooms):
            for row in site.extras_rng.shuffled(list(altar_rows(floor.grid, room & free, len(relics), gap))):
                if altars_fit(floor, room, row):
                    floor.fill(row, ALTAR)
                    for cell, relic in zip(bits(row), relics, strict=True):
                        floor.lay(cell, relic)
                    return
    raise Unfit("no room for the altars")


def altar_cells(site: Site) -> Cells:
    """Return the bare cells without a foe, not at an opening and STAIRS_DISTANCE steps or more from the stairs."""
    floor = site.floor
    openings = union(cells_at_openings(floor, room) for room in floor.rooms)
    return floor.cells_of(FLOOR) & ~cells_near_stairs(floor) & ~cells_with_foes(floor) & ~openings


def cells_near_stairs(floor: Floor) -> Cells:
    """Return the cells less than STAIRS_DISTANCE steps from the stairs."""
    return union(floor.layers(stairs_cells(floor), passable(floor), most=STAIRS_DISTANCE - 1))


def altar_rows(grid: Grid, cells: Cells, count: int, gap: int) -> Iterator[Cells]:
    """Yield each set of `count` of these cells in one row or column, with `gap` tiles from one to the next.

    o.o.o   three, with a gap of one
    """
    for direction in (RIGHT, DOWN):
        firsts, back = cells, OPPOSITE[direction]
        for number in range(1, count):
            firsts &= _shifted(grid, cells, back, number * (gap + 1))
        for first in bits(firsts):
            steps = range(0, count * (gap + 1), gap + 1)
            yield union(_shifted(grid, 1 << first, direction, step) for step in steps)


def _shifted(grid: Grid, cells: Cells, direction: int, steps: int) -> Cells:
    for _ in range(steps):
        cells = grid.shift(cells, direction)
    return cells


def altars_fit(floor: Floor, room: Cells, row: Cells) -> bool:
    """Whether passable cells stay one region, the room is not split, and every altar and thing can be reached."""
    before = passable(floor)
    free = before & ~row
    things = floor.solid & ~floor.walls & floor.beside(before) | row
    if floor.flood(free & -free, free) != free or things & ~floor.beside(free):
        return False
    return len(list(floor.regions(free & room))) <= len(list(floor.regions(before & room)))
