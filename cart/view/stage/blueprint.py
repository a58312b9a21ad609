"""Overlays that show how a floor was built. Some are for floors of all styles, others for one style only.

An overlay draws only the cells on the screen. `left` and `top` are the camera's top left corner, in pixels.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pyxel

from ...console.screen.draw import outlined, text_width
from ...console.screen.palette import BLUE, GREEN, LIME, MAUVE, ORANGE, PEACH, PINK, RED, WHITE, YELLOW
from ...core.cells import DOWN, LEFT, RIGHT, STRAIGHT, UP, Cells, Grid, bits
from ...core.floor import Floor
from ...data.floors import PARTITIONS
from ...data.foes import FOES
from ..sprites import TILE, draw, frame_at
from .camera import cells_on_screen, screen_corners

REGION_COLOURS = (BLUE, PINK, LIME, ORANGE, MAUVE, YELLOW, GREEN, PEACH, RED)
TENS = (WHITE, BLUE, YELLOW, PINK)
"""Colours of distances below 10, below 20, and so on; after the last colour, the first one again."""
START_COLOUR, ONWARD_COLOUR = YELLOW, BLUE
_LAST = TILE - 1
_SIDES = {LEFT: (0, 0, 0, _LAST), RIGHT: (_LAST, 0, _LAST, _LAST), UP: (0, 0, _LAST, 0), DOWN: (0, _LAST, _LAST, _LAST)}
"""Direction -> line along that side of a tile, in pixels."""


def _shown_corners(grid: Grid, cells: Cells, left: int, top: int) -> Iterator[tuple[int, int, int]]:
    """Yield (cell, x, y) for the cells on the screen, with their top left corners in pixels of the screen."""
    return screen_corners(grid, cells & cells_on_screen(grid, left, top), left, top)


def draw_spawns(floor: Floor, left: int, top: int, ticks: float) -> None:
    """Draw the foes at the places that the builder gave them."""
    for spawn in floor.spawns:
        for _, x, y in _shown_corners(floor.grid, 1 << spawn.cell, left, top):
            draw(FOES[spawn.kind].name, x, y, frame_at(ticks))


def draw_squares(grid: Grid, cells: Cells, colour: int, left: int, top: int, inset: int = 2) -> None:
    """Draw a square on each cell, `inset` pixels inside its sides."""
    for _, x, y in _shown_corners(grid, cells, left, top):
        pyxel.rect(x + inset, y + inset, TILE - 2 * inset, TILE - 2 * inset, colour)


def draw_worm(grid: Grid, starts: Cells, onward: Cells, left: int, top: int) -> None:
    """Colour the cells where a worm may start, and in smaller squares those where it may dig on. A cell may be both."""
    draw_squares(grid, starts, START_COLOUR, left, top)
    draw_squares(grid, onward, ONWARD_COLOUR, left, top, inset=3)


def open_regions(floor: Floor) -> Iterator[Cells]:
    """Yield the connected regions of a floor with all doors open (S1 32)."""
    floor = floor.opened()
    return floor.regions(floor.walkable)


def distance_layers(floor: Floor) -> list[Cells]:
    """Return a list whose item n holds the cells n steps from the start, with all doors open (S1 19, 32, 34).

    Without a walkable start, distances count from the first walkable cell.
    """
    floor = floor.opened()
    walkable = floor.walkable
    start = 1 << floor.start if walkable >> floor.start & 1 else walkable & -walkable
    return floor.layers(start, walkable) if start else []


def draw_regions(floor: Floor, left: int, top: int) -> None:
    """Colour each connected region differently; doors count as open."""
    for number, region in enumerate(open_regions(floor)):
        draw_squares(floor.grid, region, REGION_COLOURS[number % len(REGION_COLOURS)], left, top)


def draw_distances(floor: Floor, left: int, top: int) -> None:
    """Write on each cell the last digit of its distance in `distance_layers`."""
    for steps, cells in enumerate(distance_layers(floor)):
        for _, x, y in _shown_corners(floor.grid, cells, left, top):
            outlined(x + 2, y + 1, f"{steps % 10}", TENS[steps // 10 % len(TENS)])


def draw_rooms(floor: Floor, left: int, top: int) -> None:
    """Draw a line around each room, and its number in the middle."""
    grid = floor.grid
    for number, room in enumerate(floor.rooms):
        for cell, x, y in _shown_corners(grid, room, left, top):
            for direction in STRAIGHT:
                beside = grid.neighbour(cell, direction)
                if beside is None or not room >> beside & 1:
                    x0, y0, x1, y1 = _SIDES[direction]
                    pyxel.line(x + x0, y + y0, x + x1, y + y1, REGION_COLOURS[number % len(REGION_COLOURS)])
    for number, room in enumerate(floor.rooms):
        _write(*_middle(grid, room, left, top), f"{number + 1}", WHITE)


Overlay = Callable[[Floor, int, int], None]
OVERLAYS: dict[str, Overlay] = {"regions": draw_regions, "distance": draw_distances, "rooms": draw_rooms}
"""Overlays of all styles by name."""


# --- overlays of one style

PLAIN = "plain"
Seed = tuple[int, int, int]
"""Cell where a room of the manor began to grow, and its largest width and height."""


class BuiltFloor(NamedTuple):
    """A floor as it is now, its walls after the builder's first step, and the seeds of its rooms."""

    floor: Floor
    first_walls: Cells
    seeds: tuple[Seed, ...] = ()


def draw_partitions(built: BuiltFloor, left: int, top: int) -> None:
    """Outline each partition and each room of a cavern, and cross out each partition without a room (S2)."""
    floor, grid = built.floor, built.floor.grid
    draw_rooms(floor, left, top)
    wide, high = (grid.width - 2) // PARTITIONS, (grid.height - 2) // PARTITIONS
    used = sum(floor.rooms)
    for px in range(PARTITIONS):
        for py in range(PARTITIONS):
            x, y = (1 + px * wide) * TILE - left, (1 + py * high) * TILE - top
            pyxel.rectb(x, y, wide * TILE, high * TILE, WHITE)
            if floor.rooms and not used & grid.rect(1 + px * wide, 1 + py * high, wide, high):
                pyxel.line(x, y, x + wide * TILE - 1, y + high * TILE - 1, RED)
                pyxel.line(x, y + high * TILE - 1, x + wide * TILE - 1, y, RED)


def draw_noise(built: BuiltFloor, left: int, top: int) -> None:
    """Show the noise that a cavern starts from: cells above 0.5 began as walls, all others as pits (S2)."""
    grid = built.floor.grid
    draw_squares(grid, built.first_walls, ORANGE, left, top)
    draw_squares(grid, grid.everything ^ built.first_walls, BLUE, left, top, inset=3)


def draw_order(built: BuiltFloor, left: int, top: int) -> None:
    """Draw a numbered line from each room to the previous one, from middle to middle. A corridor joins the two (S4)."""
    floor = built.floor
    draw_rooms(floor, left, top)
    middles = [_middle(floor.grid, room, left, top) for room in floor.rooms]
    for number, (start, end) in enumerate(zip(middles[1:], middles, strict=False), 1):
        colour = REGION_COLOURS[number % len(REGION_COLOURS)]
        pyxel.line(*start, *end, colour)
        _write((start[0] + end[0]) // 2, (start[1] + end[1]) // 2, f"{number}", YELLOW)


def draw_growth(built: BuiltFloor, left: int, top: int) -> None:
    """Write on each tile of a room the round in which the room grew over it. Frame the last room's largest size."""
    grid = built.floor.grid
    for number, (seed, widest, tallest) in enumerate(built.seeds):
        colour, (x, y) = REGION_COLOURS[number % len(REGION_COLOURS)], grid.xy(seed)
        room = next((room for room in built.floor.rooms if room >> seed & 1), 0)
        for cell, sx, sy in _shown_corners(grid, room, left, top):
            cx, cy = grid.xy(cell)
            rounds = max(abs(cx - x), abs(cy - y))
            outlined(sx + 2, sy + 1, f"{rounds}", colour if rounds else WHITE)
        if number == len(built.seeds) - 1 and room:
            corner = (x - widest // 2) * TILE - left, (y - tallest // 2) * TILE - top
            pyxel.rectb(*corner, (widest // 2 * 2 + 1) * TILE, (tallest // 2 * 2 + 1) * TILE, WHITE)


def draw_graph(built: BuiltFloor, left: int, top: int) -> None:
    """Draw the graph of the manor's rooms: a line from the middle of each room to each of its doors (S3)."""
    floor, grid = built.floor, built.floor.grid
    draw_rooms(floor, left, top)
    edges = floor.edges
    doors = ((edges.north_closed | edges.north_open, UP), (edges.west_closed | edges.west_open, LEFT))
    for cells, direction in doors:
        for cell in bits(cells):
            beside = grid.neighbour(cell, direction)
            x, y = grid.xy(cell)
            across = direction == UP
            door = x * TILE + (TILE // 2 if across else 0) - left, y * TILE + (0 if across else TILE // 2) - top
            for side in (cell, beside):
                room = next((room for room in floor.rooms if side is not None and room >> side & 1), 0)
                if room:
                    pyxel.line(*door, *_middle(grid, room, left, top), LIME)
            pyxel.rect(door[0] - 1, door[1] - 1, 3, 3, PINK)


def _middle(grid: Grid, room: Cells, left: int, top: int) -> tuple[int, int]:
    """Return the pixel (x, y) in the middle of a room's bounds."""
    x, y, width, height = grid.bounds(room)
    return (2 * x + width) * TILE // 2 - left, (2 * y + height) * TILE // 2 - top


def _write(x: int, y: int, words: str, colour: int) -> None:
    """Write words with their middle at the pixel (x, y)."""
    outlined(x - text_width(words) // 2, y - 3, words, colour)


StyleOverlay = Callable[[BuiltFloor, int, int], None]
_MANOR: dict[str, StyleOverlay] = {"growth": draw_growth, "graph": draw_graph}
STYLE_OVERLAYS: dict[str, dict[str, StyleOverlay]] = {
    "halls": {"order": draw_order},
    "caverns": {"partitions": draw_partitions, "noise": draw_noise},
    "manor": _MANOR,
    "warren": _MANOR,
}
"""Style -> its overlays by name."""


def overlays_of(style: str) -> tuple[str, ...]:
    """Return the names of the overlays for a style, in the order in which the player cycles through them."""
    return (PLAIN, *STYLE_OVERLAYS.get(style, ("worms",)), *OVERLAYS)
