"""Openings in walls one tile thick, between separate regions, or between distant cells as shortcuts (S1 32, 33)."""

from collections.abc import Callable, Iterator

from ...core.cells import Cells, Grid, bits, listed
from ...data.tiles import FLOOR
from ..shapes import dividing_cells
from ..site import Site, Unfit
from ..wide_grid import wide_grid

SHORTCUTS = 3  # most shortcuts for each screen of the floor
DETOUR = 20  # steps; only a longer detour is worth a shortcut

Wanted = Callable[[Cells, int, int, int], bool]
"""(walkable, wall, one side, other side) -> whether to open the wall. Cells are those of a wide grid."""


def join_regions(site: Site) -> Iterator[str]:
    """Open walls between different regions until one region is left (S1 32)."""
    regions, floor_cell = site.regions, wide_grid(site.floor.grid).floor_cell

    def joins_regions(_walkable: Cells, wall: int, one: int, other: int) -> bool:
        if not regions.join(floor_cell[one], floor_cell[other]):
            return False
        regions.add((floor_cell[wall],), to=floor_cell[one])
        return True

    yield from open_dividing_cells(site, joins_regions, regions.count - 1)
    if regions.count > 1:
        raise Unfit(f"{regions.count} parts of the floor have no thin wall between them")


def open_shortcuts(site: Site) -> Iterator[str]:
    """Open a few walls whose two sides are more than DETOUR steps apart (S1 33)."""
    grid = wide_grid(site.floor.grid).grid

    def is_far(walkable: Cells, _wall: int, one: int, other: int) -> bool:
        return path_length(grid, walkable, one, other, DETOUR) > DETOUR

    yield from open_dividing_cells(site, is_far, site.scaled(SHORTCUTS))


def path_length(grid: Grid, walkable: Cells, one: int, other: int, most: int) -> int:
    """Return the steps between two cells, or `most` + 1 if there are more than `most`. On a wide grid (wide_grid.py).

    The cells are in one row or column and not side by side. A walk from each of them grows at the same time until both
    can end on the same cell. A walk may step back, so each length has the parity of the distance between the cells.
    """
    width, rows, size, apart = grid.width, walkable, grid.size, abs(one - other)
    if grid.height > most:  # each walk stays within half of `most` rows, so the rest of a high floor is left out
        half = (most + 1) // 2
        top = max(0, min(one, other) // width - half) * width
        size = min(grid.height, max(one, other) // width + half + 1) * width - top
        rows, one, other = walkable >> top & (1 << size) - 1, one - top, other - top
    # One int holds the rows twice, once for each walk.
    ahead, ends, odd = rows | rows << size, 1 << one, (apart if apart < width else apart // width) % 2
    if odd:
        ends = (ends >> 1 | ends << 1 | ends >> width | ends << width) & rows
    ends |= 1 << other + size
    for steps in range(2 + odd, most + 1, 2):
        ends = (ends >> 1 | ends << 1 | ends >> width | ends << width) & ahead
        if ends & ends >> size:
            return steps
    return most + 1


def open_dividing_cells(site: Site, wanted: Wanted, at_most: int) -> Iterator[str]:
    """Open up to `at_most` walls, each chosen at random among the walls for which `wanted` is true.

    An opening only ever brings cells closer, so a wall that is not wanted now never will be. Therefore drawing each
    wall once, in random order, gives the same result as listing all wanted walls again for each draw. Only the rock
    next to an opening needs another look, because it may now be a wall between two open cells.
    """
    floor, wide = site.floor, wide_grid(site.floor.grid)
    grid, walkable, opened = wide.grid, wide.widen(floor.walkable), 0
    across, along = dividing_cells(grid, walkable)
    known = (across | along) & ~walkable
    walls = listed(known)
    left = at_most
    while walls and left > 0:
        # Draw a wall, and move the last wall of the list into its place.
        drawn = site.floor_rng.below(len(walls))
        wall, walls[drawn] = walls[drawn], walls[-1]
        walls.pop()
        sides = sides_of(grid, walkable, wall)
        if not sides or not wanted(walkable, wall, *sides):
            continue
        left -= 1
        opened |= 1 << wide.floor_cell[wall]
        walkable |= 1 << wall
        for beside in bits(grid.beside(1 << wall) & grid.inside & ((walkable | known) ^ grid.everything)):
            if sides_of(grid, walkable, beside):
                known |= 1 << beside
                walls.append(beside)
        if site.watched:
            floor.set_tile(wide.floor_cell[wall], FLOOR)
            yield f"opening {at_most - left}"
    floor.fill(opened, FLOOR)


def sides_of(grid: Grid, walkable: Cells, wall: int) -> tuple[int, int] | None:
    """Return the two open cells that a wall divides, or None if the wall divides none. On a wide grid."""
    width = grid.width
    here = walkable >> wall - width  # bit 0 is the cell above
    above, across, below = here & 1, here >> width - 1 & 0b101, here >> 2 * width & 1
    if across == 0b101 and not above | below:
        return wall - 1, wall + 1
    if above & below and not across:
        return wall - width, wall + width
    return None
