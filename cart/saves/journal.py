"""Keeps runs as they are played, so that none is ever lost.

Each run is a text of its own in the store, ``run.<id>`` while it can be continued, and ``done.<id>.<floor>.<how it
ended>`` once it is over. The id is made at the first action and never changes. It begins with the time of that action,
so ids sort by time. Practice has ``-again`` at the end of its id.

The window that plays a run owns its text. Another window that continues the run takes the text first: it puts an owner
of its own into the key, ``run.<time>-<digits>-w<owner>``, and the window that had the run is told.
"""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from os import urandom

from ..console.storage.backend import Gone, StoreError, TooLong, Unwritable
from ..core.events import Arrived, Event
from ..core.game import Game
from ..core.recording import NewGame, Recorder, Recording, RecordingError, parse_recording, recover, written
from ..text.save_messages import ELSEWHERE, kept_as, stays_open, tried_again, unread_actions
from .storage import Storage

RUN, DONE = "run.", "done."
AGAIN = "-again"
"""What the moment in a key ends in where the climb is practice: of a day that was climbed before, or is not today."""
LAST = "last"
"""The key of the text that names the run that was played last."""
NO_GOOD = "THAT CLIMB IS NO GOOD"
"""The heading over why a kept run can't be played."""

_OWNER = re.compile(rf"-w[0-9a-f]{{6}}(?=({AGAIN})?$)")
_LASTING = re.compile(rf"[0-9]{{8}}-[0-9]{{6}}-[0-9a-f]{{8}}({AGAIN})?")


def no_practice(_moment: datetime) -> bool:
    """The rule for runs of which each counts."""
    return False


Task = Callable[[], object]


class Journal:
    """Writes one run. `trouble` is a sentence to show, once; `lost` says that another window has the run now.

    Its text begins with its first action: where nothing was done, there is nothing to go on with. What can't be written
    is kept here and tried again with the next action, so that nothing of it is missing once it works.
    """

    def __init__(
        self,
        store: Storage,
        game: Game,
        kept: tuple[str, Recorder] | None = None,
        is_practice: Callable[[datetime], bool] = no_practice,
        first: Sequence[Task] = (),
    ) -> None:
        """A new run; or with `kept` one that is continued: its key and its recorder.

        `is_practice` tells whether a run with its first action at that moment is practice. It decides at the first
        action; until then `practice` is what it would be now. `first` are tasks to do with the text, each once, before
        anything is added to it.
        """
        self.store = store
        self.game = game
        self.trouble: str | None = None
        self.lost = False
        self._is_practice = is_practice
        self._key, self._recorder = kept or ("", Recorder(game.seed, game.mode))
        self.practice = self._key.endswith(AGAIN) if kept else is_practice(datetime.now(UTC))
        self._begun = kept is not None  # whether there is a text
        self._first = list(first)
        self._unsaved = "" if self._begun else self._recorder.header()
        self._unflushed = False
        self._unremembered = True  # as the run that was played last
        self._failing = False
        self._over = False
        self.save()

    def note(self, events: tuple[Event, ...] = ()) -> None:
        """Add the action that was just done; on a new floor, make sure that the run outlives a power cut."""
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
    def behind(self) -> bool:
        """Whether something of the run is not written yet."""
        return bool(self._unsaved) and not (self.lost or self._untouched)

    @property
    def _untouched(self) -> bool:
        """Whether it is a run in which nothing was done."""
        return not self._begun and self._recorder.written == 0

    def save(self) -> None:
        """Write what is not written yet."""
        if self.lost or self._over or self._untouched:
            return
        try:
            self._write()
        except Gone:
            self._lose()
        except StoreError as error:
            if not self._failing:
                self._failing, self.trouble = True, tried_again(error)
        else:
            self._failing = False

    def finish(self) -> bool:
        """The run is over: keep it to be watched, like all before it. Where that fails, `trouble` says why."""
        if self.lost or self._over:
            return self._over
        if self._untouched:
            self._over = True
            return True
        game = self.game
        how = "won" if game.won else re.sub("[^a-z0-9]+", "-", game.cause.lower()).strip("-") if game.over else "left"
        done = f"{DONE}{run_id(self._key)}.{game.number}.{how}"
        try:
            self._unflushed = False  # for it is flushed below
            self._write()
            self.store.rename(self._key, done)
            self._over = True
            self.store.flush(done)
        except Gone:
            self._lose()
        except StoreError as error:
            self.trouble = str(error) if self._over else stays_open(error)
        return self._over

    def _write(self) -> None:
        """StoreError where something of it could not be done; what could is not done again."""
        while self._first:
            self._first[0]()
            del self._first[0]
        if self._unsaved:
            if self._begun:
                self.store.append(self._key, self._unsaved)
            else:
                self.store.write(self._key, self._unsaved)
            self._begun, self._unsaved = True, ""
        if self._unremembered:
            self.store.write(LAST, self._key)
            self._unremembered = False
        if self._unflushed:
            self.store.flush(self._key)
            self._unflushed = False

    def _lose(self) -> None:
        self.lost, self.trouble = True, ELSEWHERE


def _new_id(now: datetime, practice: bool) -> str:
    """Return an id that sorts by time, to a quarter of a millisecond; random digits tell two at once apart."""
    part = f"{now.microsecond >> 8:03x}{urandom(3).hex()[:5]}"
    return f"{now:%Y%m%d-%H%M%S}-{part}{AGAIN if practice else ''}"


def run_id(key: str) -> str:
    """Return the id of the run that a key names, whoever owns it and whether or not it is over."""
    return _OWNER.sub("", key.split(".")[1])


def is_lasting(run: str) -> bool:
    """Whether an id never changed. Older versions made a new one, with fewer digits, each time a run was continued."""
    return _LASTING.fullmatch(run) is not None


def owned(run: str) -> str:
    """Return a new key for a run that can be continued, known only to the caller."""
    bare = run.removesuffix(AGAIN)
    return f"{RUN}{bare}-w{urandom(3).hex()}{run[len(bare) :]}"


def last_played(store: Storage) -> str | None:
    """The key of the run that was played last and can be continued, whatever the clock said; None if there is none."""
    keys, last = all_of(store, RUN), last_id(store)
    return next((key for key in keys if run_id(key) == last), keys[-1] if keys else None)


def last_id(store: Storage) -> str:
    """Return the id of the run that was played last, over or not; "" where that is not known."""
    try:
        last = store.read(LAST, most=100) or ""
    except StoreError:
        return ""
    return run_id(last) if last.startswith(RUN) else ""


def all_of(store: Storage, kind: str) -> list[str]:
    """All keys of a kind, RUN or DONE, oldest first; none where the store cannot be read."""
    try:
        keys = store.keys()
    except StoreError:
        return []
    return [key for key in keys if key.startswith(kind) and ".aside-" not in key]


def strangers_of(store: Storage) -> list[str]:
    """What lies among the runs and is no text, to be told; nothing where the store cannot be read."""
    try:
        return store.strangers()
    except StoreError:
        return []


def take_up(store: Storage, key: str, new_game: NewGame) -> tuple[Game, Journal, str]:
    """Go on with a kept run where it was left, which may be its end; and what is to be said of it, "" if nothing.

    The text is this window's own before it is read. Of one that is damaged, all that is proven is played again, and
    the damaged text is kept aside. RecordingError where nothing of it can be played: it has then been set aside.
    StoreError where it cannot be read, or where another window has it. Where nothing can be written, it goes on all
    the same, and its journal tells so.
    """
    own = owned(run_id(key))
    try:
        text = store.take(key, own)
    except TooLong as error:
        raise RecordingError(f"{error} {kept_as(store.set_aside(key))}") from error
    except Gone as error:
        raise StoreError(ELSEWHERE if key not in all_of(store, RUN) else str(error)) from error
    except Unwritable:
        there = store.read(key)
        if there is None:
            raise  # it has moved all the same
        return _borrow(store, key, own, there, new_game)
    try:
        try:
            return _go_on(store, own, text, new_game)
        except RecordingError as error:
            raise RecordingError(f"{error} {kept_as(store.set_aside(own))}") from error
    except StoreError:
        with suppress(StoreError):
            store.rename(own, key)
        raise


def _go_on(store: Storage, own: str, text: str, new_game: NewGame) -> tuple[Game, Journal, str]:
    """Play a text of one's own again, and bring it to where the game is then."""
    game, recorder, whole, trouble = _played(text, new_game)
    if trouble:
        trouble = f"{trouble} {kept_as(store.copy_aside(own))}"
    for task in _mending(store, own, text, whole):
        task()
    return game, Journal(store, game, (own, recorder)), trouble


def _borrow(store: Storage, key: str, own: str, text: str, new_game: NewGame) -> tuple[Game, Journal, str]:
    """Go on with a run where nothing can be written. Once something can, it is taken, and brought to where it is."""
    game, recorder, whole, trouble = _played(text, new_game)
    first: list[Task] = [partial(_take, store, key, own)]
    if trouble:
        first.append(partial(store.copy_aside, own))
    first += _mending(store, own, text, whole)
    return game, Journal(store, game, (own, recorder), first=first), trouble


def _take(store: Storage, key: str, own: str) -> None:
    """Take a text, unless an attempt that failed has moved it already: some disks fail only when a file is closed."""
    try:
        store.take(key, own)
    except Gone:
        if store.read(own) is None:
            raise


def _played(text: str, new_game: NewGame) -> tuple[Game, Recorder, str, str]:
    """The game that a text leads to, who goes on with it, its text as it should be, and what is to be said of it."""
    recording = parse_recording(text)
    game, trouble = recover(recording, new_game)
    done = len(game.history)
    proven = {number: digest for number, digest in recording.digests.items() if number < done} | {done: game.digest()}
    whole, recorder = written(Recording(recording.seed, recording.mode, tuple(game.history), proven))
    return game, recorder, whole, " ".join([trouble, *_missing(recording, game)]) if trouble else ""


def _mending(store: Storage, own: str, text: str, whole: str) -> list[Task]:
    """What makes a text of one's own what it should be: the end that differs is cut off, and the right one added."""
    same = next((at for at, (new, old) in enumerate(zip(whole, text, strict=False)) if new != old), len(whole))
    same = min(same, len(text))
    tasks: list[Task] = [partial(store.cut, own, same)] if same < len(text) else []
    return [*tasks, partial(store.append, own, whole[same:])] if same < len(whole) else tasks


def _missing(recording: Recording, game: Game) -> list[str]:
    """What to say of the actions that a recording has and the game has not."""
    missing = recording.lost + len(recording.actions) - len(game.history)
    return [unread_actions(missing)] if missing else []
