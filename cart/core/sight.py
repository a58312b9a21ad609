"""Who sees what: lines of sight that are the same from both ends.

A line is Bresenham's (S1 15). Drawn from the other end it may bend differently, so two cells see each other when either
way of drawing it is free: that makes sight symmetric. Neighbours always see each other.
"""

from functools import lru_cache

from ..data.foes import SIGHT
from .cells import Cells, Edges, Grid


def line(x0: int, y0: int, x1: int, y1: int) -> list[tuple[int, int]]:
    """Bresenham's line from one place to another, both included."""
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


@lru_cache(maxsize=4096)
def _lines(grid: Grid, cell: int, radius: int) -> tuple[Cells, tuple[tuple[Cells, Cells, Cells], ...]]:
    """What is seen from a cell in any case, and for each cell farther off: (its bit, between there, between back)."""
    x, y = grid.xy(cell)
    near, far = 1 << cell, []
    for ty in range(max(0, y - radius), min(grid.height, y + radius + 1)):
        for tx in range(max(0, x - radius), min(grid.width, x + radius + 1)):
            distance = (tx - x) ** 2 + (ty - y) ** 2
            bit = 1 << grid.cell(tx, ty)
            if distance <= 2:
                near |= bit
            elif distance <= radius * radius:
                between = [
                    sum(1 << grid.cell(*place) for place in places[1:-1])
                    for places in (line(x, y, tx, ty), line(tx, ty, x, y))
                ]
                far.append((bit, between[0], between[1]))
    return near, tuple(far)


def sight(grid: Grid, cell: int, opaque: Cells, radius: int = SIGHT) -> Cells:
    """All cells seen from `cell` over at most `radius` tiles, as the crow flies; what is opaque is itself seen."""
    seen, far = _lines(grid, cell, radius)
    for bit, there, back in far:
        if not opaque & there or not opaque & back:
            seen |= bit
    return seen


def uncovered(grid: Grid, seen: Cells, opaque: Cells) -> Cells:
    """What `seen` shows for good: itself, and the walls beside what is seen of a passage (S1 17)."""
    return seen | (grid.grow(seen & ~opaque) & opaque)


def can_step(grid: Grid, cell: int, direction: int, edges: Edges | None) -> int | None:
    """The next cell in a direction, or None where the grid ends or a wall stands on the edge between."""
    if edges is not None and not grid.shift(1 << cell, direction, edges):
        return None
    return grid.neighbour(cell, direction)
