"""Numbers to beat: the best worths of earlier runs of a game, streaks of wins, and the par of a record."""

from collections.abc import Iterable
from datetime import UTC, datetime
from itertools import takewhile
from typing import NamedTuple

from ..console.storage.backend import StoreError
from ..data.modes import base_mode, is_mode
from .day_numbers import day_par
from .history import Record, finished_runs, rules_of
from .save_store import SaveStore


class ToBeat(NamedTuple):
    """The best worths of runs of a game: of runs begun today (UTC), and of all. None without such a run."""

    today: int | None
    best: int | None
    counts: bool = True  # whether the run that is compared with them counts in statistics


def best_worths(records: Iterable[Record], mode: str, day: str) -> ToBeat:
    """Return the best worths of the game that a mode belongs to, on a day such as "20261123" and ever.

    The game of a mode is its plain row, so runs of the day and runs with oaths or a piglet compete with plain runs.
    Runs that do not count are left out, and so are runs of older versions, whose worth is not known.
    """
    game = base_mode(mode)
    known = [
        (record.run_id[:8], record.worth)
        for record in records
        if record.counts and record.worth is not None and is_mode(record.mode) and base_mode(record.mode) == game
    ]
    today = [worth for begun, worth in known if begun == day]
    return ToBeat(max(today, default=None), max((worth for _, worth in known), default=None))


def numbers_to_beat(store: SaveStore, mode: str, run_id: str) -> ToBeat:
    """Return the numbers to beat for the run with an id, which is over. That run itself is left out."""
    records = finished_runs(store)
    counts = all(record.counts for record in records if record.run_id == run_id)
    others = [record for record in records if record.run_id != run_id]
    return best_worths(others, mode, f"{datetime.now(UTC):%Y%m%d}")._replace(counts=counts)


def streak(records: Iterable[Record], mode: str) -> int:
    """Return the number of wins in a row up to now in a mode, whose name includes its oaths and its piglet.

    Any other end of a run that counts ends a streak, also giving up. Practice and unfinished runs change nothing.
    """
    newest_first = reversed([record for record in records if record.mode == mode and record.counts])
    return sum(1 for _ in takewhile(lambda record: record.won, newest_first))


def record_par(store: SaveStore, record: Record) -> int:
    """Return the par of a won run of the day in actions, or 0 if it has none under the rules of its recording."""
    if not record.won:
        return 0
    try:
        text = store.read(record.key) or ""
    except StoreError:
        return 0
    return day_par(record.mode, record.seed, rules_of(text))
