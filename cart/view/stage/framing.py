"""Place of the camera and of a window, chosen so that the window hides as little as possible of the important cells."""

from collections.abc import Iterator, Sequence

from ...console.screen.screen import SCREEN
from ...console.widgets.window import Window
from ...core.cells import Grid
from ..layout import Box
from ..sprites import TILE
from .camera import Camera
from .puppets import Puppet

EDGE = 2
"""Margin in pixels between a window and the edges of the screen."""
AROUND = 8
"""Rows above and below the important cell that the camera may look at instead."""


def turn_camera(
    camera: Camera, player: Puppet, cell: int, groups: Sequence[Sequence[int]], heights: Sequence[int], turns: bool
) -> int:
    """Turn the camera so that a window as wide as the screen hides least; return the index of its best height.

    Cells of an earlier group count before all later ones; then an earlier height is better, then a camera closer to its
    present place. Unless `turns`, the camera stays.
    """
    base, grid = camera.gaze, camera.grid
    gazes = [base, *(_gazes(grid, cell, player.cell if base is None else base) if turns else ())]
    start = camera.resting_corner(player)

    def cost(gaze: int | None, number: int) -> tuple[int, ...]:
        camera.gaze = gaze
        left, top = camera.resting_corner(player)
        boxes = [[_box(grid, one, left, top) for one in group] for group in groups]
        away = abs(left - start[0]) + abs(top - start[1])
        return *min(_costs(camera.window, heights[number], boxes)), number, away

    best = min(((gaze, number) for gaze in gazes for number in range(len(heights))), key=lambda pair: cost(*pair))
    camera.gaze = best[0]
    return best[1]


def _gazes(grid: Grid, cell: int, base: int) -> Iterator[int]:
    """Yield cells for the camera to look at: in the columns of `cell`, of `base`, and halfway between."""
    (x, y), (at, _) = grid.xy(cell), grid.xy(base)
    for column in sorted({at, x, (x + at) // 2}):
        for row in range(max(y - AROUND, 0), min(y + AROUND + 1, grid.height)):
            yield grid.cell(column, row)


def _box(grid: Grid, cell: int, left: int, top: int) -> Box:
    x, y = grid.xy(cell)
    return Box(x * TILE - left, y * TILE - top, TILE, TILE)


def _costs(screen: Box, height: int, groups: list[list[Box]]) -> Iterator[tuple[int, ...]]:
    """Yield the cost of a window at the top, above the rows below the floor, and at the bottom.

    A cost is the number of boxes of each group that are hidden or off the screen, and whether the window covers the
    rows.
    """
    for bottom in (EDGE + height, screen.bottom - EDGE, SCREEN - EDGE):
        over = Box(0, bottom - height, SCREEN, height)
        counts = (sum(box.overlaps(over) or not box.inside(screen) for box in boxes) for boxes in groups)
        yield *counts, bottom > screen.bottom


def place_window(window: Window, hidden: list[list[Box]]) -> Window:
    """Put a window where it hides least. Earlier lists of boxes count first; ties go to the place nearest an edge."""
    lowest = SCREEN - window.height
    counts = [_hides(window, boxes) for boxes in hidden]
    window.put(
        y=min(range(EDGE, lowest - EDGE + 1), key=lambda top: (*(n[top] for n in counts), min(top, lowest - top)))
    )
    return window


def _hides(window: Window, boxes: list[Box]) -> list[int]:
    """Return the number of boxes that a window would hide, for each row of its top edge."""
    left, counts = round(window.x), [0] * SCREEN
    for box in boxes:
        if box.left < left + window.width and left < box.right:
            for top in range(max(box.top - window.height + 1, 0), min(box.bottom, SCREEN)):
                counts[top] += 1
    return counts
