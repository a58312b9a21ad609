"""Mobs as they are shown: where, which way they look, how they flash and go."""

from dataclasses import dataclass, field

from ..console.palette import RED, WHITE, recolour
from ..core.cells import DX, Grid
from ..core.events import Status
from ..data.looks import ALARMS
from .sprites import TILE, draw, frame_at
from .tween import STEP, Lunge, Motion, Slide

FLASH = 10
"""Frames a mob is white when hurt."""
DYING = 10
"""Frames a dead mob blinks before it goes."""
BLINK = 2
SNORE = 40
"""Ticks a sleeper's sign is shown, one time in three."""
_ALL_WHITE = dict.fromkeys(range(1, 16), WHITE)
_ALL_RED = dict.fromkeys(range(1, 16), RED)


@dataclass(slots=True)
class Puppet:
    """One mob on the stage. `cell` is where it stands once its motion is over."""

    sprite: str
    grid: Grid
    cell: int
    flip: bool = False
    motion: Motion | None = None
    flash: float = 0.0
    dying: float = 0.0
    marked: bool = False  # the target of a throw
    alarmed: bool = False  # a special is about to happen
    asleep: bool = False  # it has not noticed the player
    statuses: set[Status] = field(default_factory=set)

    @property
    def gone(self) -> bool:
        """Dead, and done blinking."""
        return self.dying < 0

    def slide_to(self, cell: int) -> None:
        """Go to a cell, sliding from where it stands; look that way."""
        (x0, y0), (x1, y1) = self.grid.xy(self.cell), self.grid.xy(cell)
        self.cell, self.motion = cell, Slide((x0 - x1) * TILE, (y0 - y1) * TILE)
        self._look(x1 - x0)

    def lunge(self, direction: int) -> None:
        """Go for the next tile and back; look that way."""
        self.motion = Lunge(direction)
        self._look(DX[direction])

    def _look(self, dx: int) -> None:
        if dx:
            self.flip = dx < 0

    def update(self) -> None:
        """Advance all counters by a frame."""
        if self.motion is not None:
            self.motion.t += STEP
            if self.motion.t >= 1:
                self.motion = None
        self.flash = max(0.0, self.flash - 1)
        if self.dying > 0:
            self.dying -= 1
            if self.dying == 0:
                self.dying = -1

    def place(self) -> tuple[float, float]:
        """Its top left corner on the floor, in pixels."""
        x, y = self.grid.xy(self.cell)
        dx, dy = self.motion.offset() if self.motion else (0.0, 0.0)
        return x * TILE + dx, y * TILE + dy

    def draw(self, left: float, top: float, ticks: float) -> None:
        """Draw it; (left, top) is the camera."""
        if self.dying > 0 and int(self.dying / BLINK) % 2:
            return
        x, y = self.place()
        white = self.flash > 0 or self.dying > 0 or (self.marked and int(ticks / 4) % 2)
        colours = _ALL_WHITE if white else _ALL_RED if self.alarmed and int(ticks / 6) % 2 else {}
        with recolour(colours):
            draw(self.sprite, x - left, y - top, frame_at(ticks), self.flip)
        side = x - left - (len(self.statuses) - 1) * TILE / 2
        for index, status in enumerate(sorted(self.statuses)):
            draw(status, side + index * TILE, y - top - 7)
        if self.alarmed and self.sprite in ALARMS:
            draw(ALARMS[self.sprite], x - left, y - top - 7)
        elif self.asleep and not self.statuses and int(ticks / SNORE) % 3 == 0:
            draw("asleep", x - left + 3, y - top - 5)
