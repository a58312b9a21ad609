"""Mobs as they are shown: where, which way they look, how they flash and go, and the signs at their heads."""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Literal

from ...console.screen.draw import dithered
from ...console.screen.palette import RED, WHITE, recolour
from ...core.cells import DX, DY, Grid
from ...core.statuses import Status
from ...data.foes import DOORS, FoeKind
from ..hud.layout import Box, Room
from .sprites import TILE, draw, draw_outline, draw_outlined, draw_small, draw_tumbling, frame_at
from .tween import EVEN, Gait, Lunge, Motion, Slide

FLASH = 10
"""Frames a mob is white when hurt."""
DYING = 10
"""Frames a dead mob is white before it goes."""
APART = 20
"""Frames from the beginning of one flash of a mob to that of the next, whatever they are for: three a second."""
WARNING = 10
"""Ticks that a mob which is aimed at or about to strike shows each of its two looks: both three times a second."""
SNORE = 40
"""Ticks a sleeper's mark is shown, one time in three."""
MARK_TICKS = 30
"""Ticks that each mark of a mob with several statuses is shown."""
MARK = 5
"""Pixels of a mark's side: three, and the line around them."""
MARK_NEAR = 12
"""Pixels from its mob beyond which a mark would not be taken for that mob's."""
FALLING = 1 / 15
"""What of a fall a frame is."""
FAINT = 0.5
"""How much is drawn of who is faint."""
HANGING = 3
"""Pixels over the edge that somebody hangs on to."""
BREATH = 2
"""How many times slower a sleeper moves."""
_SIGN_PLACES = (
    (0, -TILE), (TILE, 0), (-TILE, 0), (0, TILE), (TILE, -TILE), (-TILE, -TILE), (TILE, TILE), (-TILE, TILE),
)  # fmt: skip
"""Where a sign goes, from its mob's corner: above the head if it can be."""
_MARK_PLACES = ((4, -MARK), (-1, -MARK), (TILE, 0), (-MARK, 0), (TILE, 3), (-MARK, 3), (1, TILE))
_BESIDE = _MARK_PLACES[2:]
"""Where the mark of who bides its time may be: not above its head, where words rise."""
ON_HEAD = (4, -1)
"""Where a mark is if all around its mob is taken."""
LIFT = 3
"""Pixels that a mob stands higher on what lies or stands on its tile, so that both are seen."""
RISING = 0.75
"""Pixels of that in a frame."""
LOOT = 4
"""Pixels that what a thief has taken is seen behind its back, and above it."""
Look = Literal["", "white", "red"]
_COLOURS: dict[Look, dict[int, int]] = {
    "": {},
    "white": dict.fromkeys(range(1, 16), WHITE),
    "red": dict.fromkeys(range(1, 16), RED),
}


@dataclass(slots=True)
class Puppet:
    """One mob on the stage. `cell` is where it stands once its motion is over."""

    sprite: str
    grid: Grid
    cell: int
    row: FoeKind | None = None  # of a foe: its words, its sign and its sounds
    flip: bool = False
    motion: Motion | None = None
    gait: Gait = EVEN  # how it goes from tile to tile
    flash: float = 0.0
    look: Look = ""  # what it flashes at the moment
    rested: float = APART  # frames since its last flash began
    dying: float = 0.0
    falling: float = 0.0  # how much of its fall is over
    hangs: int | None = None  # the direction of the edge that it holds on to
    raised: bool = False  # its trotter
    faint: bool = False  # one would go right through it
    lift: float = 0.0  # pixels that it stands above its tile at the moment
    loot: tuple[str, int] | None = None  # what it has taken: a sprite, and its frame
    marked: bool = False  # the target of a throw
    alarmed: bool = False  # a special is about to happen
    part: str = ""  # the sprite of what it does for others; "": nothing
    asleep: bool = False  # it has not noticed the player
    bides: bool = False  # it waits for the player to come, as all do that are awake
    statuses: set[Status] = field(default_factory=set)
    sign_at: tuple[int, int] | None = None  # where its sign is, from its corner; None: it is not shown
    mark_at: tuple[int, int] | None = None  # the same of its mark

    @property
    def sign(self) -> str:
        """The sprite that says what is about to happen; "" for none."""
        return self.row.sign if self.row else ""

    @property
    def lurks(self) -> bool:
        """Whether it only seems to sleep."""
        return self.row is not None and self.row.habitat == DOORS

    @property
    def marks(self) -> list[str]:
        """The sprites of what is to be told of its state, which take turns beside its head."""
        quiet = "asleep_mark" if self.asleep and not self.lurks else "bides_mark" if self.bides else ""
        return [f"{status}_mark" for status in sorted(self.statuses)] or ([quiet] if quiet else [])

    @property
    def shows(self) -> str:
        """The sprite of its sign at the moment: what is about to happen goes before what it does for others."""
        return (self.sign if self.alarmed else "") or self.part

    @property
    def told(self) -> tuple[object, ...]:
        """What places are found for: its signs stay where they are as long as this does."""
        return self.cell, self.shows, self.marks, self.dying > 0

    @property
    def gone(self) -> bool:
        """Dead, and done flashing; or down in a pit."""
        return self.dying < 0 or self.falling >= 1

    @property
    def falls(self) -> bool:
        """Whether it is on its way down."""
        return 0 < self.falling < 1

    def go_to(self, cell: int, sliding: bool = True) -> None:
        """Go to a cell, sliding from where it is at this moment or at once; look that way."""
        (x0, _), (x1, y1), (left, top) = self.grid.xy(self.cell), self.grid.xy(cell), self.corner()
        self.cell, self.hangs = cell, None
        self.motion = Slide(left - x1 * TILE, top - y1 * TILE, gait=self.gait) if sliding else None
        self._look(x1 - x0)

    def lunge(self, direction: int) -> None:
        """Go for the next tile and back; look that way."""
        self.motion = Lunge(direction)
        self._look(DX[direction])

    def _look(self, dx: int) -> None:
        if dx:
            self.flip = dx < 0

    def hasten(self, pace: float = 1.0) -> None:
        """Advance its motion alone by a frame, or as much of one as `pace` says."""
        if self.motion is not None:
            self.motion.advance(pace)
            if self.motion.t >= 1:
                self.motion = None

    def update(self, pace: float = 1.0) -> None:
        """Advance all counters by a frame, and its motion by as much of one as `pace` says."""
        self.hasten(pace)
        self.flash = max(0.0, self.flash - 1)
        if self.falls:
            self.falling += FALLING * pace
        if self.dying > 0:
            self.dying -= 1
            if self.dying == 0:
                self.dying = -1

    def stand(self, on_something: bool) -> None:
        """Advance by a frame how high it stands."""
        self.lift = min(LIFT, self.lift + RISING) if on_something else max(0.0, self.lift - RISING)

    def show_look(self, ticks: float, flashing: bool = True) -> None:
        """Advance by a frame what it flashes. Without `flashing` it is red all the time before it strikes."""
        self.rested += 1
        warned = bool(int(ticks / WARNING) % 2)
        wanted: Look = ""
        if not flashing:
            wanted = "red" if self.alarmed and not self.dying else ""
        elif self.flash > 0 or self.dying > 0 or (self.marked and warned):
            wanted = "white"
        elif self.alarmed and warned:
            wanted = "red"
        if wanted in ("", self.look):
            self.look = wanted
        elif self.rested >= APART:
            self.look, self.rested = wanted, 0.0

    def corner(self) -> tuple[float, float]:
        """Its top left corner on the floor, in pixels."""
        x, y = self.grid.xy(self.cell)
        dx, dy = self.motion.offset() if self.motion else (0.0, 0.0)
        if self.hangs is not None:
            dx, dy = dx + DX[self.hangs] * HANGING, dy + DY[self.hangs] * HANGING
        return x * TILE + dx, y * TILE + dy

    def box(self, left: int, top: int) -> Box:
        """Its tile on the screen, once its motion is over; (left, top) is the camera."""
        x, y = self.grid.xy(self.cell)
        return Box(x * TILE - left, y * TILE - top, TILE, TILE)

    def put_signs(self, room: Room, left: int, top: int, clear: Collection[int] = ()) -> None:
        """Find places for its sign and its mark, near the head if they can be; (left, top) is the camera.

        A sign keeps off the `clear` cells, unless there is no other place.
        """
        self.sign_at = self.mark_at = None
        if self.dying or self.falling:
            return
        body = self.box(left, top)
        if self.shows:
            free = [Box(x * TILE - left, y * TILE - top, TILE, TILE) for x, y in map(self.grid.xy, clear)]
            places = [box for place in _SIGN_PLACES if (box := body.moved(*place)) not in free]
            box = room.first(places) or room.nearest(places[0]) or places[0]
            self.sign_at = self._take(room, box, body)
        if self.marks:
            quiet = self.marks == ["bides_mark"]
            offsets = _BESIDE if quiet else _MARK_PLACES
            places = [Box(body.left + dx, body.top + dy, MARK, MARK) for dx, dy in offsets]
            found = room.first(places) or (None if quiet else room.nearest(places[0]))
            if found is not None and _gap(found, body) <= MARK_NEAR:
                self.mark_at = self._take(room, found, body)
            elif self.statuses:  # a sleeper's closed eyes say enough
                self.mark_at = ON_HEAD

    @staticmethod
    def _take(room: Room, box: Box, body: Box) -> tuple[int, int]:
        room.take(box)
        return box.left - body.left, box.top - body.top

    def draw(self, left: float, top: float, ticks: float) -> None:
        """Draw it, with a dark line around it where it stands on something; (left, top) is the camera."""
        x, y = self.corner()
        y -= self.lift
        sleeping = self.asleep and not self.dying
        sprite = f"{self.sprite}_asleep" if sleeping else f"{self.sprite}_raised" if self.raised else self.sprite
        frame = frame_at(ticks / BREATH if sleeping else ticks)
        if self.falls:
            draw_tumbling(sprite, x - left, y - top, self.falling, frame)
            return
        if self.lift:
            draw_outline(sprite, x - left, y - top, frame, self.flip)
        with recolour(_COLOURS[self.look]), dithered(FAINT if self.faint else 1.0):
            draw(sprite, x - left, y - top, frame, self.flip)
        if self.loot is not None and not self.dying:
            draw_small(self.loot[0], x - left + (LOOT if self.flip else -LOOT), y - top - LOOT, self.loot[1])

    def draw_signs(self, left: float, top: float, ticks: float) -> None:
        """Draw its sign and its mark, over everybody; (left, top) is the camera."""
        if self.dying or self.falling:
            return
        x, y = self.corner()
        if self.sign_at is not None and self.shows:
            draw(self.shows, x - left + self.sign_at[0], y - top + self.sign_at[1])
        marks = self.marks
        if self.mark_at is None or not marks or (self.asleep and not self.statuses and int(ticks / SNORE) % 3):
            return
        mark = marks[int(ticks / MARK_TICKS) % len(marks)]
        draw_outlined(mark, x - left + self.mark_at[0], y - top + self.mark_at[1])


def _gap(one: Box, other: Box) -> int:
    """Pixels between two boxes, along the axis on which there are more."""
    across = max(one.left - other.right, other.left - one.right)
    return max(across, one.top - other.bottom, other.top - one.bottom)
