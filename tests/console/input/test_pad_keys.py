"""Keys that make no button: with Alt, Ctrl and Meta, while they mean something else, and those typed by themselves."""

from collections.abc import Callable

import pytest
import pyxel

from cart.console.input.bindings import Bindings
from cart.console.input.buttons import ALT, CHORDS, KEYS, MODIFIERS, PLAYED, Table
from cart.console.input.key_names import TYPED
from cart.console.input.pad import Button, Pad

Keys = Callable[..., None]
TYPED_KEYS = [(button, key) for button in Button for key in KEYS[button] if key in TYPED]


def tick(pad: Pad) -> None:
    """The next frame."""
    pyxel.flip()
    pad.update()


def buttons(pad: Pad) -> set[Button]:
    """Those that are down."""
    return {button for button in Button if pad.held(button)}


def down(pad: Pad, keys: Keys, *wanted: int) -> set[Button]:
    """The frame in which exactly these keys have come to be down."""
    pyxel.flip()
    keys(*wanted)
    pad.update()
    return buttons(pad)


@pytest.mark.parametrize("modifier", MODIFIERS)
@pytest.mark.parametrize(("button", "key"), TYPED_KEYS)
def test_no_key_makes_a_button_with_a_modifier(button: Button, key: int, modifier: int, pad: Pad, keys: Keys) -> None:
    """Not while it is down, not when the modifier is let go of first, but when it is pressed again."""
    chord = {button} & set(CHORDS) if modifier in ALT and CHORDS.get(button) == key else set()
    assert down(pad, keys, modifier) == set()
    assert down(pad, keys, modifier, key) & set(PLAYED) == set()
    for _ in range(40):
        tick(pad)
        assert pad.take() is None and buttons(pad) <= chord
    assert down(pad, keys, key) == set()
    assert down(pad, keys) == set()
    assert down(pad, keys, key) == {button}


@pytest.mark.parametrize("modifier", MODIFIERS)
def test_a_modifier_ends_what_is_held(modifier: int, pad: Pad, keys: Keys) -> None:
    assert down(pad, keys, pyxel.KEY_X) == {Button.X}
    assert down(pad, keys, pyxel.KEY_X, modifier) == set()
    assert down(pad, keys, pyxel.KEY_X) == set()


@pytest.mark.parametrize("modifier", MODIFIERS)
def test_both_within_one_frame_are_no_button(modifier: int, pad: Pad) -> None:
    pyxel.flip()
    for key, is_down in ((modifier, True), (pyxel.KEY_X, True), (pyxel.KEY_X, False), (modifier, False)):
        pyxel.set_btn(key, is_down)
    pad.update()
    assert buttons(pad) == set()


@pytest.mark.parametrize("modifier", MODIFIERS)
def test_a_modifier_let_go_of_in_the_frame_of_the_key_still_counts(modifier: int, pad: Pad, keys: Keys) -> None:
    down(pad, keys, modifier)
    pyxel.flip()
    pyxel.set_btn(pyxel.KEY_RETURN, True)
    pyxel.set_btn(pyxel.KEY_RETURN, False)
    keys()
    pad.update()
    assert buttons(pad) == ({Button.FULL} if modifier in ALT else set())


def test_shift_changes_nothing(pad: Pad, keys: Keys) -> None:
    assert down(pad, keys, pyxel.KEY_LSHIFT, pyxel.KEY_X) == {Button.X}


def test_a_gamepad_does_not_care_for_modifiers(pad: Pad, keys: Keys) -> None:
    assert down(pad, keys, pyxel.KEY_LALT, pyxel.GAMEPAD1_BUTTON_A) == {Button.O}


@pytest.mark.parametrize("alt", ALT)
@pytest.mark.parametrize("button", CHORDS)
def test_alt_with_a_key_is_what_pyxel_would_do(button: Button, alt: int, pad: Pad, keys: Keys) -> None:
    """Once, however long it is held."""
    down(pad, keys, alt)
    assert down(pad, keys, alt, CHORDS[button]) == {button}
    assert pad.fresh(button) and pad.pressed_any() is None
    for _ in range(40):
        tick(pad)
        assert buttons(pad) == set()


def test_a_chord_without_alt_is_none(pad: Pad, keys: Keys) -> None:
    assert down(pad, keys, pyxel.KEY_1) == set()
    assert down(pad, keys, pyxel.KEY_LCTRL, pyxel.KEY_3) == set()
    down(pad, keys)
    assert down(pad, keys, pyxel.KEY_RETURN) == {Button.O}


# --- keys by themselves


def test_a_key_that_is_none_of_a_button_is_typed(pad: Pad, keys: Keys) -> None:
    down(pad, keys, pyxel.KEY_B)
    assert pad.typed(pyxel.KEY_B) and not pad.typed(pyxel.KEY_T)
    tick(pad)
    assert not pad.typed(pyxel.KEY_B)


def test_a_key_of_a_button_is_not_typed(pad: Pad, keys: Keys) -> None:
    pad.bindings.bind(Button.X, pyxel.KEY_B)
    assert down(pad, keys, pyxel.KEY_B) == {Button.X}
    assert not pad.typed(pyxel.KEY_B)


@pytest.mark.parametrize("modifier", MODIFIERS)
def test_a_key_with_a_modifier_is_not_typed(modifier: int, pad: Pad, keys: Keys) -> None:
    down(pad, keys, modifier, pyxel.KEY_B)
    assert not pad.typed(pyxel.KEY_B) and pad.struck() is None


@pytest.mark.parametrize("key", [pyxel.KEY_Q, pyxel.KEY_X, pyxel.KEY_F12, pyxel.GAMEPAD1_BUTTON_GUIDE])
def test_whatever_is_struck_is_known(key: int, pad: Pad, keys: Keys) -> None:
    down(pad, keys, key)
    assert pad.struck() == key
    tick(pad)
    assert pad.struck() is None


# --- other tables


def lent(pad: Pad, table: Table) -> None:
    """A frame with that table."""
    pad.lend(table)
    tick(pad)


def test_a_lent_table_holds_for_a_frame(pad: Pad, keys: Keys) -> None:
    table: Table = {Button.O: (pyxel.KEY_Q,)}
    pyxel.flip()
    pad.lend(table)
    keys(pyxel.KEY_Q)
    pad.update()
    assert buttons(pad) == {Button.O}
    tick(pad)
    assert buttons(pad) == set()


def test_a_key_held_from_another_table_is_no_press(pad: Pad, keys: Keys) -> None:
    """A key that has just been chosen must not act in the frame after."""
    table: Table = {}
    lent(pad, table)
    pyxel.flip()
    pad.lend(table)
    keys(pyxel.KEY_X)
    pad.update()
    assert pad.struck() == pyxel.KEY_X
    for _ in range(40):
        tick(pad)
        assert buttons(pad) == set()
    down(pad, keys)
    assert down(pad, keys, pyxel.KEY_X) == {Button.X}


def test_the_pad_goes_by_its_bindings(keys: Keys) -> None:
    bindings = Bindings()
    bindings.bind(Button.LEFT, pyxel.KEY_Q)
    bindings.unbind(pyxel.KEY_A)
    pad = Pad(bindings)
    assert down(pad, keys, pyxel.KEY_Q) == {Button.LEFT}
    assert down(pad, keys, pyxel.KEY_A) == set()
