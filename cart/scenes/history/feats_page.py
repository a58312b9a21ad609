"""The page of feats: a picture for each feat, in colour once it was reached, and facts about the chosen one."""

from collections.abc import Mapping
from functools import partial

import pyxel

from ...console.input.pad import Button, Pad
from ...console.screen.draw import LETTER_HEIGHT, centred, wrap
from ...console.screen.palette import BLACK, GREY, LIME, MAUVE, SILVER, WHITE, YELLOW, recolour
from ...console.storage.store import StoreError
from ...console.widgets.line_layout import is_large
from ...console.widgets.menu import Entry
from ...console.widgets.page import Page, Paragraph
from ...core.feat_watch import NO_COUNTS, watch_recording
from ...core.recording import RecordingError, parse_recording
from ...data.feats import FEATS, Feat
from ...saves.history import finished_runs, is_practice_key
from ...text.feat_lines import feats_heading, games_of, unlocks_line, when_reached
from ...view.sprites import TILE, draw
from ..context import Context, Scene
from ..menus.dialog import Dialog
from ..menus.page_scene import PageScene

COLUMNS = 8
"""Pictures in a row."""
CELL = 16
"""Pixels from one picture to the next."""
GRID_Y, ABOUT_Y, FACTS_Y, LINE = 11, 61, 94, LETTER_HEIGHT + 1
"""Tops of the pictures, of the chosen feat's title and of its last lines, and pixels from one line to the next."""
ABOUT_WIDTH = 116
"""Greatest width of a line about a feat, in pixels."""
KEYS = "⇦⇧⇩⇨ choose   Ⓧ back"
SILHOUETTE = dict.fromkeys(range(1, 16), GREY)
"""Colours of the picture of a feat that was not reached yet."""
TICK = ((0, 2), (1, 3), (2, 4), (3, 3), (4, 2), (5, 1), (6, 0))
"""Pixels of the tick beside the picture of a feat that was reached, from the tick's top left corner."""


def open_feats(context: Context) -> Scene:
    """Return the page of feats: pictures side by side, or a list of lines if the player has chosen large text."""
    context.reached_feats.refresh()
    counts = _counts_of_last_run(context)
    return FeatList(context, counts) if is_large() else FeatsPage(context, counts)


def _counts_of_last_run(context: Context) -> Mapping[str, int]:
    """Return the counts of feats in the last run that is over; none if it was practice or cannot be played."""
    record = next(iter(finished_runs(context.store)[::-1]), None)
    if record is None or is_practice_key(record.key):
        return NO_COUNTS
    try:
        return watch_recording(parse_recording(context.store.read(record.key) or ""), context.new_game).counts
    except (RecordingError, StoreError):
        return NO_COUNTS


def draw_feat(feat: Feat, done: bool, x: float, y: float) -> None:
    """Draw the picture of a feat with its top left corner at (x, y) pixels: with a tick, or grey if it is not done."""
    with recolour({} if done else SILHOUETTE):
        draw(feat.sprite, x, y)
    if done:
        _draw_tick(round(x) + TILE - 4, round(y) + TILE - 4)


def _draw_tick(left: int, top: int) -> None:
    for colour, offsets in ((BLACK, ((0, -1), (-1, 0), (1, 0), (0, 1))), (LIME, ((0, 0),))):
        for dx, dy in offsets:
            for x, y in TICK:
                pyxel.pset(left + x + dx, top + y + dy, colour)


def _heading(context: Context) -> str:
    return feats_heading(sum(feat.name in context.reached_feats for feat in FEATS))


def _facts(context: Context, feat: Feat, count: int) -> list[str]:
    """Return lines about a feat: its games, when it was reached, and the piglet that it unlocks, if any.

    `count`: its count in the last run.
    """
    reached = context.reached_feats
    when = when_reached(feat, feat.name in reached, reached.day(feat.name), count)
    return [line for line in (games_of(feat), when, unlocks_line(feat)) if line]


class FeatList(Dialog):
    """All feats as lines of a menu, for large text."""

    def __init__(self, context: Context, counts: Mapping[str, int]) -> None:
        """`counts`: name of a feat -> its count in the last run."""
        heading = Entry(_heading(context), colour=SILVER, read_only=True)
        keys = Entry(KEYS, colour=MAUVE, read_only=True)
        super().__init__(
            context,
            [heading, *(self._entry(context, feat, counts.get(feat.name, 0)) for feat in FEATS), Entry("back"), keys],
        )

    @staticmethod
    def _entry(context: Context, feat: Feat, count: int) -> Entry:
        done = feat.name in context.reached_feats
        label = f"{feat.title}: {feat.line} ({'; '.join(_facts(context, feat, count))})"
        icon = partial(draw_feat, feat, done)
        return Entry(label, icon=icon, colour=WHITE if done else SILVER, stays_open=True)


class FeatsPage(PageScene):
    """All feats as pictures. Arrows, the mouse or a tap choose one, and the lines below are about that feat."""

    def __init__(self, context: Context, counts: Mapping[str, int]) -> None:
        """`counts`: name of a feat -> its count in the last run."""
        self.at = 0
        self._counts = counts
        super().__init__(context, Page([Paragraph(_heading(context), y=2)], picture=self._draw_feats))

    @property
    def feat(self) -> Feat:
        """The chosen feat."""
        return FEATS[self.at]

    def handle_input(self, pad: Pad) -> None:
        """Choose a feat, or leave the page. A click beside the pictures leaves it, too."""
        across = pad.pressed(Button.RIGHT) - pad.pressed(Button.LEFT)
        down = pad.pressed(Button.DOWN) - pad.pressed(Button.UP)
        self._choose((self.at + across + COLUMNS * down) % len(FEATS))
        click, place = pad.click_position(), pad.hover()
        pointed = _feat_at(click or place)
        if pointed is None or not (click or pad.mouse.moved):
            super().handle_input(pad)
        else:
            self._choose(pointed)
        if _feat_at(place) is not None:
            pad.click_effect = "choose"

    def _choose(self, at: int) -> None:
        if at != self.at:
            self.at = at
            self.context.play_sound("cursor")

    def spoken_lines(self) -> list[str]:
        """Return the lines that are spoken."""
        place = f"{self.at + 1}/{len(FEATS)}"
        chosen = [f"{self.feat.title}   {place}", self.feat.line, *self._chosen_facts()]
        return [*super().spoken_lines(), *chosen, KEYS]

    def _chosen_facts(self) -> list[str]:
        return _facts(self.context, self.feat, self._counts.get(self.feat.name, 0))

    def _draw_feats(self) -> None:
        reached = self.context.reached_feats
        for number, feat in enumerate(FEATS):
            x, y = number % COLUMNS * CELL, GRID_Y + number // COLUMNS * CELL
            if number == self.at:
                pyxel.rectb(x, y, CELL, CELL, WHITE)
            edge = (CELL - TILE) // 2
            draw_feat(feat, feat.name in reached, x + edge, y + edge)
        centred(ABOUT_Y, self.feat.title, YELLOW if self.feat.name in reached else WHITE)
        for number, line in enumerate(wrap(self.feat.line, ABOUT_WIDTH)):
            centred(ABOUT_Y + 9 + number * LINE, line, SILVER)
        for number, line in enumerate(self._chosen_facts()):
            centred(FACTS_Y + number * LINE, line, MAUVE)
        centred(119, KEYS, SILVER)


def _feat_at(place: tuple[int, int] | None) -> int | None:
    """Return the number of the feat whose picture is at a point of the screen, or None."""
    if place is None:
        return None
    column, row = place[0] // CELL, (place[1] - GRID_Y) // CELL
    number = row * COLUMNS + column
    return number if 0 <= column < COLUMNS and row >= 0 and number < len(FEATS) else None
