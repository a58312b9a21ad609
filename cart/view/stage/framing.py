"""Place of the camera and of a window, chosen so that the window hides as little of importance as possible."""

from collections.abc import Iterator, Sequence

from ...console.screen.screen import SCREEN
from ...console.widgets.window import Window
from ...core.cells import Grid
from ..layout import Box
from .camera import Camera
from .puppets import Puppet

EDGE = 2
"""Margin in pixels between a window and the edges of the screen."""
AROUND = 8
"""Rows above and below the described cell in which `turn_camera` tries cells for the camera to look at."""


def turn_camera(
    camera: Camera,
    player: Puppet,
    cell: int,
    groups: Sequence[Sequence[Box]],
    heights: Sequence[int],
    turns: bool,
    decisive: int | None = None,
) -> int:
    """Turn the camera so that a window as wide as the screen hides least; return the index of its best height.

    `cell` is the cell that the window describes. `groups` are boxes that should stay visible, in pixels of the floor,
    the most important group first. `heights` are the possible heights of the window in pixels, the best first.

    The best choice hides the fewest boxes of the first group, then of the second, and so on. A box off the screen
    counts as hidden. Ties go to a window that leaves the rows below the floor free, then to an earlier height, and then
    to a camera closer to its present place. Without `turns`, the camera stays, and only the height is chosen. With
    `decisive`, a later height is chosen only if it hides fewer boxes of the first `decisive` groups.
    """
    base, grid = camera.gaze, camera.grid
    gazes = [base, *(_gazes(grid, cell, player.cell if base is None else base) if turns else ())]
    start = camera.resting_corner(player)

    def cost(gaze: int | None, number: int) -> tuple[int, ...]:
        camera.gaze = gaze
        left, top = camera.resting_corner(player)
        boxes = [[box.moved(-left, -top) for box in group] for group in groups]
        away = abs(left - start[0]) + abs(top - start[1])
        found = min(_costs(camera.window, heights[number], boxes))
        return *found[:decisive], number, *(found[decisive:] if decisive is not None else ()), away

    best = min(((gaze, number) for gaze in gazes for number in range(len(heights))), key=lambda pair: cost(*pair))
    camera.gaze = best[0]
    return best[1]


def _gazes(grid: Grid, cell: int, base: int) -> Iterator[int]:
    """Yield cells to look at: in rows near `cell`, and in the columns of `cell`, of `base` and halfway between."""
    (x, y), (at, _) = grid.xy(cell), grid.xy(base)
    for column in sorted({at, x, (x + at) // 2}):
        for row in range(max(y - AROUND, 0), min(y + AROUND + 1, grid.height)):
            yield grid.cell(column, row)


def _costs(view: Box, height: int, groups: list[list[Box]]) -> Iterator[tuple[int, ...]]:
    """Yield the costs of four places for a window: at both edges of the screen, and EDGE away from it and from `view`.

    `view` is the part of the screen that shows the floor. A cost is a tuple. For each group, it has the number of boxes
    that the window hides or that are not inside `view`. Its last member is whether the window covers the rows below the
    floor.
    """
    for bottom in (EDGE + height, view.bottom - EDGE, height, SCREEN):
        over = Box(0, bottom - height, SCREEN, height)
        counts = (sum(box.overlaps(over) or not box.inside(view) for box in boxes) for boxes in groups)
        yield *counts, bottom > view.bottom


def place_window(window: Window, groups: list[list[Box]]) -> Window:
    """Move a window up or down to the place where it hides the fewest boxes, and return the window.

    `groups` are boxes on the screen, the most important group first; the first group is not empty. Ties go to the half
    of the screen without its first box, and then to the place nearest to EDGE away from the top or bottom.
    """
    lowest, target = SCREEN - window.height, groups[0][0]
    counts = [_hidden_counts(window, boxes) for boxes in groups]

    def cost(top: int) -> tuple[int, ...]:
        shares_half = (top < lowest - top) == in_upper_half(target)
        return *(hidden[top] for hidden in counts), shares_half, abs(min(top, lowest - top) - EDGE)

    window.put(y=min(range(lowest + 1), key=cost))
    return window


def in_upper_half(box: Box) -> bool:
    """Whether the middle of a box is in the upper half of the screen."""
    return box.top + box.bottom < SCREEN


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
