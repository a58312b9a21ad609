"""Takes runs from a file of saves into a store. Each run is listed once, is continued or over, and loses no action.

A run has the same id everywhere. Where file and store have the same run, the one that has more actions holds the
other's, because a recording only grows at its end; and an end is final. So:

- what the store has already is passed over;
- a run of the store that can be continued is brought as far as the file's, or to its end;
- what parts from the run of the store (it was played on in two places, or after it was over) is set aside, unlisted.

Older versions gave a run a new id each time it was continued. For their ids, the same run is one of the same mode and
seed whose actions begin with all actions of the other.
"""

from collections.abc import Iterable
from enum import Enum
from functools import cached_property
from hashlib import blake2b
from typing import NamedTuple

from ..console.storage.backend import TooLong
from ..core.recording import RecordingError, parse_recording
from ..text.history_lines import UNKNOWN
from .history import tokens_of
from .journal import AGAIN, DONE, RUN, is_lasting, owned, run_id
from .storage import Storage

ASIDE = ".aside-"


class Taken(Enum):
    """What became of one run of a file."""

    KNOWN = "there is nothing to tell of it"
    NEW = "it is in the store now"
    FURTHER = "the run in the store is as far as the file's now"
    ASIDE = "it parts from the run in the store, and is kept aside"


class Story:
    """What a recording tells, of whatever rules it is. It is read only as far as it is asked for."""

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def day(self) -> tuple[str, int]:
        """Mode and seed."""
        return tokens_of(self.text)[:2]

    @cached_property
    def actions(self) -> tuple[str, ...]:
        """All actions up to where it is damaged. One that cannot be played tells what stands in it."""
        try:
            return tuple(map(str, parse_recording(self.text).actions))
        except RecordingError:
            mode, _, actions = tokens_of(self.text)
            return actions if mode != UNKNOWN else (self.text,)

    def holds(self, other: "Story") -> bool:
        """Whether it begins with all of the other's actions."""
        return self.day == other.day and self.actions[: len(other.actions)] == other.actions


class Kept(NamedTuple):
    """A run of the store."""

    key: str
    story: Story


class Merging:
    """Takes the runs of one file, of which all keys are given, into a store."""

    def __init__(self, store: Storage, keys: Iterable[str]) -> None:
        self.store = store
        self._of_file = {run_id(key) for key in keys if is_listed(key)}
        self._keys = self._listed()  # by id; as they were when this window looked last
        self._days: dict[tuple[str, int], list[str]] | None = None  # mode and seed -> ids of older versions

    def take(self, key: str, text: str) -> Taken:
        """Take one run. StoreError where the store cannot be read or written, or another window has the run."""
        run, story = run_id(key), Story(text)
        if not is_listed(key):
            self._set_aside(key, text)
            return Taken.KNOWN
        kept = self._kept(run)
        if kept is not None and kept.story.text == text and _goes_on(kept.key) == _goes_on(key):
            return Taken.KNOWN  # most of them: without reading what it says
        if kept is not None and kept.story.day != story.day:  # another run of the same name
            run = _renamed(run, story)
            key, kept = _with_id(key, run), self._kept(run)
        kept = kept or self._older(key, run, story)
        if kept is None:
            self.store.write(key, text)
            self._keys[run] = key
            return Taken.NEW
        if _goes_on(kept.key) and story.holds(kept.story) and not (_goes_on(key) and kept.story.holds(story)):
            return self._bring_further(kept, key, story)
        return Taken.KNOWN if kept.story.holds(story) else self._set_aside(key, text)

    def _listed(self) -> dict[str, str]:
        """Keys of the runs in the store. An end counts more than a run that can be continued."""
        keys, seen = self.store.keys(), None
        while keys != seen:  # a listing may miss a key that another window changes just then
            keys, seen = self.store.keys(), keys
        return {run_id(key): key for key in sorted(filter(is_listed, keys), key=_goes_on, reverse=True)}

    def _kept(self, run: str) -> Kept | None:
        """Return the run of that id."""
        while (key := self._keys.get(run)) is not None:
            text = self._read(key)
            if text is not None:
                return Kept(key, Story(text))
            self._keys = self._listed()  # another window has taken it since
        return None

    def _read(self, key: str) -> str | None:
        try:
            return self.store.read(key)
        except TooLong:
            return ""  # not a recording

    def _older(self, key: str, run: str, story: Story) -> Kept | None:
        """Return the same run under another id that older versions gave it.

        A run of the file under its own id is another one, because a store lists a run once. Two ends are two runs,
        because a run that is over keeps its id.
        """
        if is_lasting(run):
            return None
        for other in self._found_on(story.day):
            if other in self._of_file or other.endswith(AGAIN) != run.endswith(AGAIN):
                continue
            kept = self._kept(other)
            if kept is None or not (kept.story.actions and story.actions):
                continue
            held = _goes_on(key) and kept.story.holds(story)
            if held or (_goes_on(kept.key) and story.holds(kept.story)):
                return kept
        return None

    def _found_on(self, day: tuple[str, int]) -> list[str]:
        """Return the ids of older versions that runs of a mode and seed have in the store."""
        if self._days is None:
            self._days = {}
            for run in [run for run in self._keys if not is_lasting(run)]:
                if kept := self._kept(run):
                    self._days.setdefault(kept.story.day, []).append(run)
        return self._days.get(day, [])

    def _bring_further(self, kept: Kept, key: str, story: Story) -> Taken:
        """Put the file's text in the place of one that it holds, which another window may be playing."""
        run = run_id(kept.key)
        own = owned(run)
        self._keys[run] = own
        taken = self.store.take(kept.key, own)
        if not story.holds(Story(taken)):
            return self._set_aside(key, story.text)  # another window played on in between
        if not story.text.startswith(taken):  # it is damaged
            self.store.copy_aside(own)
        self.store.write(own, story.text)
        if not _goes_on(key):  # under the file's id, for that of a run that is over never changed
            self.store.rename(own, key)
            del self._keys[run]
            self._keys[run_id(key)] = key
        return Taken.FURTHER

    def _set_aside(self, key: str, text: str) -> Taken:
        """Keep a text where nothing lists it, once."""
        run, base = run_id(key), key.partition(ASIDE)[0]
        for other in self.store.keys():  # noqa: SIM118
            if ASIDE in other and other.startswith((RUN, DONE)) and run_id(other) == run and self._read(other) == text:
                return Taken.KNOWN
        self.store.write(self.store.free_aside(base), text)
        return Taken.ASIDE


def is_listed(key: str) -> bool:
    """Whether a key is that of a run, and not of a text that was set aside."""
    return key.startswith((RUN, DONE)) and ASIDE not in key


def _goes_on(key: str) -> bool:
    return key.startswith(RUN)


def _with_id(key: str, run: str) -> str:
    """Return a key with another id, and without an owner."""
    kind, _, *rest = key.split(".")
    return ".".join([kind, run, *rest])


def _renamed(run: str, story: Story) -> str:
    """Return another id, always the same, for a run whose id is that of another run here."""
    day, clock, *_ = (*run.split("-"), "")
    digits = blake2b(f"{run} {story.day}".encode(), digest_size=4).hexdigest()
    return f"{day}-{clock}-{digits}{AGAIN if run.endswith(AGAIN) else ''}"
