"""How one has done: a column of figures for each mode, and the last four weeks of days' climbs."""

from datetime import UTC, date, datetime, timedelta

import pyxel

from ..console.draw import centred, text, text_width
from ..console.palette import BLACK, GREY, MAUVE, PINK, SILVER, WHITE, YELLOW
from ..console.window import Row
from ..data.floors import END
from .climbs import SHORT, Climb, Standing, days, past_climbs, standings
from .context import Context
from .pages import Page

DAYS = 28
"""Days of the strip, today's the last."""
DAY = 4
"""Pixels from one day to the next."""
LEFT, RIGHT = 8, 120
"""Edges of what is written."""
COLUMNS = (61, 82, 103, 124)
"""Right edges of the columns of modes; every other name stands a line higher, so that they have room."""
HEADING, DAYS_HEADING, BACK = "your climbs", "days' climbs: floor reached", "Ⓧ back"
ROWS = ("climbs", "won", "best", "streak", "longest")
TABLE_Y, ROW = 22, 9
"""Top of the table, and pixels from a line of it to the next."""
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
            rows += [Row(f"{label}\t{figure}", SILVER) for label, figure in zip(ROWS, figures(standing), strict=True)]
        rows.append(Row(DAYS_HEADING, MAUVE))
        for ago in range(DAYS):
            day = self.today - timedelta(days=ago)
            if climb := self.days.get(seed_of(day)):
                rows.append(Row(f"{day:%m-%d}\t{climb.end}", SILVER))
        return [*rows, Row(BACK, SILVER)]

    def draw_small(self) -> None:
        """Draw the figures and the strip."""
        pyxel.cls(BLACK)
        centred(2, HEADING, WHITE)
        for number, label in enumerate(ROWS):
            text(LEFT, TABLE_Y + (number + 1) * ROW, label, SILVER)
        for place, (right, standing) in enumerate(zip(COLUMNS, self.standings, strict=False)):
            _up_to(right, TABLE_Y - (1 - place % 2) * ROW, SHORT.get(standing.mode, standing.mode), MAUVE)
            for number, figure in enumerate(figures(standing)):
                colour = YELLOW if figure.endswith("won") else WHITE
                _up_to(right, TABLE_Y + (number + 1) * ROW, figure, colour)
        self._draw_strip()
        centred(119, BACK, SILVER)

    def _draw_strip(self) -> None:
        left = (pyxel.width - DAYS * DAY) // 2
        text(left, STRIP_Y - END * FLOOR_HEIGHT - 12, DAYS_HEADING, SILVER)
        for number in range(DAYS):
            x = left + number * DAY
            climb = self.days.get(seed_of(self.today - timedelta(days=DAYS - 1 - number)))
            _draw_day(x, climb)
        pyxel.line(left, STRIP_Y + 1, left + DAYS * DAY - 2, STRIP_Y + 1, GREY)
        text(left, STRIP_Y + 4, "four weeks ago", MAUVE)
        _up_to(left + DAYS * DAY - 1, STRIP_Y + 4, "today", MAUVE)


def figures(standing: Standing) -> tuple[str, ...]:
    """What stands in a mode's column, in the order of ROWS."""
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
