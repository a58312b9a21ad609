"""Camera over a floor under construction."""

from ...console.screen.screen import SCREEN
from ...core.floor import Floor
from ...view.sprites import TILE
from ...view.stage.camera import clamped

EASE = 0.1
"""Fraction of the remaining distance that the camera moves per frame."""


class WatchCamera:
    """Camera: the pixel of the floor in the screen's top left corner, and the goal towards which it moves."""

    def __init__(self) -> None:
        self._left = self._top = 0.0
        self._goal = 0.0, 0.0

    @property
    def corner(self) -> tuple[int, int]:
        """The floor's pixel in the screen's top left corner."""
        return round(self._left), round(self._top)

    def look_at(self, floor: Floor, x: float, y: float) -> None:
        """Set the goal: the point (x, y), in tiles, in the middle of the screen."""
        self._goal = _on(floor, x * TILE + (TILE - SCREEN) / 2, y * TILE + (TILE - SCREEN) / 2)

    def scroll(self, floor: Floor, dx: float, dy: float) -> None:
        """Move by (dx, dy) pixels at once, and stay there."""
        self._left, self._top = self._goal = _on(floor, self._left + dx, self._top + dy)

    def stay_on(self, floor: Floor) -> None:
        """Keep corner and goal within a new floor, which may have another size."""
        self._left, self._top = _on(floor, self._left, self._top)
        self._goal = _on(floor, *self._goal)

    def arrive(self) -> None:
        """Move to the goal at once."""
        self._left, self._top = self._goal

    def update(self) -> None:
        """Advance by one frame."""
        self._left += (self._goal[0] - self._left) * EASE
        self._top += (self._goal[1] - self._top) * EASE


def _on(floor: Floor, left: float, top: float) -> tuple[float, float]:
    return clamped(left, floor.width * TILE - SCREEN), clamped(top, floor.height * TILE - SCREEN)
