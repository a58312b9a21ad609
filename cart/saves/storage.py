"""The place where saves are kept, as the files of this folder use it. The console's Store is one."""

from __future__ import annotations

from typing import Protocol


class Storage(Protocol):
    """Texts by key. Any method may raise StoreError, whose text is a sentence for the player.

    Windows share a storage: a text that another window has taken raises Gone.
    """

    @property
    def place(self) -> str:
        """Where the texts are, in words for the player."""
        ...

    def beside(self, name: str) -> Storage:
        """Return another storage next to this one, for texts of another kind."""
        ...

    def keys(self) -> list[str]:
        """Return all keys, sorted."""
        ...

    def strangers(self) -> list[str]:
        """Return the names of entries that are no texts."""
        ...

    def read(self, key: str, most: int = ...) -> str | None:
        """Return a text, or None if there is none; raise TooLong for one of more than `most` bytes."""
        ...

    def write(self, key: str, text: str) -> None:
        """Replace a text as a whole."""
        ...

    def append(self, key: str, text: str) -> None:
        """Add to the end of a text that is there."""
        ...

    def cut(self, key: str, length: int) -> None:
        """Keep only the first `length` letters of a text."""
        ...

    def flush(self, key: str) -> None:
        """Wait until a text outlives a power cut."""
        ...

    def take(self, key: str, new: str) -> str:
        """Move a text to a key that only the caller knows, and read it. From then on it belongs to the caller."""
        ...

    def rename(self, key: str, new: str) -> None:
        """Move a text to a free key in one step."""
        ...

    def remove(self, key: str) -> None:
        """Delete a text, if there is one."""
        ...

    def set_aside(self, key: str) -> str:
        """Rename a text that cannot be used, and return its new key."""
        ...

    def copy_aside(self, key: str) -> str:
        """Copy a text before it is changed, and return the key of the copy."""
        ...

    def free_aside(self, key: str) -> str:
        """Return the next free key for a text that is set aside."""
        ...
