"""The history: records of all runs that are over, and statistics from them.

The records are lines of one text in the store, so lists and statistics need not read the recordings. Each line ends in
a checksum. A missing or damaged line is rebuilt from its recording.
"""

import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from hashlib import blake2b
from typing import NamedTuple

from ..console.storage.backend import StoreError
from ..core.game import Game
from ..core.recording import ACTION_TOKENS
from ..data.modes import MODES
from ..text.history_lines import UNKNOWN, end_of, kind_of, mark_of
from .journal import AGAIN, DONE, RUN, keys_of, run_id
from .storage import Storage

LEDGER = "climbs"
"""Key of the text with the records."""
AROUND = 64
"""Most bytes of a record's line, not counting its key."""
_HEAD = re.compile(r"porklike [0-9]{1,9}\nrules [0-9]{1,9}\nmode ([a-z]{1,20})\nseed ([0-9]{1,18})\n[^\n]{0,99}\n?")
_LINE = re.compile(r"([a-z0-9._-]{1,255}) ([a-z]{1,20}) ([0-9]{1,18}) ([0-9]{1,9}) ~[0-9a-f]{8}")


@dataclass(frozen=True, slots=True)
class Record:
    """The record of a run. `key` is the key of its recording, which contains the run's time, last floor and end."""

    key: str
    mode: str
    seed: int
    actions: int
    first: bool = True
    """False for a run of a dated mode if another run of the same day had its first action earlier."""

    @property
    def when(self) -> str:
        """Month, day and time in UTC: "11-20 10:15"."""
        stamp = self.key.partition(".")[2]
        return f"{stamp[4:6]}-{stamp[6:8]} {stamp[9:11]}:{stamp[11:13]}"

    @property
    def floor(self) -> int:
        """Number of the floor that the run ended on; 0 if the key does not say."""
        parts = self.key.split(".")
        number = parts[2] if len(parts) == 4 else ""
        last = MODES[self.mode].last if self.mode in MODES else max(mode.last for mode in MODES.values())
        return min(int(number), last) if re.fullmatch("[0-9]{1,3}", number) else 0

    @property
    def how(self) -> str:
        """Cause of the run's end: "won", "left" or the cause of death ("crab"); "over" if the key does not say."""
        parts = self.key.split(".")
        return parts[3].replace("-", " ") if len(parts) == 4 else "over"

    @property
    def won(self) -> bool:
        """Whether the player won the run."""
        return self.how == "won"

    @property
    def counts(self) -> bool:
        """Whether the run counts in statistics. Practice does not."""
        return self.first and not is_again(self.key)

    @property
    def kind(self) -> str:
        """Name of the mode, or a word for practice."""
        return kind_of(self.mode, self.counts)

    @property
    def mark(self) -> str:
        """Short form of `kind`; "" for a classic climb."""
        return mark_of(self.mode, self.counts)

    @property
    def end(self) -> str:
        """End of the run as a list shows it: "floor 4: crab"."""
        return end_of(self.how, self.floor)


def is_again(key: str) -> bool:
    """Whether the key of a run marks it as practice."""
    return key.split(".")[1].endswith(AGAIN)


# --- records


def records(store: Storage) -> list[Record]:
    """Return the records of all runs that are over, oldest first; [] if the store cannot be read."""
    over = _over(store)
    firsts = _firsts([*over, *_going(store)])
    return [replace(climb, first=firsts.get(_day(climb), run_id(climb.key)) == run_id(climb.key)) for climb in over]


def _over(store: Storage) -> list[Record]:
    """Return the same records before `first` is set, and save the lines that were missing."""
    keys = keys_of(store, DONE)
    known = _known(store, keys)
    missing = [key for key in keys if key not in known]
    known |= {key: outline(store, key) for key in missing}
    if missing:  # if the write fails, the next call tries again
        with suppress(StoreError):
            store.write(LEDGER, "".join(_line(known[key]) for key in keys))
    return [known[key] for key in keys]


def _going(store: Storage) -> list[Record]:
    """Return the records of runs that can be continued and are not practice."""
    return [outline(store, key) for key in keys_of(store, RUN) if not is_again(key)]


def _firsts(climbs: Iterable[Record]) -> dict[tuple[str, int], str]:
    """Return the id of the first run of each (mode, day), over or not. Ids sort by the time of the first action."""
    firsts: dict[tuple[str, int], str] = {}
    for climb in sorted(climbs, key=lambda climb: run_id(climb.key)):
        if not is_again(climb.key) and climb.mode in MODES and MODES[climb.mode].daily_of:
            firsts.setdefault(_day(climb), run_id(climb.key))
    return firsts


def _day(climb: Record) -> tuple[str, int]:
    return climb.mode, climb.seed


def _known(store: Storage, keys: list[str]) -> dict[str, Record]:
    """Return the saved records of the given keys. A text more than twice as long as they could need is not read."""
    try:
        text = store.read(LEDGER, most=2 * sum(len(key) + AROUND for key in keys)) or ""
    except StoreError:
        return {}
    found = ((line, _LINE.fullmatch(line)) for line in text.split("\n") if line)
    climbs = ((line, Record(match[1], match[2], int(match[3]), int(match[4]))) for line, match in found if match)
    return {climb.key: climb for line, climb in climbs if _line(climb) == f"{line}\n"}


def _line(climb: Record) -> str:
    text = f"{climb.key} {climb.mode} {climb.seed} {climb.actions}"
    return f"{text} ~{blake2b(text.encode(), digest_size=4).hexdigest()}\n"


def outline(store: Storage, key: str) -> Record:
    """Return a run's record, from its recording alone and without playing it. It accepts recordings of older rules."""
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
    return head[1], int(head[2]), tuple(ACTION_TOKENS.findall(text, head.end()))


# --- statistics


class ModeStatistics(NamedTuple):
    """Statistics of a mode. `streak` is the number of wins in a row up to now, and `longest` the longest such row."""

    mode: str
    climbs: int
    wins: int
    best: Record
    streak: int
    longest: int


def standings(climbs: Iterable[Record]) -> list[ModeStatistics]:
    """Return the statistics of each mode that was played, without practice."""
    counted = [climb for climb in climbs if climb.counts]
    return [_standing([climb for climb in counted if climb.mode == mode]) for mode in _played(counted)]


def _played(climbs: list[Record]) -> list[str]:
    modes = {climb.mode for climb in climbs}
    return [mode for mode in MODES if mode in modes]


def _standing(climbs: list[Record]) -> ModeStatistics:
    streak = longest = 0
    for climb in climbs:
        streak = streak + 1 if climb.won else 0
        longest = max(longest, streak)
    best = max(climbs, key=lambda climb: (climb.won, climb.floor, -climb.actions))
    return ModeStatistics(climbs[0].mode, len(climbs), sum(climb.won for climb in climbs), best, streak, longest)


def days(climbs: Iterable[Record], mode: str) -> dict[int, Record]:
    """Return the run that counts for each day: the first of that day in a dated mode, by the day's seed."""
    found: dict[int, Record] = {}
    for climb in climbs:
        if climb.mode == mode and climb.counts:
            found.setdefault(climb.seed, climb)
    return found


def day_taken(store: Storage, seed: int, mode: str) -> bool:
    """Whether a run of that day in a dated mode was begun already, over or not. Later runs are practice."""
    return (mode, seed) in _firsts([*_over(store), *_going(store)])


def is_practice(store: Storage, game: Game, moment: datetime) -> bool:
    """Whether a run of a dated mode is practice if its first action happens at `moment` (UTC)."""
    return game.seed != int(f"{moment:%Y%m%d}") or day_taken(store, game.seed, game.mode)
