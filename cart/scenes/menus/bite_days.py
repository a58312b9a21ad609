"""The line of *last bite* in the menus: left and right choose its day."""

from ...console.widgets.menu import Entry
from ...saves.day_numbers import days_back, last_days
from ...saves.history import daily_seed
from ...text.bite_lines import ABOUT_BITE, BITE_HELP, EARLIER, LAST_BITE, TODAY, day_words, days_in_a_row
from ..context import Context
from .described_menu import DescribedLine

DAYS = 7
"""Number of days whose puzzles can be chosen. The first is today."""


class BiteDays:
    """Choice of the day of a puzzle: today at first, or one of the days before. O and a click open its puzzle."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._ago = 0  # days before today
        entry = Entry(self._label, self._open, self._turn, stays_open=True, click_chooses=True)
        self.line = DescribedLine(entry, self._about, BITE_HELP)

    @property
    def _day(self) -> int:
        return last_days(daily_seed(), DAYS)[self._ago]

    def _label(self) -> str:
        return f"{LAST_BITE}\t{day_words(self._ago)}"

    def _turn(self, by: int) -> None:
        """Choose the day before for -1, or the day after for 1."""
        self._ago = min(max(self._ago - by, 0), DAYS - 1)

    def _open(self) -> None:
        day = self._day
        self._context.fade_to(lambda: self._context.open.last_bite(day))

    def _about(self) -> str:
        """Return the description: what the puzzle is, and the first try of its day. Today may have a streak instead."""
        tries = self._context.first_tries
        result = tries.result(self._day)
        streak = "" if self._ago else days_in_a_row(tries.streak(days_back(self._day)))
        return f"{ABOUT_BITE}\n{streak or (EARLIER if self._ago else TODAY)[result]}"


def next_untried(context: Context, but: int) -> tuple[int, int] | None:
    """Return the newest day of the choice whose puzzle has no try yet: its seed, and how many days ago it is.

    Return None if there is none besides the day `but`.
    """
    days = enumerate(last_days(daily_seed(), DAYS))
    return next(((day, ago) for ago, day in days if day != but and not context.first_tries.result(day)), None)
