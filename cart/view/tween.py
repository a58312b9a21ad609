"""Motions as one float counter each, from 0 to 1 (S1 4): an offset is worth what is left of it."""

from dataclasses import dataclass

from ..core.cells import DX, DY
from .sprites import TILE

STEP = 0.125
"""What a counter gains a frame: 8 frames a step or bump."""


@dataclass(slots=True)
class Slide:
    """From an offset in pixels to the tile one stands on: ``offset = start * (1 - t)``."""

    start_x: float
    start_y: float
    t: float = 0.0

    def offset(self) -> tuple[float, float]:
        """Pixels away from the tile."""
        return self.start_x * (1 - self.t), self.start_y * (1 - self.t)


@dataclass(slots=True)
class Lunge:
    """Half a tile out until t = 0.5, and back (S1 5)."""

    direction: int
    t: float = 0.0

    def offset(self) -> tuple[float, float]:
        """Pixels away from the tile."""
        out = (self.t if self.t < 0.5 else 1 - self.t) * TILE
        return DX[self.direction] * out, DY[self.direction] * out


Motion = Slide | Lunge
