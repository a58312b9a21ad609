"""What the builders of halls, caverns and the manor go by, over a floor under construction: overlays, some a style.

All take what is known of how the floor was made, and the camera's corner, (left, top) in pixels.
"""

from collections.abc import Callable
from typing import NamedTuple

import pyxel

from ...console.screen.draw import outlined, text_width
from ...console.screen.palette import BLUE, LIME, ORANGE, PINK, RED, WHITE, YELLOW
from ...core.cells import LEFT, UP, Cells, Grid, bits
from ...core.floor import Floor
from ...data.floors import PARTITIONS
from .blueprint import OVERLAYS, REGION_COLOURS, draw_rooms, on_screen, tint
from .sprites import TILE

PLAIN = "plain"
Seed = tuple[int, int, int]
"""Where a room of the manor began to grow, and how wide and how high it could get."""


class Made(NamedTuple):
    """A floor as it is now, its walls after the first step of its builder, and the seeds of its rooms."""

    floor: Floor
    first_walls: Cells
    seeds: tuple[Seed, ...] = ()


def draw_partitions(made: Made, left: int, top: int) -> None:
    """Draw the partitions of a cavern, the one that is left out crossed, and around each room its rectangle (S2)."""
    floor, grid = made.floor, made.floor.grid
    draw_rooms(floor, left, top)
    wide, high = (grid.width - 2) // PARTITIONS, (grid.height - 2) // PARTITIONS
    taken = sum(floor.rooms)
    for px in range(PARTITIONS):
        for py in range(PARTITIONS):
            x, y = (1 + px * wide) * TILE - left, (1 + py * high) * TILE - top
            pyxel.rectb(x, y, wide * TILE, high * TILE, WHITE)
            if floor.rooms and not taken & grid.rect(1 + px * wide, 1 + py * high, wide, high):
                pyxel.line(x, y, x + wide * TILE - 1, y + high * TILE - 1, RED)
                pyxel.line(x, y + high * TILE - 1, x + wide * TILE - 1, y, RED)


def draw_noise(made: Made, left: int, top: int) -> None:
    """Colour where the noise of a cavern is above 0.5, wall, and where not, pit: whatever was dug since (S2)."""
    grid = made.floor.grid
    tint(grid, made.first_walls, ORANGE, left, top)
    tint(grid, grid.everything ^ made.first_walls, BLUE, left, top, inset=3)


def draw_order(made: Made, left: int, top: int) -> None:
    """Draw from the middle of each room to that of the one before, the way its corridor goes, and its number (S4)."""
    floor = made.floor
    draw_rooms(floor, left, top)
    middles = [_middle(floor.grid, room, left, top) for room in floor.rooms]
    for number, (start, end) in enumerate(zip(middles[1:], middles, strict=False), 1):
        colour = REGION_COLOURS[number % len(REGION_COLOURS)]
        pyxel.line(*start, *end, colour)
        _write((start[0] + end[0]) // 2, (start[1] + end[1]) // 2, f"{number}", YELLOW)


def draw_growth(made: Made, left: int, top: int) -> None:
    """Write on each tile of the manor in which round its room won it, from its seed on; and how far the last may go."""
    grid = made.floor.grid
    for number, (seed, widest, tallest) in enumerate(made.seeds):
        colour, (x, y) = REGION_COLOURS[number % len(REGION_COLOURS)], grid.xy(seed)
        room = next((room for room in made.floor.rooms if room >> seed & 1), 0)
        for cell, sx, sy in on_screen(grid, room, left, top):
            cx, cy = grid.xy(cell)
            rounds = max(abs(cx - x), abs(cy - y))
            outlined(sx + 2, sy + 1, f"{rounds}", colour if rounds else WHITE)
        if number == len(made.seeds) - 1 and room:
            corner = (x - widest // 2) * TILE - left, (y - tallest // 2) * TILE - top
            pyxel.rectb(*corner, (widest // 2 * 2 + 1) * TILE, (tallest // 2 * 2 + 1) * TILE, WHITE)


def draw_graph(made: Made, left: int, top: int) -> None:
    """Draw the graph of the manor's rooms: from middle to middle through each door (S3)."""
    floor, grid = made.floor, made.floor.grid
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
    """The pixel in the middle of a room's bounds."""
    x, y, width, height = grid.bounds(room)
    return (2 * x + width) * TILE // 2 - left, (2 * y + height) * TILE // 2 - top


def _write(x: int, y: int, words: str, colour: int) -> None:
    outlined(x - text_width(words) // 2, y - 3, words, colour)


StyleOverlay = Callable[[Made, int, int], None]
_MANOR: dict[str, StyleOverlay] = {"growth": draw_growth, "graph": draw_graph}
STYLE_OVERLAYS: dict[str, dict[str, StyleOverlay]] = {
    "halls": {"order": draw_order},
    "caverns": {"partitions": draw_partitions, "noise": draw_noise},
    "manor": _MANOR,
    "warren": _MANOR,
}
"""Style -> its overlays by name."""


def overlays_of(style: str) -> tuple[str, ...]:
    """What can be shown over a floor of a style, by name; one goes through them in this order."""
    return (PLAIN, *STYLE_OVERLAYS.get(style, ("worms",)), *OVERLAYS)
