"""Stores that fail, and the messages that the player gets about them."""

from collections.abc import Callable

from cart.console.screen.draw import text_width
from cart.console.storage.store import Store, StoreError
from cart.saves.journal import RUN
from cart.scenes.run.message_box import MessageBox
from tools.driver import Driver

Words = Callable[[], list[str]]
OLD = f"{RUN}20260101-000000-000000"
FULL = "Can't be saved: the disk is full."


class FullDisk:
    """A switch that makes methods of a store raise StoreError while `full` is true."""

    def __init__(self, store: Store, *names: str) -> None:
        self.full = True
        for name in names or ("write", "append", "rename", "flush"):
            setattr(store, name, self._failing(getattr(store, name)))

    def _failing(self, real: Callable[..., object]) -> Callable[..., object]:
        def fail(*args: object, **more: object) -> object:
            if self.full:
                raise StoreError(FULL)
            return real(*args, **more)

        return fail


def said(driver: Driver, words: Words, heading: str) -> str:
    """Return the text of the window with `heading` and close it.

    Fails unless all of the text is on the screen.
    """
    assert isinstance(driver.scene, MessageBox)
    rows = [row.text for row in driver.scene.window.rows]
    assert rows[0] == heading and {row for row in rows if row.strip()} <= set(words())
    assert driver.scene.window.height <= 128 and all(text_width(row) <= 122 for row in rows)
    driver.press("X")
    return " ".join(rows[2:])


def title(driver: Driver) -> None:
    """Go to the title, as a new start of the program does."""
    driver.context.open.title()
    driver.rest()


def kept_aside(store: Store) -> list[str]:
    """Return the texts of files that were set aside."""
    return [store.read(key) or "" for key in store.keys() if ".aside-" in key]  # noqa: SIM118
