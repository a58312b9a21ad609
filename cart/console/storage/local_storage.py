"""The browser's localStorage, as far as the store needs it."""

from typing import Protocol

from .backend import StoreError, Unwritable

try:
    # Not `import js`: what Pyxel's page does about an import would ask the server for a file.
    from pyodide.code import run_js  # type: ignore[import-not-found, unused-ignore]
except ImportError:  # only the browser has it
    run_js = None


class LocalStorage(Protocol):
    """What is used of the browser's object. An item that is missing comes as some null, which is never a str."""

    @property
    def length(self) -> int: ...

    def key(self, index: int, /) -> object: ...
    def getItem(self, key: str, /) -> object: ...
    def setItem(self, key: str, value: str, /) -> None: ...
    def removeItem(self, key: str, /) -> None: ...


def find_local_storage() -> LocalStorage:
    """The browser's. Reading it raises where the player has blocked it."""
    found: LocalStorage = run_js("localStorage")
    return found


def items(local: LocalStorage) -> list[str]:
    return [str(local.key(index)) for index in range(local.length)]


def sentence(error: Exception) -> StoreError:
    """Errors of JavaScript arrive as pyodide's JsException, with the name that JavaScript gave them."""
    kind = f"{getattr(error, 'name', '')} {error}"
    if "Quota" in kind or "QUOTA" in kind:
        return Unwritable("Can't be saved: the browser's storage is full.")
    return StoreError("Can't be saved: the browser blocks storage.")
