"""Openings through thin walls: doors that join what is apart, and shortcuts between what is far apart (S1 32, 33)."""

from collections.abc import Callable

from ..core.cells import Cells, Grid, bits
from ..core.rng import Rng
from ..data.tiles import FLOOR
from .shapes import thin
from .site import Site, Unfit

SHORTCUTS = 3  # a screen, at most
DETOUR = 20  # steps; only a longer way round is worth a shortcut

Wanted = Callable[[Cells, int, int, int], bool]
"""(walkable, wall, one side, other side) -> is the wall to be opened?"""


def doors(site: Site) -> None:
    """Open walls between different regions until all is one (S1 32)."""
    floor, grid = site.floor, site.floor.grid
    regions = Regions(grid, floor.walkable)

    def apart(_walkable: Cells, wall: int, one: int, other: int) -> bool:
        return regions.join(one, other, wall)

    floor.fill(carve(grid, floor.walkable, site.rng, apart, regions.count - 1), FLOOR)
    if regions.count > 1:
        raise Unfit(f"{regions.count} parts of the floor have no thin wall between them")


def shortcuts(site: Site) -> None:
    """Open a few walls whose two sides are far apart on foot (S1 33)."""
    floor, grid = site.floor, site.floor.grid

    def far(walkable: Cells, _wall: int, one: int, other: int) -> bool:
        return len(grid.layers(1 << one, walkable, until=1 << other)) - 1 > DETOUR

    floor.fill(carve(grid, floor.walkable, site.rng, far, site.scaled(SHORTCUTS)), FLOOR)


def carve(grid: Grid, walkable: Cells, rng: Rng, wanted: Wanted, at_most: int) -> Cells:
    """Open wanted walls, each time one at random of all that are; returns the cells opened.

    An opening only ever brings cells closer, so a wall that is not wanted now never will be. Hence drawing each wall
    once, in random order, gives what listing all wanted walls anew for each draw would. Only the walls next to an
    opening have to be looked at again: one of them may have become thin.
    """
    across, along = thin(grid, walkable)
    known = (across | along) & ~walkable & grid.inside
    walls, opened = list(bits(known)), 0
    while walls and opened.bit_count() < at_most:
        # Draw one and close the gap with the last.
        drawn = rng.below(len(walls))
        wall, walls[drawn] = walls[drawn], walls[-1]
        walls.pop()
        if sides := sides_of(grid, walkable, wall):
            if not wanted(walkable, wall, *sides):
                continue
            opening = 1 << wall
            opened |= opening
            walkable |= opening
            across, along = thin(grid, walkable)
            new = (across | along) & ~walkable & ~known & grid.inside & grid.beside(opening)
            known |= new
            walls.extend(bits(new))
    return opened


def sides_of(grid: Grid, walkable: Cells, wall: int) -> tuple[int, int] | None:
    """The two open sides of a thin wall off the border; None if it is not thin (any more)."""
    left, right, above, below = wall - 1, wall + 1, wall - grid.width, wall + grid.width
    open_sides = [side for side in (left, right, above, below) if walkable >> side & 1]
    if open_sides in ([left, right], [above, below]):
        return open_sides[0], open_sides[1]
    return None


class Regions:
    """Which connected part each cell belongs to, and which parts have been joined since."""

    def __init__(self, grid: Grid, walkable: Cells) -> None:
        parts = grid.regions(walkable)
        self.count = len(parts)
        self._merged = list(range(len(parts)))
        self._part = [-1] * grid.size
        for number, part in enumerate(parts):
            for cell in bits(part):
                self._part[cell] = number

    def of(self, cell: int) -> int:
        """The number of a cell's region."""
        number = self._part[cell]
        while number != self._merged[number]:
            number = self._merged[number]
        return number

    def join(self, one: int, other: int, between: int) -> bool:
        """Make the regions of two cells, and the cell between them, one; False if the two are already."""
        first, second = self.of(one), self.of(other)
        if first == second:
            return False
        self._merged[second] = first
        self._part[between] = first
        self.count -= 1
        return True
