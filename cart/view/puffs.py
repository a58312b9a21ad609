"""What flies about for a moment: small pictures that play once, and what is thrown."""

from dataclasses import dataclass

from .sprites import FRAMES, TILE, draw

PUFF_TICKS = 4
"""Frames of the screen that each picture of a puff is shown."""
FLIGHT = 0.5
"""Tiles that something thrown flies in a frame."""


@dataclass(slots=True)
class Puff:
    """A sprite's frames, shown once on a tile; x, y in pixels on the floor. With a negative age it begins later."""

    sprite: str
    x: float
    y: float
    age: float = 0.0

    @property
    def gone(self) -> bool:
        """All frames shown."""
        return self.age >= FRAMES * PUFF_TICKS

    def update(self) -> None:
        """Advance by a frame."""
        self.age += 1

    def draw(self, left: float, top: float) -> None:
        """Draw its present frame; (left, top) is the camera."""
        if self.age >= 0:
            draw(self.sprite, self.x - left, self.y - top, int(self.age / PUFF_TICKS))


@dataclass(slots=True)
class Flight:
    """A thrown item on its way between two places."""

    kind: int
    start: tuple[int, int]
    end: tuple[int, int]
    flown: float = 0.0

    @property
    def _tiles(self) -> int:
        return max(abs(self.end[0] - self.start[0]), abs(self.end[1] - self.start[1]), 1)

    @property
    def landed(self) -> bool:
        """Whether it is there."""
        return self.flown >= self._tiles

    def update(self, pace: float = 1.0) -> None:
        """Advance by a frame, or as much of one as `pace` says."""
        self.flown += FLIGHT * pace

    def corner(self) -> tuple[float, float]:
        """Its top left corner on the floor, in pixels."""
        part = min(1.0, self.flown / self._tiles)
        (x0, y0), (x1, y1) = self.start, self.end
        return (x0 + (x1 - x0) * part) * TILE, (y0 + (y1 - y0) * part) * TILE
