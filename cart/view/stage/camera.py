"""Where on the floor the screen looks, and which place of the floor is where on the screen, there and back.

The player is in the middle as far as the floor goes (S3 2.6); a floor smaller than the window stands in its middle.
"""

from typing import TypeVar

from ...console.screen.screen import SCREEN
from ...core.cells import Cells, Grid
from ...data.looks import ROWS
from ..hud.layout import Box
from .puppets import Puppet
from .sprites import TILE
from .tween import Slide

Pixels = TypeVar("Pixels", int, float)

EASE = 0.2
"""What the camera covers a frame of the way to a cell that it is to look at, and of the way back."""


class Camera:
    """`window` is the part of the screen through which the floor is seen. `gaze` is a cell it looks at instead.

    Its corner is the floor's pixel in the screen's top left corner.
    """

    def __init__(self, player: Puppet, rows: int = ROWS) -> None:
        self.grid = player.grid
        self.window = Box(0, 0, SCREEN, rows * TILE)
        self.gaze: int | None = None
        self._gazed: int | None = None  # what it has looked at last
        self._x, self._y = self._follow(player)
        self._behind = 0.0, 0.0  # pixels from where it would be, which get fewer with each frame

    def _goal(self, x: int, y: int) -> tuple[int, int]:
        """The corner that shows a tile, whose own corner is given, in the middle."""
        window, grid = self.window, self.grid
        return (
            within(x - (window.width - TILE) // 2, grid.width * TILE - window.width),
            within(y - (window.height - TILE) // 2, grid.height * TILE - window.height),
        )

    def _follow(self, player: Puppet) -> tuple[float, float]:
        """Its goal at this moment. It goes along with a step, and stands still while somebody hits or is hit."""
        x, y = self.grid.xy(player.cell if self.gaze is None else self.gaze)
        step = player.motion if self.gaze is None else None
        dx, dy = step.offset() if isinstance(step, Slide) else (0.0, 0.0)
        return self._goal(round(x * TILE + dx), round(y * TILE + dy))

    def update(self, player: Puppet) -> None:
        """Go along by a frame."""
        x, y = self._follow(player)
        if self.gaze != self._gazed:
            self._gazed, self._behind = self.gaze, (self._x - x, self._y - y)
        self._behind = self._behind[0] * (1 - EASE), self._behind[1] * (1 - EASE)
        self._x, self._y = x + self._behind[0], y + self._behind[1]

    def corner(self) -> tuple[int, int]:
        """(left, top), in pixels."""
        return round(self._x), round(self._y)

    def rest(self, player: Puppet) -> tuple[int, int]:
        """The corner once the player and the camera have come to rest."""
        x, y = self.grid.xy(player.cell if self.gaze is None else self.gaze)
        return self._goal(x * TILE, y * TILE)

    # --- from the floor to the screen, and back

    def corner_of(self, cell: int) -> tuple[int, int]:
        """A cell's top left corner on the screen, in pixels."""
        (x, y), (left, top) = self.grid.xy(cell), self.corner()
        return x * TILE - left, y * TILE - top

    def cell_at(self, x: int, y: int) -> int | None:
        """The cell of which a pixel of the screen shows something; None beyond the floor, and beside the window."""
        left, top = self.corner()
        column, row = (x + left) // TILE, (y + top) // TILE
        there = (
            self.window.meets(Box(x, y, 1, 1)) and column in range(self.grid.width) and row in range(self.grid.height)
        )
        return self.grid.cell(column, row) if there else None

    def cells(self, left: int, top: int) -> Cells:
        """The cells of which a pixel is in the window while the camera's corner is (left, top)."""
        return cells_on_screen(self.grid, left, top, self.window.height)


def within(wanted: Pixels, most: int) -> Pixels:
    """A corner along one side: not beyond the floor, or half of what is left over where the floor is smaller."""
    return min(max(wanted, 0), most) if most >= 0 else most // 2


def tiles_on_screen(grid: Grid, left: int, top: int, height: int = SCREEN) -> tuple[range, range]:
    """Columns and rows of the floor of which a pixel is in a window of so many pixels; (left, top) is the corner."""
    return (
        range(max(0, left // TILE), min(grid.width, (left + SCREEN - 1) // TILE + 1)),
        range(max(0, top // TILE), min(grid.height, (top + height - 1) // TILE + 1)),
    )


def cells_on_screen(grid: Grid, left: int, top: int, height: int = SCREEN) -> Cells:
    """The cells of which a pixel is in such a window."""
    across, down = tiles_on_screen(grid, left, top, height)
    return grid.rect(across.start, down.start, len(across), len(down)) if across and down else 0
