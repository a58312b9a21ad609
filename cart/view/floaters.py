"""What rises and goes: damage, "!" and "?", words; and small pictures that play once."""

from dataclasses import dataclass

from ..console.draw import outlined, text_width
from .sprites import TILE, draw

RISE = 10
"""Pixels a floater ends above where it began."""
EASE = 0.1
"""What a floater covers a frame of the way that is left."""
LIFE = 70
"""Frames a floater is shown."""
FRESH = 12
"""Frames after which it has risen out of the way of the next."""
LINE = 6
"""Pixels from one line of text to the next."""
PUFF_TICKS = 4
"""Frames of the screen that each picture of a puff is shown."""


@dataclass(slots=True)
class Floater:
    """A short text that rises above a tile; x, y in pixels on the floor."""

    text: str
    colour: int
    x: float
    y: float
    risen: float = 0.0
    age: float = 0.0

    @property
    def gone(self) -> bool:
        """Shown long enough."""
        return self.age >= LIFE

    def covers(self, other: "Floater") -> bool:
        """Whether a new one would hide what an `other` that is still fresh says."""
        apart = abs(self.x - other.x) >= (text_width(self.text) + text_width(other.text)) / 2
        return other.age < FRESH and not apart and abs(self.y - other.y) < LINE

    def update(self) -> None:
        """Advance by a frame."""
        self.risen += (RISE - self.risen) * EASE
        self.age += 1

    def draw(self, left: float, top: float, right: float) -> None:
        """Draw it within the screen's width; (left, top) is the camera."""
        width = text_width(self.text)
        x = min(max(self.x + TILE / 2 - width / 2 - left, 1), right - width - 1)
        outlined(x, max(self.y - self.risen - top, 1), self.text, self.colour)


@dataclass(slots=True)
class Puff:
    """A sprite's frames, shown once on a tile; x, y in pixels on the floor."""

    sprite: str
    x: float
    y: float
    age: float = 0.0
    frames: int = 4

    @property
    def gone(self) -> bool:
        """All frames shown."""
        return self.age >= self.frames * PUFF_TICKS

    def update(self) -> None:
        """Advance by a frame."""
        self.age += 1

    def draw(self, left: float, top: float) -> None:
        """Draw its present frame; (left, top) is the camera."""
        if self.age >= 0:
            draw(self.sprite, self.x - left, self.y - top, int(self.age / PUFF_TICKS))
