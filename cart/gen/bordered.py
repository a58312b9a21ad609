"""A floor's cells with a margin of rock, for code that looks beyond the edge at every step."""

from functools import lru_cache

from ..core.cells import Cells, Grid
from ..core.cells import grid as grid_of


class Margin:
    """A floor's grid with one more row or column of rock along each side. `margin(grid)` shares equal ones.

    On the wide grid nothing wraps around, and no step from a cell of the floor leaves the grid.
    """

    def __init__(self, narrow: Grid) -> None:
        self.width, self.height = narrow.width, narrow.height
        self.wide_grid = grid_of(narrow.width + 2, narrow.height + 2)
        self.floor_cell = tuple(
            (y - 1) * self.width + x - 1 for y in range(self.wide_grid.height) for x in range(self.wide_grid.width)
        )
        """For each cell of the wide grid, its cell on the floor; meaningless in the margin."""
        self.on_floor = bytes(self.wide_grid.inside >> cell & 1 for cell in range(self.wide_grid.size))
        """For each cell of the wide grid, 1 if it is on the floor, 0 in the margin."""

    def widen(self, cells: Cells) -> Cells:
        """Return cells of the floor as cells of the wide grid."""
        row, wide, found = (1 << self.width) - 1, self.wide_grid.width, 0
        for y in range(self.height):
            found |= (cells & row) << (y + 1) * wide + 1
            cells >>= self.width
        return found

    def narrow(self, cells: Cells) -> Cells:
        """Return cells of the wide grid as cells of the floor, without those in the margin."""
        row, wide, found = (1 << self.width) - 1, self.wide_grid.width, 0
        cells >>= wide + 1
        for y in range(self.height):
            found |= (cells & row) << y * self.width
            cells >>= wide
        return found


@lru_cache(maxsize=16)
def margin(grid: Grid) -> Margin:
    """Return the shared `Margin` of a grid."""
    return Margin(grid)
