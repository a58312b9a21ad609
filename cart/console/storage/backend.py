"""What a place to keep texts has to offer, and the errors that come of it."""

import re
from typing import Protocol

MOST = 1_000_000
"""Bytes of a text that are read, unless a caller says otherwise."""

# No leading dot: `..` is not a file, and names with a leading dot are the file storage's own.
# No disk takes longer ones.
KEY = re.compile(r"[a-z0-9_-][a-z0-9._-]{0,254}")


class StoreError(Exception):
    """A text could not be kept or read. `str(error)` is a plain sentence for the player."""


class Gone(StoreError):
    """A text is not there any more, or not as one left it: somebody else has it now."""


class Unwritable(StoreError):
    """Nothing can be written there now; what is there can still be read."""


class TooLong(StoreError):
    """A text is longer than was asked for, and was not read."""


def encoded(text: str) -> bytes:
    """The bytes of a text, the opposite of `decoded`. No text is refused: not even half a letter out of a browser."""
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return text.encode("utf-8", "surrogatepass")


def decoded(whole: bytes) -> str:
    """Bytes as a text. Those that are not UTF-8 become letters that nothing else is written with."""
    return whole.decode("utf-8", "surrogateescape")


class Storage(Protocol):
    """Texts by key. Keys have been checked. Every method may raise StoreError."""

    def read(self, key: str, most: int) -> str | None:
        """The text, or None if there is none of that key; TooLong if it is longer than `most` bytes."""
        ...

    def write(self, key: str, text: str) -> None:
        """Put `text` in place of what was there: all of it, or on an error nothing."""
        ...

    def append(self, key: str, text: str) -> None:
        """Add to the end of a text: all of `text`, or on an error nothing that the next append would not take back.

        Gone if there is no such text. The end is where this storage has left it, by whatever it did to the text.
        """
        ...

    def take(self, key: str, new: str, most: int) -> str:
        """Give a text a key that nobody else knows, and read it. It is one's own then, whoever had it before.

        Gone if there is no such text; of several who take it at once, at most one gets it. TooLong, as `read`.
        """
        ...

    def cut(self, key: str, length: int) -> None:
        """Keep only the first `length` letters of a text of one's own, which are ASCII. Gone if there is none such."""
        ...

    def copy(self, key: str, new: str) -> None:
        """Put a text, byte by byte, at a key that does not exist as well. Gone if there is no such text."""
        ...

    def rename(self, key: str, new: str) -> None:
        """Move a text to a key that does not exist, in one step; Gone if there is no such text."""
        ...

    def flush(self, key: str) -> None:
        """Make sure that a text, and that it has this key, outlive a power cut."""
        ...

    def names(self) -> list[str]:
        """All keys, in any order."""
        ...

    def strangers(self) -> list[str]:
        """What lies among the texts and is none."""
        ...

    def remove(self, key: str) -> None:
        """Forget a text; nothing happens if there is none."""
        ...
