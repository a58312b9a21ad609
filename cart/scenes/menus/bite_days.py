"""The line of *last bite* in the menus: left and right choose its day."""

from ...console.widgets.menu import Entry
from ...core.last_bite import position_of, puzzle_of_day
from ...core.recording import RecordingError
from ...saves.day_numbers import day_number, days_back, last_days
from ...saves.history import daily_seed
from ...text.bite_lines import ABOUT_BITE, BITE_HELP, EARLIER, LAST_BITE, TODAY, about_puzzle, day_words, days_in_a_row
from ...text.item_words import item_name
from ..context import Context
from .described_menu import DescribedLine

DAYS = 7
"""Number of days whose puzzles can be chosen. The first is today."""


class BiteDays:
    """Choice of the day of a puzzle: today at first, or one of the days before. O and a click open its puzzle.

    The description names the mode, the turns to live and the relics of the puzzle, so that a new player can choose a
    day without relics.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._ago = 0  # days before today
        self._told: dict[int, str] = {}  # day -> what its puzzle is about, which takes a replay of its run
        entry = Entry(self._label, self._open, self._turn, stays_open=True, click_chooses=True)
        self.line = DescribedLine(entry, self._about, BITE_HELP)

    @property
    def _day(self) -> int:
        return last_days(daily_seed(), DAYS)[self._ago]

    def _label(self) -> str:
        return f"{LAST_BITE}\t{day_words(self._ago)}"

    def _about_puzzle(self) -> str:
        """Return what the puzzle of the day is about, or what all are about if it does not fit this game."""
        day, context = self._day, self._context
        if day not in self._told:
            try:
                puzzle = puzzle_of_day(context.puzzles(), day_number(day))[1]
                game = position_of(puzzle, context.new_game)
            except RecordingError:
                self._told[day] = ABOUT_BITE
            else:
                relics = [item_name(game, kind) for kind in game.player.relics]
                self._told[day] = about_puzzle(puzzle.mode, puzzle.turns, relics)
        return self._told[day]

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
        return f"{self._about_puzzle()}\n{streak or (EARLIER if self._ago else TODAY)[result]}"


def next_untried(context: Context, but: int) -> tuple[int, int] | None:
    """Return the newest day of the choice whose puzzle has no try yet: its seed, and how many days ago it is.

    Return None if there is none besides the day `but`.
    """
    days = enumerate(last_days(daily_seed(), DAYS))
    return next(((day, ago) for ago, day in days if day != but and not context.first_tries.result(day)), None)
