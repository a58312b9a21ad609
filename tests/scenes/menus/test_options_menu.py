"""Settings: the rows of their table, their file, their menu, and the message when they cannot be saved."""

from collections.abc import Callable
from pathlib import Path

import pytest
import pyxel
from hypothesis import given
from hypothesis import settings as tries
from hypothesis import strategies as st

from cart.console.storage.store import Store, StoreError
from cart.data import settings as table
from cart.data.settings import SETTINGS, Setting
from cart.data.sound_slots import SOUNDS
from cart.saves import saved_settings as kept
from cart.saves.saved_settings import SETTINGS_KEY, SavedSettings, load_settings, parse_settings, save_settings
from cart.scenes.menus import options_menu
from cart.scenes.menus.options_menu import THOUGHTS_KEY
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


# --- as text


@pytest.mark.parametrize("row", SETTINGS, ids=[row.name for row in SETTINGS])
def test_each_value_of_each_setting_is_saved(row: Setting, tmp_path: Path) -> None:
    store = Store("cart", tmp_path)
    for value in range(len(row.values)):
        settings = SavedSettings()
        settings[row.name] = value
        assert save_settings(store, settings) is None
        assert values(load_settings(store)) == FIRST | {row.name: value}


def test_settings_are_saved_as_lines_of_name_and_number(tmp_path: Path) -> None:
    store = Store("cart", tmp_path)
    settings = SavedSettings()
    settings["effects"], settings["calm"] = 1, 1
    save_settings(store, settings)
    expected = FIRST | {"effects": 1, "calm": 1}
    assert store.read(SETTINGS_KEY) == "".join(f"{name} {value}\n" for name, value in expected.items())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "effects",
        "effects 9",
        "effects -1",
        "effects 1 2",
        "calm 2",
        "volume 3",
        "effects \u0663",
        "effects 3.0",
        '{"effects": 7}',
        '{"effects": true, "calm": 1}',
        '{"effects": {"effects": 1}}',
        '{"effects": "1"}',
        "[" * 100_000,
        '{"effects": ' * 100_000,
        "{" * 500 + "}" * 500,
        "effects 1\n" * 1000,
        "\0\ufffd\n\r",
        "null",
    ],
    ids=lambda text: repr(text)[:20],
)
def test_an_invalid_file_gives_the_default_settings(text: str) -> None:
    assert values(parse_settings(text)) == FIRST


def test_valid_lines_of_a_damaged_file_are_used() -> None:
    assert values(parse_settings("effects 1\nmusic x\n\n  \ncalm 1")) == FIRST | {"effects": 1, "calm": 1}


@tries(deadline=None, max_examples=200)
@given(text=st.text(alphabet=' {}":,[]\nabcdefilmnorstuh0123456789', max_size=120))
def test_any_text_of_settings_is_parsed_without_an_exception(text: str) -> None:
    settings = parse_settings(text)
    assert all(settings[row.name] in range(len(row.values)) for row in SETTINGS)


def test_an_unreadable_store_gives_the_default_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store("cart", tmp_path)

    def fail(key: str, most: int) -> str:
        raise StoreError("Can't be read.")

    monkeypatch.setattr(store, "read", fail)
    assert values(load_settings(store)) == FIRST


def test_an_unknown_setting_or_value_is_refused() -> None:
    settings = SavedSettings()
    with pytest.raises(KeyError):
        settings["volume"] = 1
    with pytest.raises(ValueError, match="from 0 to 4, not 5"):
        settings["effects"] = 5


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
