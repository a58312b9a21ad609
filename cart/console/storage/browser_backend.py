"""Texts in the browser's localStorage, which can only set whole strings: no append, no rename.

A text consists of a body, in numbered pieces, and a head that holds the body's name:

    name/KEY       -> "5f0c2a"
    name/#5f0c2a/0 -> "first piece"
    name/#5f0c2a/1 -> "second piece"

Setting one item is atomic. So a text is replaced by writing a new body and then setting the head; it is renamed by
setting another head; and an append sets only the last piece, never the whole text. Body names are random, so that two
tabs never write into the same body.

Two tabs have no common atomic step. To move a text, a tab sets a claim and then looks for another tab's claim; if two
tabs claim at once, both fail with an error. While a text moves to another key, an item records the move:

    name/#moved/KEY -> "NEW"

If a tab is closed before it has removed the old head, the next tab completes the move.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from itertools import count, takewhile
from os import urandom
from time import time
from typing import TypeVar

from .backend import ELSEWHERE, Gone, StoreError, TooLong
from .key_prefixes import find_page_name, own_prefix
from .local_storage import LocalStorage, find_local_storage, item_keys, store_error

T = TypeVar("T")

PIECE = 4096
"""Length in characters at which a piece is full; the next append starts a new piece."""
MOVED, CLAIM = "#moved/", "#claim/"
"""Prefixes of items that record the new key of a moving text, and of items that are a tab's claim to move a text."""
CLAIM_LIFETIME = 20
"""Seconds after which a claim counts as left over from a closed tab."""
BODY_LIFETIME = 24 * 60 * 60
"""Seconds after which a body without a head counts as left over from a closed tab."""
_BODY = re.compile(r"#(([0-9a-f]{1,16})-[^/]{1,64})/[0-9]{1,9}")


class BrowserBackend:
    """The store `name`. Its items begin with `name/`, or with `name@PAGE/` if the page has a name of its own.

    Other items on the host are left alone. `find` is called at the first use, so that blocked storage raises its error
    only then. `unique` returns names for bodies and claims. `now` returns seconds from a clock shared by all tabs.
    `page_name` returns the page's own name.
    """

    def __init__(
        self,
        name: str,
        find: Callable[[], LocalStorage] = find_local_storage,
        unique: Callable[[], str] = lambda: urandom(6).hex(),
        now: Callable[[], float] = time,
        page_name: Callable[[], str] = find_page_name,
    ) -> None:
        self._name = name
        self._page_name = page_name
        self._find = find
        self._unique = unique
        self._now = now
        self._cleaned = False
        self._bodies: dict[str, str] = {}  # bodies of the texts written by this tab
        self._ends: dict[str, tuple[int, str]] = {}  # number and text of each body's last piece

    def read(self, key: str, most: int) -> str | None:
        while (body := self._get(key)) is not None:
            text = self._body_text(body, most)
            if self._get(key) == body:  # otherwise another tab may have cleared pieces during the read
                return text
        return None

    def _body_text(self, body: str, most: int) -> str:
        """Return the whole text of a body. Raise TooLong if it has more than `most` characters."""
        pieces, letters = list[str](), 0
        for piece in self._pieces(body):
            pieces.append(piece)
            letters += len(piece)
            if letters > most:
                raise TooLong("Can't be read: it is too long.")
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
            self._clear_if_unused(old)

    def _new_body(self, text: str) -> str:
        """Store a text as a new body without a head, and return the body's name."""
        body = f"{int(self._now()):x}-{self._unique()}"
        self._set(f"#{body}/0", text)
        self._ends[body] = (0, text)
        return body

    def append(self, key: str, text: str) -> None:
        body = self._owned_body(key)
        number, last = self._ends.get(body) or self._last_piece(body)
        end = (number, last + text) if len(last) < PIECE else (number + 1, text)
        self._set(f"#{body}/{end[0]}", end[1])
        # If another tab has acquired the text in the meantime, with or without this piece, the append has failed. A tab
        # that acquires a text sets the item MOVED before it removes the head, so MOVED is checked first.
        if self._get(f"{MOVED}{key}") is not None or self._get(key) != body:
            raise Gone(ELSEWHERE)
        self._ends[body] = end  # set last, so that the next append overwrites the piece of a failed one

    def _owned_body(self, key: str) -> str:
        """Return the body of a text that no other tab has replaced or acquired; else raise Gone."""
        body = self._get(key)
        if body is None or body != self._bodies.setdefault(key, body):
            raise Gone(ELSEWHERE)
        return body

    def _last_piece(self, body: str) -> tuple[int, str]:
        """Return the number and the text of the last piece of a body; (0, "") if it has none."""
        pieces = list(self._pieces(body))
        return max(0, len(pieces) - 1), pieces[-1] if pieces else ""

    def acquire(self, key: str, new: str, most: int) -> str:
        with self._claimed(key):
            body = self._get(key)
            if body is None:
                raise Gone(ELSEWHERE)
            self._set(f"{MOVED}{key}", new)  # from here on, appends of its former owner fail
            try:
                text = self._body_text(body, most)
                self.write(new, text)  # a new body: late appends to the old body are lost
            except StoreError:
                self._remove_item(f"{MOVED}{key}")
                raise
            self._end_move(key)
        return text

    def rename(self, key: str, new: str) -> None:
        with self._claimed(key):
            body = self._owned_body(key)
            self._set(f"{MOVED}{key}", new)
            try:
                self._set(new, body)
            except StoreError:
                self._remove_item(f"{MOVED}{key}")
                raise
            self._bodies[new] = body
            self._end_move(key)

    @contextmanager
    def _claimed(self, key: str) -> Iterator[None]:
        """Claim a text inside the block, as every move of a text requires. Raise Gone if another tab claims it too."""
        claims = f"{CLAIM}{key}/"
        mine = f"{claims}{self._unique()}"
        self._set(mine, str(int(self._now())))
        try:
            if any(claim != mine and self._is_active(claim) for claim in self._items(claims)):
                raise Gone("Another window wants it too. Try again.")
            self._end_moves()  # otherwise an unfinished move to this key would bring the text back
            yield
        finally:
            self._remove_item(mine)

    def _is_active(self, claim: str) -> bool:
        """Whether the tab of a claim may still be at work; an expired claim is removed."""
        claimed_at = self._get(claim)
        if claimed_at is None or not claimed_at.isdecimal():
            return False
        if abs(self._now() - int(claimed_at)) <= CLAIM_LIFETIME:
            return True
        self._remove_item(claim)
        return False

    def _end_moves(self) -> None:
        """Complete all moves that have set the new head. Two tabs may do so at once without harm."""
        for item in self._items(MOVED):
            new = self._get(item)
            if new is not None and self._get(new) is not None:
                self._end_move(item[len(MOVED) :])

    def _end_move(self, key: str) -> None:
        """Remove the old head of a text that has a new one, and the record of its move."""
        self.remove(key)
        self._remove_item(f"{MOVED}{key}")

    def cut(self, key: str, length: int) -> None:
        body = self._owned_body(key)
        pieces = list(self._pieces(body))
        for number in reversed(range(len(pieces))):
            before = sum(map(len, pieces[:number]))
            if before < length or number == 0:
                end = (number, pieces[number][: length - before])
                if end[1] != pieces[number]:
                    self._set(f"#{body}/{number}", end[1])
                self._ends[body] = end
                return
            self._remove_item(f"#{body}/{number}")

    def copy(self, key: str, new: str) -> None:
        body = self._get(key)
        if body is None:
            raise Gone(ELSEWHERE)
        self.write(new, "".join(self._pieces(body)))

    def flush(self, key: str) -> None:
        """Do nothing: the browser writes to disk by itself."""

    def all_keys(self) -> list[str]:
        if not self._cleaned:
            self._cleaned = True
            self._clean()
        found = self._items("")
        if any(item.startswith(MOVED) for item in found):
            self._end_moves()
            found = self._items("")
        return [item for item in found if not item.startswith("#")]

    def _bodies_in_use(self) -> set[str | None]:
        """Return the bodies that the heads name."""
        return {self._get(item) for item in self._items("") if not item.startswith("#")}

    def foreign_entries(self) -> list[str]:
        return []

    def remove(self, key: str) -> None:
        body = self._get(key)
        if body is not None:
            self._remove_item(key)
            self._clear_if_unused(body)
        self._bodies.pop(key, None)

    def _pieces(self, body: str) -> Iterator[str]:
        """Yield the pieces of a body in order."""
        found = (self._get(f"#{body}/{number}") for number in count())
        return (piece for piece in takewhile(lambda piece: piece is not None, found) if piece is not None)

    def _clear_if_unused(self, body: str) -> None:
        """Clear a body unless a head names it. A text has two heads while it is renamed."""
        if body not in self._bodies_in_use():
            self._clear(body)

    def _clear(self, body: str) -> None:
        """Clear a body, last piece first, so that a page closed midway leaves the start of a text, never its middle."""
        self._ends.pop(body, None)
        for number in reversed(range(len(list(self._pieces(body))))):
            self._remove_item(f"#{body}/{number}")

    def _items(self, prefix: str) -> list[str]:
        """Return this store's items with a prefix, without the store's own prefix."""
        start, seen = self._prefix + prefix, None
        # Another tab may add or remove items during the listing, so that an item is missed. The listing is repeated
        # until two in a row are the same.
        while seen != (found := sorted(self._call(item_keys))):
            seen = found
        return [item[len(self._prefix) :] for item in found if item.startswith(start)]

    def _get(self, item: str) -> str | None:
        value = self._call(lambda local: local.getItem(self._prefix + item))
        return value if isinstance(value, str) else None

    def _set(self, item: str, value: str) -> None:
        self._call(lambda local: local.setItem(self._prefix + item, value))

    def _remove_item(self, item: str) -> None:
        self._call(lambda local: local.removeItem(self._prefix + item))

    def _call(self, work: Callable[[LocalStorage], T]) -> T:
        """Return the result of `work` with the localStorage. Raise StoreError for an error of JavaScript."""
        try:
            return work(self._local)
        except Exception as error:  # JavaScript's exceptions have no known classes outside the browser
            raise store_error(error) from error

    @cached_property
    def _prefix(self) -> str:
        return own_prefix(self._name, self._page_name())

    @cached_property
    def _local(self) -> LocalStorage:
        return self._find()

    def _clean(self) -> None:
        """Remove items left over from closed tabs, except those that another tab may still need."""
        self._end_moves()
        moves = self._items(MOVED)  # read before the claims, because a tab claims a text before it records a move
        claimed = {claim[len(CLAIM) :].rpartition("/")[0] for claim in self._items(CLAIM) if self._is_active(claim)}
        for item in moves:
            if item[len(MOVED) :] not in claimed:
                self._remove_item(item)
        in_use = self._bodies_in_use()
        for item in self._items("#"):
            match = _BODY.fullmatch(item)
            if match is None or self._now() - int(match[2], 16) <= BODY_LIFETIME or match[1] in in_use:
                continue
            # Looked up again, because a text that is being renamed could be missed between its two heads.
            if match[1] not in self._bodies_in_use():
                self._remove_item(item)
