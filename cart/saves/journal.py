"""The journal: saves a run after every action, and continues a saved run.

Each run is a text of its own in the store. Its key is ``run.<id>`` while the run can be continued, and
``done.<id>.<floor>.<end>.<worth>`` once it is over. Older versions left out the worth (core/run_worth.py). The id is
made at the first action and never changes. It begins with the time of that action, so ids sort by time. The id of
practice ends in ``-again``.

The window that plays a run owns its text. A second window that continues the run acquires the text first: it renames
the key to ``run.<time>-<digits>-w<owner>`` with an owner of its own. The first window notices at its next write, and
tells the player.
"""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from os import urandom

from ..console.storage.backend import ASIDE, Gone, StoreError, TooLong, Unwritable
from ..core.events import Arrived, Event
from ..core.game import Game
from ..core.recording import NewGame, Recorder, Recording, RecordingError, parse_recording, recording_text, recover_game
from ..core.run_worth import run_worth
from ..text.save_messages import (
    PLAYED_ELSEWHERE,
    kept_as_message,
    lost_actions_message,
    not_finished_message,
    retry_message,
)
from .save_store import SaveStore

RUN, DONE = "run.", "done."
"""Starts of the keys of runs that can be continued, and of runs that are over."""
PRACTICE_END = "-again"
"""End of a run's id in a daily mode if it is practice: another run of its day came first, or its day is not today."""
LAST_PLAYED = "last"
"""Key of the text that holds the key of the run played last."""
UNPLAYABLE = "THIS RUN CAN'T BE READ"
"""Heading above the reason why a saved run cannot be played."""

_OWNER = re.compile(rf"-w[0-9a-f]{{6}}(?=({PRACTICE_END})?$)")
_PERMANENT = re.compile(rf"[0-9]{{8}}-[0-9]{{6}}-[0-9a-f]{{8}}({PRACTICE_END})?")


def no_practice(_moment: datetime) -> bool:
    """Return False. It is the `is_practice` of modes in which every run counts."""
    return False


Task = Callable[[], object]
"""One change of a text in the store."""


class Journal:
    """Writer of one run.

    `trouble` is None, or a sentence for the player about a failure. The caller shows it once and resets it to None.
    `lost` says that another window owns the run now.

    The text is created at the first action, so a run without actions leaves no save. If a write fails, the journal
    keeps the unsaved part and tries again with the next action. Once a write succeeds, nothing is missing.
    """

    def __init__(
        self,
        store: SaveStore,
        game: Game,
        saved: tuple[str, Recorder] | None = None,
        is_practice: Callable[[datetime], bool] = no_practice,
        pending: Sequence[Task] = (),
    ) -> None:
        """Begin a new run, or continue a saved one if `saved` gives its key and its recorder.

        `is_practice` says whether a run is practice if its first action happens at a given moment. It is called at the
        first action. Until then, `practice` is the answer for the time at which the journal was made. `pending` are
        changes of the text that were not possible yet. Each must succeed once before the journal adds to the text.
        """
        self.store = store
        self.game = game
        self.trouble: str | None = None
        self.lost = False
        self._is_practice = is_practice
        self._key, self._recorder = saved or ("", Recorder(game.seed, game.mode))
        self.practice = self._key.endswith(PRACTICE_END) if saved else is_practice(datetime.now(UTC))
        self._begun = saved is not None  # whether the text exists
        self._pending = list(pending)
        self._unsaved = "" if self._begun else self._recorder.header()
        self._unflushed = False  # whether the run has reached a floor since the last flush
        self._last_played_unsaved = True  # not yet saved as the run played last
        self._failing = False  # whether the last attempt to save has failed
        self._over = False  # whether the run has moved to the history
        self.save()

    def note(self, events: tuple[Event, ...] = ()) -> None:
        """Save the game's last action. On a new floor, also flush the text, so that the run survives a power cut."""
        if self.lost or self._over:
            return
        recorder = self._recorder
        if not self._key:
            now = datetime.now(UTC)
            self.practice = self._is_practice(now)
            self._key = RUN + _new_id(now, self.practice)
        self._unsaved += recorder.piece(self.game.history[-1], self.game.digest() if recorder.due else None)
        self._unflushed |= any(isinstance(event, Arrived) for event in events)
        self.save()

    @property
    def has_unsaved_actions(self) -> bool:
        """Whether a part of the run is not saved yet."""
        return bool(self._unsaved) and not (self.lost or self._untouched)

    @property
    def _untouched(self) -> bool:
        """Whether the run has no actions yet."""
        return not self._begun and self._recorder.written == 0

    def save(self) -> None:
        """Save the unsaved part. Of several failures in a row, only the first sets `trouble`."""
        if self.lost or self._over or self._untouched:
            return
        try:
            self._write()
        except Gone:
            self._lose()
        except StoreError as error:
            if not self._failing:
                self._failing, self.trouble = True, retry_message(error)
        else:
            self._failing = False

    def finish(self) -> bool:
        """Move the run to the history and return whether that succeeded. If anything fails, `trouble` says why."""
        if self.lost or self._over:
            return self._over
        if self._untouched:
            self._over = True
            return True
        game = self.game
        finished_key = f"{DONE}{id_in_key(self._key)}.{game.number}.{_outcome(game)}.{run_worth(game)}"
        try:
            self._unflushed = False  # flushed below, under its new key
            self._write()
            self.store.rename(self._key, finished_key)
            self._over = True
            self.store.flush(finished_key)
        except Gone:
            self._lose()
        except StoreError as error:
            self.trouble = str(error) if self._over else not_finished_message(error)
        return self._over

    def _write(self) -> None:
        """Do all pending work on the text. Raise StoreError if a step fails; steps that succeeded are not repeated."""
        while self._pending:
            self._pending[0]()
            del self._pending[0]
        if self._unsaved:
            if self._begun:
                self.store.append(self._key, self._unsaved)
            else:
                self.store.write(self._key, self._unsaved)
            self._begun, self._unsaved = True, ""
        if self._last_played_unsaved:
            self.store.write(LAST_PLAYED, self._key)
            self._last_played_unsaved = False
        if self._unflushed:
            self.store.flush(self._key)
            self._unflushed = False

    def _lose(self) -> None:
        """Note that another window owns the run now, and tell the player."""
        self.lost, self.trouble = True, PLAYED_ELSEWHERE


def _outcome(game: Game) -> str:
    """Return the end of the key of a run that is over: "won", "left", or the cause of death."""
    if game.won:
        return "won"
    return re.sub("[^a-z0-9]+", "-", game.cause.lower()).strip("-") if game.over else "left"


def _new_id(now: datetime, practice: bool) -> str:
    """Return a new id. Ids sort by time, to a quarter of a millisecond, and random digits make equal times distinct."""
    part = f"{now.microsecond >> 8:03x}{urandom(3).hex()[:5]}"
    return f"{now:%Y%m%d-%H%M%S}-{part}{PRACTICE_END if practice else ''}"


def is_listed(key: str) -> bool:
    """Whether a key belongs to a run that lists show. The key of a text set aside does not."""
    return key.startswith((RUN, DONE)) and ASIDE not in key


def id_in_key(key: str) -> str:
    """Return the id in a run's key. It is the same for every owner, and whether or not the run is over."""
    return _OWNER.sub("", key.split(".")[1])


def is_permanent(run_id: str) -> bool:
    """Whether an id is permanent. Older versions gave a run a new id, with fewer digits, whenever it was continued."""
    return _PERMANENT.fullmatch(run_id) is not None


def key_with_new_owner(run_id: str) -> str:
    """Return a key with a new random owner for a run that can be continued. Only the caller knows the key."""
    bare = run_id.removesuffix(PRACTICE_END)
    return f"{RUN}{bare}-w{urandom(3).hex()}{run_id[len(bare) :]}"


def last_played(store: SaveStore) -> str | None:
    """Return the key of the run to continue: the run played last, or else the newest; None if no run can be continued.

    The run played last comes first because the clock may have been wrong.
    """
    keys, last = keys_of(store, RUN), last_id(store)
    return next((key for key in keys if id_in_key(key) == last), keys[-1] if keys else None)


def last_id(store: SaveStore) -> str:
    """Return the id of the run played last, over or not; "" if it is unknown."""
    try:
        last = store.read(LAST_PLAYED, most=100) or ""
    except StoreError:
        return ""
    return id_in_key(last) if last.startswith(RUN) else ""


def keys_of(store: SaveStore, kind: str) -> list[str]:
    """Return the keys of all runs of a kind, RUN or DONE, oldest first; [] if the store cannot be read.

    Texts set aside are left out.
    """
    try:
        keys = store.keys()
    except StoreError:
        return []
    return [key for key in keys if key.startswith(kind) and is_listed(key)]


def foreign_entries_of(store: SaveStore) -> list[str]:
    """Return the names of things in the store that are not texts, such as folders; [] if it cannot be read."""
    try:
        return store.foreign_entries()
    except StoreError:
        return []


def resume_run(store: SaveStore, key: str, new_game: NewGame) -> tuple[Game, Journal, str]:
    """Continue a saved run. Return its game, which may be over, its journal, and a message about damage or "".

    This window acquires the text before reading it. A damaged text is copied aside, and the game continues after the
    last action that can be verified. If the store cannot be written, the run continues anyway and its journal reports
    the trouble.

    Raise RecordingError if nothing can be played; the text is then set aside. Raise StoreError if the text cannot be
    read, or if another window owns it.
    """
    own_key = key_with_new_owner(id_in_key(key))
    try:
        text = store.acquire(key, own_key)
    except TooLong as error:
        raise RecordingError(f"{error} {kept_as_message(store.set_aside(key))}") from error
    except Gone as error:
        raise StoreError(PLAYED_ELSEWHERE if key not in keys_of(store, RUN) else str(error)) from error
    except Unwritable:
        text_now = store.read(key)
        if text_now is None:
            raise  # the text was renamed before the failure
        return _resume_unsaved(store, key, own_key, text_now, new_game)
    try:
        try:
            return _resume_owned(store, own_key, text, new_game)
        except RecordingError as error:
            raise RecordingError(f"{error} {kept_as_message(store.set_aside(own_key))}") from error
    except StoreError:
        with suppress(StoreError):
            store.rename(own_key, key)
        raise


def _resume_owned(store: SaveStore, own_key: str, text: str, new_game: NewGame) -> tuple[Game, Journal, str]:
    """Continue a run whose text this window owns: play it, and correct the text to match the game."""
    game, recorder, whole, trouble = _replay(text, new_game)
    if trouble:
        trouble = f"{trouble} {kept_as_message(store.copy_aside(own_key))}"
    for task in _corrections(store, own_key, text, whole):
        task()
    return game, Journal(store, game, (own_key, recorder)), trouble


def _resume_unsaved(
    store: SaveStore, key: str, own_key: str, text: str, new_game: NewGame
) -> tuple[Game, Journal, str]:
    """Continue a run while the store cannot be written. The journal acquires and corrects the text once it can be."""
    game, recorder, whole, trouble = _replay(text, new_game)
    pending: list[Task] = [partial(_acquire_once, store, key, own_key)]
    if trouble:
        pending.append(partial(store.copy_aside, own_key))
    pending += _corrections(store, own_key, text, whole)
    return game, Journal(store, game, (own_key, recorder), pending=pending), trouble


def _acquire_once(store: SaveStore, key: str, own_key: str) -> None:
    """Acquire a text, unless a failed attempt has renamed it already. Some disks fail only when a file is closed."""
    try:
        store.acquire(key, own_key)
    except Gone:
        if store.read(own_key) is None:
            raise


def _replay(text: str, new_game: NewGame) -> tuple[Game, Recorder, str, str]:
    """Play a text; return the game, a recorder to continue it, the correct text, and a message about damage or ""."""
    recording = parse_recording(text)
    game, trouble = recover_game(recording, new_game)
    done = len(game.history)
    verified = {number: digest for number, digest in recording.digests.items() if number < done}
    verified[done] = game.digest()
    whole, recorder = recording_text(Recording(recording.seed, recording.mode, tuple(game.history), verified))
    return game, recorder, whole, " ".join([trouble, *_missing(recording, game)]) if trouble else ""


def _corrections(store: SaveStore, own_key: str, text: str, whole: str) -> list[Task]:
    """Return the tasks that turn `text` into `whole`: cut it at the first difference, then append the correct end."""
    same = next((at for at, (new, old) in enumerate(zip(whole, text, strict=False)) if new != old), len(whole))
    same = min(same, len(text))
    tasks: list[Task] = [partial(store.cut, own_key, same)] if same < len(text) else []
    return [*tasks, partial(store.append, own_key, whole[same:])] if same < len(whole) else tasks


def _missing(recording: Recording, game: Game) -> list[str]:
    """Return a message about the actions that the recording has and the game lacks, in a list; [] if none are lost."""
    missing = recording.lost + len(recording.actions) - len(game.history)
    return [lost_actions_message(missing)] if missing else []
