"""Interface of the store that holds the saves, as this folder uses it. The console's Store implements it."""

from __future__ import annotations

from typing import Protocol


class SaveStore(Protocol):
    """Texts by key. Any method may raise StoreError, whose message is a sentence for the player.

    Several windows share a store. The use of a text that another window has acquired raises Gone.
    """

    @property
    def location(self) -> str:
        """Location of the texts, in words for the player."""
        ...

    def beside(self, name: str) -> SaveStore:
        """Return another store next to this one, for texts of another kind, such as exports."""
        ...

    def keys(self) -> list[str]:
        """Return all keys, sorted."""
        ...

    def foreign_entries(self) -> list[str]:
        """Return the names of entries that are not texts."""
        ...

    def read(self, key: str, most: int = ...) -> str | None:
        """Return a text, or None if it does not exist. Raise TooLong if it has more than `most` bytes."""
        ...

    def write(self, key: str, text: str) -> None:
        """Write a whole text. It replaces a text that exists."""
        ...

    def append(self, key: str, text: str) -> None:
        """Add to the end of a text that exists."""
        ...

    def cut(self, key: str, length: int) -> None:
        """Keep only the first `length` characters of a text."""
        ...

    def flush(self, key: str) -> None:
        """Return once a text is safe from a power cut."""
        ...

    def acquire(self, key: str, new: str) -> str:
        """Rename a text to a key that only the caller knows, and return the text. The caller owns it from then on."""
        ...

    def rename(self, key: str, new: str) -> None:
        """Rename a text to an unused key, in one step."""
        ...

    def remove(self, key: str) -> None:
        """Delete a text if it exists."""
        ...

    def set_aside(self, key: str) -> str:
        """Set aside a text that cannot be used: rename it to a key that lists do not show, and return that key."""
        ...

    def copy_aside(self, key: str) -> str:
        """Copy a text before it is changed, and return the key of the copy."""
        ...

    def free_aside(self, key: str) -> str:
        """Return the next unused key for a text set aside."""
        ...
