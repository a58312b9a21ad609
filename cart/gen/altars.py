"""Altars: one room has a row of them, each with a relic on it, of which one may be taken (ours)."""

from collections.abc import Iterator

from ..core.cells import DOWN, OPPOSITE, RIGHT, Cells, Grid, bits, union
from ..core.floor import Floor
from ..core.rng import Rng
from ..data.items import RELICS
from ..data.modes import MODES
from ..data.tiles import ALTAR, FLOOR
from .shapes import passable, start_room
from .workspace import Site, Unfit

GAPS = (1, 0)
"""Tiles between two altars: rather the first."""
AWAY = 3
"""Steps from the stairs, at least."""


def relics_of(seed: int, mode: str, number: int) -> tuple[int, ...]:
    """The relics of a floor, from a deck that the seed shuffles: what lies on one floor lies on no other."""
    row = MODES[mode]
    if not row.rules.relics:
        return ()
    before = sum(plan.altars for plan in row.floors[:number])
    deck = Rng(seed, "relics").shuffled(RELICS)
    return tuple(deck[before : before + row.floors[number].altars])


def altars(site: Site) -> None:
    """Put the relics on altars in a row, seen together, where they cut nothing off and bar no way in."""
    floor, relics = site.floor, site.relics
    if not relics:
        return
    free, start = places(site), start_room(floor)
    rooms = [room for n, room in enumerate(floor.rooms) if n not in site.vault_rooms and not room & start]
    for gap in GAPS:
        for room in site.extras.shuffled(rooms):
            for row in site.extras.shuffled(list(rows(floor.grid, room & free, len(relics), gap))):
                if harmless(floor, room, row):
                    floor.fill(row, ALTAR)
                    for cell, relic in zip(bits(row), relics, strict=True):
                        floor.lay(cell, relic)
                    return
    raise Unfit("no room for the altars")


def places(site: Site) -> Cells:
    """Bare tiles where nobody stands, not in a way into a room, and some steps from the stairs."""
    floor = site.floor
    stairs = 1 << floor.start | (0 if floor.exit is None else 1 << floor.exit)
    near = union(floor.layers(stairs, passable(floor))[:AWAY])
    lodged = union(1 << dweller.cell for dweller in floor.dwellers)
    ways_in = union(floor.beside((floor.walls | room) ^ floor.grid.everything) & room for room in floor.rooms)
    return floor.cells_of(FLOOR) & ~near & ~lodged & ~ways_in


def rows(grid: Grid, cells: Cells, count: int, gap: int) -> Iterator[Cells]:
    """All rows and columns of so many of these cells, with so many between each two.

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


def harmless(floor: Floor, room: Cells, row: Cells) -> bool:
    """Would what is passable stay one region, and the room too, and would each altar and thing be reached?"""
    before = passable(floor)
    free = before & ~row
    things = floor.solid & ~floor.walls & floor.beside(before) | row
    if floor.flood(free & -free, free) != free or things & ~floor.beside(free):
        return False
    return len(list(floor.regions(free & room))) <= len(list(floor.regions(before & room)))
