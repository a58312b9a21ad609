"""Cells and sets of cells.

A *cell* is an index, ``y * width + x``. A *set of cells* is one Python int with a bit per cell, so that an operation
on a whole floor is one operation on an int. Everything that reads a floor (sight, distance, builders) is written in the
few words of `Grid`.

Directions are indexes into two arrays (S1 4), in this order everywhere: left, right, up, down, up-right, down-right,
down-left, up-left. A `Grid` is bare geometry: what stands in the way is the business of `Floor`.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TypeAlias

from .rng import Rng

Cells: TypeAlias = int

DX = (-1, 1, 0, 0, 1, 1, -1, -1)
DY = (0, 0, -1, 1, -1, 1, 1, -1)
LEFT, RIGHT, UP, DOWN = range(4)
STRAIGHT = range(4)
"""The four directions one steps and throws in."""
OPPOSITE = (1, 0, 3, 2, 6, 7, 4, 5)


_FEW = 8
_PIECE_BITS = 256
_PIECE = (1 << _PIECE_BITS) - 1


def bits(cells: Cells) -> Iterator[int]:
    """The cells of a set, lowest first."""
    base = 0
    while cells:
        piece = cells & _PIECE  # small numbers are reckoned with sooner
        while piece:
            low = piece & -piece
            yield base + low.bit_length() - 1
            piece ^= low
        cells >>= _PIECE_BITS
        base += _PIECE_BITS


def union(sets: Iterable[Cells]) -> Cells:
    """All cells of some sets."""
    cells = 0
    for more in sets:
        cells |= more
    return cells


class Grid:
    """The geometry of a floor of `width` x `height` cells. Use `grid(width, height)`, which shares equal ones."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.size = width * height
        self.everything: Cells = (1 << self.size) - 1
        first_column = sum(1 << (y * width) for y in range(height))
        last_column = first_column << (width - 1)
        first_row = (1 << width) - 1
        self.border: Cells = first_column | last_column | first_row | first_row << (self.size - width)
        self.inside: Cells = self.everything & ~self.border
        self._offsets = tuple(dy * width + dx for dx, dy in zip(DX, DY, strict=True))
        # Where one may arrive: a step left never ends in the last column, or it has wrapped around.
        not_last, not_first = self.everything & ~last_column, self.everything & ~first_column
        self._arrivals = tuple(not_last if dx < 0 else not_first if dx > 0 else self.everything for dx in DX)

    def __reduce__(self) -> tuple[object, tuple[int, int]]:
        return grid, (self.width, self.height)  # copies and pickles of a grid are the shared one

    def cell(self, x: int, y: int) -> int:
        """The index of a place; ValueError if it is off the grid."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise ValueError(f"({x}, {y}) is off a floor of {self.width} x {self.height}")
        return y * self.width + x

    def xy(self, cell: int) -> tuple[int, int]:
        """(x, y) of a cell."""
        return cell % self.width, cell // self.width

    def rect(self, x: int, y: int, width: int, height: int) -> Cells:
        """The cells of a rectangle that lies on the grid."""
        row = ((1 << width) - 1) << x
        return sum(row << (line * self.width) for line in range(y, y + height))

    def neighbour(self, cell: int, direction: int) -> int | None:
        """The next cell in a direction, or None off the grid."""
        x, y = cell % self.width + DX[direction], cell // self.width + DY[direction]
        return y * self.width + x if 0 <= x < self.width and 0 <= y < self.height else None

    def heading(self, start: int, end: int) -> int | None:
        """The straight direction from a cell to another one in line with it; None where there is none."""
        dx, dy = end % self.width - start % self.width, end // self.width - start // self.width
        if (dx == 0) == (dy == 0):
            return None
        return next(way for way in STRAIGHT if DX[way] * dx > 0 or DY[way] * dy > 0)

    def shift(self, cells: Cells, direction: int) -> Cells:
        """Every cell moved one step; what leaves the grid is dropped."""
        offset = self._offsets[direction]
        return (cells << offset if offset > 0 else cells >> -offset) & self._arrivals[direction]

    def beside(self, cells: Cells) -> Cells:
        """All cells one straight step from one of `cells`."""
        width = self.width
        return (
            (cells >> 1 & self._arrivals[LEFT])
            | (cells << 1 & self._arrivals[RIGHT])
            | cells >> width
            | (cells << width & self.everything)
        )

    def grow(self, cells: Cells) -> Cells:
        """`cells` and all cells that touch them, corners too."""
        row = cells | (cells >> 1 & self._arrivals[LEFT]) | (cells << 1 & self._arrivals[RIGHT])
        return (row | row >> self.width | row << self.width) & self.everything

    def layers(self, start: Cells, within: Cells, until: Cells = 0) -> list[Cells]:
        """The distance map of S1 19: layer n is the set of cells of `within` that are n straight steps from `start`.

        Layer 0 is `start` itself, wherever it lies. With `until`, the map ends at the first layer that touches it.
        """
        layers = [start]
        ahead, frontier = within & ~start, start
        width, not_last, not_first = self.width, self._arrivals[LEFT], self._arrivals[RIGHT]
        while not frontier & until:
            # `beside`, written out: this loop is the hottest of the game.
            frontier = (
                (frontier >> 1 & not_last) | (frontier << 1 & not_first) | frontier >> width | frontier << width
            ) & ahead
            if not frontier:
                break
            ahead ^= frontier
            layers.append(frontier)
        return layers

    def bounds(self, cells: Cells) -> tuple[int, int, int, int]:
        """(x, y, width, height) of the smallest rectangle around a set; ValueError around none."""
        if not cells:
            raise ValueError("nothing has no bounds")
        across, rest = 0, cells
        row = (1 << self.width) - 1
        while rest:  # all rows laid over one another
            across |= rest & row
            rest >>= self.width
        x, top = (across & -across).bit_length() - 1, (cells & -cells).bit_length() - 1
        y, bottom = top // self.width, (cells.bit_length() - 1) // self.width
        return x, y, across.bit_length() - x, bottom - y + 1

    def rectangle(self, cells: Cells) -> tuple[int, int, int, int] | None:
        """(x, y, width, height) of a set that is a whole rectangle, None of any other."""
        if not cells:
            return None
        bounds = self.bounds(cells)
        return bounds if self.rect(*bounds) == cells else None

    def signature(self, cell: int, solid: Cells) -> int:
        """Which neighbours of one cell are solid, as 8 bits, left first (S1 29). Off the grid counts as solid."""
        found = 0
        for direction in range(8):
            neighbour = self.neighbour(cell, direction)
            found = found << 1 | (1 if neighbour is None else solid >> neighbour & 1)
        return found

    def pick(self, rng: Rng, cells: Cells) -> int:
        """One cell of a set at random, each as likely; ValueError from an empty set."""
        count = cells.bit_count()
        if not count:
            raise ValueError("nothing to pick from")
        wanted, base = rng.below(count), 0
        # Halve the span that holds the wanted bit until few cells of it are lower, then take those away one by one.
        span = 1 << (self.size - 1).bit_length()
        while wanted > _FEW and span > 1:
            span //= 2
            lower = cells & ((1 << span) - 1)
            inside = lower.bit_count()
            if wanted < inside:
                cells = lower
            else:
                wanted -= inside
                cells >>= span
                base += span
        for _ in range(wanted):
            cells &= cells - 1
        return base + (cells & -cells).bit_length() - 1


@lru_cache(maxsize=64)
def grid(width: int, height: int) -> Grid:
    """The shared `Grid` of a size."""
    return Grid(width, height)


def steps_to(cells: Cells, layers: Iterable[Cells], unreachable: int = 0) -> int:
    """Distance in steps to the nearest of some cells by a distance map; `unreachable` where it has none of them."""
    return next((steps for steps, layer in enumerate(layers) if layer & cells), unreachable)
