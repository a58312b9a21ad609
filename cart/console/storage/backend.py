"""Interface of a backend of the store, which keeps texts, and the errors that it raises."""

import re
from typing import Protocol

MOST_BYTES = 1_000_000
"""Most bytes of a text that is read, unless a caller gives another limit."""

# No leading dot: `..` is not a file, and names with a leading dot are the file backend's own.
# Disks accept at most 255 characters.
KEY_PATTERN = re.compile(r"[a-z0-9_-][a-z0-9._-]{0,254}")


ASIDE = ".aside-"
"""Mark in the key of a text that was set aside. A number follows."""
ELSEWHERE = "It goes on in another window."
"""Message of Gone when another window has acquired a text."""


class StoreError(Exception):
    """Error: a text could not be saved or read. `str(error)` is a sentence for the player."""


class Gone(StoreError):
    """Error: a text is missing, or another window has changed or acquired it since this window last used it."""


class Unwritable(StoreError):
    """Error: the storage cannot be written now. Its texts can still be read."""


class TooLong(StoreError):
    """Error: a text is longer than the given limit, so it was not read."""


def encoded(text: str) -> bytes:
    """Return the bytes of a text. For a text from `decoded`, these are the original bytes.

    A browser's lone surrogates are encoded as well.
    """
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return text.encode("utf-8", "surrogatepass")


def decoded(whole: bytes) -> str:
    """Return bytes as a text. Bytes that are not UTF-8 become surrogate characters, which `encoded` turns back."""
    return whole.decode("utf-8", "surrogateescape")


class Backend(Protocol):
    """Texts by key. Callers have checked the keys. Every method may raise StoreError."""

    def read(self, key: str, most: int) -> str | None:
        """Return a text, or None if there is none.

        Raise TooLong if it has more than `most` bytes (in the browser: characters).
        """
        ...

    def write(self, key: str, text: str) -> None:
        """Replace a text completely, or not at all if it raises an error."""
        ...

    def append(self, key: str, text: str) -> None:
        """Add to the end of a text. Raise Gone if there is no such text.

        The backend remembers the end of the text after its last change. It first cuts off everything after that end,
        such as a part that a failed append has written.
        """
        ...

    def acquire(self, key: str, new: str, most: int) -> str:
        """Rename a text to a secret key and return the text. Only this window can use it afterwards.

        Raise Gone if there is no such text; of several windows that acquire it at once, at most one succeeds. Raises
        TooLong like `read`.
        """
        ...

    def cut(self, key: str, length: int) -> None:
        """Keep only the first `length` characters of a text that this window owns. Otherwise raise Gone.

        Such texts are ASCII, so characters are bytes.
        """
        ...

    def copy(self, key: str, new: str) -> None:
        """Copy the bytes of a text to an unused key. Raise Gone if there is no such text."""
        ...

    def rename(self, key: str, new: str) -> None:
        """Move a text to an unused key in one step. Raise Gone if there is no such text."""
        ...

    def flush(self, key: str) -> None:
        """Make sure that a text and its key survive a power cut."""
        ...

    def all_keys(self) -> list[str]:
        """Return all keys, in any order."""
        ...

    def foreign_entries(self) -> list[str]:
        """Return the names of entries of the folder that are not texts, such as a pipe."""
        ...

    def remove(self, key: str) -> None:
        """Delete a text, if there is one."""
        ...
