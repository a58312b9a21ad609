"""Puppets: mobs as they are shown, with their place, direction, flashes, and markers near their heads.

A mob may have two markers: the intent marker for its next action or its teamwork, and the status marker, which shows
its statuses in turn.
"""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Literal

from ...console.screen.draw import dithered
from ...console.screen.palette import (
    BLUE,
    BROWN,
    GREEN,
    GREY,
    LIME,
    MAUVE,
    NAVY,
    ORANGE,
    PEACH,
    PINK,
    PLUM,
    RED,
    SILVER,
    WHITE,
    YELLOW,
    recolour,
)
from ...core.cells import DX, Grid
from ...core.statuses import Status
from ...data.foes import DOORS, FoeKind
from ..layout import Box, Layout
from ..piglet_pictures import BARE, Outfit
from ..sprites import (
    TILE,
    draw,
    draw_edge,
    draw_in_corner,
    draw_outline,
    draw_outlined,
    draw_small,
    frame_at,
)
from .tween import EVEN, Gait, Jab, Motion, Slide

FLASH = 10
"""Frames for which a hurt mob is white."""
DYING = 10
"""Frames for which a dead mob is white, or faint if it may not flash, before it vanishes."""
FLASHES_APART = 20
"""Least number of frames from the start of a mob's flash to its next, whatever causes them: three a second."""
WARNING = 10
"""Ticks between changes of colour of a mob that is aimed at or about to strike: three flashes a second."""
SNORE = 40
"""Ticks for which a sleeper's marker is shown, followed by twice as many without it."""
STATUS_TICKS = 30
"""Ticks for which each of a mob's status markers is shown in turn."""
STATUS_SIDE = 5
"""Side of a status marker in pixels: three, and a dark edge on both sides."""
STATUS_NEAR = 12
"""Pixels from its mob beyond which a status marker would seem to belong to another mob."""
FALLING = 1 / 15
"""Fraction of a fall that passes in one frame."""
FAINT = 0.5
"""Fraction of a faint mob's pixels that is drawn."""
BREATH = 2
"""Factor by which a sleeper's animation is slower."""
OVERHEAD, ON_MOB = (0, -TILE), (0, 0)
"""Offsets in pixels of the intent marker from its mob's corner: above the head, or on the mob if that place is taken.

Beside the mob, the marker would seem to belong to the next tile. On the mob, a small marker fills the upper corner of
the tile behind the mob, so that the face stays free.
"""
_STATUS_OFFSETS = (
    (4, -STATUS_SIDE),
    (-1, -STATUS_SIDE),
    (TILE, 0),
    (-STATUS_SIDE, 0),
    (TILE, 3),
    (-STATUS_SIDE, 3),
    (1, TILE),
)
"""Offsets in pixels of a status marker from its mob's corner, in order of preference."""
_BESIDE = _STATUS_OFFSETS[2:]
"""Offsets for the marker of a mob in a standoff: not above its head, because floaters rise there."""
ON_HEAD, ON_FOOT = (4, -1), (4, 3)
"""Offsets of a status marker when all places around its mob are taken: the second beside an intent marker ON_MOB."""
LIFT = 3
"""Pixels that a mob is raised on a tile with a thing, so that both are visible."""
RISING = 0.75
"""Pixels per frame by which a mob rises to LIFT, or sinks back."""
LUNGE_MARKER = "dash"
"""Sprite of the marker of a foe that is about to lunge."""
LOOT = 4
"""Offset in pixels of a thief's loot, behind its back and upwards."""
FlashColour = Literal["", "white", "red"]
_COLOURS: dict[FlashColour, dict[int, int]] = {
    "": {},
    "white": dict.fromkeys(range(1, 16), WHITE),
    "red": dict.fromkeys((NAVY, PLUM, GREEN, BROWN, GREY, MAUVE), PLUM)
    | dict.fromkeys((RED, ORANGE, LIME, BLUE, PINK), RED)
    | dict.fromkeys((SILVER, WHITE, YELLOW, PEACH), PEACH),
}
"""Flash -> replacements of a mob's colours. A red flash leaves the face visible, to show which mob it is."""


@dataclass(slots=True)
class Puppet:
    """One mob on the stage. `cell` is its cell once its motion is over."""

    sprite: str
    grid: Grid
    cell: int
    row: FoeKind | None = None  # a foe's row in the table: texts, markers, sounds
    outfit: Outfit = BARE  # of the piglet
    flip: bool = False
    motion: Motion | None = None
    gait: Gait = EVEN  # motion of its steps
    flash: float = 0.0  # frames for which it is still white after a hit
    flash_colour: FlashColour = ""  # colour of its flash at the moment
    since_flash: float = FLASHES_APART  # frames since its last flash began
    dying: float = 0.0  # frames until a dead mob vanishes; -1 afterwards
    falling: float = 0.0  # fraction of its fall into a pit, from 0 to 1
    raised: bool = False  # whether its trotter is raised for a kick
    faint: bool = False  # whether the player's kick would pass through it
    lift: float = 0.0  # pixels above its tile at the moment
    loot: tuple[str, int] | None = None  # stolen item: sprite and frame
    is_target: bool = False  # whether it is the target of a throw
    telegraphs: bool = False  # whether its special attack comes next
    lunges: bool = False  # whether it lunges next if the player stalls
    role_marker: str = ""  # sprite of its teamwork marker, or ""
    asleep: bool = False  # whether it has not noticed the player
    in_standoff: bool = False  # whether it waits for the player in a standoff
    statuses: set[Status] = field(default_factory=set)
    intent_marker_at: tuple[int, int] | None = None  # offset of its intent marker; None: not shown
    status_marker_at: tuple[int, int] | None = None  # offset of its status marker; None: not shown

    @property
    def attack_marker(self) -> str:
        """Sprite of the marker for its special attack, or "". All foes share the marker of a lunge."""
        return LUNGE_MARKER if self.lunges else self.row.marker if self.row else ""

    @property
    def lurks(self) -> bool:
        """Whether it only seems to sleep."""
        return self.row is not None and self.row.habitat == DOORS

    @property
    def status_markers(self) -> list[str]:
        """Sprites of its status markers, which alternate beside its head."""
        quiet = "asleep_mark" if self.asleep and not self.lurks else "bides_mark" if self.in_standoff else ""
        return [f"{status}_mark" for status in sorted(self.statuses)] or ([quiet] if quiet else [])

    @property
    def intent_marker(self) -> str:
        """Sprite of its intent marker now: a special attack comes before teamwork; "" for none."""
        return (self.attack_marker if self.telegraphs else "") or self.role_marker

    @property
    def marker_inputs(self) -> tuple[object, ...]:
        """Everything that the places of its markers depend on. While this stays the same, so do the places."""
        return self.cell, self.intent_marker, self.status_markers, self.dying > 0

    @property
    def gone(self) -> bool:
        """Whether it is dead and done flashing, or has fallen into a pit."""
        return self.dying < 0 or self.falling >= 1

    @property
    def is_falling(self) -> bool:
        """Whether it is falling."""
        return 0 < self.falling < 1

    def go_to(self, cell: int, sliding: bool = True) -> None:
        """Move to a cell, sliding from its present place or at once, and face that way."""
        (x0, _), (x1, y1), (left, top) = self.grid.xy(self.cell), self.grid.xy(cell), self.corner()
        self.cell = cell
        self.motion = Slide(left - x1 * TILE, top - y1 * TILE, gait=self.gait) if sliding else None
        self._face(x1 - x0)

    def jab(self, direction: int) -> None:
        """Jab at the next tile and back, and face that way."""
        self.motion = Jab(direction)
        self._face(DX[direction])

    def _face(self, dx: int) -> None:
        if dx:
            self.flip = dx < 0

    def advance_motion(self, pace: float = 1.0) -> None:
        """Advance only its motion, by `pace` frames."""
        if self.motion is not None:
            self.motion.advance(pace)
            if self.motion.t >= 1:
                self.motion = None

    def update(self, pace: float = 1.0) -> None:
        """Advance all counters by one frame, and its motion by `pace` frames."""
        self.advance_motion(pace)
        self.flash = max(0.0, self.flash - 1)
        if self.is_falling:
            self.falling += FALLING * pace
        if self.dying > 0:
            self.dying -= 1
            if self.dying == 0:
                self.dying = -1

    def adjust_lift(self, on_something: bool) -> None:
        """Raise it by RISING if it is on something; otherwise lower it by RISING."""
        self.lift = min(LIFT, self.lift + RISING) if on_something else max(0.0, self.lift - RISING)

    def update_flash(self, ticks: float, flashing: bool = True) -> None:
        """Advance its flashing by one frame. Without `flashing`, it is red for as long as it telegraphs."""
        self.since_flash += 1
        warned = bool(int(ticks / WARNING) % 2)
        wanted: FlashColour = ""
        if not flashing:
            wanted = "red" if self.telegraphs and not self.dying else ""
        elif self.flash > 0 or self.dying > 0 or (self.is_target and warned):
            wanted = "white"
        elif self.telegraphs and warned:
            wanted = "red"
        if wanted in ("", self.flash_colour):
            self.flash_colour = wanted
        elif self.since_flash >= FLASHES_APART:
            self.flash_colour, self.since_flash = wanted, 0.0

    def corner(self) -> tuple[float, float]:
        """Return its top left corner on the floor, in pixels."""
        x, y = self.grid.xy(self.cell)
        dx, dy = self.motion.offset() if self.motion else (0.0, 0.0)
        return x * TILE + dx, y * TILE + dy

    def box(self, left: int, top: int) -> Box:
        """Return its tile on the screen once its motion is over; (left, top) is the camera."""
        x, y = self.grid.xy(self.cell)
        return Box(x * TILE - left, y * TILE - top, TILE, TILE)

    def place_markers(self, layout: Layout, left: int, top: int, keep_clear: Collection[int] = ()) -> None:
        """Find places for its two markers, near its head if possible; (left, top) is the camera.

        The intent marker is never put on the cells of `keep_clear`.
        """
        self.intent_marker_at = self.status_marker_at = None
        if self.dying or self.falling:
            return
        body = self.box(left, top)
        if self.intent_marker:
            avoided = [Box(x * TILE - left, y * TILE - top, TILE, TILE) for x, y in map(self.grid.xy, keep_clear)]
            above = body.moved(*OVERHEAD)
            self.intent_marker_at = ON_MOB
            if above not in avoided and layout.is_free(above):
                self.intent_marker_at = self._take(layout, above, body)
        if self.status_markers:
            quiet = self.status_markers == ["bides_mark"]
            offsets = _BESIDE if quiet else _STATUS_OFFSETS
            places = [Box(body.left + dx, body.top + dy, STATUS_SIDE, STATUS_SIDE) for dx, dy in offsets]
            found = layout.first(places) or (None if quiet else layout.nearest(places[0]))
            if found is not None and found.gap_to(body) <= STATUS_NEAR:
                self.status_marker_at = self._take(layout, found, body)
            elif self.statuses:  # without a marker, a sleeper's closed eyes are enough
                self.status_marker_at = ON_FOOT if self.intent_marker_at == ON_MOB else ON_HEAD

    def marker_boxes(self, left: int, top: int) -> list[Box]:
        """Return the places of its markers on the screen once its motion is over; (left, top) is the camera.

        An intent marker without a place yet, because the mob was off the screen, counts as over its head.
        """
        intent = self.intent_marker_at or (OVERHEAD if self.intent_marker else None)
        body, places = self.box(left, top), ((intent, TILE), (self.status_marker_at, STATUS_SIDE))
        return [Box(body.left + at[0], body.top + at[1], side, side) for at, side in places if at is not None]

    @staticmethod
    def _take(layout: Layout, box: Box, body: Box) -> tuple[int, int]:
        layout.take(box)
        return box.left - body.left, box.top - body.top

    def draw(self, left: float, top: float, ticks: float, whole_edge: bool = False) -> None:
        """Draw it with a dark edge; (left, top) is the camera.

        The edge is cut off at the border of its tile, unless the mob is lifted or `whole_edge` is set.
        """
        x, y = self.corner()
        y -= self.lift
        sleeping = self.asleep and not self.dying
        sprite = f"{self.sprite}_asleep" if sleeping else f"{self.sprite}_raised" if self.raised else self.sprite
        frame = frame_at(ticks / BREATH if sleeping else ticks)
        if self.is_falling:
            self.outfit.draw_tumbling(sprite, x - left, y - top, self.falling, frame)
            return
        edge = draw_outline if self.lift or whole_edge else draw_edge
        self.outfit.draw(edge, sprite, x - left, y - top, frame, self.flip)
        dies_unlit = self.dying > 0 and self.flash_colour != "white"  # no flash is possible now
        with recolour(_COLOURS[self.flash_colour]), dithered(FAINT if self.faint or dies_unlit else 1.0):
            self.outfit.draw(draw, sprite, x - left, y - top, frame, self.flip)
        if self.loot is not None and not self.dying:
            draw_small(self.loot[0], x - left + (LOOT if self.flip else -LOOT), y - top - LOOT, self.loot[1])

    def draw_markers(self, left: float, top: float, ticks: float) -> None:
        """Draw its two markers, on top of all mobs; (left, top) is the camera."""
        if self.dying or self.falling:
            return
        x, y = self.corner()
        if self.intent_marker and self.intent_marker_at == OVERHEAD:
            draw(self.intent_marker, x - left, y - top - TILE)
        elif self.intent_marker and self.intent_marker_at == ON_MOB:
            draw_in_corner(f"{self.intent_marker}_small", x - left, y - top, right=self.flip)
        marks = self.status_markers
        if self.status_marker_at is None or not marks or (self.asleep and not self.statuses and int(ticks / SNORE) % 3):
            return
        mark = marks[int(ticks / STATUS_TICKS) % len(marks)]
        draw_outlined(mark, x - left + self.status_marker_at[0], y - top + self.status_marker_at[1])
