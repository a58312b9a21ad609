"""The parts of the browser's localStorage that the store needs."""

from typing import Protocol

from ..web.javascript import run_js
from .backend import StoreError, Unwritable


class LocalStorage(Protocol):
    """The methods used of the browser's object. A missing item is some null value, which is never a str."""

    @property
    def length(self) -> int: ...

    def key(self, index: int, /) -> object: ...
    def getItem(self, key: str, /) -> object: ...
    def setItem(self, key: str, value: str, /) -> None: ...
    def removeItem(self, key: str, /) -> None: ...


def find_local_storage() -> LocalStorage:
    """Return the browser's localStorage. Raises a JavaScript error if the player has blocked it."""
    found: LocalStorage = run_js("localStorage")
    return found


def items(local: LocalStorage) -> list[str]:
    return [str(local.key(index)) for index in range(local.length)]


def sentence(error: Exception) -> StoreError:
    """Return the player's message for a JavaScript error: a JsException of pyodide with JavaScript's name for it."""
    kind = f"{getattr(error, 'name', '')} {error}"
    if "Quota" in kind or "QUOTA" in kind:
        return Unwritable("Can't be saved: the browser's storage is full.")
    return StoreError("Can't be saved: the browser blocks storage.")
