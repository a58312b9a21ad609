"""Small named texts that persist: settings, scores, recordings. Files on the desktop, localStorage in the browser."""

import os
import sys
from itertools import count
from pathlib import Path

import pyxel

from .backend import ASIDE, KEY_PATTERN, MOST_BYTES, Backend, Gone, StoreError, TooLong, Unwritable
from .browser_backend import BrowserBackend
from .file_backend import FileBackend

__all__ = ["MOST_BYTES", "Gone", "Store", "StoreError", "TooLong", "Unwritable"]

VENDOR = "pork-8"
"""Name of the folder below ~/.pyxel that holds the texts and captures of all carts."""


class Store:
    """The texts of one cart, called `name`.

    On the desktop they are files in `folder`, by default ~/.pyxel/pork-8/name; without a `folder`, pyxel.init must come
    before the first use. In the browser they are items of localStorage that begin with the name, and `folder` is
    ignored.

    Names and keys have up to 255 characters of a-z 0-9 . _ - and do not begin with a dot; others raise ValueError.
    Failures of the disk or the browser raise StoreError, with a sentence for the player. Creating a Store does not
    touch the disk.
    """

    def __init__(self, name: str, folder: Path | None = None) -> None:
        _check(name)
        self._backend: Backend
        if sys.platform == "emscripten":
            self._backend = BrowserBackend(name)
        else:
            self._backend = FileBackend(lambda: self._folder)
        # Made absolute now, because pyxel.init changes the working folder.
        self._name, self._given_folder = name, folder and folder.absolute()

    @property
    def _folder(self) -> Path:
        return self._given_folder or Path(pyxel.user_data_dir(VENDOR, self._name))

    @property
    def location(self) -> str:
        """Location of the texts for a message: "in ~/.pyxel/pork-8/name", with ~ for the home folder."""
        if sys.platform == "emscripten":
            return "in the browser's storage"
        return f"in {with_tilde(self._folder)}"

    def beside(self, name: str) -> "Store":
        """Return a store with its own folder beside this one's, for other texts; not meant for the browser."""
        return Store(
            f"{self._name}-{name}",
            self._given_folder and self._given_folder.with_name(f"{self._given_folder.name}-{name}"),
        )

    def read(self, key: str, most: int = MOST_BYTES) -> str | None:
        """Return the text of a key, or None.

        Raise TooLong if it has more than `most` bytes (in the browser: characters). Bytes that are not UTF-8 become
        unprintable characters, and `write` turns them back into the same bytes.
        """
        return self._backend.read(_check(key), most)

    def write(self, key: str, text: str) -> None:
        """Replace the text of a key. After a power cut at any moment, either the old or the new text exists."""
        self._backend.write(_check(key), text)

    def append(self, key: str, text: str) -> None:
        """Add to the end of a text. This takes no longer for a long text. The added part survives a killed game.

        Raise Gone if another window has acquired the text. The store remembers the end of the text, and first removes
        any part that a failed append has left after it.
        """
        self._backend.append(_check(key), text)

    def acquire(self, key: str, new: str, most: int = MOST_BYTES) -> str:
        """Rename a text to a secret key and read it, like `read`. Only this window can use it afterwards.

        Raise Gone if there is no such text; of several windows that acquire it at once, at most one succeeds.
        """
        return self._backend.acquire(_check(key), _check(new), most)

    def cut(self, key: str, length: int) -> None:
        """Keep only the first `length` characters (ASCII) of a text that this window owns. Otherwise raise Gone."""
        self._backend.cut(_check(key), length)

    def rename(self, key: str, new: str) -> None:
        """Move a text to an unused key in one step: at any moment it exists under one of the two keys."""
        self._backend.rename(_check(key), _check(new))

    def flush(self, key: str) -> None:
        """Wait until a text and its key would survive a power cut."""
        self._backend.flush(_check(key))

    def set_aside(self, key: str) -> str:
        """Rename a text to the first unused key of key.aside-1, key.aside-2, ... and return that key.

        Raise Gone if there is no such text.
        """
        aside = self.free_aside(key)
        self._backend.rename(key, aside)
        return aside

    def copy_aside(self, key: str) -> str:
        """Copy the bytes of a text to the first unused key of key.aside-1, key.aside-2, ... and return that key."""
        aside = self.free_aside(key)
        self._backend.copy(key, aside)
        return aside

    def free_aside(self, key: str) -> str:
        """Return the first unused key of key.aside-1, key.aside-2, ..."""
        _check(key)
        keys = set(self._backend.all_keys())
        return next(name for number in count(1) if (name := f"{key}{ASIDE}{number}") not in keys)

    def keys(self) -> list[str]:
        """Return all keys, sorted."""
        return sorted(key for key in self._backend.all_keys() if KEY_PATTERN.fullmatch(key))

    def foreign_entries(self) -> list[str]:
        """Return the names of entries of the folder that are not texts, such as a pipe. The store ignores them."""
        return sorted(self._backend.foreign_entries())

    def remove(self, key: str) -> None:
        """Delete a text, if there is one."""
        self._backend.remove(_check(key))


def with_tilde(path: Path) -> str:
    """Return a path as text, with ~ for the home folder."""
    home = Path(os.path.expanduser("~"))
    return f"~/{path.relative_to(home).as_posix()}" if path.is_relative_to(home) else f"{path}"


def _check(key: str) -> str:
    """Return a key or a name of a store. Raise ValueError if it is not allowed."""
    if not KEY_PATTERN.fullmatch(key):
        rule = "a name in a store has 1 to 255 of the characters a-z 0-9 . _ - and does not begin with a dot"
        raise ValueError(f"{rule}: {key!r} is refused")
    return key
