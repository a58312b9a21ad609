"""Settings: the rows of their table, their file, their menu, and the message when they cannot be saved."""

from collections.abc import Callable

import pytest
import pyxel

from cart.console.screen.draw import wrap
from cart.console.storage.store import StoreError
from cart.data import settings as table
from cart.data.settings import SETTINGS, Setting
from cart.data.sound_slots import SOUNDS
from cart.saves import saved_settings as kept
from cart.saves.saved_settings import SavedSettings, load_settings
from cart.scenes.menus import options_menu
from cart.scenes.menus.described_menu import TEXT_WIDTH
from cart.scenes.menus.options_menu import ABOUT_ROWS, CHANGE, THOUGHTS_KEY
from cart.scenes.run.message_box import MessageBox
from cart.scenes.run.play import Play
from tests.scenario import scenario
from tools.driver import Driver

Words = Callable[[], list[str]]

FIRST = {row.name: row.default for row in SETTINGS}


def values(settings: SavedSettings) -> dict[str, int]:
    """Return the values of all settings by name."""
    return {row.name: settings[row.name] for row in SETTINGS}


def test_every_setting_has_a_valid_name_default_and_sound() -> None:
    assert len(FIRST) == len(SETTINGS)
    for row in SETTINGS:
        assert row.name.isalpha() and row.name.islower()
        assert row.default in range(len(row.values)) and len(row.values) <= 10
        assert row.sound == "" or row.sound in SOUNDS


# --- in the options


def test_every_setting_is_a_menu_line_that_left_and_right_change(driver: Driver) -> None:
    driver.title()
    for row in SETTINGS:
        driver.point_at_setting(row.label)
        seen = []
        for _ in row.values:
            driver.press("right")
            seen.append(driver.context.settings[row.name])
            assert driver.pointed.split("\t")[-1] == row.values[seen[-1]]
            assert load_settings(driver.context.store)[row.name] == seen[-1]
        turned = range(row.default + 1, row.default + len(row.values) + 1)
        last = len(row.values) - 1
        assert seen == [min(value, last) if row.scale else value % (last + 1) for value in turned]
        driver.press("left " * len(row.values))
        assert driver.context.settings[row.name] == (0 if row.scale else row.default)
    speaker, settings = driver.context.speaker, driver.context.settings
    assert (speaker.effects_volume, speaker.music_volume) == (settings["effects"], settings["music"])


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
def test_each_setting_is_described(driver: Driver, words: Words, large: int) -> None:
    """In small text, the description of the line under the cursor stands in the box below, in two rows at most."""
    driver.settings_at_start = {"large": large}
    driver.title()
    for row in SETTINGS:
        driver.point_at_setting(row.label)
        driver.frames(1)
        assert row.line and row.line in driver.scene.spoken_lines()
        if not large:
            rows = wrap(row.line, TEXT_WIDTH)
            assert len(rows) <= ABOUT_ROWS and {*rows, CHANGE} <= set(words())


@pytest.mark.parametrize("page", [None, *dict.fromkeys(row.page for row in SETTINGS)])
def test_back_is_the_last_line_and_the_cursor_starts_on_the_first(driver: Driver, page: str | None) -> None:
    """A step up from the first line leads to it. Other menus have it at the end, too."""
    driver.title()
    driver.choose("options")
    if page is not None:
        driver.choose(page)
    assert driver.menu.at == 0 and driver.lines.index("back") == len(driver.lines) - 1
    driver.press("up O")
    assert driver.lines[0] == ("play\ta nibble" if page is None else "sound")


def test_a_new_row_of_the_table_becomes_a_setting(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """No other code needs to change."""
    rows = (*SETTINGS, Setting("play", "haste", "haste", ("slow", "fast", "faster"), 1))
    for module in (table, kept, options_menu):
        monkeypatch.setattr(module, "SETTINGS", rows)
    monkeypatch.setattr(kept, "_ROWS", {row.name: row for row in rows})
    driver.start(scenario("####\n#@.#\n####").game)
    driver.press("menu")
    driver.choose("options")
    driver.choose("play")
    driver.point_at("haste")
    assert driver.pointed.endswith("fast")
    driver.press("O")
    assert driver.pointed.endswith("faster")
    assert load_settings(driver.context.store)["haste"] == 2


# --- by a key


def press_thoughts_key(driver: Driver) -> None:
    """Hold the thoughts key down for one frame."""
    pyxel.set_btn(THOUGHTS_KEY, True)
    driver.frames(1)
    pyxel.set_btn(THOUGHTS_KEY, False)
    driver.frames(1)


def test_the_key_for_thoughts_changes_the_saved_setting(driver: Driver) -> None:
    driver.start(scenario("####\n#@.#\n####").game)
    for shown in (1, 0, 1):
        press_thoughts_key(driver)
        assert driver.context.settings["thoughts"] == shown
        assert load_settings(driver.context.store)["thoughts"] == shown
    driver.press("menu")
    driver.point_at_setting("foes' thoughts")
    assert driver.pointed.endswith("shown")


# --- failed saves


def fail(key: str, text: str) -> None:
    """Raise the error of a full disk."""
    raise StoreError("Can't be saved: the disk is full.")


@pytest.mark.parametrize("by", ["options", "pause", "key"])
def test_a_failed_save_of_settings_is_reported_once(
    driver: Driver, words: Words, monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    """The new value is used all the same. After a successful save, the next failure is reported again."""
    if by == "options":
        driver.title()
    else:
        driver.start(scenario("####\n#@.#\n####").game)
        if by == "pause":
            driver.press("menu")
    if by != "key":
        driver.point_at_setting("foes' thoughts")

    def change() -> None:
        if by == "key":
            press_thoughts_key(driver)
        else:
            driver.press("O")

    before = driver.scene
    for number in range(2):
        with monkeypatch.context() as patched:
            patched.setattr(driver.context.store, "write", fail)
            change()
            assert isinstance(driver.scene, MessageBox)
            said = words()
            assert "SETTINGS ARE NOT SAVED" in said
            assert "the disk is full" in " ".join(said).replace("  ", " ")
            assert driver.context.settings["thoughts"] == 1 - number
            driver.press("X")
            assert driver.scene is before
            change()
            assert driver.scene is before  # reported already
        change()
        assert driver.scene is before
        assert load_settings(driver.context.store)["thoughts"] == driver.context.settings["thoughts"]
    if by == "key":
        assert isinstance(driver.scene, Play)
