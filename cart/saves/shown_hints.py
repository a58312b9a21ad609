"""Saved names of the hints that the player has seen, one on each line."""

from collections import Counter
from collections.abc import Iterable
from contextlib import suppress

from ..console.storage.backend import StoreError
from ..data.hints import HINTS
from .save_store import SaveStore

HINTS_KEY = "hints"
"""Key of the text with the names of the hints."""
MOST_BYTES = 65_536
"""Most bytes of a text that is read."""


class ShownHints:
    """Names of the hints that the player has read, or whose lesson the player has done: `name in hints`.

    If the names cannot be saved, they are forgotten when the program ends. `frames` and `showings` count since the
    start of the program, by a hint's name: frames with the hint's end on the screen, and showings of the hint. A hint
    that was shown once may come again in the same session. When the program is started again, it counts as read.
    """

    def __init__(self, store: SaveStore, names: Iterable[str] = ()) -> None:
        self._store = store
        self._names = {hint.name for hint in HINTS} & set(names)
        self.frames = Counter[str]()
        self.showings = Counter[str]()

    def __contains__(self, name: str) -> bool:
        return name in self._names

    def __len__(self) -> int:
        return len(self._names)

    def add(self, name: str) -> None:
        """Note that a hint was read, or that the player did what it teaches."""
        if name not in self._names:
            self._names.add(name)
            self._keep()

    def note_showing(self, name: str) -> None:
        """Count a showing of a hint."""
        self.showings[name] += 1
        self._keep()

    def clear(self) -> None:
        """Forget all hints, so that each appears again."""
        self._names.clear()
        self.frames.clear()
        self.showings.clear()
        self._keep()

    def _keep(self) -> None:
        # A failure is not reported here: the journal and the settings report it.
        with suppress(StoreError):
            self._store.write(HINTS_KEY, "".join(f"{name}\n" for name in sorted(self._names | set(self.showings))))


def load_shown_hints(store: SaveStore) -> ShownHints:
    """Return the saved hints; none if no text is saved or it cannot be read."""
    try:
        return ShownHints(store, (store.read(HINTS_KEY, MOST_BYTES) or "").split())
    except StoreError:
        return ShownHints(store)
