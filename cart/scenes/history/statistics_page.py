"""The page of statistics: a table of the modes, and the daily runs of the last four weeks."""

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from functools import partial

import pyxel

from ...console.screen.draw import LETTER_HEIGHT, text, text_width
from ...console.screen.palette import BLACK, GREY, MAUVE, PINK, SILVER, WHITE, YELLOW
from ...console.widgets.line_layout import fitting_columns
from ...console.widgets.page import Page, Paragraph
from ...data.modes import FIRST, MODES
from ...data.words import mode_name, short_mode_name, tale
from ...saves.history import ModeStatistics, Record, counted_days, finished_runs, mode_statistics
from ...saves.progress import highest_shelves
from ...text.history_lines import all_floors, best_end, days_heading, floors_before_prize, mode_figures
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
HEADING, DAYS_HEADING, BACK = "your runs", "daily runs: floor reached", "Ⓧ back"
COLUMNS = ("won", "best", "streak")
"""Headings of the columns. The modes' names stand at the left, without a heading."""
GAPS = (7, 5)
"""Pixels between two columns: the usual gap, and the least gap. If neither fits, the table takes shorter words."""
AGO, TODAY = "4 weeks ago", "today, UTC"
"""Labels of the two ends of the strip."""
TABLE_Y, ROW, CLOSER = 11, 8, 7
"""Top of the table, and pixels from a line to the next: ROW, or CLOSER if at least MOST_MODES were played."""
STRIP_X, STRIP_Y = 36, 88
"""Left edge of the strip, and its base line in pixels. Bars of climbs go up from it, bars of expeditions down."""
STRIP_HEIGHT = 18
"""Length of the bar of a run that was won, in pixels."""
MOST_MODES = 6
"""Most modes in the table above the strip. Large text lists all modes."""


class StatisticsPage(PageScene):
    """The page of statistics: a table and bars, or lines of text if the player has chosen large text."""

    def __init__(self, context: Context) -> None:
        runs = finished_runs(context.store)
        self.standings = mode_statistics(runs)
        self.shelves = shelves_line(highest_shelves(runs))
        self.days = {mode: counted_days(runs, mode) for mode, row in MODES.items() if row.daily_of}
        self.today = datetime.now(UTC).date()
        super().__init__(context, Page(self._paragraphs(), picture=self._draw_figures))

    def _paragraphs(self) -> list[Paragraph]:
        """Return the texts of the page. Without large text, `_draw_figures` draws the statistics instead."""
        figure = partial(Paragraph, only_large=True)
        lines = [Paragraph(self.shelves or HEADING, y=2)]
        for standing in self.standings:
            lines.append(figure(mode_name(standing.mode), MAUVE))
            values = zip(COLUMNS, figures(standing)[0], strict=True)
            lines += [figure(f"{name}\t{value}", SILVER) for name, value in values]
        for mode, found in self.days.items():
            lines.append(figure(days_heading(mode), MAUVE))
            for ago in range(DAYS):
                day = self.today - timedelta(days=ago)
                if record := found.get(seed_of(day)):
                    lines.append(figure(f"{day:%m-%d}\t{record.short_ending}", SILVER))
        scale = f"{TODAY}, {AGO}, {all_floors(FIRST)}"
        return [*lines, figure(scale, SILVER), Paragraph(BACK, SILVER, y=119)]

    def _draw_figures(self) -> None:
        """Draw the table and the strip."""
        if self.standings:
            self._draw_table(self.standings[:MOST_MODES])
        self._draw_strip()

    def _draw_table(self, standings: Sequence[ModeStatistics]) -> None:
        """Draw the figures of the modes below the names of the columns, in the longest words that fit."""
        names = ["", *(short_mode_name(standing.mode) for standing in standings)]
        ways = zip(*map(figures, standings), strict=True)
        tables = [[names, *map(list, zip(COLUMNS, *rows, strict=True))] for rows in ways]
        columns, rights = fitting_columns(tables, RIGHT - LEFT, GAPS)
        row = ROW if len(self.standings) < MOST_MODES else CLOSER
        for place, (column, right) in enumerate(zip(columns, rights, strict=True)):
            for number, words in enumerate(column):
                colour = MAUVE if place == 0 else WHITE if number else SILVER
                x = LEFT if place == 0 else LEFT + right - text_width(words)
                text(x, TABLE_Y + number * row, words, colour)

    def _draw_strip(self) -> None:
        """Draw bars for each day: upwards for modes that climb, downwards for modes that descend, side by side.

        The left edge shows the number of floors before the prize, and the right edge the prize. Both are at the height
        of a bar of that many floors.
        """
        right = STRIP_X + DAYS * DAY
        text(LEFT, STRIP_Y - STRIP_HEIGHT - ROW - 1, DAYS_HEADING, SILVER)
        for way in (-1, 1):
            modes = [mode for mode in self.days if MODES[mode].down == (way > 0)]
            for place, mode in enumerate(modes):
                for number in range(DAYS):
                    record = self.days[mode].get(seed_of(self.today - timedelta(days=DAYS - 1 - number)))
                    wide = max((DAY - 1) // len(modes), 1)
                    _draw_day(STRIP_X + number * DAY + place * wide, wide, way, record)
            if modes:
                y = STRIP_Y + way * _height(modes[0], floors_before_prize(modes[0]))
                _up_to(STRIP_X - 2, y - LETTER_HEIGHT // 2, all_floors(modes[0]), MAUVE)
                draw(tale(modes[0]).sprite, right, y - TILE // 2)
        pyxel.line(STRIP_X, STRIP_Y, right - 2, STRIP_Y, GREY)
        below = STRIP_Y + STRIP_HEIGHT + 2
        text(LEFT, below, AGO, MAUVE)
        _up_to(right - 1, below, TODAY, MAUVE)


def figures(standing: ModeStatistics) -> list[tuple[str, str, str]]:
    """Return versions of the row of a mode, the longest first. Each version has a text for each of COLUMNS."""
    best = best_end(standing.mode, standing.best.won, standing.best.floor)
    return mode_figures(standing.wins, standing.runs, best, standing.streak, standing.longest_streak)


def seed_of(day: date) -> int:
    """Return the seed that daily runs have on a day."""
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
