"""Where on the floor the screen looks: still where the floor fits, else after the player, never beyond the edge."""

from ..core.cells import Cells, Grid
from .puppets import Puppet
from .room import SCREEN
from .sprites import TILE

EASE = 0.2
"""What the camera covers a frame of the way that is left."""


class Camera:
    """Its corner is the floor's pixel in the screen's top left corner. `gaze` is a cell it looks at instead."""

    def __init__(self, player: Puppet) -> None:
        self._most = (
            max(0, player.grid.width * TILE - SCREEN),
            max(0, player.grid.height * TILE - SCREEN),
        )
        self.gaze: int | None = None
        self._x, self._y = self._goal(*player.corner())

    def _goal(self, x: float, y: float) -> tuple[float, float]:
        """The corner that shows the player, whose own corner is given, in the middle."""
        return (
            min(max(x - (SCREEN - TILE) // 2, 0), self._most[0]),
            min(max(y - (SCREEN - TILE) // 2, 0), self._most[1]),
        )

    def update(self, player: Puppet) -> None:
        """Follow by a frame."""
        x, y = self._goal(*player.corner()) if self.gaze is None else self.rest(player)
        self._x += (x - self._x) * EASE
        self._y += (y - self._y) * EASE

    def corner(self) -> tuple[int, int]:
        """(left, top), in pixels."""
        return round(self._x), round(self._y)

    def rest(self, player: Puppet) -> tuple[int, int]:
        """The corner once the player and the camera have come to rest."""
        x, y = player.grid.xy(player.cell if self.gaze is None else self.gaze)
        left, top = self._goal(x * TILE, y * TILE)
        return int(left), int(top)


def tiles_on_screen(grid: Grid, left: int, top: int) -> tuple[range, range]:
    """Columns and rows of the floor of which a pixel is on the screen; (left, top) is the camera's corner."""
    return (
        range(max(0, left // TILE), min(grid.width, (left + SCREEN - 1) // TILE + 1)),
        range(max(0, top // TILE), min(grid.height, (top + SCREEN - 1) // TILE + 1)),
    )


def cells_on_screen(grid: Grid, left: int, top: int) -> Cells:
    """The cells of which a pixel is on the screen."""
    across, down = tiles_on_screen(grid, left, top)
    return grid.rect(across.start, down.start, len(across), len(down)) if across and down else 0
