"""Mobs as they are shown: where, which way they look, how they flash and go, and the signs at their heads."""

from dataclasses import dataclass, field

from ..console.palette import RED, WHITE, recolour
from ..core.cells import DX, Grid
from ..core.events import Status
from .room import Box, Room
from .sprites import TILE, draw, frame_at
from .tween import STEP, Lunge, Motion, Slide

FLASH = 10
"""Frames a mob is white when hurt."""
DYING = 10
"""Frames a dead mob blinks before it goes."""
BLINK = 2
SNORE = 40
"""Ticks a sleeper's sign is shown, one time in three."""
SIGN_AT, ASLEEP_AT = (0, -7), (3, -5)
"""Where a sign is, from a mob's corner: its lowest rows lie over the head."""
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
    sign: str = ""  # the sprite that says what is about to happen; "": none
    signs_at: tuple[int, int] = SIGN_AT  # where its signs are, from its corner

    @property
    def signs(self) -> list[str]:
        """The sprites that are shown at its head, from left to right."""
        alarm = [self.sign] if self.alarmed and self.sign else []
        return alarm + sorted(self.statuses) or (["asleep"] if self.asleep else [])

    @property
    def gone(self) -> bool:
        """Dead, and done blinking."""
        return self.dying < 0

    def go_to(self, cell: int, sliding: bool = True) -> None:
        """Go to a cell, sliding from where it stands or at once; look that way."""
        (x0, y0), (x1, y1) = self.grid.xy(self.cell), self.grid.xy(cell)
        self.cell, self.motion = cell, Slide((x0 - x1) * TILE, (y0 - y1) * TILE) if sliding else None
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

    def corner(self) -> tuple[float, float]:
        """Its top left corner on the floor, in pixels."""
        x, y = self.grid.xy(self.cell)
        dx, dy = self.motion.offset() if self.motion else (0.0, 0.0)
        return x * TILE + dx, y * TILE + dy

    def box(self, left: int, top: int) -> Box:
        """Its tile on the screen, once its motion is over; (left, top) is the camera."""
        x, y = self.grid.xy(self.cell)
        return Box(x * TILE - left, y * TILE - top, TILE, TILE)

    def put_signs(self, room: Room, left: int, top: int) -> None:
        """Find a place for the signs, above the head if it can be, and take it; (left, top) is the camera."""
        signs = self.signs
        if not signs or self.dying:
            return
        body, wide = self.box(left, top), len(signs) * TILE
        middle = (TILE - wide) // 2
        offsets = [
            (middle, -TILE), (TILE, 0), (-wide, 0), (middle, TILE),
            (TILE, -TILE), (-wide, -TILE), (TILE, TILE), (-wide, TILE),
        ]  # fmt: skip
        if len(signs) == 1:
            offsets.insert(0, ASLEEP_AT if signs == ["asleep"] else SIGN_AT)
        # What lies over its own head counts for nothing.
        boxes = [Box(body.left + dx, body.top + dy, wide, -dy if dy < 0 else TILE) for dx, dy in offsets]
        box = room.first(boxes) or room.nearest(boxes[0]._replace(height=TILE)) or boxes[0]
        self.signs_at = box.left - body.left, box.top - body.top
        room.take(box)

    def draw(self, left: float, top: float, ticks: float) -> None:
        """Draw it; (left, top) is the camera."""
        if self.dying > 0 and int(self.dying / BLINK) % 2:
            return
        x, y = self.corner()
        white = self.flash > 0 or self.dying > 0 or (self.marked and int(ticks / 4) % 2)
        colours = _ALL_WHITE if white else _ALL_RED if self.alarmed and int(ticks / 6) % 2 else {}
        with recolour(colours):
            draw(self.sprite, x - left, y - top, frame_at(ticks), self.flip)

    def draw_signs(self, left: float, top: float, ticks: float) -> None:
        """Draw its signs, over everybody; (left, top) is the camera."""
        signs = self.signs
        if self.dying or (signs == ["asleep"] and int(ticks / SNORE) % 3):
            return
        x, y = self.corner()
        for index, name in enumerate(signs):
            draw(name, x - left + self.signs_at[0] + index * TILE, y - top + self.signs_at[1])
