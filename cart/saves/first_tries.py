"""Saved first tries of *last bite*: a text for each day on which the player has begun its puzzle.

One text for each day means that two windows never overwrite each other's days, and that damage to one text leaves the
others alone. A text says how the first try ended. The text of a try that has just begun says that it failed, so a try
that the player leaves counts as failed. So does a damaged text.

A puzzle may be tried on a later day. If that first try solves it, its text says so: it counts as a puzzle solved at the
first try, but never for a streak of days.
"""

import re
from collections.abc import Iterable
from contextlib import suppress
from itertools import takewhile

from ..console.storage.backend import StoreError
from .save_store import SaveStore

FIRST_TRY = "bite."
"""Start of the keys of first tries. The date follows, as in "bite.20261128"."""
SOLVED, LATE, FAILED = "solved", "late", "failed"
"""Results of a first try: solved on the day of the puzzle, solved on a later day, or not solved."""
MOST_BYTES = 100
"""Most bytes of a text that is read."""
_KEY = re.compile(r"bite\.([0-9]{8})")


class FirstTries:
    """First tries by day, where a day is a seed such as 20261128.

    If a first try cannot be saved, it stays in memory until the program ends. `trouble` then has a sentence for the
    player. The caller shows it once and resets it to "".
    """

    def __init__(self, store: SaveStore) -> None:
        self._store = store
        self._unsaved = dict[int, str]()
        self.trouble = ""

    def result(self, day: int) -> str:
        """Return how the first try of a day ended: SOLVED, LATE or FAILED, or "" if there was none."""
        return self._results().get(day, "")

    def begin(self, day: int) -> bool:
        """Note that a try of a day begins, and return whether it is the first one."""
        if self.result(day):
            return False
        self._write(day, FAILED)
        return True

    def solve(self, day: int, late: bool = False) -> None:
        """Note that the first try of a day has solved its puzzle. `late`: it began on a later day."""
        self._write(day, LATE if late else SOLVED)

    def streak(self, days: Iterable[int]) -> int:
        """Return for how many days in a row the first try has solved the puzzle. `days`: today, and back from there.

        Today without a try does not end the streak. A late try ends it, as a day without a try does.
        """
        results = self._results()
        tried = (results.get(day, "") for number, day in enumerate(days) if number or day in results)
        return sum(1 for _ in takewhile(SOLVED.__eq__, tried))

    def counts(self) -> tuple[int, int]:
        """Return the number of puzzles solved at the first try, and of all puzzles tried."""
        results = list(self._results().values())
        return results.count(SOLVED) + results.count(LATE), len(results)

    def _write(self, day: int, result: str) -> None:
        self._unsaved[day] = result
        try:
            self._store.write(f"{FIRST_TRY}{day}", result)
            del self._unsaved[day]
        except StoreError as error:
            self.trouble = str(error)

    def _results(self) -> dict[int, str]:
        found = dict[int, str]()
        with suppress(StoreError):
            for match in filter(None, map(_KEY.fullmatch, self._store.keys())):
                found[int(match[1])] = self._read(match[0])
        return found | self._unsaved

    def _read(self, key: str) -> str:
        try:
            text = self._store.read(key, MOST_BYTES)
        except StoreError:
            return FAILED
        return text if text in (SOLVED, LATE) else FAILED
