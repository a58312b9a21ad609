"""Motions of mobs (S1 4). A motion is a float counter `t` from 0 to 1, from which its offset in pixels follows."""

from dataclasses import dataclass
from typing import NamedTuple

from ...core.cells import DX, DY
from ..sprites import TILE


class Gait(NamedTuple):
    """Motion of a step: `rate` is added to `t` in each frame; `power` is the exponent of 1 - t in the offset."""

    rate: float
    power: float


EVEN = Gait(0.125, 1)
"""8 frames at even speed (S1 4)."""
EASED = Gait(0.167, 2)
"""6 frames, or 100 ms, fast at first and slow at the end (S3 2.5)."""
DROP = Gait(0.05, 0.5)
"""20 frames, slow at first and fast at the end."""
JAB_RATE = EVEN.rate
"""Number added to a jab's counter in each frame."""


@dataclass(slots=True)
class Slide:
    """Motion from an offset in pixels to the mob's tile: `offset = start * (1 - t) ** power`."""

    start_x: float
    start_y: float
    t: float = 0.0
    gait: Gait = EVEN

    def offset(self) -> tuple[float, float]:
        """Return the offset (x, y) from the tile, in pixels."""
        left = (1 - self.t) ** self.gait.power
        return self.start_x * left, self.start_y * left

    def advance(self, pace: float) -> None:
        """Advance by `pace` frames."""
        self.t += self.gait.rate * pace


@dataclass(slots=True)
class Jab:
    """Motion half a tile out until t = 0.5, and back (S1 5)."""

    direction: int
    t: float = 0.0

    def offset(self) -> tuple[float, float]:
        """Return the offset (x, y) from the tile, in pixels."""
        out = (self.t if self.t < 0.5 else 1 - self.t) * TILE
        return DX[self.direction] * out, DY[self.direction] * out

    def advance(self, pace: float) -> None:
        """Advance by `pace` frames."""
        self.t += JAB_RATE * pace


Motion = Slide | Jab
