"""Camera: the part of the floor on the screen, and conversion between places of the floor and of the screen.

The player is in the middle, with whole tiles on all sides, except near the borders of the explored part (S3 2.6). An
explored part smaller than the window is centred, so that the first view of a floor is never in a corner of the screen.
From the first step on, the camera also keeps MARGIN tiles around the player in view, of which BEYOND may lie beyond the
floor.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeVar

from ...console.screen.screen import SCREEN
from ...core.cells import Cells, Grid, bits
from ...data.looks import ROWS
from ..layout import Box
from ..sprites import TILE
from .puppets import Puppet
from .tween import Slide

Pixels = TypeVar("Pixels", int, float)

MARGIN = 3
"""Tiles between the player and the window's edge, wherever the floor or its surroundings go on beyond that edge."""
BEYOND = 2
"""Most tiles in view beyond the border of a floor that is larger than the screen, so that MARGIN holds there, too."""
EASE = 0.2
"""Fraction of the remaining distance per frame when the camera turns to a cell or back to the player."""


class Camera:
    """View of the floor. `window` is the part of the screen that shows the floor.

    `gaze` is a cell to look at instead of the player, or None. `shown` are the cells to keep in view as far as they
    fit: in a game the explored cells, by default the whole floor.

    The camera's corner is the pixel of the floor in the window's top left corner.
    """

    def __init__(self, player: Puppet, rows: int = ROWS, shown: Cells | None = None) -> None:
        self.grid = player.grid
        self.shown: Cells = self.grid.everything if shown is None else shown
        self.window = Box(0, 0, SCREEN, rows * TILE)
        self.gaze: int | None = None
        self._first_cell, self._margin = player.cell, 0  # the margin in pixels is 0 until the player leaves this cell
        self._last_view: tuple[int | None, Cells] = self.gaze, self.shown  # both as of the last frame
        self._bounds = self.grid.everything, self.grid.bounds(self.grid.everything)  # a set of cells, and its bounds
        self._x, self._y = self._following_corner(player)
        self._lag = 0.0, 0.0  # distance in pixels from its proper place; it shrinks each frame

    def _wanted_corner(self, cell: int, x: int, y: int) -> tuple[int, int]:
        """Return the camera's corner that shows (x, y) in the middle, or as near to it as the shown cells allow.

        (x, y) is the corner of the player's tile, in pixels of the floor. While the player slides, it is between cells.
        """
        shown, window = self.shown | 1 << cell, self.window
        if shown != self._bounds[0]:
            self._bounds = shown, self.grid.bounds(shown)
        left, top, width, height = (tiles * TILE for tiles in self._bounds[1])
        return (
            self._corner_along(x, left, width, window.width, self.grid.width * TILE),
            self._corner_along(y, top, height, window.height, self.grid.height * TILE),
        )

    def _corner_along(self, at: int, start: int, size: int, room: int, whole: int) -> int:
        """Return the corner along one axis, in pixels of the floor.

        `at` is the start of the player's tile. The shown cells begin at `start` and are `size` pixels long, the window
        is `room` pixels long, and the floor `whole`.
        """
        corner = start + clamped(at - start - room // TILE // 2 * TILE, size - room)
        beyond = min(self._margin, BEYOND * TILE) if whole > SCREEN else 0
        lowest = min(at + TILE + self._margin, whole + beyond) - room
        return min(max(corner, lowest), max(at - self._margin, -beyond))

    def _following_corner(self, player: Puppet) -> tuple[float, float]:
        """Return the corner for this frame. The camera follows the player's steps, but stays still during a jab."""
        cell = player.cell if self.gaze is None else self.gaze
        x, y = self.grid.xy(cell)
        step = player.motion if self.gaze is None else None
        dx, dy = step.offset() if isinstance(step, Slide) else (0.0, 0.0)
        return self._wanted_corner(cell, round(x * TILE + dx), round(y * TILE + dy))

    def update(self, player: Puppet) -> None:
        """Advance by one frame."""
        if player.cell != self._first_cell and not self._margin:
            x, y = self._following_corner(player)
            self._margin = MARGIN * TILE
            with_margin = self._following_corner(player)
            self._lag = self._lag[0] + x - with_margin[0], self._lag[1] + y - with_margin[1]
        x, y = self._following_corner(player)
        if (self.gaze, self.shown) != self._last_view:
            self._last_view, self._lag = (self.gaze, self.shown), (self._x - x, self._y - y)
        self._lag = self._lag[0] * (1 - EASE), self._lag[1] * (1 - EASE)
        self._x, self._y = x + self._lag[0], y + self._lag[1]

    def corner(self) -> tuple[int, int]:
        """Return the corner (left, top), in pixels of the floor."""
        return round(self._x), round(self._y)

    def resting_corner(self, player: Puppet) -> tuple[int, int]:
        """Return the corner once the player and the camera have come to rest."""
        cell = player.cell if self.gaze is None else self.gaze
        x, y = self.grid.xy(cell)
        return self._wanted_corner(cell, x * TILE, y * TILE)

    # --- from the floor to the screen, and back

    def corner_of(self, cell: int) -> tuple[int, int]:
        """Return a cell's top left corner on the screen, in pixels."""
        (x, y), (left, top) = self.grid.xy(cell), self.corner()
        return x * TILE - left, y * TILE - top

    def cell_at(self, x: int, y: int) -> int | None:
        """Return the cell at a pixel of the screen; None beyond the floor or outside the window."""
        left, top = self.corner()
        column, row = (x + left) // TILE, (y + top) // TILE
        there = (
            self.window.overlaps(Box(x, y, 1, 1))
            and column in range(self.grid.width)
            and row in range(self.grid.height)
        )
        return self.grid.cell(column, row) if there else None

    def cells(self, left: int, top: int) -> Cells:
        """Return the cells at least partly in the window while the camera's corner is (left, top)."""
        return cells_on_screen(self.grid, left, top, self.window.height)


def clamped(wanted: Pixels, most: int) -> Pixels:
    """Return a corner along one axis, from 0 to `most`. An area smaller than the window (`most` < 0) is centred."""
    return min(max(wanted, 0), most) if most >= 0 else most // 2


def screen_corners(grid: Grid, cells: Cells, left: int, top: int) -> Iterator[tuple[int, int, int]]:
    """Yield (cell, x, y): each cell with its top left corner on the screen, in pixels. (left, top) is the camera."""
    for cell in bits(cells):
        x, y = grid.xy(cell)
        yield cell, x * TILE - left, y * TILE - top


def tiles_on_screen(grid: Grid, left: int, top: int, height: int = SCREEN) -> tuple[range, range]:
    """Return the columns and rows at least partly in a window `height` pixels high; (left, top) is its corner."""
    return (
        range(max(0, left // TILE), min(grid.width, (left + SCREEN - 1) // TILE + 1)),
        range(max(0, top // TILE), min(grid.height, (top + height - 1) // TILE + 1)),
    )


@lru_cache(maxsize=16)  # a frame asks a dozen times
def cells_on_screen(grid: Grid, left: int, top: int, height: int = SCREEN) -> Cells:
    """Return the cells at least partly in the window of `tiles_on_screen`."""
    across, down = tiles_on_screen(grid, left, top, height)
    return grid.rect(across.start, down.start, len(across), len(down)) if across and down else 0
