"""Import of runs from an exported file into a store. Afterwards each run is listed once, and no action is lost.

A run has the same id everywhere. A recording only grows at its end, and a run that is over stays over. So if file and
store have the same run, one recording normally begins with all actions of the other. There are three cases:

- If the store has all actions of the file's run, nothing changes.
- If the file's run goes on further, or is over, it replaces the store's unfinished run.
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

from ..console.storage.backend import ASIDE, TooLong
from ..core.recording import RecordingError, parse_recording
from ..text.history_lines import UNKNOWN
from .history import tokens_of
from .journal import DONE, PRACTICE_END, RUN, id_in_key, is_listed, is_permanent, key_with_new_owner
from .save_store import SaveStore


class ImportResult(Enum):
    """Result of the import of one run."""

    NOTHING_NEW = "nothing new"
    """The store has the run already, or lists do not show it."""
    NEW = "new"
    """The run was added to the store."""
    UPDATED = "updated"
    """The store's run was replaced by the file's, which goes on further."""
    SET_ASIDE = "set aside"
    """The two runs differ. The file's run was stored where lists do not show it."""


class RunContent:
    """The content of a recording, of current or older rules. Each part is parsed when it is first used."""

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def mode_and_seed(self) -> tuple[str, int]:
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

    def continues(self, other: "RunContent") -> bool:
        """Whether this run has the other's mode and seed, and begins with all of the other's actions."""
        return self.mode_and_seed == other.mode_and_seed and self.actions[: len(other.actions)] == other.actions


class StoredRun(NamedTuple):
    """A run in the store."""

    key: str
    content: RunContent


class Merging:
    """The import of one file's runs into a store. `keys` are all keys of the file."""

    def __init__(self, store: SaveStore, keys: Iterable[str]) -> None:
        self.store = store
        self._ids_of_file = {id_in_key(key) for key in keys if is_listed(key)}
        self._keys = self._listed_keys()  # id -> key, when the store was last listed; another window may rename them
        self._older_ids: dict[tuple[str, int], list[str]] | None = None  # mode and seed -> ids of older versions

    def import_run(self, key: str, text: str) -> ImportResult:
        """Import one run. Raise StoreError if the store cannot be read or written, or another window owns the run."""
        run_id, content = id_in_key(key), RunContent(text)
        if not is_listed(key):
            self._set_aside(key, text)
            return ImportResult.NOTHING_NEW
        stored = self._stored(run_id)
        if stored is not None and stored.content.text == text and _is_unfinished(stored.key) == _is_unfinished(key):
            return ImportResult.NOTHING_NEW  # the usual case; it needs no parsing
        if stored is not None and stored.content.mode_and_seed != content.mode_and_seed:  # another run with the same id
            run_id = _replacement_id(run_id, content)
            key, stored = _with_id(key, run_id), self._stored(run_id)
        stored = stored or self._stored_under_older_id(key, run_id, content)
        if stored is None:
            self.store.write(key, text)
            self._keys[run_id] = key
            return ImportResult.NEW
        file_has_all, store_has_all = content.continues(stored.content), stored.content.continues(content)
        if _is_unfinished(stored.key) and file_has_all and not (_is_unfinished(key) and store_has_all):
            return self._update_stored(stored, key, content)
        return ImportResult.NOTHING_NEW if store_has_all else self._set_aside(key, text)

    def _listed_keys(self) -> dict[str, str]:
        """Return the keys of the runs in the store, by id. If an id has two keys, the run that is over wins."""
        keys, before = self.store.keys(), None
        while keys != before:  # a listing may miss a key that another window renames at that moment
            keys, before = self.store.keys(), keys
        return {id_in_key(key): key for key in sorted(filter(is_listed, keys), key=_is_unfinished, reverse=True)}

    def _stored(self, run_id: str) -> StoredRun | None:
        """Return the run with that id in the store, or None."""
        while (key := self._keys.get(run_id)) is not None:
            text = self._read(key)
            if text is not None:
                return StoredRun(key, RunContent(text))
            self._keys = self._listed_keys()  # another window has renamed it
        return None

    def _read(self, key: str) -> str | None:
        try:
            return self.store.read(key)
        except TooLong:
            return ""  # too long for a recording

    def _stored_under_older_id(self, key: str, run_id: str, content: RunContent) -> StoredRun | None:
        """Return the store's copy of the same run if an older version stored it under another id, or None.

        Ids that the file also has are skipped. The file has each run once, so those ids belong to other runs.
        Two runs that are both over are different runs, because a run that is over keeps its id.
        """
        if is_permanent(run_id):
            return None
        for other in self._older_ids_of(content.mode_and_seed):
            if other in self._ids_of_file or other.endswith(PRACTICE_END) != run_id.endswith(PRACTICE_END):
                continue
            stored = self._stored(other)
            if stored is None or not (stored.content.actions and content.actions):
                continue
            if _is_unfinished(key) and stored.content.continues(content):
                return stored
            if _is_unfinished(stored.key) and content.continues(stored.content):
                return stored
        return None

    def _older_ids_of(self, mode_and_seed: tuple[str, int]) -> list[str]:
        """Return the ids from older versions of the store's runs with that (mode, seed)."""
        if self._older_ids is None:
            self._older_ids = {}
            for run_id in [run_id for run_id in self._keys if not is_permanent(run_id)]:
                if stored := self._stored(run_id):
                    self._older_ids.setdefault(stored.content.mode_and_seed, []).append(run_id)
        return self._older_ids.get(mode_and_seed, [])

    def _update_stored(self, stored: StoredRun, key: str, content: RunContent) -> ImportResult:
        """Replace an unfinished run of the store by the file's longer text. Another window may be playing that run."""
        run_id = id_in_key(stored.key)
        own_key = key_with_new_owner(run_id)
        self._keys[run_id] = own_key
        text = self.store.acquire(stored.key, own_key)
        if not content.continues(RunContent(text)):
            return self._set_aside(key, content.text)  # another window added actions in between
        if not content.text.startswith(text):  # the store's text is damaged
            self.store.copy_aside(own_key)
        self.store.write(own_key, content.text)
        if not _is_unfinished(key):  # a run that is over keeps the id that it has in the file
            self.store.rename(own_key, key)
            del self._keys[run_id]
            self._keys[id_in_key(key)] = key
        return ImportResult.UPDATED

    def _set_aside(self, key: str, text: str) -> ImportResult:
        """Write a text to a key that lists do not show, unless an equal text of that run is there already."""
        for other in self.store.keys():  # noqa: SIM118
            aside = ASIDE in other and other.startswith((RUN, DONE)) and id_in_key(other) == id_in_key(key)
            if aside and self._read(other) == text:
                return ImportResult.NOTHING_NEW
        self.store.write(self.store.free_aside(key.partition(ASIDE)[0]), text)
        return ImportResult.SET_ASIDE


def _is_unfinished(key: str) -> bool:
    return key.startswith(RUN)


def _with_id(key: str, run_id: str) -> str:
    """Return a key with another id. An owner in the key is dropped."""
    kind, _, *rest = key.split(".")
    return ".".join([kind, run_id, *rest])


def _replacement_id(run_id: str, content: RunContent) -> str:
    """Return a replacement for an id that another run has. Each later import of the run gives the same replacement."""
    day, clock, *_ = (*run_id.split("-"), "")
    digits = blake2b(f"{run_id} {content.mode_and_seed}".encode(), digest_size=4).hexdigest()
    return f"{day}-{clock}-{digits}{PRACTICE_END if run_id.endswith(PRACTICE_END) else ''}"
