"""Where the camera looks, and where a window stands, so that least of what is looked at is hidden."""

from collections.abc import Iterator, Sequence

from ...console.screen.screen import SCREEN
from ...console.widgets.window import Window
from ...core.cells import Grid
from ..hud.layout import Box
from .camera import Camera
from .puppets import Puppet
from .sprites import TILE

EDGE = 2
"""Pixels that a window keeps off the edges of the screen."""
AROUND = 8
"""Rows, above and below what is looked at, that the camera may look at instead."""


def choose(
    camera: Camera, player: Puppet, cell: int, groups: Sequence[Sequence[int]], heights: Sequence[int], turns: bool
) -> int:
    """Turn the camera to where a window as wide as the screen hides least, and say which of some heights that has.

    What is in the first of the groups of cells counts before all others, then that the first height does, then that
    the camera is where it is already; only there, if it never `turns`.
    """
    base, grid = camera.gaze, camera.grid
    gazes = [base, *(_gazes(grid, cell, player.cell if base is None else base) if turns else ())]
    start = camera.rest(player)

    def cost(gaze: int | None, number: int) -> tuple[int, ...]:
        camera.gaze = gaze
        left, top = camera.rest(player)
        boxes = [[_box(grid, one, left, top) for one in group] for group in groups]
        away = abs(left - start[0]) + abs(top - start[1])
        return *min(_by_an_edge(camera.window, heights[number], boxes)), number, away

    best = min(((gaze, number) for gaze in gazes for number in range(len(heights))), key=lambda pair: cost(*pair))
    camera.gaze = best[0]
    return best[1]


def _gazes(grid: Grid, cell: int, base: int) -> Iterator[int]:
    """Cells that the camera could look at, in the column of the cell, of what it looks at, and between the two."""
    (x, y), (at, _) = grid.xy(cell), grid.xy(base)
    for column in sorted({at, x, (x + at) // 2}):
        for row in range(max(y - AROUND, 0), min(y + AROUND + 1, grid.height)):
            yield grid.cell(column, row)


def _box(grid: Grid, cell: int, left: int, top: int) -> Box:
    x, y = grid.xy(cell)
    return Box(x * TILE - left, y * TILE - top, TILE, TILE)


def _by_an_edge(screen: Box, height: int, groups: list[list[Box]]) -> Iterator[tuple[int, ...]]:
    """How many boxes of each group a window hides at the top, and at the bottom; or are not on the screen at all.

    And then whether it lies over what is below the floor.
    """
    for bottom in (EDGE + height, screen.bottom - EDGE, SCREEN - EDGE):
        over = Box(0, bottom - height, SCREEN, height)
        counts = (sum(box.meets(over) or not box.inside(screen) for box in boxes) for boxes in groups)
        yield *counts, bottom > screen.bottom


def put_clear(window: Window, hidden: list[list[Box]]) -> Window:
    """Put it where it hides least, of the first boxes before all others; by an edge if that is no worse."""
    lowest = SCREEN - window.height
    counts = [_hides(window, boxes) for boxes in hidden]
    window.put(
        y=min(range(EDGE, lowest - EDGE + 1), key=lambda top: (*(n[top] for n in counts), min(top, lowest - top)))
    )
    return window


def _hides(window: Window, boxes: list[Box]) -> list[int]:
    """How many boxes it would hide, by where its top is."""
    left, counts = round(window.x), [0] * SCREEN
    for box in boxes:
        if box.left < left + window.width and left < box.right:
            for top in range(max(box.top - window.height + 1, 0), min(box.bottom, SCREEN)):
                counts[top] += 1
    return counts
