"""Access to the browser's localStorage, and its errors as StoreErrors."""

from typing import Protocol

from ..web.javascript import run_js
from .backend import StoreError, Unwritable


class LocalStorage(Protocol):
    """The methods of the browser's object that the store uses. `getItem` returns a str, or null if there is no item."""

    @property
    def length(self) -> int: ...

    def key(self, index: int, /) -> object: ...
    def getItem(self, key: str, /) -> object: ...
    def setItem(self, key: str, value: str, /) -> None: ...
    def removeItem(self, key: str, /) -> None: ...


def find_local_storage() -> LocalStorage:
    """Return the browser's localStorage. Raise a JavaScript error if the player has blocked it."""
    found: LocalStorage = run_js("localStorage")
    return found


def item_keys(local: LocalStorage) -> list[str]:
    """Return the keys of all items, those of other pages included."""
    return [str(local.key(index)) for index in range(local.length)]


def store_error(error: Exception) -> StoreError:
    """Return an error for the player from a JavaScript error, which pyodide raises as a JsException."""
    kind = f"{getattr(error, 'name', '')} {error}"
    if "Quota" in kind or "QUOTA" in kind:
        return Unwritable("Can't be saved: the browser's storage is full.")
    return StoreError("Can't be saved: the browser blocks storage.")
