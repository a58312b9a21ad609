"""Drawing of the edges between cells: thin walls, and doors, closed and open (S3)."""

from typing import NamedTuple

import pyxel

from ...console.screen.palette import BROWN, MAUVE, ORANGE, SILVER, YELLOW, recolour
from ...core.cells import DOWN, RIGHT, Cells, Grid
from ...core.edges import NO_EDGES, Edges
from .camera import cells_on_screen, screen_corners


class Bar(NamedTuple):
    """A rectangle of one colour. Left and top are pixels from the corner of the cell south of the edge."""

    left: int
    top: int
    width: int
    height: int
    colour: int


# A wall is two pixels wide, the upper one lit. It covers both corners of the cell, so that walls join.
WALL = (Bar(-1, -1, 10, 1, SILVER), Bar(-1, 0, 10, 1, MAUVE))
POSTS = tuple(bar for left in (-1, 7) for bar in (Bar(left, -1, 2, 1, SILVER), Bar(left, 0, 2, 1, MAUVE)))
CLOSED = (Bar(1, -2, 6, 4, BROWN), Bar(1, -1, 6, 1, ORANGE), Bar(5, 0, 1, 1, YELLOW))
WEDGE = (Bar(3, 4, 3, 2, YELLOW), Bar(3, 6, 2, 1, YELLOW))  # between the floor and the open door
OPEN = (Bar(1, 1, 2, 6, BROWN), Bar(1, 1, 1, 6, ORANGE), Bar(2, 5, 1, 1, YELLOW))  # turned aside, along the wall


def draw_edges(grid: Grid, edges: Edges, tint: dict[int, int], left: int, top: int, explored: Cells) -> None:
    """Draw the edges of explored cells; (left, top) is the camera, in pixels."""
    if edges == NO_EDGES:
        return
    on_screen = cells_on_screen(grid, left - 1, top - 1) | cells_on_screen(grid, left + 1, top + 1)
    north, west = ((explored | grid.shift(explored, direction)) & on_screen for direction in (DOWN, RIGHT))
    with recolour(tint):
        _draw(grid, edges.west_wall & west, WALL, True, left, top)
        _draw(grid, (edges.west_closed | edges.west_open) & west, POSTS, True, left, top)
        _draw(grid, edges.north_wall & north, WALL, False, left, top)
        _draw(grid, (edges.north_closed | edges.north_open) & north, POSTS, False, left, top)
    for closed, opened, shown, is_west in (
        (edges.north_closed, edges.north_open, north, False),
        (edges.west_closed, edges.west_open, west, True),
    ):
        _draw(grid, closed & shown, CLOSED, is_west, left, top)
        _draw(grid, opened & shown, OPEN, is_west, left, top)


def draw_wedges(grid: Grid, wedged: tuple[Cells, Cells], left: int, top: int, explored: Cells) -> None:
    """Draw the wedges of open doors; (left, top) is the camera, in pixels.

    `wedged` has the cells with a wedged door on their north side, and then those with one on their west side.
    """
    for cells, direction, is_west in zip(wedged, (DOWN, RIGHT), (False, True), strict=True):
        if cells:
            _draw(grid, cells & (explored | grid.shift(explored, direction)), WEDGE, is_west, left, top)


def _draw(grid: Grid, cells: Cells, bars: tuple[Bar, ...], west: bool, left: int, top: int) -> None:
    """Draw bars along the north side of cells; if `west`, along their west side, with x and y of the bars exchanged."""
    for _, x, y in screen_corners(grid, cells, left, top):
        for bar in bars:
            if west:
                pyxel.rect(x + bar.top, y + bar.left, bar.height, bar.width, bar.colour)
            else:
                pyxel.rect(x + bar.left, y + bar.top, bar.width, bar.height, bar.colour)
