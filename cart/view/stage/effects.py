"""What flies about for a moment: small pictures that play once, what is thrown, and what slides."""

from dataclasses import dataclass

from .sprites import FRAMES, TILE, draw, draw_outlined, draw_tumbling

PUFF_TICKS = 4
"""Frames of the screen that each picture of a puff is shown."""
FLIGHT = 0.5
"""Tiles that something thrown flies in a frame."""
SLIDE_WAIT, SLIDE, SINK = 4, 8, 20
"""Frames until the trotter is there, of a slide by a tile, and of going down a pit."""


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


@dataclass(slots=True)
class Sliding:
    """What was kicked and is no foe, on its way from one place to the next, and down if that is a pit.

    `landed` is the item that lies at the end in the rules already, and is not to be drawn there yet.
    """

    sprite: str
    frame: int
    start: tuple[int, int]
    end: tuple[int, int]
    sinks: bool
    landed: int | None = None
    age: float = -SLIDE_WAIT

    @property
    def done(self) -> bool:
        """Whether it lies still, or has gone down."""
        return self.age >= SLIDE + (SINK if self.sinks else 0)

    def update(self, pace: float = 1.0) -> None:
        """Advance by a frame, or as much of one as `pace` says."""
        self.age += pace

    def draw(self, left: float, top: float) -> None:
        """Draw it; (left, top) is the camera."""
        part = min(max(self.age / SLIDE, 0.0), 1.0)
        (x0, y0), (x1, y1) = self.start, self.end
        x, y = (x0 + (x1 - x0) * part) * TILE - left, (y0 + (y1 - y0) * part) * TILE - top
        if self.age > SLIDE:
            draw_tumbling(self.sprite, x, y, min((self.age - SLIDE) / SINK, 1.0), self.frame)
        else:
            draw_outlined(self.sprite, x, y, self.frame)
