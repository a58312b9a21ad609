"""What of a floor that is watched is on the screen."""

from ...console.screen.screen import SCREEN
from ...core.floor import Floor
from ...view.stage.camera import within
from ...view.stage.sprites import TILE

EASE = 0.1
"""What it covers a frame of the way that is left."""


class Eye:
    """The floor's pixel in the screen's top left corner, and the one where that is to be."""

    def __init__(self) -> None:
        self._left = self._top = 0.0
        self._goal = 0.0, 0.0

    @property
    def corner(self) -> tuple[int, int]:
        """The floor's pixel in the screen's top left corner."""
        return round(self._left), round(self._top)

    def look_at(self, floor: Floor, x: float, y: float) -> None:
        """From now on, go to where a place, in tiles, is in the middle."""
        self._goal = _on(floor, x * TILE + (TILE - SCREEN) / 2, y * TILE + (TILE - SCREEN) / 2)

    def scroll(self, floor: Floor, dx: float, dy: float) -> None:
        """Move by pixels, to stay there."""
        self._left, self._top = self._goal = _on(floor, self._left + dx, self._top + dy)

    def stay_on(self, floor: Floor) -> None:
        """The floor may have another size than the one before."""
        self._left, self._top = _on(floor, self._left, self._top)
        self._goal = _on(floor, *self._goal)

    def arrive(self) -> None:
        """Be at once where it is to be."""
        self._left, self._top = self._goal

    def update(self) -> None:
        """Go on by a frame."""
        self._left += (self._goal[0] - self._left) * EASE
        self._top += (self._goal[1] - self._top) * EASE


def _on(floor: Floor, left: float, top: float) -> tuple[float, float]:
    return within(left, floor.width * TILE - SCREEN), within(top, floor.height * TILE - SCREEN)
