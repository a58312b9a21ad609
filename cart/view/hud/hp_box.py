"""The box with hit points, weapon, armour and statuses. It covers nothing important (S1 14)."""

from collections.abc import Callable, Sequence
from functools import cache, partial

from ...console.screen.draw import frame, text, text_width
from ...console.screen.palette import BLACK, MAUVE, PINK, PLUM, RED, SILVER, WHITE, recolour
from ...console.screen.screen import SCREEN
from ...console.widgets.window import Window
from ...core.actions import ARMOUR_SLOT, WEAPON_SLOT
from ...core.floor import Floor
from ...text.item_words import item_figures
from ..item_icons import draw_item
from ..layout import Box, Layout, box_of
from ..sprites import TILE, draw
from ..stage.stage import Stage
from .kept_place import MARGIN, Cost, KeptPlace, has_row_place

HEIGHT = 12
TOP, BOTTOM = MARGIN, SCREEN - HEIGHT - MARGIN
BLINK = 15
"""Frames for which a low heart is bright, and then dull."""
DULL = {RED: PLUM, PINK: PLUM, WHITE: PLUM}
"""Replacements of a low heart's colours while it is dull. An empty heart would look like no hit points."""
STATUS_WIDTH = 9
DOUBLED, DOUBLED_WIDTH = "×2", 10
"""Text after the sign of a curse that doubles the next hit, and its width with a gap, in pixels."""
FIGURES_OFFSET = 9
"""Pixels from the left edge of the heart to the figures beside it."""
GEAR_GAP, GEAR_FIGURES_OFFSET = 3, 9
"""Pixels from the hit points or the weapon to the next piece of gear, and from there to its figures."""
GEAR_SLOTS = WEAPON_SLOT, ARMOUR_SLOT
"""Slots of the gear that the box shows, in its order."""


class HpBox:
    """The HP box. On each floor it begins in a corner, if possible at the left in the half without the player.

    If it would cover the player, a foe, a marker, a message or anything important, it moves elsewhere, and stays there
    while possible. It goes to the corner, or else to the place at an edge, that is no step away from a mob and covers
    the fewest tiles, and it does not go back to the place that it left last if another is as good.

    If its way would lead over a mob or under a message or a floater, it jumps to its new place at once. Windows do not
    move it; under a window it is not drawn. Where there is no room for all gear at the top or the bottom, it leaves out
    the armour, and then the weapon.
    """

    def __init__(self) -> None:
        self._place = KeptPlace(Box(MARGIN, BOTTOM, 0, HEIGHT))
        self._floor: Floor | None = None  # the floor for which it was placed
        self._top = BOTTOM  # the wanted top edge on that floor
        self._last_place: Box | None = None  # the place on that floor that it left last
        self._slots = len(GEAR_SLOTS)  # number of GEAR_SLOTS whose gear it shows

    @property
    def x(self) -> float:
        """Left edge, in pixels."""
        return self._place.x

    @property
    def y(self) -> float:
        """Top edge, in pixels."""
        return self._place.y

    @property
    def box(self) -> Box:
        """The pixels that it covers now."""
        return self._place.goal._replace(left=round(self.x), top=round(self.y))

    def update(
        self,
        stage: Stage,
        message: Window | None = None,
        notice: Window | None = None,
        staying: Sequence[Box] = (),
    ) -> None:
        """Advance by one frame, and report the covered boxes to the stage.

        The box avoids a message, a notice, and the boxes of texts that are `staying` in their place.
        """
        arrives = stage.floor is not self._floor
        if arrives:
            self._floor, self._top = stage.floor, BOTTOM if stage.player_in_upper_half else TOP
        message_boxes = [*staying, *(box_of(window) for window in (message, notice) if window is not None)]
        layout = Layout([*stage.important_boxes, *message_boxes])
        self._slots = self._shown_slots(stage, layout)
        wanted, before = Box(MARGIN, self._top, _width(stage, self._slots), HEIGHT), self._place.goal
        ground = cache(lambda: stage.cell_boxes(stage.ground_in_view))  # only a box that moves needs it
        self._place.choose(layout, wanted, arrives, partial(self._cost, stage.mob_boxes, ground))
        if arrives:
            self._last_place = None
            self._place.jump()
        elif not self._place.goal.overlaps(before):
            self._last_place = before
        self._make_way([*message_boxes, *stage.floater_boxes, *stage.mob_boxes])
        self._place.ease()
        stage.overlay_boxes = [self._place.goal, *stage.window_boxes, *message_boxes]

    def _cost(self, mobs: Sequence[Box], ground: Callable[[], Sequence[Box]], place: Box) -> Cost:
        """Return the price of a place: by mobs that are a tile away and the place left last, then by the tiles covered.

        So the box seldom has to move again, and does not move back at once.
        """
        near = place.moved(-TILE, -TILE)._replace(width=place.width + 2 * TILE, height=place.height + 2 * TILE)
        returns = self._last_place is not None and place.overlaps(self._last_place)
        return returns + sum(map(near.overlaps, mobs)), sum(map(place.overlaps, ground()))

    def _shown_slots(self, stage: Stage, layout: Layout) -> int:
        """Return the number of GEAR_SLOTS whose gear the box shows.

        Here it shows as much as there is room for, and leaves out gear while a mob or a message comes under it. If
        another thing comes under it, the box moves, and shows as much as has room at the top or the bottom of the
        screen, where a wide box lies across the fewest rooms.
        """
        boxes = {slots: self._here(_width(stage, slots)) for slots in range(len(GEAR_SLOTS), -1, -1)}
        here = next((slots for slots, box in boxes.items() if layout.is_free(box)), None)
        if here is not None and here < self._slots:
            things = [box for box in stage.important_boxes if box not in stage.mob_boxes]
            here = None if any(map(boxes[self._slots].overlaps, things)) else here
        elsewhere = (slots for slots, box in boxes.items() if slots and has_row_place(layout, box))
        return next(elsewhere, 0) if here is None else here

    def _here(self, width: int) -> Box:
        """Return the present place with another width. A box that gets wider stays on the screen."""
        return Box(min(self.box.left, SCREEN - MARGIN - width), self.box.top, width, HEIGHT)

    def make_way(self, message: Window) -> None:
        """Jump to the new place if the way there leads under a message that has just appeared."""
        self._make_way([box_of(message)])

    def _make_way(self, boxes: list[Box]) -> None:
        sweep = self._place.sweep
        if any(sweep.overlaps(box) for box in boxes):
            self._place.jump()

    def draw(self, stage: Stage, windows: Sequence[Box] = ()) -> None:
        """Draw the box, without gear that a window would hide, or not at all if a window would hide the rest."""
        boxes = {slots: self.box._replace(width=_width(stage, slots)) for slots in range(self._slots, -1, -1)}
        seen = [slots for slots, box in boxes.items() if not any(map(box.overlaps, windows))]
        if seen:
            self._draw(stage, *boxes[seen[0]][:3], seen[0])

    def _draw(self, stage: Stage, x: int, y: int, width: int, slots: int) -> None:
        frame(x, y, width, HEIGHT, BLACK, MAUVE, BLACK)
        draw_hp(stage, x + 2, y + 2)
        left = x + 2 + hp_width(stage)
        for kind in _gear(stage, slots):
            draw_item(stage.game, kind, left + GEAR_GAP, y + 2)
            text(left + GEAR_GAP + GEAR_FIGURES_OFFSET, y + 3, item_figures(stage.game.player, kind), SILVER)
            left += _gear_width(stage, kind)
        draw_statuses(stage, x + width - 1 - statuses_width(stage), y + (HEIGHT - TILE) // 2)


def draw_hp(stage: Stage, x: int, y: int) -> None:
    """Draw a heart, and the hit points beside it. The heart blinks at a third of the hit points or fewer."""
    hp, most = stage.hp
    low = hp <= most // 3
    blinks = low and stage.flashing and not stage.calm
    with recolour(DULL if blinks and int(stage.ticks / BLINK) % 2 else {}):
        draw("heart", x, y)
    text(x + FIGURES_OFFSET, y + 1, _figures(stage), RED if low else WHITE)


def draw_statuses(stage: Stage, x: int, y: int, step: int = STATUS_WIDTH) -> int:
    """Draw the player's statuses, `step` pixels apart, and return where they end.

    A curse that doubles the next hit says so, and its words blink.
    """
    for status in sorted(stage.player.statuses):
        x = min(x, SCREEN - TILE)
        draw(status, x, y)
        if status == "curse" and _is_doubled(stage):
            bright = stage.flashing and not stage.calm and int(stage.ticks / BLINK) % 2
            text(x + TILE + 1, y + 1, DOUBLED, WHITE if bright else PINK)
            x += TILE + DOUBLED_WIDTH
        else:
            x += step
    return x


def statuses_width(stage: Stage) -> int:
    """Return the width in pixels of the player's statuses."""
    return len(stage.player.statuses) * STATUS_WIDTH + _is_doubled(stage) * DOUBLED_WIDTH


def _is_doubled(stage: Stage) -> bool:
    """Whether the next hit on the player is doubled: a curse without a blessing."""
    return "curse" in stage.player.statuses and "bless" not in stage.player.statuses


def hp_width(stage: Stage) -> int:
    """Return the width in pixels of heart and hit points."""
    return FIGURES_OFFSET + text_width(_figures(stage))


def _figures(stage: Stage) -> str:
    return f"{stage.hp[0]}/{stage.hp[1]}"


def _gear(stage: Stage, slots: int) -> list[int]:
    """Return the gear in the first `slots` of GEAR_SLOTS."""
    held = (stage.game.player.slots[slot] for slot in GEAR_SLOTS[:slots])
    return [kind for kind in held if kind is not None]


def _gear_width(stage: Stage, kind: int) -> int:
    return GEAR_GAP + GEAR_FIGURES_OFFSET + text_width(item_figures(stage.game.player, kind))


def _width(stage: Stage, slots: int) -> int:
    gear = sum(_gear_width(stage, kind) for kind in _gear(stage, slots))
    return 8 + hp_width(stage) + gear + statuses_width(stage)
