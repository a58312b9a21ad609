"""Texts in the browser's localStorage, which takes whole strings only and knows neither appending nor renaming.

A text is a body of numbered pieces, and a head that says which body is its own:

    name/KEY       -> "5f0c2a"
    name/#5f0c2a/0 -> "first piece"
    name/#5f0c2a/1 -> "second piece"

Setting one item either happens or does not. So a text is replaced by making a new body and then setting the head;
it is renamed by setting another head; and an append sets only the last piece, never the whole text. Bodies have names
that no other tab thinks of, so that two of them never write into one another's.

Nothing here can be done by two tabs in one step. To move a text, a tab lays a claim on it, and then looks whether there
is another's: of two that claim at once, neither gets it, and both say so. Before a text moves to another key, an item
says so: ``name/#moved/KEY -> NEW``. Where a tab is shut before the old head is gone, the next that looks ends the move.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from itertools import count, takewhile
from os import urandom
from time import time
from typing import TypeVar

from .backend import Gone, StoreError, TooLong
from .key_prefixes import find_place, own_prefix
from .local_storage import LocalStorage, find_local_storage, items, sentence

T = TypeVar("T")

PIECE = 4096
"""Letters: an append to a piece as long as this begins a new one."""
MOVED, CLAIM = "#moved/", "#claim/"
"""Begin items that say to which key a text is being moved, and who wants to."""
CLAIMS_LAST = 20
"""Seconds after which a claim is of a tab that was shut meanwhile."""
BODIES_LAST = 24 * 60 * 60
"""Seconds after which a body that no head has is of such a tab."""
ELSEWHERE = "It goes on in another window."
_BODY = re.compile(r"#(([0-9a-f]{1,16})-[^/]{1,64})/[0-9]{1,9}")


class BrowserStorage:
    """All items of the store called `name` begin with ``name/``, or with ``name@PLACE/`` where the page says its place.

    A page may hold other stores and other things. `find` is called at the first use, so that a player who blocks
    storage gets an error of that use. `unique` gives names for bodies and claims, `now` seconds of a clock that all
    tabs share.
    """

    def __init__(
        self,
        name: str,
        find: Callable[[], LocalStorage] = find_local_storage,
        unique: Callable[[], str] = lambda: urandom(6).hex(),
        now: Callable[[], float] = time,
        place: Callable[[], str] = find_place,
    ) -> None:
        self._name = name
        self._place = place
        self._find = find
        self._unique = unique
        self._now = now
        self._cleaned = False
        self._bodies: dict[str, str] = {}  # of the texts that were written here
        self._ends: dict[str, tuple[int, str]] = {}  # the number and text of the last piece of each body

    def read(self, key: str, most: int) -> str | None:
        while (body := self._get(key)) is not None:
            text = self._text(body, most)
            if self._get(key) == body:  # or its pieces may have been cleared meanwhile
                return text
        return None

    def _text(self, body: str, most: int) -> str:
        pieces, letters = list[str](), 0
        for piece in self._pieces(body):
            pieces.append(piece)
            letters += len(piece)
            if letters > most:
                raise TooLong("Can't be read: it is too long to be one of ours.")
        return "".join(pieces)

    def write(self, key: str, text: str) -> None:
        old, new = self._get(key), self._new_body(text)
        try:
            self._set(key, new)
        except StoreError:
            self._clear(new)
            raise
        self._bodies[key] = new
        if old is not None:
            self._leave(old)

    def _new_body(self, text: str) -> str:
        body = f"{int(self._now()):x}-{self._unique()}"
        self._set(f"#{body}/0", text)
        self._ends[body] = (0, text)
        return body

    def append(self, key: str, text: str) -> None:
        body = self._own(key)
        number, last = self._ends.get(body) or self._last_piece(body)
        end = (number, last + text) if len(last) < PIECE else (number + 1, text)
        self._set(f"#{body}/{end[0]}", end[1])
        # It may have been taken meanwhile, with this piece or without it: then it is not done. Whoever takes it removes
        # the head before that item, so here they are looked at the other way round.
        if self._get(f"{MOVED}{key}") is not None or self._get(key) != body:
            raise Gone(ELSEWHERE)
        self._ends[body] = end  # only now: what failed until here is written over by the next append

    def _own(self, key: str) -> str:
        """The body of a text that nobody has replaced or taken."""
        body = self._get(key)
        if body is None or body != self._bodies.setdefault(key, body):
            raise Gone(ELSEWHERE)
        return body

    def _last_piece(self, body: str) -> tuple[int, str]:
        pieces = list(self._pieces(body))
        return max(0, len(pieces) - 1), pieces[-1] if pieces else ""

    def take(self, key: str, new: str, most: int) -> str:
        with self._claimed(key):
            body = self._get(key)
            if body is None:
                raise Gone(ELSEWHERE)
            self._set(f"{MOVED}{key}", new)  # from here on nobody who had it gets anything done with it
            try:
                text = self._text(body, most)
                self.write(new, text)  # a new body: what is still added to the old one is nobody's
            except StoreError:
                self._drop(f"{MOVED}{key}")
                raise
            self._end_move(key)
        return text

    def rename(self, key: str, new: str) -> None:
        with self._claimed(key):
            body = self._own(key)
            self._set(f"{MOVED}{key}", new)
            try:
                self._set(new, body)
            except StoreError:
                self._drop(f"{MOVED}{key}")
                raise
            self._bodies[new] = body
            self._end_move(key)

    @contextmanager
    def _claimed(self, key: str) -> Iterator[None]:
        """Gone if another tab claims it too. Only here are heads taken away that are not another's for good."""
        claims = f"{CLAIM}{key}/"
        mine = f"{claims}{self._unique()}"
        self._set(mine, str(int(self._now())))
        try:
            if any(claim != mine and self._lasts(claim) for claim in self._names(claims)):
                raise Gone("Another window wants it too. Try again.")
            self._end_moves()  # or what was moved here would come back by its old key when this is moved on
            yield
        finally:
            self._drop(mine)

    def _lasts(self, claim: str) -> bool:
        """Whether a claim is of a tab that may still be at it; one that is not is cleared away."""
        laid = self._get(claim)
        if laid is None or not laid.isdecimal():
            return False
        if abs(self._now() - int(laid)) <= CLAIMS_LAST:
            return True
        self._drop(claim)
        return False

    def _end_moves(self) -> None:
        """Of moves that have come as far as the new head, do the rest. Two tabs may do so at once."""
        for item in self._names(MOVED):
            new = self._get(item)
            if new is not None and self._get(new) is not None:
                self._end_move(item[len(MOVED) :])

    def _end_move(self, key: str) -> None:
        self.remove(key)
        self._drop(f"{MOVED}{key}")

    def cut(self, key: str, length: int) -> None:
        body = self._own(key)
        pieces = list(self._pieces(body))
        for number in reversed(range(len(pieces))):
            before = sum(map(len, pieces[:number]))
            if before < length or number == 0:
                end = (number, pieces[number][: length - before])
                if end[1] != pieces[number]:
                    self._set(f"#{body}/{number}", end[1])
                self._ends[body] = end
                return
            self._drop(f"#{body}/{number}")

    def copy(self, key: str, new: str) -> None:
        body = self._get(key)
        if body is None:
            raise Gone(ELSEWHERE)
        self.write(new, "".join(self._pieces(body)))

    def flush(self, key: str) -> None:
        """The browser sees to it."""

    def names(self) -> list[str]:
        if not self._cleaned:
            self._cleaned = True
            self._clean()
        found = self._names("")
        if any(item.startswith(MOVED) for item in found):
            self._end_moves()
            found = self._names("")
        return [item for item in found if not item.startswith("#")]

    def _heads(self) -> set[str | None]:
        """What all heads say now."""
        return {self._get(item) for item in self._names("") if not item.startswith("#")}

    def strangers(self) -> list[str]:
        return []

    def remove(self, key: str) -> None:
        body = self._get(key)
        if body is not None:
            self._drop(key)
            self._leave(body)
        self._bodies.pop(key, None)

    def _pieces(self, body: str) -> Iterator[str]:
        found = (self._get(f"#{body}/{number}") for number in count())
        return (piece for piece in takewhile(lambda piece: piece is not None, found) if piece is not None)

    def _leave(self, body: str) -> None:
        """Clear a body whose head is gone. While a text is renamed, it has two heads."""
        if body not in self._heads():
            self._clear(body)

    def _clear(self, body: str) -> None:
        """From its end on: a page that is shut in the middle of it leaves the beginning of a text, never a middle."""
        self._ends.pop(body, None)
        for number in reversed(range(len(list(self._pieces(body))))):
            self._drop(f"#{body}/{number}")

    def _names(self, prefix: str) -> list[str]:
        """All items of this store that begin so, without the store's own prefix."""
        start, seen = self._prefix + prefix, None
        # Another tab may add or remove items while they are asked for one by one, and so one could be missed. What is
        # there both times and was there all the time is in both lists.
        while seen != (found := sorted(self._ask(items))):
            seen = found
        return [item[len(self._prefix) :] for item in found if item.startswith(start)]

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
            raise sentence(error) from error

    @cached_property
    def _prefix(self) -> str:
        return own_prefix(self._name, self._place())

    @cached_property
    def _local(self) -> LocalStorage:
        return self._find()

    def _clean(self) -> None:
        """Remove what shut tabs have left, but nothing that another tab may be at."""
        self._end_moves()
        moves = self._names(MOVED)  # before the claims: whoever moves a text has claimed it
        claimed = {claim[len(CLAIM) :].rpartition("/")[0] for claim in self._names(CLAIM) if self._lasts(claim)}
        for item in moves:
            if item[len(MOVED) :] not in claimed:
                self._drop(item)
        heads = self._heads()
        for item in self._names("#"):
            match = _BODY.fullmatch(item)
            if match is None or self._now() - int(match[2], 16) <= BODIES_LAST or match[1] in heads:
                continue
            if match[1] not in self._heads():  # a text that is renamed just now may be missed once, between two heads
                self._drop(item)
