"""The rows below the floor in modes that have them: hit points, gear, statuses, floor name, and the belt."""

from collections.abc import Sequence

import pyxel

from ...console.screen.draw import shortened, text, text_width
from ...console.screen.palette import BLACK, NAVY, SILVER
from ...console.screen.screen import SCREEN
from ...console.widgets.window import Window
from ...text.floor_names import floor_labels, standing_labels
from ..layout import Box, box_of
from ..sprites import TILE
from ..stage.stage import Stage
from .belt_row import WORN_LEFT, Belt
from .hp_box import STATUS_WIDTH, draw_hp, draw_statuses, hp_width

MARGIN = 2
"""Margin in pixels to the edges of the screen."""
GAP = 3
"""Pixels between gear, statuses and text."""


class Panel:
    """Counterpart of HpBox in modes with rows below the floor. It covers nothing of the floor, so it never moves."""

    def __init__(self, stage: Stage, belt: Belt) -> None:
        self._belt = belt
        top = stage.camera.window.bottom
        self.box = Box(0, top, SCREEN, SCREEN - top)

    @property
    def y(self) -> float:
        """Top edge, in pixels."""
        return self.box.top

    def update(
        self,
        stage: Stage,
        message: Window | None = None,
        notice: Window | None = None,
        staying: Sequence[Box] = (),
    ) -> None:
        """Report the covered boxes to the stage. No notice and no `staying` text reaches down to the rows."""
        messages = [] if message is None else [box_of(message)]
        stage.overlay_boxes = [self.box, *staying, *stage.window_boxes, *messages]

    def make_way(self, message: Window) -> None:
        """Do nothing: no message overlaps the rows."""

    def draw(self, stage: Stage, windows: Sequence[Box] = ()) -> None:
        """Draw a band with hit points, gear, statuses and text, and the belt below it, unless a window hides them."""
        if any(map(self.box.overlaps, windows)):
            return
        top, player = self.box.top, stage.game.player
        pyxel.rect(*self.box, BLACK)
        begin = 2 * MARGIN + hp_width(stage)  # the hit points stay on black, because red on navy is hard to read
        pyxel.rect(begin, top, SCREEN - begin, TILE, NAVY)
        draw_hp(stage, MARGIN, top)
        self._belt.draw(stage.game)
        worn = [box.right + GAP for box in self._belt.boxes(player).values() if box.top == top]
        x = max(worn, default=WORN_LEFT)
        count = len(stage.player.statuses)
        step = min(STATUS_WIDTH, (SCREEN - TILE - x) // max(count - 1, 1))
        end = draw_statuses(stage, x, top, step)
        _draw_text(stage, self._belt, top, end + GAP if worn or count else begin + GAP)


def _draw_text(stage: Stage, belt: Belt, top: int, left: int) -> None:
    """Write what the player stands on: to the right of `left`, or if there is no room, at the end of the belt's row.

    On plain ground, write the floor's name, but only to the right of `left`, and only if it fits.
    """
    on = standing_labels(stage.game, stage.floor, stage.player.cell)
    versions = on or floor_labels(stage.game.mode, stage.floor)
    hung = [box.right for box in belt.boxes(stage.game.player).values() if box.top > top]
    rows = [(left, top)]
    rows += [(max(hung, default=0) + GAP, top + TILE)] if on else []
    edge, row = next((place for place in rows if _longest_fitting(versions, place[0])), rows[0])
    words = _longest_fitting(versions, edge)
    if not words and on:
        words = shortened(versions[-1], SCREEN - MARGIN - edge)
    x = SCREEN - MARGIN - text_width(words)
    if row > top:
        pyxel.rect(x - MARGIN, row, SCREEN - x + MARGIN, TILE, NAVY)
    text(x, row + 1, words, SILVER)


def _longest_fitting(versions: Sequence[str], left: int) -> str:
    """Return the longest version of a text that fits to the right of `left` (pixels), or "" if none fits."""
    return next((words for words in versions if text_width(words) <= SCREEN - MARGIN - left), "")
