"""Saved settings: each value, the text of settings, and damaged texts."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import settings as tries
from hypothesis import strategies as st

from cart.console.storage.store import Store, StoreError
from cart.data.settings import SETTINGS, Setting
from cart.saves.saved_settings import SETTINGS_KEY, SavedSettings, load_settings, parse_settings, save_settings
from tests.helpers.each_case import each

FIRST = {row.name: row.default for row in SETTINGS}


def values(settings: SavedSettings) -> dict[str, int]:
    """Return the values of all settings by name."""
    return {row.name: settings[row.name] for row in SETTINGS}


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


@each(
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


@pytest.mark.parametrize("calm", [True, False])
def test_only_a_first_start_takes_reduced_motion_from_the_system(calm: bool, tmp_path: Path) -> None:
    store = Store("cart", tmp_path)
    assert load_settings(store, calm)["calm"] == calm
    save_settings(store, SavedSettings())
    assert load_settings(store, calm)["calm"] == 0


@pytest.mark.parametrize(
    ("name", "value", "by", "turned"),
    [("effects", 0, -1, 0), ("effects", 4, 1, 4), ("calm", 1, 1, 0), ("calm", 0, -1, 1)],
)
def test_a_scale_stops_at_its_ends_and_other_settings_wrap(name: str, value: int, by: int, turned: int) -> None:
    settings = SavedSettings()
    settings[name] = value
    settings.turn(name, by)
    assert settings[name] == turned


@each("row", SETTINGS)
def test_a_setting_is_turned_and_shown(row: Setting) -> None:
    """A scale stops at its ends, and the other settings begin again."""
    settings, last = SavedSettings(), len(row.values) - 1
    settings[row.name] = last
    assert settings.shown(row.name) == row.values[last]
    settings.turn(row.name, 1)
    assert settings[row.name] == (last if row.scale else 0)
    settings[row.name] = 0
    settings.turn(row.name, -1)
    assert settings[row.name] == (0 if row.scale else last)


@pytest.mark.parametrize("value", [-1, 99])
def test_a_setting_outside_of_its_values_is_refused(value: int) -> None:
    settings = SavedSettings()
    with pytest.raises(ValueError, match="must be a number from 0 to"):
        settings["calm"] = value
    assert settings["calm"] == FIRST["calm"]


def test_settings_that_can_not_be_written_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store("cart", tmp_path)

    def full(key: str, text: str) -> None:
        raise StoreError("The disk is full.")

    monkeypatch.setattr(store, "write", full)
    assert save_settings(store, SavedSettings()) == "The disk is full."
