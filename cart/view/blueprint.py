"""A floor under construction as it is shown, and what a builder sees in it: overlays, one a name."""

from collections.abc import Callable

import pyxel

from ..console.draw import outlined
from ..console.palette import BLUE, GREEN, LIME, MAUVE, ORANGE, PEACH, PINK, RED, WHITE, YELLOW
from ..core.cells import Cells, Grid, bits
from ..core.floor import Floor
from ..data.foes import FOES
from ..data.tiles import DOOR
from .sprites import TILE, draw, frame_at

REGION_COLOURS = (BLUE, PINK, LIME, ORANGE, MAUVE, YELLOW, GREEN, PEACH, RED)


def draw_dwellers(floor: Floor, left: int, top: int, ticks: float) -> None:
    """The foes as the builder placed them; (left, top) is the camera, in pixels."""
    for dweller in floor.dwellers:
        x, y = floor.grid.xy(dweller.cell)
        draw(FOES[dweller.kind].name, x * TILE - left, y * TILE - top, frame_at(ticks))


def tint(grid: Grid, cells: Cells, colour: int, left: int, top: int) -> None:
    """Colour some cells; (left, top) is the camera, in pixels."""
    for cell in bits(cells):
        x, y = grid.xy(cell)
        pyxel.rect(x * TILE - left + 2, y * TILE - top + 2, TILE - 4, TILE - 4, colour)


def draw_regions(floor: Floor, left: int, top: int) -> None:
    """Connected parts, a colour each (S1 32); doors count as open."""
    doors = floor.cells_of(DOOR)
    for number, region in enumerate(floor.grid.regions(floor.walkable | doors)):
        tint(floor.grid, region, REGION_COLOURS[number % len(REGION_COLOURS)], left, top)


def draw_distances(floor: Floor, left: int, top: int) -> None:
    """Steps from the start, or from the first walkable cell while there is none (S1 19, 34)."""
    doors = floor.cells_of(DOOR)
    walkable = floor.walkable | doors
    start = 1 << floor.start if walkable >> floor.start & 1 else walkable & -walkable
    for steps, cells in enumerate(floor.grid.layers(start, walkable) if start else []):
        for cell in bits(cells):
            x, y = floor.grid.xy(cell)
            pyxel.text(x * TILE - left, y * TILE - top + 1, f"{steps % 100}", BLUE if steps % 2 else WHITE)


def draw_rooms(floor: Floor, left: int, top: int) -> None:
    """Room numbers, and where the rooms are."""
    for number, room in enumerate(floor.rooms):
        x, y = room.x * TILE - left, room.y * TILE - top
        pyxel.rectb(x, y, room.width * TILE, room.height * TILE, REGION_COLOURS[number % len(REGION_COLOURS)])
        outlined(x + room.width * TILE // 2 - 2, y + room.height * TILE // 2 - 3, f"{number + 1}", WHITE)


Overlay = Callable[[Floor, int, int], None]
OVERLAYS: dict[str, Overlay] = {"regions": draw_regions, "distance": draw_distances, "rooms": draw_rooms}
"""Name of an overlay -> what draws it."""
