"""The page of statistics: figures of all games and of each mode, and bars for the runs of the day of four weeks."""

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from functools import partial
from typing import NamedTuple

import pyxel

from ...console.input.pad import Button, Pad
from ...console.screen.draw import LETTER_HEIGHT, centred, text, text_width
from ...console.screen.palette import BLACK, GREY, MAUVE, PINK, SILVER, WHITE, YELLOW
from ...console.screen.screen import SCREEN
from ...console.widgets.line_layout import is_large
from ...console.widgets.page import Page, Paragraph
from ...data.feats import FEATS
from ...data.modes import MODES
from ...data.words import tale
from ...saves.history import ModeStatistics, Record, counted_days, finished_runs, mode_statistics, overall_statistics
from ...saves.progress import highest_shelves
from ...text.history_lines import (
    ALL_GAMES,
    NO_COUNTED_RUNS,
    RUNS_OF_THE_DAY,
    bars_rows,
    best_end,
    days_heading,
    feats_figure,
    floors_before_prize,
    floors_up_or_down,
    mode_figures,
    statistics_names,
)
from ...text.mode_lines import shelves_line
from ...view.sprites import TILE, draw
from ..context import Context
from ..menus.page_scene import PageScene

DAYS = 28
"""Number of days in the strip. Today is the last."""
DAY = 3
"""Pixels from one day to the next."""
LEFT, RIGHT = 1, 127
"""Left and right edge of the table, in pixels."""
BARS = "floors, day by day"
"""Heading of the strip."""
KEYS, BACK = "⇦⇨ game   Ⓧ back", "Ⓧ back"
"""Help for the buttons with figures of several games, and without; large text shows all games below each other."""
AGO, TODAY = "4 weeks ago", "today, UTC"
"""Labels of the two ends of the strip."""
NAME_Y, TABLE_Y, ROW, TABLE_WIDTH = 3, 14, 9, 100
"""Tops of a game's name and of its figures, pixels from a line to the next, and width of the figures with names."""
SHELVES_Y = 52
"""Top of the line about shelves, in pixels."""
STRIP_X, STRIP_Y = 36, 88
"""Left edge of the strip, and its base line in pixels. Bars of climbs go up from it, bars of expeditions down."""
STRIP_HEIGHT = 18
"""Length of the bar of a run that was won, in pixels."""


class Figures(NamedTuple):
    """Figures of the page: names of their heading, the longest first, and rows with a tab.

    With `days`, the strip stands below, and the rows explain it.
    """

    names: tuple[str, ...]
    rows: list[str]
    days: bool = False


class StatisticsPage(PageScene):
    """The page of statistics: all games together, then a game at a time, and at last bars for the runs of the day.

    In large text, everything is lines of text.
    """

    def __init__(self, context: Context) -> None:
        runs = finished_runs(context.store)
        self.figures = _all_figures(runs, sum(feat.name in context.reached_feats for feat in FEATS))
        self.at = 0
        self.shelves = shelves_line(highest_shelves(runs))
        self.days = {mode: counted_days(runs, mode) for mode, row in MODES.items() if row.daily_of}
        self.today = datetime.now(UTC).date()
        self._dates = [self.today - timedelta(days=ago) for ago in range(DAYS)]
        shown = [mode for mode, found in self.days.items() if any(seed_of(day) in found for day in self._dates)]
        if shown:
            self.figures.append(Figures((RUNS_OF_THE_DAY,), bars_rows(shown), days=True))
        super().__init__(context, Page(self._paragraphs(), picture=self._draw_figures))

    def _paragraphs(self) -> list[Paragraph]:
        """Return the texts of the page. Without large text, `_draw_figures` draws the statistics instead."""
        figure = partial(Paragraph, only_large=True)
        lines = [] if self.figures else [Paragraph(NO_COUNTED_RUNS, y=NAME_Y)]
        for names, rows, days in self.figures:
            if not days:
                lines.append(figure(names[0], MAUVE))
                lines += [figure(row, SILVER) for row in rows]
        lines += [figure(self.shelves, SILVER)] if self.shelves else []
        for mode in self.days:
            ends = self._ends(mode)
            lines += [figure(days_heading(mode), MAUVE)] * bool(ends) + [figure(end, SILVER) for end in ends]
        return [*lines, Paragraph(self._help(), SILVER, y=119)]

    def _ends(self, mode: str) -> list[str]:
        """Return the date and the end of each run of the day of a mode, the newest first, with a tab between."""
        found = self.days[mode]
        return [f"{day:%m-%d}\t{found[seed_of(day)].short_ending}" for day in self._dates if seed_of(day) in found]

    def _help(self) -> str:
        return KEYS if self.figures and not is_large() else BACK

    def handle_input(self, pad: Pad) -> None:
        """Show the next or the previous game, or leave."""
        by = pad.pressed(Button.RIGHT) - pad.pressed(Button.LEFT)
        if by and self.figures and not is_large():
            self.at = (self.at + by) % len(self.figures)
            self.context.play_sound("cursor")
        else:
            super().handle_input(pad)

    def spoken_lines(self) -> list[str]:
        """Return the lines that are spoken: without large text, those of the figures on the screen."""
        if is_large() or not self.figures:
            return super().spoken_lines()
        (names, rows, days), place = self.figures[self.at], f"{self.at + 1}/{len(self.figures)}"
        if days:
            rows = [row for mode in self.days for row in (days_heading(mode), *self._ends(mode)) if self._ends(mode)]
        told = [row.replace("\t", " ") for row in rows]
        return [f"{names[0]}   {place}", *told, *([self.shelves] if self.shelves else []), self._help()]

    def _draw_figures(self) -> None:
        """Draw the chosen figures, and the strip if they explain it."""
        if self.figures:
            chosen = self.figures[self.at]
            self._draw_chosen(chosen.names, chosen.rows)
            if chosen.days:
                self._draw_strip()
            elif self.shelves:
                centred(SHELVES_Y, self.shelves, MAUVE)

    def _draw_chosen(self, names: Sequence[str], rows: Sequence[str]) -> None:
        """Draw the heading of figures, and the figures below."""
        name = next((name for name in names if text_width(name) <= RIGHT - LEFT), names[-1])
        centred(NAME_Y, name, YELLOW)
        left, right = (SCREEN - TABLE_WIDTH) // 2, (SCREEN + TABLE_WIDTH) // 2
        for number, row in enumerate(rows):
            words, figure = row.split("\t")
            text(left, TABLE_Y + number * ROW, words, SILVER)
            _up_to(right, TABLE_Y + number * ROW, figure, WHITE)

    def _draw_strip(self) -> None:
        """Draw bars for each day: upwards for modes that climb, downwards for modes that descend, side by side.

        The left edge shows the number of floors before the prize, and the right edge the prize. Both are at the height
        of a bar of that many floors.
        """
        right = STRIP_X + DAYS * DAY
        text(LEFT, STRIP_Y - STRIP_HEIGHT - ROW, BARS, SILVER)
        for way in (-1, 1):
            modes = [mode for mode in self.days if MODES[mode].down == (way > 0)]
            for place, mode in enumerate(modes):
                for number in range(DAYS):
                    record = self.days[mode].get(seed_of(self.today - timedelta(days=DAYS - 1 - number)))
                    wide = max((DAY - 1) // len(modes), 1)
                    _draw_day(STRIP_X + number * DAY + place * wide, wide, way, record)
            if modes:
                y = STRIP_Y + way * _height(modes[0], floors_before_prize(modes[0]))
                _up_to(STRIP_X - 2, y - LETTER_HEIGHT // 2, floors_up_or_down(modes[0]), MAUVE)
                draw(tale(modes[0]).sprite, right, y - TILE // 2)
        pyxel.line(STRIP_X, STRIP_Y, right - 2, STRIP_Y, GREY)
        below = STRIP_Y + STRIP_HEIGHT + 2
        text(LEFT, below, AGO, MAUVE)
        _up_to(right - 1, below, TODAY, MAUVE)


def _all_figures(runs: Sequence[Record], feats: int) -> list[Figures]:
    """Return the figures of all games, with the number of feats reached, and those of each mode; [] without a run."""
    overall = overall_statistics(runs)
    if overall is None:
        return []
    modes = mode_statistics(runs)
    named = [Figures(statistics_names(row.mode), figures(row)) for row in modes]
    return [Figures((ALL_GAMES,), [*figures(overall), feats_figure(feats, len(FEATS))]), *named]


def figures(standing: ModeStatistics) -> list[str]:
    """Return the figures of a mode or of all modes, each with its name and a tab before it."""
    best = best_end(standing.mode, standing.best.won, standing.best.floor) if standing.mode else ""
    in_a_row = standing.streak, standing.longest_streak
    return mode_figures(standing.wins, standing.runs, best, standing.best_worth, *in_a_row)


def seed_of(day: date) -> int:
    """Return the seed of the runs of a day."""
    return int(f"{day:%Y%m%d}")


def _height(mode: str, floor: int) -> int:
    """Return the length of the bar of a run that reached a floor, in pixels."""
    return STRIP_HEIGHT * floor // MODES[mode].last_floor


def _draw_day(x: int, wide: int, way: int, record: Record | None) -> None:
    """Draw the bar of a day, whose length shows the floor reached. A win is golden. A day without a run has no bar."""
    if record is None:
        return
    end = STRIP_Y + way * max(_height(record.mode, MODES[record.mode].last_floor if record.won else record.floor), 1)
    top, bottom = sorted((STRIP_Y + way, end))
    pyxel.rect(x, top, wide, bottom - top + 1, YELLOW if record.won else PINK)
    if record.won:
        pyxel.pset(x + wide // 2, end, BLACK)


def _up_to(right: int, y: int, words: str, colour: int) -> None:
    text(right - text_width(words), y, words, colour)
