"""Browser tabs that share one localStorage. Each stops before every call, so that a test can order the calls."""

import threading
from collections.abc import Callable
from itertools import count
from typing import TypeVar

from cart.console.storage.browser_backend import BrowserBackend
from cart.console.storage.store import Store
from tests.helpers.fake_browser import FakeLocalStorage

T = TypeVar("T")

Program = Callable[[Store], object]
"""A function that runs in a tab."""


class Closed(BaseException):
    """The tab is closed."""


class Tab:
    """A thread that advances by one call of localStorage at a time."""

    def __init__(self, browser: "Browser", program: Program) -> None:
        self.done = False
        self.error: BaseException | None = None
        self._browser = browser
        self._closing = False
        # Two locks, each held until the other thread releases it. They are much faster than semaphores.
        self._go, self._back = threading.Lock(), threading.Lock()
        self._go.acquire()
        self._back.acquire()
        self._thread = threading.Thread(target=self._run, args=(program,), daemon=True)
        self._thread.start()

    def _run(self, program: Program) -> None:
        self._go.acquire()
        try:
            program(self._browser.store(self))
        except Closed:
            pass
        except BaseException as error:
            self.error = error
        self.done = True
        self._back.release()

    def stop(self) -> None:
        """Wait for permission to continue; called in the thread before each call."""
        if self._closing:
            raise Closed
        self._back.release()
        self._go.acquire()
        if self._closing:
            raise Closed

    def steps(self, most: int | None = None) -> int:
        """Let the tab make up to `most` calls, or run to its end, and return the number of calls made."""
        for done in count():
            if self.done or done == most:
                return done
            self._go.release()
            self._back.acquire()
            if self.error is not None:
                raise self.error
        raise AssertionError

    def close(self) -> None:
        """Close the tab where it has stopped, without a further call."""
        self._closing = True
        if not self.done:
            self._go.release()
            self._thread.join()
        if self.error is not None:
            raise self.error


class SteppedStorage:
    """The browser's localStorage as one tab sees it. With `fine`, the tab also stops at each item that it lists."""

    def __init__(self, local: FakeLocalStorage, tab: Tab | None, fine: bool) -> None:
        self._local, self._tab, self._fine = local, tab, fine

    def _do(self, call: Callable[[], T], stops: bool = True) -> T:
        if self._tab is not None and stops:
            self._tab.stop()
        return call()

    @property
    def length(self) -> int:
        return self._do(lambda: self._local.length)

    def key(self, index: int) -> object:
        # Items may have been removed since the tab asked for their number.
        return self._do(lambda: self._local.key(index) if index < self._local.length else None, self._fine)

    def getItem(self, key: str) -> object:
        return self._do(lambda: self._local.getItem(key))

    def setItem(self, key: str, value: str) -> None:
        self._do(lambda: self._local.setItem(key, value))

    def removeItem(self, key: str) -> None:
        self._do(lambda: self._local.removeItem(key))


class Browser:
    """One localStorage and a clock."""

    def __init__(self, items: dict[str, str] | None = None, fine: bool = False) -> None:
        self.local = FakeLocalStorage()
        self.local.items = dict(items or {})
        self.fine = fine
        self.now = 1000.0
        self._names = count(1)

    def store(self, tab: Tab | None = None) -> Store:
        """Return a store in a tab, or without a tab a store that never stops."""
        store = Store("porklike")
        local = SteppedStorage(self.local, tab, self.fine)
        store._backend = BrowserBackend("porklike", lambda: local, lambda: f"{next(self._names):x}", lambda: self.now)
        return store

    def garbage(self) -> list[str]:
        """Return the names of items that belong to no stored text, in the order of the storage."""
        items = {name.partition("/")[2]: value for name, value in self.local.items.items()}
        bodies = {value for name, value in items.items() if not name.startswith("#")}
        return [name for name in items if name.startswith("#") and name[1:].partition("/")[0] not in bodies]
