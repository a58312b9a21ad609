"""Which hints were told, kept between runs: their names, a line each."""

from collections.abc import Iterable
from contextlib import suppress

from ..console.storage.backend import StoreError
from ..data.hints import HINTS
from .storage import Storage

KEY = "hints"
MOST = 65_536
"""Bytes of a text that is looked at."""


class Told:
    """`name in told` says whether a hint was told. What can't be kept holds until the game is left.

    `shown` are those that have been on the screen since the game was started, whether or not there was time to read
    them: none of these is told again before it is started anew.
    """

    def __init__(self, store: Storage, names: Iterable[str] = ()) -> None:
        self._store = store
        self._names = {hint.name for hint in HINTS} & set(names)
        self.shown: set[str] = set()

    def __contains__(self, name: str) -> bool:
        return name in self._names

    def __len__(self) -> int:
        return len(self._names)

    def add(self, name: str) -> None:
        """It was told, or what it tells was done."""
        if name not in self._names:
            self._names.add(name)
            self._keep()

    def clear(self) -> None:
        """All are to be told again."""
        self._names.clear()
        self.shown.clear()
        self._keep()

    def _keep(self) -> None:
        # A disk that takes nothing is told of by whoever keeps the run and the settings.
        with suppress(StoreError):
            self._store.write(KEY, "".join(f"{name}\n" for name in sorted(self._names)))


def load_told(store: Storage) -> Told:
    """What was kept; nothing where nothing was, or nothing that can be read."""
    try:
        return Told(store, (store.read(KEY, MOST) or "").split())
    except StoreError:
        return Told(store)
