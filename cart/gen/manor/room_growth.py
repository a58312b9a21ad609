"""Two ways in which a room of the manor grows from its first cell, the `seed` (S3). Walls take no space."""

from collections.abc import Callable

from ...core.cells import DOWN, LEFT, RIGHT, UP, Cells, Grid

Grower = Callable[[Grid, Cells, int, int, int], Cells]
"""(grid, free cells, first cell, greatest width, greatest height) -> cells of the room."""


def flood_within_limits(grid: Grid, free: Cells, seed: int, widest: int, tallest: int) -> Cells:
    """Return all free cells connected with the seed, diagonally too, within a rectangle around the seed (S3 3.3)."""
    x, y = grid.xy(seed)
    left, top = max(0, x - (widest - 1) // 2), max(0, y - (tallest - 1) // 2)
    right, bottom = min(grid.width - 1, x + widest // 2), min(grid.height - 1, y + tallest // 2)
    free &= grid.rect(left, top, right - left + 1, bottom - top + 1)
    room, grown = 0, 1 << seed
    while grown != room:
        room = grown
        grown |= grid.grow(room) & free
    return room


def row_by_row(grid: Grid, free: Cells, seed: int, widest: int, tallest: int) -> Cells:
    """Return a room that grows by a column left, a column right, a row up, a row down, and so on (S3 4.2).

    A new column or row consists of free cells, each beside a cell of the room at that edge.
    """
    room = 1 << seed
    left = right = seed % grid.width
    top = bottom = seed // grid.width
    for distance in range(1, max(widest, tallest) // 2 + 1):
        if 2 * distance <= widest:
            room |= grid.shift(room & grid.column(left), LEFT) & free
            left -= 1
            room |= grid.shift(room & grid.column(right), RIGHT) & free
            right += 1
        if 2 * distance <= tallest:
            room |= grid.shift(room & grid.row(top), UP) & free
            top -= 1
            room |= grid.shift(room & grid.row(bottom), DOWN) & free
            bottom += 1
    return room
