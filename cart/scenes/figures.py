"""How one has done: figures of each mode, and the last four weeks of days' climbs."""

from datetime import UTC, date, datetime, timedelta

import pyxel

from ..console.draw import LETTER_HEIGHT, centred, text, text_width
from ..console.palette import BLACK, GREY, MAUVE, PINK, SILVER, WHITE, YELLOW
from ..console.window import Row
from ..data.floors import END
from .climbs import Climb, Standing, days, past_climbs, standings
from .context import Context
from .pages import Page

DAYS = 28
"""Days of the strip, today's the last."""
DAY = 4
"""Pixels from one day to the next."""
LEFT, RIGHT = 4, 124
"""Edges of what is written."""
HEADING, DAYS_HEADING, BACK = "your climbs", "daily: floor reached", "Ⓧ back"
AGO, TODAY = "4 weeks ago", "today, UTC"
"""Ends of the strip."""
TABLE_Y, ROW, MODE = 11, 8, 16
"""Top of the figures, and pixels from a line to the next, and from a mode to the next."""
STRIP_Y = 106
"""Bottom of the strip."""
FLOOR_HEIGHT = 2
"""Pixels of the strip for each floor."""


class Figures(Page):
    """One page; any button goes back."""

    def __init__(self, context: Context) -> None:
        climbs = past_climbs(context.store)
        self.standings = standings(climbs)
        self.days = days(climbs)
        self.today = datetime.now(UTC).date()
        super().__init__(context, self._told())

    def _told(self) -> list[Row]:
        """All of it in lines."""
        rows = [Row(HEADING)]
        for standing in self.standings:
            rows.append(Row(standing.mode, MAUVE))
            rows += [Row(line, SILVER) for pair in lines(standing) for line in pair]
        rows.append(Row(DAYS_HEADING, MAUVE))
        for ago in range(DAYS):
            day = self.today - timedelta(days=ago)
            if climb := self.days.get(seed_of(day)):
                rows.append(Row(f"{day:%m-%d}\t{climb.end}", SILVER))
        scale = f"{TODAY}, {AGO}, 1, {END - 1}"
        return [*rows, Row(scale, SILVER), Row(BACK, SILVER)]

    def draw_small(self) -> None:
        """Draw the figures and the strip."""
        pyxel.cls(BLACK)
        centred(2, HEADING, WHITE)
        for number, standing in enumerate(self.standings):
            _draw_mode(TABLE_Y + number * MODE, standing)
        self._draw_strip()
        centred(119, BACK, SILVER)

    def _draw_strip(self) -> None:
        left = (pyxel.width - DAYS * DAY) // 2 + 2
        text(left, STRIP_Y - END * FLOOR_HEIGHT - 12, DAYS_HEADING, SILVER)
        for number in range(DAYS):
            x = left + number * DAY
            climb = self.days.get(seed_of(self.today - timedelta(days=DAYS - 1 - number)))
            _draw_day(x, climb)
        for floor in (1, END - 1):
            _up_to(left - 2, STRIP_Y + 1 - floor * FLOOR_HEIGHT - LETTER_HEIGHT // 2, f"{floor}", MAUVE)
        pyxel.line(left, STRIP_Y + 1, left + DAYS * DAY - 2, STRIP_Y + 1, GREY)
        text(left, STRIP_Y + 4, AGO, MAUVE)
        _up_to(left + DAYS * DAY - 1, STRIP_Y + 4, TODAY, MAUVE)


def _draw_mode(y: int, standing: Standing) -> None:
    """Two lines of a mode's figures."""
    (won, best), (streak,) = lines(standing)
    text(LEFT, y, standing.mode, MAUVE)
    _up_to(RIGHT, y, won, WHITE)
    text(LEFT, y + ROW, best, YELLOW if standing.best.won else SILVER)
    _up_to(RIGHT, y + ROW, streak, SILVER)


def lines(standing: Standing) -> tuple[tuple[str, str], tuple[str]]:
    """A mode's figures in words."""
    climbs, wins, best, streak, longest = figures(standing)
    return (f"{wins} of {climbs} won", f"best {best}"), (f"streak {streak}, top {longest}",)


def figures(standing: Standing) -> tuple[str, ...]:
    """A mode's figures."""
    best = "won" if standing.best.won else f"☠{standing.best.floor}"
    return (*map(str, (standing.climbs, standing.wins)), best, *map(str, (standing.streak, standing.longest)))


def seed_of(day: date) -> int:
    """A day's seed."""
    return int(f"{day:%Y%m%d}")


def _draw_day(x: int, climb: Climb | None) -> None:
    """A dot for none, a bar as high as the floor reached, a golden one with a crown for a climb that was won."""
    if climb is None:
        pyxel.pset(x + 1, STRIP_Y, GREY)
        return
    height = max((END if climb.won else climb.floor) * FLOOR_HEIGHT, 1)
    pyxel.rect(x, STRIP_Y - height + 1, DAY - 1, height, YELLOW if climb.won else PINK)
    if climb.won:
        pyxel.pset(x + 1, STRIP_Y - height + 1, BLACK)


def _up_to(right: int, y: int, words: str, colour: int) -> None:
    text(right - text_width(words), y, words, colour)
