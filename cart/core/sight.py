"""Symmetric fields of view, by two policies: along lines (S1 15, 17) and by rooms (S3 4.1).

Lines are Bresenham's. The line from one cell to another may bend differently from the line back. Sight is symmetric
because two cells see each other if either of these two lines is free. Neighbours see each other unless a thin wall or
a closed door is between them.

By rooms, a mob sees the whole of its room, around corners and behind pillars, and nothing beyond. Beside an open door,
it also sees the whole room behind the door.
"""

import itertools
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from ..data.foes import SIGHT
from .cells import DX, DY, OPPOSITE, Cells, Grid, union
from .edges import Edges, shift


def line(x0: int, y0: int, x1: int, y1: int) -> list[tuple[int, int]]:
    """Return Bresenham's line from one place to another, both included."""
    dx, dy = abs(x1 - x0), abs(y1 - y0)
    step_x, step_y = (1 if x1 > x0 else -1), (1 if y1 > y0 else -1)
    error, places = dx - dy, [(x0, y0)]
    while (x0, y0) != (x1, y1):
        doubled = 2 * error
        if doubled > -dy:
            error -= dy
            x0 += step_x
        if doubled < dx:
            error += dx
            y0 += step_y
        places.append((x0, y0))
    return places


class _Quarter(NamedTuple):
    """The lines from a cell to the farther cells of one quarter of its surroundings."""

    between: Cells  # all cells between, on any of the lines
    lines: list[tuple[Cells, Cells, Cells]]  # (bit of the farther cell, cells between there, cells between back)


class _Lines(NamedTuple):
    """The lines from a cell to the cells within a radius."""

    near: Cells  # the cell with its neighbours, which are always seen
    between: Cells  # all cells between, on any line
    quarters: list[_Quarter]


@lru_cache(maxsize=1024)
def _lines(width: int, column: int, radius: int) -> _Lines:
    """Return the lines from a cell of a column, on a floor whose row 0 is `radius` rows above the cell."""

    def between(places: list[tuple[int, int]]) -> Cells:
        return union(1 << y * width + x for x, y in places[1:-1])

    near, quarters = 0, [list[tuple[Cells, Cells, Cells]]() for _ in range(4)]
    for y in range(2 * radius + 1):
        for x in range(max(0, column - radius), min(width, column + radius + 1)):
            distance = (x - column) ** 2 + (y - radius) ** 2
            bit = 1 << y * width + x
            if distance <= 2:
                near |= bit
            elif distance <= radius * radius:
                there, back = between(line(column, radius, x, y)), between(line(x, y, column, radius))
                quarters[2 * (x < column) + (y < radius)].append((bit, there, back))
    found = [_Quarter(union(there | back for _, there, back in lines), lines) for lines in quarters]
    return _Lines(near, union(quarter.between for quarter in found), found)


def by_line(grid: Grid, cell: int, opaque: Cells, radius: int = SIGHT) -> Cells:
    """Return all cells seen from `cell` within `radius` tiles in a straight line. Opaque cells can be seen, too."""
    width, column = grid.width, cell % grid.width
    if radius < column < width - radius:  # all columns that are not near a side of the floor see alike
        column = radius
    between = _lines(width, column, radius).between
    above = cell - column - radius * width  # cell that moves to cell 0, or a negative number
    if above < 0:
        return _seen(width, column, radius, opaque << -above & between) >> -above & grid.everything
    return _seen(width, column, radius, opaque >> above & between) << above & grid.everything


@lru_cache(maxsize=8192)  # many cells have the same surroundings
def _seen(width: int, column: int, radius: int, opaque: Cells) -> Cells:
    """Return the cells seen from a cell of a column, `radius` rows below row 0."""
    seen, _, quarters = _lines(width, column, radius)
    for number, quarter in enumerate(quarters):
        seen |= _seen_in_quarter(width, column, radius, number, opaque & quarter.between)
    return seen


@lru_cache(maxsize=8192)  # fewer quarters than whole surroundings differ
def _seen_in_quarter(width: int, column: int, radius: int, number: int, opaque: Cells) -> Cells:
    """Return the farther cells of a quarter that are seen."""
    lines = _lines(width, column, radius).quarters[number].lines
    return union([bit for bit, there, back in lines if not opaque & there or not opaque & back])


Step = tuple[int, int]
"""A step of a line: the cell where it starts, and its direction."""


@lru_cache(maxsize=4096)
def _steps(grid: Grid, cell: int, radius: int) -> tuple[tuple[int, tuple[tuple[Step, ...], ...]], ...]:
    """Return (cell within the radius, (steps of the line there, steps of the line back)) for all cells but `cell`."""
    x, y = grid.xy(cell)
    found = []
    for ty in range(max(0, y - radius), min(grid.height, y + radius + 1)):
        for tx in range(max(0, x - radius), min(grid.width, x + radius + 1)):
            if 0 < (tx - x) ** 2 + (ty - y) ** 2 <= radius * radius:
                lines = (line(x, y, tx, ty), line(tx, ty, x, y))
                found.append((grid.cell(tx, ty), tuple(tuple(_along(grid, places)) for places in lines)))
    return tuple(found)


def _along(grid: Grid, places: list[tuple[int, int]]) -> Iterable[Step]:
    deltas = list(zip(DX, DY, strict=True))
    for (x0, y0), (x1, y1) in itertools.pairwise(places):
        yield grid.cell(x0, y0), deltas.index((x1 - x0, y1 - y0))


def by_line_with_edges(grid: Grid, cell: int, opaque: Cells, edges: Edges, radius: int = SIGHT) -> Cells:
    """Return all cells seen from `cell`, like `by_line`, if thin walls and closed doors block sight as well."""
    passing = [shift(grid, grid.everything, direction, edges) for direction in range(8)]  # cells where a step can end
    ways = [grid.shift(passing[d], OPPOSITE[d]) for d in range(8)]  # cells where a step can start
    seen = by_line(grid, cell, opaque, radius)
    for target, lines in _steps(grid, cell, radius):
        if seen >> target & 1 and not any(_free(steps, opaque, ways) for steps in lines):
            seen ^= 1 << target
    return seen


def _free(steps: tuple[Step, ...], opaque: Cells, ways: list[Cells]) -> bool:
    """Whether nothing blocks sight along a line: no wall or door on an edge, and no opaque cell between its ends."""
    return all(ways[direction] >> start & 1 for start, direction in steps) and not any(
        opaque >> start & 1 for start, _ in steps[1:]
    )


def by_room(grid: Grid, cell: int, rooms: Iterable[Cells], edges: Edges) -> Cells:
    """Return the room around a cell, and the rooms behind the cell's open doors; the cell alone if there are none."""
    here = 1 << cell
    north, west = edges.north_open, edges.west_open
    places = here | (here & north) >> grid.width | (here & west) >> 1 | here << grid.width & north | here << 1 & west
    seen = places
    for room in rooms:
        if room & places:
            seen |= room
    return seen
