"""How one has done: figures of each mode, and the last four weeks of days' climbs and expeditions."""

from datetime import UTC, date, datetime, timedelta

import pyxel

from ...console.screen.draw import LETTER_HEIGHT, centred, text, text_width
from ...console.screen.palette import BLACK, GREY, MAUVE, PINK, SILVER, WHITE, YELLOW
from ...console.widgets.window import Row
from ...data.floors import END, MODES
from ...data.words import SHORT_NAMES, mode_name, tale
from ...saves.history import Climb, Standing, days, past_climbs, standings
from ...text.history_lines import best_end, days_heading, mode_figures
from ...view.stage.sprites import TILE, draw
from ..context import Context
from ..menus.paging import Page

DAYS = 28
"""Days of the strip, today's the last."""
DAY = 4
"""Pixels from one day to the next."""
LEFT, RIGHT = 4, 124
"""Edges of what is written."""
HEADING, DAYS_HEADING, BACK = "your climbs", "daily: floor reached", "Ⓧ back"
COLUMNS = (("won", 60), ("best", 84), ("streak", 124))
"""Of the figures: what they are, and their right edges."""
AGO, TODAY = "4 weeks ago", "today, UTC"
"""Ends of the strip."""
TABLE_Y, ROW = 11, 8
"""Top of the figures, and pixels from a line to the next."""
STRIP_X, STRIP_Y = 8, 88
"""Left edge of the strip, and the line from which its bars go up, and those of expeditions down."""
FLOOR_HEIGHT = 2
"""Pixels of the strip for each floor."""
DATED = tuple(mode for mode, row in MODES.items() if row.dated)
"""Modes that the strip shows."""


class Figures(Page):
    """One page; any button goes back."""

    def __init__(self, context: Context) -> None:
        climbs = past_climbs(context.store)
        self.standings = standings(climbs)
        self.days = {mode: days(climbs, mode) for mode in DATED}
        self.today = datetime.now(UTC).date()
        super().__init__(context, self._told())

    def _told(self) -> list[Row]:
        """All of it in lines."""
        rows = [Row(HEADING)]
        for standing in self.standings:
            rows.append(Row(mode_name(standing.mode), MAUVE))
            told = zip(COLUMNS, figures(standing), strict=True)
            rows += [Row(f"{name}\t{figure}", SILVER) for (name, _), figure in told]
        for mode, found in self.days.items():
            rows.append(Row(days_heading(mode), MAUVE))
            for ago in range(DAYS):
                day = self.today - timedelta(days=ago)
                if climb := found.get(seed_of(day)):
                    rows.append(Row(f"{day:%m-%d}\t{climb.end}", SILVER))
        scale = f"{TODAY}, {AGO}, {END - 1}"
        return [*rows, Row(scale, SILVER), Row(BACK, SILVER)]

    def draw_small(self) -> None:
        """Draw the figures and the strip."""
        pyxel.cls(BLACK)
        centred(2, HEADING, WHITE)
        if self.standings:
            for name, right in COLUMNS:
                _up_to(right, TABLE_Y, name, SILVER)
        for number, standing in enumerate(self.standings, 1):
            y = TABLE_Y + number * ROW
            text(LEFT, y, SHORT_NAMES.get(standing.mode, standing.mode), MAUVE)
            for (_, right), figure in zip(COLUMNS, figures(standing), strict=True):
                _up_to(right, y, figure, WHITE)
        self._draw_strip()
        centred(119, BACK, SILVER)

    def _draw_strip(self) -> None:
        """Bars for each day, those of expeditions downwards; at the right what lies at their ends."""
        right = STRIP_X + DAYS * DAY
        text(STRIP_X, STRIP_Y - END * FLOOR_HEIGHT - ROW, DAYS_HEADING, SILVER)
        for mode, found in self.days.items():
            way = 1 if MODES[mode].deep else -1
            for number in range(DAYS):
                climb = found.get(seed_of(self.today - timedelta(days=DAYS - 1 - number)))
                _draw_day(STRIP_X + number * DAY, way, climb)
            last = STRIP_Y + way * (END - 1) * FLOOR_HEIGHT
            _up_to(STRIP_X - 2, last - LETTER_HEIGHT // 2, f"{END - 1}", MAUVE)
            draw(tale(mode).sprite, right, last - TILE // 2)
        pyxel.line(STRIP_X, STRIP_Y, right - 2, STRIP_Y, GREY)
        below = STRIP_Y + END * FLOOR_HEIGHT + 2
        text(STRIP_X, below, AGO, MAUVE)
        _up_to(right - 1, below, TODAY, MAUVE)


def figures(standing: Standing) -> tuple[str, str, str]:
    """A mode's figures, one for each of COLUMNS."""
    best = best_end(standing.best.won, standing.best.floor)
    return mode_figures(standing.wins, standing.climbs, best, standing.streak, standing.longest)


def seed_of(day: date) -> int:
    """A day's seed."""
    return int(f"{day:%Y%m%d}")


def _draw_day(x: int, way: int, climb: Climb | None) -> None:
    """A bar as long as the floor reached, a golden one with a crown for one that was won; none where none was."""
    if climb is None:
        return
    end = STRIP_Y + way * max((END if climb.won else climb.floor) * FLOOR_HEIGHT, 1)
    top, bottom = sorted((STRIP_Y + way, end))
    pyxel.rect(x, top, DAY - 1, bottom - top + 1, YELLOW if climb.won else PINK)
    if climb.won:
        pyxel.pset(x + 1, end, BLACK)


def _up_to(right: int, y: int, words: str, colour: int) -> None:
    text(right - text_width(words), y, words, colour)
