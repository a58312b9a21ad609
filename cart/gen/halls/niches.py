"""Niches: dead ends a few tiles deep, with loot at their ends (ours)."""

from collections.abc import Iterator

from ...core.cells import OPPOSITE, STRAIGHT, Cells, Grid, union
from ...data.tiles import BRIDGE, DOOR, FLOOR, JAR, POT
from ..chests import put_chest
from ..shapes import carvable, dead_ends, passable
from ..site import Site

NICHES = 1.2  # number of niches for each screen of the floor
SHALLOWEST, DEEPEST = 3, 7  # depth in tiles


def dig_niches(site: Site) -> Iterator[str]:
    """Dig niches into rock, and bridge pits on the way. A niche touches walkable cells only at its mouth."""
    floor, grid, rng = site.floor, site.floor.grid, site.floor_rng
    for count in range(1, int(NICHES * site.screens) + 1):
        depth = rng.between(SHALLOWEST, DEEPEST)
        mouths = niche_mouths(grid, floor.walkable, depth, site.diggable)
        anywhere = union(mouths) & ~grid.beside(site.niche_ends)
        if not anywhere:
            continue
        mouth = 1 << grid.pick(rng, anywhere)
        direction = rng.choice([direction for direction in STRAIGHT if mouths[direction] & mouth])
        niche = end = mouth
        for _ in range(depth - 1):
            end = grid.shift(end, direction)
            niche |= end
        bridge = niche & floor.pits & ~end
        floor.fill(niche, FLOOR)
        floor.fill(bridge, BRIDGE)
        site.niche_ends |= end
        yield f"niche {count}"


def niche_mouths(grid: Grid, walkable: Cells, depth: int, ground: Cells) -> list[Cells]:
    """Return, for each direction, cells where a niche of `depth` tiles may begin and touch walkable cells only there.

    . . . . .
    # # o # # #      o: here, downwards, 3 deep
    # # . # # #
    # # . # # #
    # # # # # #
    """
    first, clear = carvable(grid, walkable) & ground & ~walkable, ground & ~grid.grow(walkable)
    found = []
    for direction, back in zip(STRAIGHT, OPPOSITE, strict=False):
        rest = clear
        for _ in range(depth - 2):
            rest = clear & grid.shift(rest, back)
        found.append(first & grid.shift(walkable, direction) & grid.shift(rest, back))
    return found


def fill_niches(site: Site) -> Iterator[str]:
    """Put loot at the end of each niche: chests first, until half of the floor's chests are used, and then pots."""
    floor, rng = site.floor, site.floor_rng
    ends = dead_ends(floor.grid, passable(floor)) & site.niche_ends & ~floor.grid.beside(floor.cells_of(DOOR))
    ends &= floor.cells_of(FLOOR)
    kept = site.chests_left // 2
    count = 0
    while ends:
        cell = floor.grid.pick(rng, ends)
        ends ^= 1 << cell
        if site.chests_left > kept:
            put_chest(site, cell)
        else:
            floor.set_tile(cell, rng.choice((POT, JAR)))
        count += 1
        yield f"niche {count}"
