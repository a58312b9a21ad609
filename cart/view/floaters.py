"""What rises and goes: damage, "!" and "?", words; small pictures that play once; and what is thrown."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..console.draw import outlined, text_width
from .sprites import TILE, draw

RISE = 10
"""Pixels a floater ends above where it began."""
EASE = 0.1
"""What a floater covers a frame of the way that is left."""
LIFE = 70
"""Frames a floater is shown."""
HURRY = 20
"""Frames that each further action takes from its life."""
LINE = 6
"""Pixels from one line of text to the next."""
FLIGHT = 0.5
"""Tiles that something thrown flies in a frame."""
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
        """Whether it stands where the other one does, or will once both have risen."""
        apart = abs(self.x - other.x) >= (text_width(self.text) + text_width(other.text)) / 2
        return not apart and abs(self.y - other.y) < LINE

    def update(self) -> None:
        """Advance by a frame."""
        self.risen += (RISE - self.risen) * EASE
        self.age += 1

    def draw(self, left: float, top: float, right: float) -> None:
        """Draw it within the screen's width; (left, top) is the camera."""
        width = text_width(self.text)
        x = min(max(self.x + TILE / 2 - width / 2 - left, 1), right - width - 1)
        outlined(x, max(self.y - self.risen - top, 1), self.text, self.colour)


def make_room(floater: Floater, others: Sequence[Floater]) -> None:
    """Move up those of the others, oldest last in line, that a new one would cover."""
    settled = [floater]
    for other in reversed(others):
        for below in settled:
            if other.covers(below):
                other.y = below.y - LINE
        settled.append(other)


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


@dataclass(slots=True)
class Flight:
    """A thrown item on its way between two tiles; x, y in tiles."""

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

    def update(self) -> None:
        """Advance by a frame."""
        self.flown += FLIGHT

    def place(self) -> tuple[float, float]:
        """Its top left corner on the floor, in pixels."""
        part = min(1.0, self.flown / self._tiles)
        (x0, y0), (x1, y1) = self.start, self.end
        return (x0 + (x1 - x0) * part) * TILE, (y0 + (y1 - y0) * part) * TILE
