"""A floor under construction as it is shown, and what a builder sees in it: overlays, one a name.

All take the camera's corner, (left, top) in pixels, and draw what is on the screen.
"""

from collections.abc import Callable, Iterator

import pyxel

from ...console.screen.draw import outlined, text_width
from ...console.screen.palette import BLUE, GREEN, LIME, MAUVE, ORANGE, PEACH, PINK, RED, WHITE, YELLOW
from ...core.cells import DOWN, LEFT, RIGHT, STRAIGHT, UP, Cells, Grid, bits
from ...core.floor import Floor
from ...data.foes import FOES
from .camera import cells_on_screen
from .sprites import TILE, draw, frame_at

REGION_COLOURS = (BLUE, PINK, LIME, ORANGE, MAUVE, YELLOW, GREEN, PEACH, RED)
TENS = (WHITE, BLUE, YELLOW, PINK)
"""Colours of the steps below 10, below 20, and so on, and again from the first."""
START_COLOUR, ONWARD_COLOUR = YELLOW, BLUE
_LAST = TILE - 1
_SIDES = {LEFT: (0, 0, 0, _LAST), RIGHT: (_LAST, 0, _LAST, _LAST), UP: (0, 0, _LAST, 0), DOWN: (0, _LAST, _LAST, _LAST)}
"""Direction -> the line along that side of a tile."""


def on_screen(grid: Grid, cells: Cells, left: int, top: int) -> Iterator[tuple[int, int, int]]:
    """Those of some cells that are on the screen: the cell, and its corner there."""
    for cell in bits(cells & cells_on_screen(grid, left, top)):
        x, y = grid.xy(cell)
        yield cell, x * TILE - left, y * TILE - top


def draw_dwellers(floor: Floor, left: int, top: int, ticks: float) -> None:
    """Draw the foes as the builder placed them."""
    for dweller in floor.dwellers:
        for _, x, y in on_screen(floor.grid, 1 << dweller.cell, left, top):
            draw(FOES[dweller.kind].name, x, y, frame_at(ticks))


def tint(grid: Grid, cells: Cells, colour: int, left: int, top: int, inset: int = 2) -> None:
    """Colour some cells, but for so many pixels at each side."""
    for _, x, y in on_screen(grid, cells, left, top):
        pyxel.rect(x + inset, y + inset, TILE - 2 * inset, TILE - 2 * inset, colour)


def draw_worm(grid: Grid, starts: Cells, onward: Cells, left: int, top: int) -> None:
    """Colour where a worm may start, and, smaller, where it may go on: a cell may be both."""
    tint(grid, starts, START_COLOUR, left, top)
    tint(grid, onward, ONWARD_COLOUR, left, top, inset=3)


def draw_regions(floor: Floor, left: int, top: int) -> None:
    """Colour connected parts, each in its own; doors count as open (S1 32)."""
    floor = floor.opened()
    for number, region in enumerate(floor.regions(floor.walkable)):
        tint(floor.grid, region, REGION_COLOURS[number % len(REGION_COLOURS)], left, top)


def draw_distances(floor: Floor, left: int, top: int) -> None:
    """Write the last digit of the steps from the start, or while there is none from any walkable cell (S1 19, 34)."""
    floor = floor.opened()
    walkable = floor.walkable
    start = 1 << floor.start if walkable >> floor.start & 1 else walkable & -walkable
    for steps, cells in enumerate(floor.layers(start, walkable) if start else []):
        for _, x, y in on_screen(floor.grid, cells, left, top):
            outlined(x + 2, y + 1, f"{steps % 10}", TENS[steps // 10 % len(TENS)])


def draw_rooms(floor: Floor, left: int, top: int) -> None:
    """Draw a line around each room, and its number in the middle."""
    grid = floor.grid
    for number, room in enumerate(floor.rooms):
        for cell, x, y in on_screen(grid, room, left, top):
            for direction in STRAIGHT:
                beside = grid.neighbour(cell, direction)
                if beside is None or not room >> beside & 1:
                    x0, y0, x1, y1 = _SIDES[direction]
                    pyxel.line(x + x0, y + y0, x + x1, y + y1, REGION_COLOURS[number % len(REGION_COLOURS)])
    for number, room in enumerate(floor.rooms):
        x, y, width, height = grid.bounds(room)
        middle = (2 * x + width) * TILE // 2 - left, (2 * y + height) * TILE // 2 - top
        outlined(middle[0] - text_width(f"{number + 1}") // 2, middle[1] - 3, f"{number + 1}", WHITE)


Overlay = Callable[[Floor, int, int], None]
OVERLAYS: dict[str, Overlay] = {"regions": draw_regions, "distance": draw_distances, "rooms": draw_rooms}
"""Name of an overlay -> what draws it."""
