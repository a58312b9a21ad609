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
"""Rows above and below the described cell in which `turn_camera` tries cells for the camera to look at."""


def turn_camera(
    camera: Camera, player: Puppet, cell: int, groups: Sequence[Sequence[int]], heights: Sequence[int], turns: bool
) -> int:
    """Turn the camera so that a window as wide as the screen hides least; return the index of its best height.

    `cell` is the cell that the window describes. `groups` are cells that should stay visible, the most important group
    first. `heights` are the possible heights of the window in pixels, the best first.

    The best choice hides the fewest cells of the first group, then of the second, and so on. A cell off the screen
    counts as hidden. Ties go to a window that leaves the rows below the floor free, then to an earlier height, and then
    to a camera closer to its present place. Without `turns`, the camera stays, and only the height is chosen.
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
    """Yield cells to look at: in rows near `cell`, and in the columns of `cell`, of `base` and halfway between."""
    (x, y), (at, _) = grid.xy(cell), grid.xy(base)
    for column in sorted({at, x, (x + at) // 2}):
        for row in range(max(y - AROUND, 0), min(y + AROUND + 1, grid.height)):
            yield grid.cell(column, row)


def _box(grid: Grid, cell: int, left: int, top: int) -> Box:
    x, y = grid.xy(cell)
    return Box(x * TILE - left, y * TILE - top, TILE, TILE)


def _costs(view: Box, height: int, groups: list[list[Box]]) -> Iterator[tuple[int, ...]]:
    """Yield the costs of three places for a window: the screen's top, the bottom of `view`, and the screen's bottom.

    `view` is the part of the screen that shows the floor. A cost is a tuple. For each group, it has the number of boxes
    that the window hides or that are not inside `view`. Its last member is whether the window covers the rows below the
    floor.
    """
    for bottom in (EDGE + height, view.bottom - EDGE, SCREEN - EDGE):
        over = Box(0, bottom - height, SCREEN, height)
        counts = (sum(box.overlaps(over) or not box.inside(view) for box in boxes) for boxes in groups)
        yield *counts, bottom > view.bottom


def place_window(window: Window, groups: list[list[Box]]) -> Window:
    """Move a window up or down to the place where it hides the fewest boxes, and return the window.

    `groups` are boxes on the screen, the most important group first. Ties go to the place nearest to the top or bottom
    edge of the screen.
    """
    lowest = SCREEN - window.height
    counts = [_hidden_counts(window, boxes) for boxes in groups]
    window.put(
        y=min(range(EDGE, lowest - EDGE + 1), key=lambda top: (*(n[top] for n in counts), min(top, lowest - top)))
    )
    return window


def _hidden_counts(window: Window, boxes: list[Box]) -> list[int]:
    """Return a list with one number for each row of the screen.

    The number is how many boxes the window would hide if its top edge were in that row.
    """
    left, counts = round(window.x), [0] * SCREEN
    for box in boxes:
        if box.left < left + window.width and left < box.right:
            for top in range(max(box.top - window.height + 1, 0), min(box.bottom, SCREEN)):
                counts[top] += 1
    return counts
