"""The screen: its side, and its shake."""

from typing import Protocol

import pyxel

SCREEN = 128
"""Pixels of its side."""

REACH = 16
"""Pixels of offset at strength 1.0, each way."""

DECAY = 0.95
"""What is left of the strength after one frame."""

LEAST = 0.5 / REACH
"""Below this strength every offset rounds to 0, so that the shake is over."""

APART = 20
"""Frames from one jolt to the next at least: three a second, as each makes what is bright flash at its edges."""


class Rng(Protocol):
    """The one thing a shake asks of its source of randomness."""

    def between(self, low: int, high: int) -> int:
        """A whole number from low to high, both included."""
        ...


class Shake:
    """Jolts the whole picture some way at random, from where it comes back, and no more than three times a second.

    Set `enabled` to False for players who cannot bear it.
    """

    def __init__(self) -> None:
        self.enabled = True
        self.strength = 0.0
        self._way: tuple[int, int] | None = None
        self._since = APART  # frames since a jolt began

    def start(self, strength: float) -> None:
        """Shake by `strength` times 16 pixels (0.08 is a hard blow, 0.04 a light one). A stronger one goes on.

        Nothing, where one has just ended.
        """
        if self.strength == 0.0:
            if self._since < APART:
                return
            self._since, self._way = 0, None
        self.strength = max(self.strength, strength)

    def update(self) -> None:
        """Advance by one frame: 5% weaker."""
        self._since += 1
        self.strength *= DECAY
        if self.strength < LEAST:
            self.strength = 0.0

    def offset(self, rng: Rng) -> tuple[int, int]:
        """How far the picture is off at this moment, in whole pixels; draws two numbers from `rng` for each jolt."""
        if not self.enabled or self.strength == 0.0:
            return 0, 0
        if self._way is None:
            self._way = _throw(rng), _throw(rng)
        pixels = round(self.strength * REACH)
        return self._way[0] * pixels, self._way[1] * pixels

    def apply(self, rng: Rng, x: float = 0, y: float = 0) -> None:
        """Set pyxel.camera to (x, y) plus the offset. Call ``pyxel.camera()`` before drawing what must stand still."""
        dx, dy = self.offset(rng)
        pyxel.camera(x + dx, y + dy)


def _throw(rng: Rng) -> int:
    """To the one side, or to the other."""
    return 2 * rng.between(0, 1) - 1
