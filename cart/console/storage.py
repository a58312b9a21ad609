"""What a place to keep texts has to offer, and the one error that comes of it."""

from typing import Protocol


class StoreError(Exception):
    """A text could not be kept or read. `str(error)` is a plain sentence for the player."""


class Storage(Protocol):
    """Texts by key. Keys have been checked. Every method may raise StoreError."""

    def read(self, key: str) -> str | None:
        """The text, or None if there is none of that key."""
        ...

    def write(self, key: str, text: str) -> None:
        """Put `text` in place of what was there: all of it, or on an error nothing."""
        ...

    def append(self, key: str, text: str) -> None:
        """Add to the end: all of `text`, or on an error nothing."""
        ...

    def rename(self, key: str, new: str) -> None:
        """Move a text to a key that does not exist, in one step; an error if there is no such text."""
        ...

    def names(self) -> list[str]:
        """All keys, in any order."""
        ...

    def remove(self, key: str) -> None:
        """Forget a text; nothing happens if there is none."""
        ...
