"""Keeps runs as they are played, so that none is ever lost.

Each run is a text of its own in the store, ``run.<when it began>``, while it can be continued, and
``done.<when it began>.<floor>.<how it ended>`` once it is over. A window owns the text it writes: one that finds it
changed or gone lets go of it.
"""

import re
from collections.abc import Callable
from datetime import UTC, datetime

import pyxel

from ..console.store import Store, StoreError
from ..core.game import Game
from ..core.recording import NewGame, RecordingError, header, parse_recording, piece, replay

RUN, DONE = "run.", "done."
NO_GOOD = "THAT CLIMB IS NO GOOD"
"""The heading over why a kept run can't be played."""


class Journal:
    """Writes one run. After the first failure it stops; `trouble` is then the sentence to show, once."""

    def __init__(self, store: Store, game: Game, kept: str | None = None) -> None:
        """A new run, or with `kept` one that is taken up again: it moves to a name of its own (another window's)."""
        self.store = store
        self.game = game
        self.trouble: str | None = None
        self._key = RUN + _stamp(store)
        self._length = 0
        self._on = True
        self._try_to(lambda: self._begin() if kept is None else self._take_over(kept))

    def note(self) -> None:
        """Add the action that was just done."""
        if not self._on:
            return
        try:
            if len(self.store.read(self._key) or "") != self._length:
                self._stop("This climb goes on in another window.")
                return
            text = piece(self.game)
            self.store.append(self._key, text)
            self._length += len(text)
        except StoreError as error:
            self._stop(str(error))

    def finish(self) -> None:
        """The run is over: keep it to be watched, like all before it."""
        if self._on:
            game = self.game
            how = "won" if game.won else re.sub("[^a-z0-9]+", "-", game.cause) if game.over else "left"
            done = f"{DONE}{self._key[len(RUN) :]}.{game.number}.{how}"
            self._try_to(lambda: self.store.rename(self._key, done))
            self._on = False

    def _begin(self) -> None:
        self._write(header(self.game))

    def _take_over(self, kept: str) -> None:
        self.store.rename(kept, self._key)
        text = self.store.read(self._key) or ""
        self._length = len(text)
        if _whole(text) != text:
            self._write(_whole(text))

    def _write(self, text: str) -> None:
        self.store.write(self._key, text)
        self._length = len(text)

    def _try_to(self, action: Callable[[], object]) -> None:
        try:
            action()
        except StoreError as error:
            self._stop(str(error))

    def _stop(self, reason: str) -> None:
        self._on, self.trouble = False, reason


def _whole(text: str) -> str:
    """A recording without a last token that was cut off."""
    return text[: max(text.rfind(" "), text.rfind("\n")) + 1]


def _stamp(store: Store) -> str:
    """A name that sorts by time and is free; of two windows opened in the same second, the number behind differs."""
    taken = {key.split(".")[1] for kind in (RUN, DONE) for key in all_of(store, kind)}
    while (stamp := f"{datetime.now(UTC):%Y%m%d-%H%M%S}-{pyxel.rndi(0, 999_999):06}") in taken:
        pass
    return stamp


def newest(store: Store, kind: str) -> str | None:
    """The newest key of a kind, RUN or DONE, or None."""
    keys = all_of(store, kind)
    return keys[-1] if keys else None


def all_of(store: Store, kind: str) -> list[str]:
    """All keys of a kind, oldest first; none where the store cannot be read."""
    try:
        keys = store.keys()
    except StoreError:
        return []
    return [key for key in keys if key.startswith(kind) and ".aside-" not in key]


def take_up(store: Store, key: str, new_game: NewGame) -> tuple[Game, Journal]:
    """Play a kept run again up to where it was left, which may be its end.

    RecordingError where it is damaged or of other rules: it has then been set aside, and the message says so.
    StoreError where it cannot be read.
    """
    text = store.read(key)
    if text is None:
        raise StoreError("This climb goes on in another window.")
    try:
        game = replay(parse_recording(text), new_game)
    except RecordingError as error:
        aside = store.set_aside(key)
        raise RecordingError(f"{error} It was not thrown away: it is kept as {aside}.") from error
    return game, Journal(store, game, key)
