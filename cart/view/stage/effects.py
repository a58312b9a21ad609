"""Short effects: small pictures that play once, thrown items, and things that slide."""

from dataclasses import dataclass

from ..sprites import FRAMES, TILE, draw, draw_outlined, draw_tumbling

PUFF_TICKS = 4
"""Frames of the screen for which each picture of a puff is shown."""
FLIGHT_SPEED = 0.5
"""Speed of a thrown item, in tiles per frame."""
SLIDE_WAIT = 4
"""Frames from the start of a kick to its hit, which starts the slide."""
SLIDE = 8
"""Frames of a slide over one tile."""
SINK = 20
"""Frames of sinking into a pit."""


@dataclass(slots=True)
class Puff:
    """A sprite whose frames are shown once at (x, y), in pixels of the floor. With a negative age it begins later."""

    sprite: str
    x: float
    y: float
    age: float = 0.0

    @property
    def gone(self) -> bool:
        """Whether all frames have been shown."""
        return self.age >= FRAMES * PUFF_TICKS

    def update(self) -> None:
        """Advance by one frame."""
        self.age += 1

    def draw(self, left: float, top: float) -> None:
        """Draw the present frame; (left, top) is the camera."""
        if self.age >= 0:
            draw(self.sprite, self.x - left, self.y - top, int(self.age / PUFF_TICKS))


@dataclass(slots=True)
class Flight:
    """A thrown item on its way between two tiles."""

    kind: int
    start: tuple[int, int]
    end: tuple[int, int]
    flown: float = 0.0

    @property
    def _tiles(self) -> int:
        return max(abs(self.end[0] - self.start[0]), abs(self.end[1] - self.start[1]), 1)

    @property
    def landed(self) -> bool:
        """Whether it has arrived."""
        return self.flown >= self._tiles

    def update(self, pace: float = 1.0) -> None:
        """Advance by `pace` frames."""
        self.flown += FLIGHT_SPEED * pace

    def corner(self) -> tuple[float, float]:
        """Return its top left corner on the floor, in pixels."""
        part = min(1.0, self.flown / self._tiles)
        (x0, y0), (x1, y1) = self.start, self.end
        return (x0 + (x1 - x0) * part) * TILE, (y0 + (y1 - y0) * part) * TILE


@dataclass(slots=True)
class SlidingThing:
    """A kicked thing on its way from one tile to the next, and down if that is a pit.

    `hidden_on` is the cell where the rules have already put the item, which must not be drawn there yet. It is None for
    pots, chests and things that sink.
    """

    sprite: str
    frame: int
    start: tuple[int, int]
    end: tuple[int, int]
    sinks: bool
    hidden_on: int | None = None
    age: float = -SLIDE_WAIT

    @property
    def done(self) -> bool:
        """Whether the motion is over."""
        return self.age >= SLIDE + (SINK if self.sinks else 0)

    def update(self, pace: float = 1.0) -> None:
        """Advance by `pace` frames."""
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
