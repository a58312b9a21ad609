"""Texts in the browser's localStorage, which takes whole strings only and knows neither appending nor renaming.

A text is a body of numbered pieces, and a head that says which body is its own:

    name/KEY    -> "3"
    name/#3/0   -> "first piece"
    name/#3/1   -> "second piece"

Setting one item either happens or does not. So a text is replaced by making a new body and then setting the head;
it is renamed by setting another head; and an append sets only the last piece, never the whole text.
"""

from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import count, takewhile
from typing import Protocol, TypeVar

from .storage import StoreError

try:
    # Not `import js`: what Pyxel's page does about an import would ask the server for a file.
    from pyodide.code import run_js  # type: ignore[import-not-found, unused-ignore]
except ImportError:  # only the browser has it
    run_js = None

T = TypeVar("T")

PIECE = 4096
"""Letters: an append to a piece as long as this begins a new one."""


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


class BrowserStorage:
    """All items of the store called `name` begin with ``name/``; a page may hold other stores and other things.

    `find` is called at the first use, so that a player who blocks storage gets an error of that use.
    """

    def __init__(self, name: str, find: Callable[[], LocalStorage] = find_local_storage) -> None:
        self._prefix = f"{name}/"
        self._find = find
        self._ends: dict[str, int] = {}  # a piece of each body to look for its last one from

    def read(self, key: str) -> str | None:
        body = self._get(key)
        return None if body is None else "".join(self._pieces(body))

    def write(self, key: str, text: str) -> None:
        old, new = self._get(key), self._free_body()
        self._clear(new)  # what a page that was shut in the middle of a write may have left
        try:
            self._set(f"#{new}/0", text)
            self._set(key, new)
        except StoreError:
            self._clear(new)
            raise
        if old is not None:
            self._leave(old)

    def append(self, key: str, text: str) -> None:
        body = self._get(key)
        if body is None:
            self.write(key, text)
            return
        number, last = self._last_piece(body)
        if len(last) < PIECE:
            self._set(f"#{body}/{number}", last + text)
        else:
            self._set(f"#{body}/{number + 1}", text)

    def rename(self, key: str, new: str) -> None:
        body = self._get(key)
        if body is None:
            raise StoreError("Can't be saved: it is gone.")
        self._set(new, body)
        self._drop(key)

    def names(self) -> list[str]:
        with_prefix = (item[len(self._prefix) :] for item in self._items() if item.startswith(self._prefix))
        return [key for key in with_prefix if not key.startswith("#")]

    def remove(self, key: str) -> None:
        body = self._get(key)
        if body is not None:
            self._drop(key)
            self._leave(body)

    def _pieces(self, body: str) -> Iterator[str]:
        found = (self._get(f"#{body}/{number}") for number in count())
        return (piece for piece in takewhile(lambda piece: piece is not None, found) if piece is not None)

    def _last_piece(self, body: str) -> tuple[int, str]:
        """Its number and text, looked for from where it was last time: a long text has too many pieces to ask all."""
        number = self._ends.get(body, 0)
        last = self._get(f"#{body}/{number}")
        if last is None:  # another page has replaced the text by a shorter one
            number, last = 0, self._get(f"#{body}/0") or ""
        while (later := self._get(f"#{body}/{number + 1}")) is not None:
            number, last = number + 1, later
        self._ends[body] = number
        return number, last

    def _free_body(self) -> str:
        taken = {self._get(key) for key in self.names()}
        return next(body for number in count(1) if (body := str(number)) not in taken)

    def _leave(self, body: str) -> None:
        """Clear a body whose head is gone. A page shut in the middle of a rename leaves another head to the same."""
        if body not in {self._get(key) for key in self.names()}:
            self._clear(body)

    def _clear(self, body: str) -> None:
        for number in range(len(list(self._pieces(body)))):
            self._drop(f"#{body}/{number}")

    def _items(self) -> list[str]:
        return self._ask(lambda local: [str(local.key(index)) for index in range(local.length)])

    def _get(self, item: str) -> str | None:
        value = self._ask(lambda local: local.getItem(self._prefix + item))
        return value if isinstance(value, str) else None

    def _set(self, item: str, value: str) -> None:
        self._ask(lambda local: local.setItem(self._prefix + item, value))

    def _drop(self, item: str) -> None:
        self._ask(lambda local: local.removeItem(self._prefix + item))

    def _ask(self, question: Callable[[LocalStorage], T]) -> T:
        try:
            return question(self._local)
        except Exception as error:  # whatever JavaScript throws: its classes are not known outside the browser
            raise _sentence(error) from error

    @cached_property
    def _local(self) -> LocalStorage:
        return self._find()


def _sentence(error: Exception) -> StoreError:
    """Errors of JavaScript arrive as pyodide's JsException, with the name that JavaScript gave them."""
    kind = f"{getattr(error, 'name', '')} {error}"
    if "Quota" in kind or "QUOTA" in kind:
        return StoreError("Can't be saved: the browser's storage is full.")
    return StoreError("Can't be saved: the browser blocks storage.")
