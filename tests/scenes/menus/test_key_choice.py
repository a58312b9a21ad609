"""Keys that the player has chosen: they work, are saved, and survive a full disk."""

from collections.abc import Callable
from pathlib import Path

import pytest
import pyxel

from cart.app import App
from cart.console.input.bindings import STORE_KEY
from cart.console.input.buttons import KEYS, Button
from cart.console.storage.store import StoreError
from cart.scenes.menus.key_choice import KeyChoice
from cart.scenes.menus.title import Title
from cart.scenes.run.message_box import MessageBox
from tests.helpers.keyboard import ROOM, hit, room
from tests.scenario import scenario
from tools.driver import Driver

Words = Callable[[], list[str]]


def add_key(driver: Driver, button: str, key: int) -> None:
    """Add a key for a button in the title's options."""
    driver.title()
    driver.choose("options")
    driver.choose("keys")
    menu = driver.scene.keys  # type: ignore[attr-defined]
    driver.press("down " * next(n for n, entry in enumerate(menu.menu.entries) if entry.row.text.startswith(button)))
    driver.press("O O")
    hit(driver, key)


def test_chosen_keys_work_and_survive_a_restart(driver: Driver, app: App) -> None:
    add_key(driver, "wait", pyxel.KEY_Y)
    driver.press("menu menu menu")
    assert isinstance(driver.scene, Title)
    driver.context.open.run(scenario(ROOM).game)
    driver.rest()
    hit(driver, pyxel.KEY_Y)
    assert [str(action) for action in driver.game.history] == ["."]
    folder = driver.context.store._backend._folder  # type: ignore[attr-defined]
    again = start_again(app, folder)
    assert again.table == driver.context.pad.bindings.table and again.button(pyxel.KEY_Y) is Button.WAIT


def start_again(app: App, folder: Path):  # type: ignore[no-untyped-def]
    """Return the key bindings of an app that starts again with the saves in `folder`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "saves", folder)
        return app._fresh_context().pad.bindings


@pytest.mark.parametrize("text", ["", "x q\no q", "\0\0\0", "o\n" * 10, "left " + "z" * 70_000])
def test_a_damaged_file_of_keys_gives_the_default_keys(driver: Driver, app: App, text: str) -> None:
    driver.title()
    driver.context.store.write(STORE_KEY, text)
    folder = driver.context.store._backend._folder  # type: ignore[attr-defined]
    assert start_again(app, folder).table == KEYS


def test_keys_that_cannot_be_saved_still_work(driver: Driver, words: Words, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise StoreError("Can't be saved: the disk is full.")

    driver.title()
    driver.choose("options")
    driver.choose("keys")
    monkeypatch.setattr(driver.context.store, "write", fail)
    driver.press("O O")
    hit(driver, pyxel.KEY_Y)
    assert isinstance(driver.scene, MessageBox) and "KEYS ARE NOT SAVED" in words()
    driver.press("X")
    assert isinstance(driver.scene, KeyChoice)
    assert driver.context.pad.bindings.button(pyxel.KEY_Y) is Button.LEFT


def test_keys_can_be_chosen_from_the_pause_menu(driver: Driver, words: Words) -> None:
    play = room(driver)
    driver.press("menu")
    driver.choose("options")
    driver.choose("keys")
    assert {"Ⓞ use", "Ⓧ back", "explore"} <= set(words())
    driver.press("up up")
    assert "reset all keys" in words()
    driver.press("menu menu")
    assert driver.scene is play and driver.game.turn == 0
