"""Cells and sets of cells.

A *cell* is an index, ``y * width + x``. A *set of cells* is one Python int with a bit per cell, so that an operation
on a whole floor is one operation on an int. Sight, distances and builders all use the few methods of `Grid`.

A *direction* is an index into `DX` and `DY` (S1 4), in this order everywhere: left, right, up, down, up-right,
down-right, down-left, up-left. A `Grid` is only geometry; `Floor` knows which tiles and edges block movement.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import compress, count
from typing import TypeAlias

from .rng import Rng

Cells: TypeAlias = int

DX = (-1, 1, 0, 0, 1, 1, -1, -1)
DY = (0, 0, -1, 1, -1, 1, 1, -1)
LEFT, RIGHT, UP, DOWN = range(4)
STRAIGHT = range(4)
"""The four directions of steps and throws."""
OPPOSITE = (1, 0, 3, 2, 6, 7, 4, 5)


ANY_STEPS = 10**6
"""More steps than any path has."""

_FEW = 8
_PIECE_BITS = 256
_PIECE = (1 << _PIECE_BITS) - 1
_DIGITS = bytes.maketrans(b"01", b"\0\1")


def bits(cells: Cells) -> Iterator[int]:
    """Yield the cells of a set, lowest first."""
    base = 0
    if cells > _PIECE:
        base = (cells & -cells).bit_length() - 1
        cells >>= base
    while cells:
        piece = cells & _PIECE  # operations on small ints are faster
        while piece:
            low = piece & -piece
            yield base + low.bit_length() - 1
            piece ^= low
        cells >>= _PIECE_BITS
        base += _PIECE_BITS


def listed(cells: Cells) -> list[int]:
    """Return the cells of a set, lowest first. For many cells that are near each other this is faster than `bits`."""
    if not cells:
        return []
    first = (cells & -cells).bit_length() - 1
    return list(compress(count(first), f"{cells >> first:b}"[::-1].encode().translate(_DIGITS)))


def union(sets: Iterable[Cells]) -> Cells:
    """Return the union of several sets."""
    found = 0
    for cells in sets:
        found |= cells
    return found


def by_count(sets: Iterable[Cells], within: Cells) -> list[Cells]:
    """Return for each number, from 0 on, the cells of `within` that are in exactly that number of the sets."""
    counts = [within]
    for cells in sets:
        counts.append(0)
        for number in range(len(counts) - 1, 0, -1):
            more = counts[number - 1] & cells
            counts[number] |= more
            counts[number - 1] ^= more
    return counts


class Grid:
    """Geometry of a floor of `width` x `height` cells. Call `grid(width, height)`, which shares equal grids."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.size = width * height
        self.everything: Cells = (1 << self.size) - 1
        self._first_column = first_column = sum(1 << (y * width) for y in range(height))
        last_column = first_column << (width - 1)
        first_row = (1 << width) - 1
        self.border: Cells = first_column | last_column | first_row | first_row << (self.size - width)
        self.inside: Cells = self.everything & ~self.border
        self.offsets = tuple(dy * width + dx for dx, dy in zip(DX, DY, strict=True))
        # Cells where a step can end: a step left into the last column would have wrapped around.
        not_last, not_first = self.everything & ~last_column, self.everything & ~first_column
        self._arrivals = tuple(not_last if dx < 0 else not_first if dx > 0 else self.everything for dx in DX)
        cells = range(self.size)
        self.ends = [[self._end(cell, direction) for cell in cells] for direction in range(len(DX))]
        # Powers of two at which `pick` splits a set, the largest first, each with a mask of that many bits.
        self._halves = [(1 << n, (1 << (1 << n)) - 1) for n in reversed(range((self.size - 1).bit_length()))]
        self.step_ends = self._arrivals[: len(STRAIGHT)]

    def __reduce__(self) -> tuple[object, tuple[int, int]]:
        return grid, (self.width, self.height)  # copies and pickles of a grid are the shared instance

    def cell(self, x: int, y: int) -> int:
        """Return the cell at (x, y); ValueError off the grid."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise ValueError(f"({x}, {y}) is off a floor of {self.width} x {self.height}")
        return y * self.width + x

    def xy(self, cell: int) -> tuple[int, int]:
        """Return (x, y) of a cell."""
        return cell % self.width, cell // self.width

    def distance(self, start: int, end: int) -> int:
        """Return the distance between two cells in tiles: columns plus rows, as if there were no walls."""
        width = self.width
        return abs(start % width - end % width) + abs(start // width - end // width)

    def rect(self, x: int, y: int, width: int, height: int) -> Cells:
        """Return the cells of a rectangle that lies on the grid."""
        row, firsts = ((1 << width) - 1) << x, self._first_column & ((1 << height * self.width) - 1)
        return row * firsts << y * self.width

    def column(self, x: int) -> Cells:
        """Return the cells of a column; 0 off the grid."""
        return self._first_column << x if 0 <= x < self.width else 0

    def row(self, y: int) -> Cells:
        """Return the cells of a row; 0 off the grid."""
        return (1 << self.width) - 1 << y * self.width if 0 <= y < self.height else 0

    def neighbour(self, cell: int, direction: int) -> int | None:
        """Return the next cell in a direction, or None off the grid."""
        return self.ends[direction][cell]

    def _end(self, cell: int, direction: int) -> int | None:
        """Return the next cell in a direction, or None off the grid. The table `ends` keeps it."""
        x, y = cell % self.width + DX[direction], cell // self.width + DY[direction]
        return self.cell(x, y) if 0 <= x < self.width and 0 <= y < self.height else None

    def heading(self, start: int, end: int) -> int | None:
        """Return the straight direction from one cell to another in its row or column; None for all other cells."""
        dx, dy = end % self.width - start % self.width, end // self.width - start // self.width
        if (dx == 0) == (dy == 0):
            return None
        if dx:
            return LEFT if dx < 0 else RIGHT
        return UP if dy < 0 else DOWN

    def shift(self, cells: Cells, direction: int) -> Cells:
        """Return a set moved one step in a direction, without the cells that would leave the grid."""
        offset = self.offsets[direction]
        return (cells << offset if offset > 0 else cells >> -offset) & self._arrivals[direction]

    def beside(self, cells: Cells) -> Cells:
        """Return all cells one straight step from any of `cells`."""
        width = self.width
        return (
            (cells >> 1 & self._arrivals[LEFT])
            | (cells << 1 & self._arrivals[RIGHT])
            | cells >> width
            | (cells << width & self.everything)
        )

    def grow(self, cells: Cells) -> Cells:
        """Return `cells` and all cells that touch them, diagonally too."""
        row = cells | (cells >> 1 & self._arrivals[LEFT]) | (cells << 1 & self._arrivals[RIGHT])
        return (row | row >> self.width | row << self.width) & self.everything

    def layers(self, start: Cells, within: Cells, until: Cells = 0, most: int = ANY_STEPS) -> list[Cells]:
        """Return a distance map (S1 19): layer n holds the cells of `within` that are n straight steps from `start`.

        Layer 0 is `start` itself, even outside `within`. With `until`, the map ends at the first layer that touches it.
        With `most`, it ends at that layer at the latest.
        """
        layers = [start]
        ahead, frontier = within & ~start, start
        width, not_last, not_first = self.width, self._arrivals[LEFT], self._arrivals[RIGHT]
        # `beside`, inlined: these are the hottest loops of the game.
        if not until and most == ANY_STEPS:  # the whole map needs only one check for each layer
            while frontier := ahead & (
                (frontier >> 1 & not_last) | (frontier << 1 & not_first) | frontier >> width | frontier << width
            ):
                ahead ^= frontier
                layers.append(frontier)
            return layers
        if until & frontier:
            return layers
        for _ in range(most):
            frontier = ahead & (
                (frontier >> 1 & not_last) | (frontier << 1 & not_first) | frontier >> width | frontier << width
            )
            if not frontier:
                break
            ahead ^= frontier
            layers.append(frontier)
            if until & frontier:
                break
        return layers

    def bounds(self, cells: Cells) -> tuple[int, int, int, int]:
        """Return (x, y, width, height) of the smallest rectangle around a set; ValueError for the empty set."""
        if not cells:
            raise ValueError("an empty set has no bounds")
        y, bottom = ((cells & -cells).bit_length() - 1) // self.width, (cells.bit_length() - 1) // self.width
        across, rest = 0, cells >> y * self.width
        row = (1 << self.width) - 1
        while rest:  # merge all rows into one
            across |= rest & row
            rest >>= self.width
        x = (across & -across).bit_length() - 1
        return x, y, across.bit_length() - x, bottom - y + 1

    def rectangle(self, cells: Cells) -> tuple[int, int, int, int] | None:
        """Return (x, y, width, height) of a set that fills a rectangle, or None for any other set."""
        if not cells:
            return None
        bounds = self.bounds(cells)
        return bounds if self.rect(*bounds) == cells else None

    def signature(self, cell: int, solid: Cells) -> int:
        """Return the solid neighbours of a cell as 8 bits, left first (S1 29). Neighbours off the grid are solid."""
        found = 0
        for direction in range(8):
            neighbour = self.neighbour(cell, direction)
            found = found << 1 | (1 if neighbour is None else solid >> neighbour & 1)
        return found

    def pick(self, rng: Rng, cells: Cells) -> int:
        """Return a random cell of a set, all equally likely; ValueError for the empty set."""
        count = cells.bit_count()
        if not count:
            raise ValueError("nothing to pick from")
        wanted, base = rng.below(count), 0
        # Halve the span around the wanted bit until at most _FEW set bits are below it, then clear those one by one.
        for span, first in self._halves if wanted > _FEW else ():
            if wanted <= _FEW:
                break
            lower = cells & first
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
    """Return the shared `Grid` of a size."""
    return Grid(width, height)


def steps_to(cells: Cells, layers: Iterable[Cells], unreachable: int = 0) -> int:
    """Return the steps to the nearest of `cells` in a distance map, or `unreachable` if the map has none of them."""
    for steps, layer in enumerate(layers):
        if layer & cells:
            return steps
    return unreachable
