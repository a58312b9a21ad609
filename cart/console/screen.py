"""Screen shake."""

from typing import Protocol

import pyxel

REACH = 16
"""Pixels of offset at strength 1.0, each way."""

DECAY = 0.95
"""What is left of the strength after one frame."""

LEAST = 0.5 / REACH
"""Below this strength every offset rounds to 0, so that the shake is over."""

FINE = 1 << 16
"""Steps in a random throw: far finer than a pixel."""


class Rng(Protocol):
    """The one thing a shake asks of its source of randomness."""

    def between(self, low: int, high: int) -> int:
        """A whole number from low to high, both included."""
        ...


class Shake:
    """Moves the whole picture at random, less each frame. Set `enabled` to False for players who cannot bear it."""

    def __init__(self) -> None:
        self.enabled = True
        self.strength = 0.0

    def start(self, strength: float) -> None:
        """Shake by up to `strength` times 16 pixels (0.08 is a hard blow, 0.04 a light one). A stronger one goes on."""
        self.strength = max(self.strength, strength)

    def update(self) -> None:
        """Advance by one frame: 5% weaker."""
        self.strength *= DECAY
        if self.strength < LEAST:
            self.strength = 0.0

    def offset(self, rng: Rng) -> tuple[int, int]:
        """How far the picture is off at this moment, in whole pixels; draws two numbers from `rng` while shaking."""
        if not self.enabled or self.strength == 0.0:
            return 0, 0
        return self._throw(rng), self._throw(rng)

    def apply(self, rng: Rng, x: float = 0, y: float = 0) -> None:
        """Set pyxel.camera to (x, y) plus the offset. Call ``pyxel.camera()`` before drawing what must stand still."""
        dx, dy = self.offset(rng)
        pyxel.camera(x + dx, y + dy)

    def _throw(self, rng: Rng) -> int:
        return round(self.strength * REACH * rng.between(-FINE, FINE) / FINE)
