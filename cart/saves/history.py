"""What is known of the climbs that are over: a line for each, so that none has to be read for its figures.

The lines are one text in the store. Each ends in a sum; one that is missing or damaged is made anew from its recording.
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
from ..data.modes import MODES
from ..text.history_lines import UNKNOWN, end_of, kind_of, mark_of
from .journal import AGAIN, DONE, RUN, all_of, run_id
from .storage import Storage

LEDGER = "climbs"
"""The key of the lines."""
AROUND = 64
"""Bytes at most of a line of the ledger, besides the key."""
_HEAD = re.compile(r"porklike [0-9]{1,9}\nrules [0-9]{1,9}\nmode ([a-z]{1,20})\nseed ([0-9]{1,18})\n[^\n]{0,99}\n?")
_LINE = re.compile(r"([a-z0-9._-]{1,255}) ([a-z]{1,20}) ([0-9]{1,18}) ([0-9]{1,9}) ~[0-9a-f]{8}")


@dataclass(frozen=True, slots=True)
class Climb:
    """One that is over. `key` is that of its recording, and tells when it was and how it ended."""

    key: str
    mode: str
    seed: int
    actions: int
    first: bool = True
    """False where another attempt of its day acted before it."""

    @property
    def when(self) -> str:
        """Day and time: "11-20 10:15"."""
        stamp = self.key.partition(".")[2]
        return f"{stamp[4:6]}-{stamp[6:8]} {stamp[9:11]}:{stamp[11:13]}"

    @property
    def floor(self) -> int:
        """The floor that it ended on."""
        parts = self.key.split(".")
        number = parts[2] if len(parts) == 4 else ""
        last = MODES[self.mode].last if self.mode in MODES else max(mode.last for mode in MODES.values())
        return min(int(number), last) if re.fullmatch("[0-9]{1,3}", number) else 0

    @property
    def how(self) -> str:
        """What ended it, in a word or two: "crab", "won", "left"."""
        parts = self.key.split(".")
        return parts[3].replace("-", " ") if len(parts) == 4 else "over"

    @property
    def won(self) -> bool:
        """Whether it had a happy end."""
        return self.how == "won"

    @property
    def counts(self) -> bool:
        """Whether it is more than practice."""
        return self.first and not is_again(self.key)

    @property
    def kind(self) -> str:
        """What the mode is called, or that it was practice."""
        return kind_of(self.mode, self.counts)

    @property
    def mark(self) -> str:
        """The same, short; "" for a classic climb."""
        return mark_of(self.mode, self.counts)

    @property
    def end(self) -> str:
        """How it ended, as one line shows it: "☠4 crab"."""
        return end_of(self.how, self.floor)


def is_again(key: str) -> bool:
    """Whether a climb's key marks it as practice."""
    return key.split(".")[1].endswith(AGAIN)


# --- the lines


def past_climbs(store: Storage) -> list[Climb]:
    """All climbs that are over, oldest first; none where the store cannot be read."""
    over = _over(store)
    firsts = _firsts([*over, *_going(store)])
    return [replace(climb, first=firsts.get(_day(climb), run_id(climb.key)) == run_id(climb.key)) for climb in over]


def _over(store: Storage) -> list[Climb]:
    """The same, as their lines tell them."""
    keys = all_of(store, DONE)
    known = _known(store, keys)
    missing = [key for key in keys if key not in known]
    known |= {key: outline(store, key) for key in missing}
    if missing:  # where that fails it is done once more next time
        with suppress(StoreError):
            store.write(LEDGER, "".join(_line(known[key]) for key in keys))
    return [known[key] for key in keys]


def _going(store: Storage) -> list[Climb]:
    """Runs that can be continued and are not practice."""
    return [outline(store, key) for key in all_of(store, RUN) if not is_again(key)]


def _firsts(climbs: Iterable[Climb]) -> dict[tuple[str, int], str]:
    """Return the id of the first attempt of each day, over or not. Ids sort by the time of the first action."""
    firsts: dict[tuple[str, int], str] = {}
    for climb in sorted(climbs, key=lambda climb: run_id(climb.key)):
        if not is_again(climb.key) and climb.mode in MODES and MODES[climb.mode].daily_of:
            firsts.setdefault(_day(climb), run_id(climb.key))
    return firsts


def _day(climb: Climb) -> tuple[str, int]:
    return climb.mode, climb.seed


def _known(store: Storage, keys: list[str]) -> dict[str, Climb]:
    """What the ledger says of climbs. One that is longer than twice what these can make of it is not read."""
    try:
        text = store.read(LEDGER, most=2 * sum(len(key) + AROUND for key in keys)) or ""
    except StoreError:
        return {}
    found = ((line, _LINE.fullmatch(line)) for line in text.split("\n") if line)
    climbs = ((line, Climb(match[1], match[2], int(match[3]), int(match[4]))) for line, match in found if match)
    return {climb.key: climb for line, climb in climbs if _line(climb) == f"{line}\n"}


def _line(climb: Climb) -> str:
    text = f"{climb.key} {climb.mode} {climb.seed} {climb.actions}"
    return f"{text} ~{blake2b(text.encode(), digest_size=4).hexdigest()}\n"


def outline(store: Storage, key: str) -> Climb:
    """What a recording says of itself, whatever rules it is of; nothing of it is played."""
    try:
        text = store.read(key) or ""
    except StoreError:
        text = ""
    mode, seed, actions = tokens_of(text)
    return Climb(key, mode, seed, len(actions))


def tokens_of(text: str) -> tuple[str, int, tuple[str, ...]]:
    """Return mode, seed and actions of a recording, of whatever rules; UNKNOWN, 0 and () where the head is damaged."""
    head = _HEAD.match(text)
    if head is None:
        return UNKNOWN, 0, ()
    actions = [token for token in text[head.end() :].split() if token[0] not in "=~"]
    return head[1], int(head[2]), tuple(actions)


# --- figures


class Standing(NamedTuple):
    """How one has done in a mode: how many climbs, how many of them won, in a row until now, in a row at most."""

    mode: str
    climbs: int
    wins: int
    best: Climb
    streak: int
    longest: int


def standings(climbs: Iterable[Climb]) -> list[Standing]:
    """One for each mode that was played; practice is left out."""
    counted = [climb for climb in climbs if climb.counts]
    return [_standing([climb for climb in counted if climb.mode == mode]) for mode in _played(counted)]


def _played(climbs: list[Climb]) -> list[str]:
    modes = {climb.mode for climb in climbs}
    return [mode for mode in MODES if mode in modes]


def _standing(climbs: list[Climb]) -> Standing:
    streak = longest = 0
    for climb in climbs:
        streak = streak + 1 if climb.won else 0
        longest = max(longest, streak)
    best = max(climbs, key=lambda climb: (climb.won, climb.floor, -climb.actions))
    return Standing(climbs[0].mode, len(climbs), sum(climb.won for climb in climbs), best, streak, longest)


def days(climbs: Iterable[Climb], mode: str) -> dict[int, Climb]:
    """For each day, as its seed, the climb of it in a mode that counts: the first."""
    found: dict[int, Climb] = {}
    for climb in climbs:
        if climb.mode == mode and climb.counts:
            found.setdefault(climb.seed, climb)
    return found


def day_taken(store: Storage, seed: int, mode: str) -> bool:
    """Whether the climb of a day in a mode that counts was begun already, be it over or not."""
    return (mode, seed) in _firsts([*_over(store), *_going(store)])


def is_practice(store: Storage, game: Game, moment: datetime) -> bool:
    """Whether a run of a dated mode whose first action is at that moment (UTC) is practice."""
    return game.seed != int(f"{moment:%Y%m%d}") or day_taken(store, game.seed, game.mode)
