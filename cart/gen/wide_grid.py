"""Wide grids: a floor's grid with a margin of rock around it, one cell deep.

A grid numbers its cells row by row, so the cell after the end of a row is the start of the next row. Code that looks at
the neighbours of many cells at once would have to mask out such wraps at every step. On the wide grid it need not: each
neighbour of a cell of the floor is a cell of the wide grid, and rock if it is off the floor.

    floor, 3 x 2      wide grid, 5 x 4
                       0   1  2  3   4
      0 1 2            5 [ 6  7  8]  9
      3 4 5           10 [11 12 13] 14
                      15  16 17 18  19

A function whose docstring says "on a wide grid" takes and returns cells of the wide grid.
"""

from collections.abc import Iterator
from functools import lru_cache

from ..core.cells import Cells, Grid
from ..core.cells import grid as grid_of


class WideGrid:
    """The wide grid of a floor's grid, and conversions between both. `wide_grid(grid)` returns one shared instance.

    grid: the wide grid itself
    width, height: size of the floor in tiles, without the margin
    """

    def __init__(self, floor_grid: Grid) -> None:
        self.width, self.height = floor_grid.width, floor_grid.height
        self.grid = grid_of(self.width + 2, self.height + 2)
        self.floor_cell = tuple(
            (y - 1) * self.width + x - 1 for y in range(self.grid.height) for x in range(self.grid.width)
        )
        """Cell of the wide grid -> the same cell on the floor; meaningless in the margin."""
        self.on_floor = bytes(self.grid.inside >> cell & 1 for cell in range(self.grid.size))
        """Cell of the wide grid -> 1 if it is on the floor, 0 in the margin."""
        self._moves = list(self._row_moves())

    def _row_moves(self) -> Iterator[tuple[Cells, Cells, int]]:
        """Yield (cells that stay, cells that move, by how many) for moves that put two cells between any two rows.

        Row y moves by 2 * y cells in all. Each move is for one binary digit of y, the highest first. All rows with this
        digit move at once, so that a floor with 16 rows needs 4 moves.
        """
        for digit in reversed(range((self.height - 1).bit_length())):
            kept = moved = 0
            for y in range(self.height):
                row = (1 << self.width) - 1 << y * self.width + 2 * (y >> digit + 1 << digit + 1)
                kept, moved = (kept, moved | row) if y >> digit & 1 else (kept | row, moved)
            yield kept, moved, 2 << digit

    def wide_cell(self, cell: int) -> int:
        """Return a cell of the floor as a cell of the wide grid."""
        return (cell // self.width + 1) * self.grid.width + cell % self.width + 1

    def widen(self, cells: Cells) -> Cells:
        """Return cells of the floor as cells of the wide grid."""
        for kept, moved, by in self._moves:
            cells = cells & kept | (cells & moved) << by
        return cells << self.grid.width + 1

    def narrow(self, cells: Cells) -> Cells:
        """Return cells of the wide grid as cells of the floor, without those in the margin."""
        cells = (cells & self.grid.inside) >> self.grid.width + 1
        for kept, moved, by in reversed(self._moves):
            cells = cells & kept | cells >> by & moved
        return cells


@lru_cache(maxsize=16)
def wide_grid(floor_grid: Grid) -> WideGrid:
    """Return the shared `WideGrid` of a floor's grid."""
    return WideGrid(floor_grid)
