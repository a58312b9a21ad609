"""Motions as one float counter each, from 0 to 1 (S1 4): an offset is worth what is left of it."""

from dataclasses import dataclass
from typing import NamedTuple

from ...core.cells import DX, DY
from .sprites import TILE


class Gait(NamedTuple):
    """How a step goes: what its counter gains a frame, and the power that what is left of it is raised to."""

    step: float
    power: float


EVEN = Gait(0.125, 1)
"""8 frames, each as far as the other (S1 4)."""
EASED = Gait(0.167, 2)
"""6 frames, which are 100 ms: fast at first, slow in the end (S3 2.5)."""
DROP = Gait(0.05, 0.5)
"""20 frames, slow at first and fast in the end."""
STEP = EVEN.step
"""What the counter of a bump or a blow gains a frame."""


@dataclass(slots=True)
class Slide:
    """From an offset in pixels to the tile one stands on: ``offset = start * (1 - t)``, or a power of what is left."""

    start_x: float
    start_y: float
    t: float = 0.0
    gait: Gait = EVEN

    def offset(self) -> tuple[float, float]:
        """Pixels away from the tile."""
        left = (1 - self.t) ** self.gait.power
        return self.start_x * left, self.start_y * left

    def advance(self, pace: float) -> None:
        """Go on by as much of a frame as `pace` says."""
        self.t += self.gait.step * pace


@dataclass(slots=True)
class Lunge:
    """Half a tile out until t = 0.5, and back (S1 5)."""

    direction: int
    t: float = 0.0

    def offset(self) -> tuple[float, float]:
        """Pixels away from the tile."""
        out = (self.t if self.t < 0.5 else 1 - self.t) * TILE
        return DX[self.direction] * out, DY[self.direction] * out

    def advance(self, pace: float) -> None:
        """Go on by as much of a frame as `pace` says."""
        self.t += STEP * pace


Motion = Slide | Lunge
