"""Several windows of the game on one folder with a shared clock, and the menu lines for files of saves."""

from datetime import UTC, datetime, timedelta, tzinfo

import pytest

from cart.console.input.pad import Pad
from cart.console.storage.store import Store
from cart.saves import archive, history, journal
from cart.saves.saved_settings import SavedSettings
from cart.saves.shown_hints import ShownHints
from cart.scenes.context import Context
from cart.scenes.history import statistics_page
from cart.scenes.menus.title import CONTINUE
from cart.scenes.run.message_box import MessageBox
from tools.driver import Driver


class Clock:
    """A clock for the whole game. Each reading advances it by a second."""

    def __init__(self, patch: pytest.MonkeyPatch, now: datetime) -> None:
        self.now = now
        clock = self

        class FakeDatetime(datetime):
            @classmethod
            def now(cls, tz: tzinfo | None = None) -> "FakeDatetime":
                clock.now += timedelta(seconds=1)
                time = clock.now
                return cls(time.year, time.month, time.day, time.hour, time.minute, time.second, tzinfo=tz or UTC)

        for module in (journal, history, statistics_page, archive):
            patch.setattr(module, "datetime", FakeDatetime)


class Desk:
    """Windows by name. The driver's buttons go to the window that was shown last."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self._windows: dict[str, Context] = {}

    def show(self, name: str) -> None:
        """Show a window. A new window starts at the title."""
        driver = self.driver
        if name in self._windows:
            driver.app.context = self._windows[name]
            driver.rest()
            return
        if not self._windows:
            driver.title()
        else:
            self._open()
        self._windows[name] = driver.context
        driver.rest()

    def _open(self) -> None:
        driver = self.driver
        old = driver.context
        store = Store("porklike", old.store._backend._folder)  # type: ignore[attr-defined]
        made = old.new_game, old.practice, old.vaults, old.puzzles
        new = Context(Pad(), old.speaker, old.palette, store, SavedSettings(), *made, old.captures)
        new.shown_hints = ShownHints(store)
        new.apply_settings()
        driver.app.context = new
        driver.app.router().title()


def leave(driver: Driver) -> None:
    """Leave the run for the title."""
    driver.press("menu")
    driver.choose("save and quit")


def go_on(driver: Driver, presses: str) -> None:
    """Continue the run that was played last, and leave it again."""
    driver.choose(CONTINUE)
    driver.press(presses)
    leave(driver)


def write_file(driver: Driver) -> str:
    """From the title, write all saves to a file. Return the file's name as listed in the menu for reading."""
    before = set(driver.context.store.beside("exports").keys())
    for line in ("options", "all saves", "write"):
        driver.choose(line)
    _read(driver)
    [new] = set(driver.context.store.beside("exports").keys()) - before
    return new.removeprefix("porklike-saves-").removesuffix(".txt")


def read_file(driver: Driver, name: str) -> str:
    """From the title, read a file of saves. Return the game's message about it."""
    for line in ("options", "all saves", "read", name, "add what is missing"):
        driver.choose(line)
    return _read(driver)


def _read(driver: Driver) -> str:
    assert isinstance(driver.scene, MessageBox)
    rows = [row.text for row in driver.scene.window.rows]
    assert driver.scene.window.height <= 128
    driver.press("X")
    return " ".join(rows[2:])
