"""Bindings of keys to buttons. They can be changed and saved, but never so that the player is locked out."""

from pathlib import Path

import pytest
import pyxel
from hypothesis import given, settings
from hypothesis import strategies as st

from cart.console.input.bindings import (
    MOST_READ,
    STORE_KEY,
    Bindings,
    OnlyKey,
    load_bindings,
    parse_bindings,
    save_bindings,
)
from cart.console.input.buttons import CHORDS, KEYS, MODIFIERS, NEEDED_BUTTONS, SAFE_KEYS, Button, KeyTable
from cart.console.input.key_names import BINDABLE, KEYBOARD_KEYS, STORED_NAMES, shown_name
from cart.console.storage.store import Store, StoreError


def is_sound(table: KeyTable) -> bool:
    """Whether the table has each button, no key has two buttons, and each needed button has a keyboard key."""
    keys = [key for own in table.values() for key in own]
    needed = all(KEYBOARD_KEYS.intersection(table[button]) for button in NEEDED_BUTTONS)
    return set(table) == set(Button) and len(keys) == len(set(keys)) and needed


def test_the_default_table_is_sound() -> None:
    assert is_sound(KEYS)
    assert {key for own in KEYS.values() for key in own} <= set(STORED_NAMES)
    assert all(SAFE_KEYS[button] in KEYS[button] for button in SAFE_KEYS)


def test_modifier_keys_cannot_be_stored() -> None:
    virtual = {pyxel.KEY_SHIFT, pyxel.KEY_CTRL, pyxel.KEY_ALT, pyxel.KEY_GUI, pyxel.KEY_NONE, pyxel.KEY_UNKNOWN}
    assert not set(STORED_NAMES) & (virtual | set(MODIFIERS))
    assert set(CHORDS.values()) <= KEYBOARD_KEYS


def test_no_two_keys_have_the_same_name() -> None:
    keys = {shown_name(key) for own in KEYS.values() for key in own}
    assert len(keys) == sum(map(len, KEYS.values()))
    assert {"←", "A", "num 4", "pad ←", "Enter", "num Enter", "Backspace", ".", "F11", "pad A", "pad Start"} <= keys


def test_a_key_can_be_added_and_removed() -> None:
    bindings = Bindings()
    assert bindings.bind(Button.O, pyxel.KEY_U) is None
    assert bindings.table == {**KEYS, Button.O: (*KEYS[Button.O], pyxel.KEY_U)}
    assert bindings.bind(Button.O, pyxel.KEY_U) is None
    assert bindings.table[Button.O].count(pyxel.KEY_U) == 1
    bindings.unbind(pyxel.KEY_U)
    assert bindings.table == KEYS


def test_binding_a_key_takes_it_from_its_old_button() -> None:
    bindings = Bindings()
    assert bindings.bind(Button.LEFT, pyxel.KEY_X) is Button.X
    assert pyxel.KEY_X in bindings.table[Button.LEFT] and pyxel.KEY_X not in bindings.table[Button.X]
    assert is_sound(bindings.table)


@pytest.mark.parametrize("button", NEEDED_BUTTONS)
def test_the_last_key_of_a_needed_button_stays(button: Button) -> None:
    bindings = Bindings()
    *others, last = [key for key in KEYS[button] if key in KEYBOARD_KEYS]
    for key in others:
        bindings.unbind(key)
    before = bindings.table
    with pytest.raises(OnlyKey) as refused:
        bindings.unbind(last)
    assert refused.value.button is button
    with pytest.raises(OnlyKey):
        bindings.bind(Button.MUTE, last)
    assert bindings.table is before and is_sound(before)


def test_a_button_that_is_not_needed_may_have_no_key() -> None:
    bindings = Bindings()
    for key in KEYS[Button.WAIT]:
        bindings.unbind(key)
    assert bindings.table[Button.WAIT] == ()
    assert parse_bindings(bindings.text).table == bindings.table


def test_the_safe_table_keeps_its_keys_after_any_change() -> None:
    bindings = Bindings()
    bindings.bind(Button.DOWN, pyxel.KEY_UP)
    bindings.bind(Button.X, pyxel.KEY_RETURN)
    assert all(SAFE_KEYS[button] in bindings.safe_table[button] for button in SAFE_KEYS)
    assert is_sound(bindings.safe_table)


def test_each_change_makes_a_new_table() -> None:
    """The pad notices a change because the table is another object."""
    bindings = Bindings()
    tables = [bindings.table]
    bindings.bind(Button.O, pyxel.KEY_U)
    tables.append(bindings.table)
    bindings.unbind(pyxel.KEY_U)
    tables.append(bindings.table)
    assert len({id(table) for table in tables}) == 3


# --- bindings as text


@settings(deadline=None, max_examples=100)
@given(
    changes=st.lists(st.tuples(st.sampled_from(list(Button)), st.sampled_from(sorted(BINDABLE.values()))), max_size=30)
)
def test_any_changes_give_a_sound_table_that_can_be_read_again(changes: list[tuple[Button, int]]) -> None:
    bindings = Bindings()
    for button, key in changes:
        try:
            bindings.bind(button, key)
        except OnlyKey:
            bindings.unbind(next(key for key in bindings.table[Button.MUTE] or (pyxel.KEY_U,)))
    assert is_sound(bindings.table)
    assert parse_bindings(bindings.text).table == bindings.table


def test_bindings_are_saved_as_plain_lines(tmp_path: Path) -> None:
    store, bindings = Store("cart", tmp_path), Bindings()
    bindings.bind(Button.WAIT, pyxel.KEY_KP_PERIOD)
    assert save_bindings(store, bindings) is None
    lines = (store.read(STORE_KEY) or "").splitlines()
    assert lines[0] == "left left a h kp_4 pad_dpad_left"
    assert "wait period kp_5 kp_period" in lines
    assert load_bindings(store).table == bindings.table


def test_default_bindings_are_not_saved(tmp_path: Path) -> None:
    """Players without changes thus get the default keys of a later version."""
    store, bindings = Store("cart", tmp_path), Bindings()
    bindings.bind(Button.O, pyxel.KEY_U)
    save_bindings(store, bindings)
    bindings.reset()
    assert save_bindings(store, bindings) is None
    assert store.keys() == []
    assert load_bindings(store).table == KEYS


@pytest.mark.parametrize(
    "text",
    [
        "", "nonsense", "\0\ufffd\n\r", "left", "o\nx\n", "menu pad_start", "up nothing",
        "left right\n" * 100_000, "o " + "nothing " * 100_000, "{}", "x q\no q", "jump space",
    ],
    ids=lambda text: repr(text)[:20],
)  # fmt: skip
def test_a_table_that_locks_the_player_out_gives_the_defaults(text: str) -> None:
    assert parse_bindings(text).table == KEYS


def test_the_readable_part_of_a_damaged_text_counts() -> None:
    table = parse_bindings("o y rubbish z\nrubbish\nx q\n\n").table
    assert table[Button.O] == (pyxel.KEY_Y, pyxel.KEY_Z) and table[Button.X] == (pyxel.KEY_Q,)
    assert table[Button.LEFT] == KEYS[Button.LEFT]


def test_the_later_of_two_lines_gets_a_key() -> None:
    table = parse_bindings("o y z\nx y q").table
    assert table[Button.O] == (pyxel.KEY_Z,) and table[Button.X] == (pyxel.KEY_Y, pyxel.KEY_Q)
    table = parse_bindings("o z w").table
    assert pyxel.KEY_W not in table[Button.UP]


@settings(deadline=None, max_examples=200)
@given(text=st.text(alphabet="leftrighupdownxmza \n_0123456789", max_size=200))
def test_any_text_is_parsed_without_an_exception(text: str) -> None:
    assert is_sound(parse_bindings(text).table)


def test_a_failing_store_is_reported_and_gives_the_defaults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, bindings = Store("cart", tmp_path), Bindings()
    bindings.bind(Button.O, pyxel.KEY_U)

    def fail(*_: object) -> str:
        raise StoreError("Can't be done.")

    monkeypatch.setattr(store, "read", fail)
    monkeypatch.setattr(store, "write", fail)
    assert load_bindings(store).table == KEYS
    assert save_bindings(store, bindings) == "Can't be done."


def test_a_text_that_is_too_long_gives_the_defaults(tmp_path: Path) -> None:
    store = Store("cart", tmp_path)
    store.write(STORE_KEY, "o e\n" * MOST_READ)
    assert load_bindings(store).table == KEYS
