"""The history: records of all runs that are over, and statistics from them.

The records are lines of one text in the store, so lists and statistics need not read the recordings. Each line ends in
a checksum. A missing or damaged line is rebuilt from its recording.
"""

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from hashlib import blake2b
from itertools import takewhile
from typing import NamedTuple

from ..console.storage.backend import StoreError
from ..core.game import Game
from ..core.recording import action_tokens
from ..data.modes import LONGEST_NAME, MODES, base_mode, is_mode, mode_row, parse_mode
from ..text.history_lines import UNKNOWN, kind_name, run_names, short_ending
from .day_numbers import seed_of_day
from .journal import DONE, PRACTICE_END, RUN, id_in_key, keys_of
from .save_store import SaveStore

RECORDS_KEY = "climbs"
"""Key of the text with the records."""
RECORD_OVERHEAD = 64 + LONGEST_NAME
"""Most bytes of a record's line, not counting the key in it."""
_MODE = f"([a-z0-9.]{{1,{LONGEST_NAME}}})"
_HEAD = re.compile(
    rf"porklike [0-9]{{1,9}}\nrules ([0-9]{{1,9}})\nmode {_MODE}\nseed ([0-9]{{1,18}})\n[^\n]{{0,99}}\n?"
)
_LINE = re.compile(rf"([a-z0-9._-]{{1,255}}) {_MODE} ([0-9]{{1,18}}) ([0-9]{{1,9}}) ~[0-9a-f]{{8}}")


@dataclass(frozen=True, slots=True)
class Record:
    """The record of a run. The `key` of its recording contains the run's time, last floor, end and worth."""

    key: str
    mode: str
    seed: int
    actions: int
    first_of_day: bool = True
    """Whether no other run of the same day began earlier. True for all runs of modes without a date."""

    @property
    def run_id(self) -> str:
        """Id of the run."""
        return id_in_key(self.key)

    @property
    def when(self) -> str:
        """Month, day and time in UTC: "11-20 10:15"."""
        stamp = self.key.partition(".")[2]
        return f"{stamp[4:6]}-{stamp[6:8]} {stamp[9:11]}:{stamp[11:13]}"

    @property
    def floor(self) -> int:
        """Number of the floor that the run ended on; 0 if the key does not say."""
        number = self._part(2)
        longest = max(mode.last_floor for mode in MODES.values())
        last = mode_row(self.mode).last_floor if is_mode(self.mode) else longest
        return min(int(number), last) if re.fullmatch("[0-9]{1,3}", number) else 0

    @property
    def outcome(self) -> str:
        """Cause of the run's end: "won", "left" or the cause of death ("crab"); "over" if the key does not say."""
        return self._part(3).replace("-", " ") or "over"

    @property
    def worth(self) -> int | None:
        """Worth of the run (core/run_worth.py); None if the key does not say, as in older versions."""
        number = self._part(4)
        return int(number) if re.fullmatch("[0-9]{1,9}", number) else None

    def _part(self, number: int) -> str:
        """Return a part of the key, "" if it has none."""
        parts = self.key.split(".")
        return parts[number] if len(parts) in (4, 5) and number < len(parts) else ""

    @property
    def won(self) -> bool:
        """Whether the player won the run."""
        return self.outcome == "won"

    @property
    def counts(self) -> bool:
        """Whether the run counts in statistics. Practice does not."""
        return self.first_of_day and not is_practice_key(self.key)

    @property
    def kind(self) -> str:
        """Name of the run, with the word "again" if the run does not count."""
        return kind_name(run_names(self.mode, self.seed, daily_seed())[0], self.counts)

    @property
    def short_kind(self) -> str:
        """Short form of `kind`."""
        return kind_name(run_names(self.mode, self.seed, daily_seed())[1], self.counts)

    @property
    def game(self) -> str:
        """Short name of the run without oaths and piglet."""
        base = parse_mode(self.mode).base if is_mode(self.mode) else self.mode
        return run_names(base, self.seed, daily_seed())[1]

    @property
    def short_ending(self) -> str:
        """End of the run as a list shows it: "Spice Attic: crab"."""
        return short_ending(self.outcome, self.mode, self.floor)


def is_practice_key(key: str) -> bool:
    """Whether the key of a run marks it as practice."""
    return key.split(".")[1].endswith(PRACTICE_END)


def daily_seed() -> int:
    """Return today's date in UTC as a seed, for example 20261120."""
    return seed_of_day(datetime.now(UTC).date())


# --- records


def finished_runs(store: SaveStore) -> list[Record]:
    """Return the records of all runs that are over, oldest first; [] if the store cannot be read."""
    finished = _finished_records(store)
    firsts = _first_ids([*finished, *_unfinished_records(store)])
    return [
        replace(record, first_of_day=firsts.get(_day(record), record.run_id) == record.run_id) for record in finished
    ]


def _finished_records(store: SaveStore) -> list[Record]:
    """Return the records of all runs that are over. `first_of_day` is not set yet.

    Lines that were missing in the store are saved. If that fails, the next call tries again.
    """
    keys = keys_of(store, DONE)
    known = _saved_records(store, keys)
    missing = [key for key in keys if key not in known]
    known |= {key: read_record(store, key) for key in missing}
    if missing:
        with suppress(StoreError):
            store.write(RECORDS_KEY, "".join(_line(known[key]) for key in keys))
    return [known[key] for key in keys]


def _unfinished_records(store: SaveStore) -> list[Record]:
    """Return the records of runs that can be continued and are not practice."""
    return [read_record(store, key) for key in keys_of(store, RUN) if not is_practice_key(key)]


def _first_ids(records: Iterable[Record]) -> dict[tuple[str, int], str]:
    """Return the id of the first run of each (mode, day). Ids sort by the time of the first action."""
    firsts: dict[tuple[str, int], str] = {}
    for record in sorted(records, key=lambda record: record.run_id):
        if not is_practice_key(record.key) and record.mode in MODES and MODES[record.mode].daily_of:
            firsts.setdefault(_day(record), record.run_id)
    return firsts


def _day(record: Record) -> tuple[str, int]:
    """Return the mode and the seed of a record. In a dated mode, the seed is the day."""
    return record.mode, record.seed


def _saved_records(store: SaveStore, keys: list[str]) -> dict[str, Record]:
    """Return the saved records of the given keys, by key.

    The text is not read if it is more than twice as long as these records can be.
    """
    try:
        text = store.read(RECORDS_KEY, most=2 * sum(len(key) + RECORD_OVERHEAD for key in keys)) or ""
    except StoreError:
        return {}
    found = ((line, _LINE.fullmatch(line)) for line in text.split("\n") if line)
    records = ((line, Record(match[1], match[2], int(match[3]), int(match[4]))) for line, match in found if match)
    return {record.key: record for line, record in records if _line(record) == f"{line}\n"}


def _line(record: Record) -> str:
    """Return the line of a record, with its checksum and the line break."""
    text = f"{record.key} {record.mode} {record.seed} {record.actions}"
    return f"{text} ~{blake2b(text.encode(), digest_size=4).hexdigest()}\n"


def read_record(store: SaveStore, key: str) -> Record:
    """Return a run's record, read from its recording without playing it. It accepts recordings of older rules."""
    try:
        text = store.read(key) or ""
    except StoreError:
        text = ""
    mode, seed, actions = tokens_of(text)
    return Record(key, mode, seed, len(actions))


def tokens_of(text: str) -> tuple[str, int, tuple[str, ...]]:
    """Return the mode, the seed and the action tokens of a recording; (UNKNOWN, 0, ()) if its header is damaged.

    It accepts recordings of older rules.
    """
    head = _HEAD.match(text)
    if head is None:
        return UNKNOWN, 0, ()
    return head[2], int(head[3]), action_tokens(text[head.end() :])


def rules_of(text: str) -> int:
    """Return the version of the rules in the header of a recording; -1 if the header is damaged."""
    head = _HEAD.match(text)
    return -1 if head is None else int(head[1])


# --- statistics


class ModeStatistics(NamedTuple):
    """Statistics of a mode, or of all modes if `mode` is "".

    `best`: the run that got farthest, won if possible, with the fewest actions. `streak`: wins in a row up to now.
    `longest_streak`: the most wins in a row so far. `best_worth`: the best worth of a run, None if no record has a
    worth.
    """

    mode: str
    runs: int
    wins: int
    best: Record
    streak: int
    longest_streak: int
    best_worth: int | None


def overall_statistics(records: Iterable[Record]) -> ModeStatistics | None:
    """Return the statistics of all modes together, without practice; None if no run counts."""
    counted = [record for record in records if record.counts]
    return _statistics_of(counted)._replace(mode="") if counted else None


def mode_statistics(records: Iterable[Record]) -> list[ModeStatistics]:
    """Return the statistics of each mode that was played, without practice. A composite mode has its own."""
    counted = [record for record in records if record.counts]
    return [_statistics_of([record for record in counted if record.mode == mode]) for mode in _played(counted)]


def _played(records: list[Record]) -> list[str]:
    """Return the modes of records in the order of their table, each followed by its composite modes."""
    modes = {record.mode: parse_mode(record.mode) for record in records if is_mode(record.mode)}
    order = list(MODES)
    return sorted(modes, key=lambda mode: (order.index(modes[mode].base), len(modes[mode].oaths), mode))


def _statistics_of(records: list[Record]) -> ModeStatistics:
    """Return the statistics of records, the oldest first, of which there is at least one."""
    streak = longest = 0
    for record in records:
        streak = streak + 1 if record.won else 0
        longest = max(longest, streak)
    best = max(records, key=lambda record: (record.won, record.floor, -record.actions))
    best_worth = max((record.worth for record in records if record.worth is not None), default=None)
    wins = sum(record.won for record in records)
    return ModeStatistics(records[0].mode, len(records), wins, best, streak, longest, best_worth)


def counted_days(records: Iterable[Record], mode: str) -> dict[int, Record]:
    """Return seed of a day -> the run that counts for that day, in a dated mode."""
    found: dict[int, Record] = {}
    for record in records:
        if record.mode == mode and record.counts:
            found.setdefault(record.seed, record)
    return found


def deaths_in_a_row(records: Sequence[Record], cause: str) -> int:
    """Return how many of the newest records, in a row, ended by a cause. `records`: the oldest first."""
    return sum(1 for _ in takewhile(lambda record: record.outcome == cause, reversed(records)))


def ends_of(records: Iterable[Record], mode: str) -> list[tuple[str, int]]:
    """Return the outcome and the last floor of each run of a game, with any oaths and piglet, also of days."""
    same = (record for record in records if is_mode(record.mode) and base_mode(record.mode) == base_mode(mode))
    return [(record.outcome, record.floor) for record in same]


def is_day_begun(store: SaveStore, seed: int, mode: str) -> bool:
    """Whether a run of a dated mode was begun already with the seed of a day, so that later runs are practice."""
    return (mode, seed) in _first_ids([*_finished_records(store), *_unfinished_records(store)])


def waiting_run_of_day(store: SaveStore, seed: int, mode: str) -> str:
    """Return the key of the unfinished run that counts for a day in a dated mode, or "" if there is none."""
    first = _first_ids([*_finished_records(store), *_unfinished_records(store)]).get((mode, seed))
    return next((record.key for record in _unfinished_records(store) if record.run_id == first), "")


def is_practice(store: SaveStore, game: Game, moment: datetime) -> bool:
    """Whether a run of a dated mode is practice if its first action happens at `moment` (UTC)."""
    return game.seed != int(f"{moment:%Y%m%d}") or is_day_begun(store, game.seed, game.mode)
