"""Small named texts that survive: settings, scores, recordings. Files on the desktop, localStorage in the browser."""

import os
import sys
from itertools import count
from pathlib import Path

import pyxel

from .backend import KEY, MOST, Gone, Storage, StoreError, TooLong, Unwritable
from .browser_backend import BrowserStorage
from .file_backend import FileStorage

__all__ = ["MOST", "Gone", "Store", "StoreError", "TooLong", "Unwritable"]

VENDOR = "pork-8"


class Store:
    """The texts of one cart, called `name`.

    They are files in `folder` if one is given, else in ~/.pyxel/pork-8/name (pyxel.init has to come before the first
    use then). In the browser they are entries of localStorage that begin with name, and `folder` is ignored.

    Names and keys are of up to 255 a-z 0-9 . _ - and do not begin with a dot; others raise ValueError. Whatever goes
    wrong outside raises StoreError, whose text is a sentence for the player; making a Store does not touch the disk.
    """

    def __init__(self, name: str, folder: Path | None = None) -> None:
        _check(name)
        self._storage: Storage
        if sys.platform == "emscripten":
            self._storage = BrowserStorage(name)
        else:
            self._storage = FileStorage(lambda: self._folder)
        # Absolute from the start, for pyxel.init changes the working folder.
        self._name, self._given = name, folder and folder.absolute()

    @property
    def _folder(self) -> Path:
        return self._given or Path(pyxel.user_data_dir(VENDOR, self._name))

    @property
    def place(self) -> str:
        """Where the texts are, to be told: "in ~/.pyxel/pork-8/name", as people write it."""
        if sys.platform == "emscripten":
            return "in the browser's storage"
        folder, home = self._folder, Path(os.path.expanduser("~"))
        return f"in ~/{folder.relative_to(home).as_posix()}" if folder.is_relative_to(home) else f"in {folder}"

    def beside(self, name: str) -> "Store":
        """A store of texts of another kind, in a folder of its own beside this one's; not in the browser."""
        return Store(f"{self._name}-{name}", self._given and self._given.with_name(f"{self._given.name}-{name}"))

    def read(self, key: str, most: int = MOST) -> str | None:
        """The text of that key, or None. Bytes that are not UTF-8 are letters that cannot be printed: `write` makes the
        same bytes of them.

        A text of more than `most` bytes is not read: TooLong.
        """
        return self._storage.read(_check(key), most)

    def write(self, key: str, text: str) -> None:
        """Replace the text of that key. At any moment, power cut included, either the old or the new one is there."""
        self._storage.write(_check(key), text)

    def append(self, key: str, text: str) -> None:
        """Add to the end of a text. Quick, however long the text has become; a killed game keeps it.

        Gone where there is no such text any more: another window has taken it. What is behind the end that this store
        has left it at, because an append failed half-way, is taken away first.
        """
        self._storage.append(_check(key), text)

    def take(self, key: str, new: str, most: int = MOST) -> str:
        """Give a text a key that nobody else knows, and read it, as `read`: it is this window's own from then on.

        Gone where there is no such text; of several windows that take it at once, at most one gets it.
        """
        return self._storage.take(_check(key), _check(new), most)

    def cut(self, key: str, length: int) -> None:
        """Keep only the first so many letters of one's own text, all of them ASCII. Gone as for `append`."""
        self._storage.cut(_check(key), length)

    def rename(self, key: str, new: str) -> None:
        """Give a text a key that is free, in one step: at any moment it is there under one of the two."""
        self._storage.rename(_check(key), _check(new))

    def flush(self, key: str) -> None:
        """Wait until a text, and its key, are where a power cut does not reach them."""
        self._storage.flush(_check(key))

    def set_aside(self, key: str) -> str:
        """Rename a text to the first free of key.aside-1, key.aside-2, ... and return that. Gone if there is none."""
        aside = self.free_aside(key)
        self._storage.rename(key, aside)
        return aside

    def copy_aside(self, key: str) -> str:
        """Put a text, byte by byte, at the first free of key.aside-1, key.aside-2, ... as well, and return that."""
        aside = self.free_aside(key)
        self._storage.copy(key, aside)
        return aside

    def free_aside(self, key: str) -> str:
        """Return the first free key of key.aside-1, key.aside-2, ..."""
        _check(key)
        keys = set(self._storage.names())
        return next(name for number in count(1) if (name := f"{key}.aside-{number}") not in keys)

    def keys(self) -> list[str]:
        """All keys, sorted."""
        return sorted(key for key in self._storage.names() if KEY.fullmatch(key))

    def strangers(self) -> list[str]:
        """What lies among the texts and is none, e.g. a pipe in their folder; it is passed over."""
        return sorted(self._storage.strangers())

    def remove(self, key: str) -> None:
        """Forget a text for good; nothing happens if there is none."""
        self._storage.remove(_check(key))


def _check(key: str) -> str:
    if not KEY.fullmatch(key):
        raise ValueError(f"a name in a store is of up to 255 a-z 0-9 . _ - and begins with no dot: {key!r} is not")
    return key
