"""Where on the floor the screen looks: still where the floor fits, else after the player, never beyond the edge."""

from ..core.cells import Grid
from .puppets import Puppet
from .sprites import TILE

SCREEN = 128
EASE = 0.2
"""What the camera covers a frame of the way that is left."""


class Camera:
    """`place` is the floor's pixel in the screen's top left corner."""

    def __init__(self, grid: Grid, player: Puppet) -> None:
        self._most = (max(0, grid.width * TILE - SCREEN), max(0, grid.height * TILE - SCREEN))
        self._x, self._y = self._target(player)

    def _target(self, player: Puppet) -> tuple[float, float]:
        x, y = player.place()
        return (
            min(max(x - (SCREEN - TILE) / 2, 0), self._most[0]),
            min(max(y - (SCREEN - TILE) / 2, 0), self._most[1]),
        )

    def update(self, player: Puppet) -> None:
        """Follow by a frame."""
        x, y = self._target(player)
        self._x += (x - self._x) * EASE
        self._y += (y - self._y) * EASE

    def place(self) -> tuple[int, int]:
        """(left, top), in pixels."""
        return round(self._x), round(self._y)
