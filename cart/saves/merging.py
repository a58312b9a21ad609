"""Import of runs from an exported file into a store. Afterwards each run is listed once, and no action is lost.

A run has the same id everywhere. A recording only grows at its end, and a run that is over stays over. So if file and
store have the same run, one recording normally begins with all actions of the other:

- If the store has all actions of the file's run, nothing changes.
- If the file's run goes on further, or is over, the store's unfinished run is replaced by it.
- If the two differ (the run was continued in two places, or after it was over), the file's run is set aside, and lists
  do not show it.

Older versions gave a run a new id each time it was continued. For such ids, two runs are the same if mode and seed are
equal and the actions of one begin with all actions of the other.
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
from .save_store import Storage

ASIDE = ".aside-"


class Taken(Enum):
    """Result of the import of one run."""

    KNOWN = "there is nothing to tell of it"
    NEW = "it is in the store now"
    FURTHER = "the run in the store is as far as the file's now"
    ASIDE = "it parts from the run in the store, and is kept aside"


class Story:
    """The content of a recording, of current or older rules. Each part is parsed when it is first used."""

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def day(self) -> tuple[str, int]:
        """The pair (mode, seed)."""
        return tokens_of(self.text)[:2]

    @cached_property
    def actions(self) -> tuple[str, ...]:
        """Action tokens up to the first damage.

        A recording of other rules gives all its tokens. If mode and seed cannot be read, the text is the only token.
        """
        try:
            return tuple(map(str, parse_recording(self.text).actions))
        except RecordingError:
            mode, _, actions = tokens_of(self.text)
            return actions if mode != UNKNOWN else (self.text,)

    def holds(self, other: "Story") -> bool:
        """Whether this run has the other's mode and seed, and begins with all of its actions."""
        return self.day == other.day and self.actions[: len(other.actions)] == other.actions


class Kept(NamedTuple):
    """A run in the store."""

    key: str
    story: Story


class Merging:
    """The import of one file's runs into a store. `keys` are all keys of the file."""

    def __init__(self, store: Storage, keys: Iterable[str]) -> None:
        self.store = store
        self._of_file = {run_id(key) for key in keys if is_listed(key)}
        self._keys = self._listed()  # by id, as of the last look at the store; another window may change them
        self._days: dict[tuple[str, int], list[str]] | None = None  # mode and seed -> ids of older versions

    def take(self, key: str, text: str) -> Taken:
        """Import one run. StoreError if the store cannot be read or written, or if another window owns the run."""
        run, story = run_id(key), Story(text)
        if not is_listed(key):
            self._set_aside(key, text)
            return Taken.KNOWN
        kept = self._kept(run)
        if kept is not None and kept.story.text == text and _goes_on(kept.key) == _goes_on(key):
            return Taken.KNOWN  # the usual case; it needs no parsing
        if kept is not None and kept.story.day != story.day:  # a different run with the same id
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
        """Return the keys of the runs in the store, by id. If an id has two keys, the run that is over wins."""
        keys, seen = self.store.keys(), None
        while keys != seen:  # a listing may miss a key that another window renames at that moment
            keys, seen = self.store.keys(), keys
        return {run_id(key): key for key in sorted(filter(is_listed, keys), key=_goes_on, reverse=True)}

    def _kept(self, run: str) -> Kept | None:
        """Return the run with that id in the store, or None."""
        while (key := self._keys.get(run)) is not None:
            text = self._read(key)
            if text is not None:
                return Kept(key, Story(text))
            self._keys = self._listed()  # another window has renamed it
        return None

    def _read(self, key: str) -> str | None:
        try:
            return self.store.read(key)
        except TooLong:
            return ""  # too long for a recording

    def _older(self, key: str, run: str, story: Story) -> Kept | None:
        """Return the same run under another id from an older version, or None.

        Ids that are in the file are skipped: the file's store listed each run once, so they are other runs. Two runs
        that are both over differ as well, because a run that is over keeps its id.
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
        """Return the ids from older versions of the store's runs with that (mode, seed)."""
        if self._days is None:
            self._days = {}
            for run in [run for run in self._keys if not is_lasting(run)]:
                if kept := self._kept(run):
                    self._days.setdefault(kept.story.day, []).append(run)
        return self._days.get(day, [])

    def _bring_further(self, kept: Kept, key: str, story: Story) -> Taken:
        """Replace an unfinished run of the store, which another window may be playing, by the file's longer text."""
        run = run_id(kept.key)
        own = owned(run)
        self._keys[run] = own
        taken = self.store.take(kept.key, own)
        if not story.holds(Story(taken)):
            return self._set_aside(key, story.text)  # another window added actions in between
        if not story.text.startswith(taken):  # the store's text is damaged
            self.store.copy_aside(own)
        self.store.write(own, story.text)
        if not _goes_on(key):  # use the file's id, because the id of a run that is over never changed
            self.store.rename(own, key)
            del self._keys[run]
            self._keys[run_id(key)] = key
        return Taken.FURTHER

    def _set_aside(self, key: str, text: str) -> Taken:
        """Write a text to a key that lists do not show, unless an equal text of that run is there already."""
        run, base = run_id(key), key.partition(ASIDE)[0]
        for other in self.store.keys():  # noqa: SIM118
            if ASIDE in other and other.startswith((RUN, DONE)) and run_id(other) == run and self._read(other) == text:
                return Taken.KNOWN
        self.store.write(self.store.free_aside(base), text)
        return Taken.ASIDE


def is_listed(key: str) -> bool:
    """Whether a key belongs to a run that lists show. The key of a text set aside does not."""
    return key.startswith((RUN, DONE)) and ASIDE not in key


def _goes_on(key: str) -> bool:
    return key.startswith(RUN)


def _with_id(key: str, run: str) -> str:
    """Return a key with another id. An owner in the key is dropped."""
    kind, _, *rest = key.split(".")
    return ".".join([kind, run, *rest])


def _renamed(run: str, story: Story) -> str:
    """Return a replacement for an id that another run has already. The same run always gets the same one."""
    day, clock, *_ = (*run.split("-"), "")
    digits = blake2b(f"{run} {story.day}".encode(), digest_size=4).hexdigest()
    return f"{day}-{clock}-{digits}{AGAIN if run.endswith(AGAIN) else ''}"
