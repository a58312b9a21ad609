"""Size and shake of the screen."""

from typing import Protocol

import pyxel

SCREEN = 128
"""Side of the screen, in pixels."""

FULL_OFFSET = 16
"""Offset at strength 1.0, in pixels on each axis."""

DECAY = 0.95
"""Factor by which the strength changes from one frame to the next."""

LEAST_STRENGTH = 0.5 / FULL_OFFSET
"""Strength below which every offset rounds to 0, so that the shake is over."""

FRAMES_BETWEEN_JOLTS = 20
"""Least number of frames between two jolts: three a second, because bright edges flash with each jolt."""


class RandomSource(Protocol):
    """Source of random numbers for a shake."""

    def between(self, low: int, high: int) -> int:
        """Return a whole number from low to high, both included."""
        ...


class Shake:
    """Jolts of the whole picture in a random diagonal direction, which die away. At most three start a second.

    Set `enabled` to False for players who do not want them.
    """

    def __init__(self) -> None:
        self.enabled = True
        self.strength = 0.0
        self._direction: tuple[int, int] | None = None
        self._since = FRAMES_BETWEEN_JOLTS  # frames since the last jolt began

    def start(self, strength: float) -> None:
        """Shake by `strength` times FULL_OFFSET pixels (0.08 is a hard blow, 0.04 a light one).

        While a shake lasts, a call can only raise its strength. After it, a call within FRAMES_BETWEEN_JOLTS frames of
        the last jolt's start is ignored.
        """
        if self.strength == 0.0:
            if self._since < FRAMES_BETWEEN_JOLTS:
                return
            self._since, self._direction = 0, None
        self.strength = max(self.strength, strength)

    def update(self) -> None:
        """Advance by one frame. The shake gets weaker by 5%."""
        self._since += 1
        self.strength *= DECAY
        if self.strength < LEAST_STRENGTH:
            self.strength = 0.0

    def offset(self, rng: RandomSource) -> tuple[int, int]:
        """Return the present offset (x, y) of the picture, in whole pixels. Each jolt takes two numbers from `rng`."""
        if not self.enabled or self.strength == 0.0:
            return 0, 0
        if self._direction is None:
            self._direction = _random_sign(rng), _random_sign(rng)
        pixels = round(self.strength * FULL_OFFSET)
        return self._direction[0] * pixels, self._direction[1] * pixels

    def apply(self, rng: RandomSource, x: float = 0, y: float = 0) -> None:
        """Set pyxel.camera to (x, y) plus the offset. Call `pyxel.camera()` before drawing things that stand still."""
        dx, dy = self.offset(rng)
        pyxel.camera(x + dx, y + dy)


def _random_sign(rng: RandomSource) -> int:
    """Return -1 or 1 at random."""
    return 2 * rng.between(0, 1) - 1
