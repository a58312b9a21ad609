"""Keys that press no button, because of Alt, Ctrl or Meta or without a binding, and `use_table`."""

from collections.abc import Callable

import pytest
import pyxel

from cart.console.input.bindings import Bindings
from cart.console.input.buttons import ALT, CHORDS, KEYS, MODIFIERS, SCENE_BUTTONS, KeyTable
from cart.console.input.key_names import KEYBOARD_KEYS
from cart.console.input.pad import Button, Pad

Keys = Callable[..., None]
TYPED_KEYS = [(button, key) for button in Button for key in KEYS[button] if key in KEYBOARD_KEYS]


def tick(pad: Pad) -> None:
    """Advance one frame."""
    pyxel.flip()
    pad.update()


def buttons(pad: Pad) -> set[Button]:
    """Return the buttons that are down."""
    return {button for button in Button if pad.held(button)}


def down(pad: Pad, keys: Keys, *wanted: int) -> set[Button]:
    """Advance one frame with exactly the keys `wanted` down, and return the buttons that are then down."""
    pyxel.flip()
    keys(*wanted)
    pad.update()
    return buttons(pad)


@pytest.mark.parametrize("modifier", MODIFIERS)
@pytest.mark.parametrize(("button", "key"), TYPED_KEYS)
def test_a_key_with_a_modifier_presses_no_button(button: Button, key: int, modifier: int, pad: Pad, keys: Keys) -> None:
    """Even after the modifier is released, the held key presses none. Pressed again alone, it presses its button."""
    chord = {button} & set(CHORDS) if modifier in ALT and CHORDS.get(button) == key else set()
    assert down(pad, keys, modifier) == set()
    assert down(pad, keys, modifier, key) & set(SCENE_BUTTONS) == set()
    for _ in range(40):
        tick(pad)
        assert pad.take() is None and buttons(pad) <= chord
    assert down(pad, keys, key) == set()
    assert down(pad, keys) == set()
    assert down(pad, keys, key) == {button}


@pytest.mark.parametrize("modifier", MODIFIERS)
def test_a_modifier_releases_held_buttons(modifier: int, pad: Pad, keys: Keys) -> None:
    assert down(pad, keys, pyxel.KEY_X) == {Button.X}
    assert down(pad, keys, pyxel.KEY_X, modifier) == set()
    assert down(pad, keys, pyxel.KEY_X) == set()


@pytest.mark.parametrize("modifier", MODIFIERS)
def test_key_and_modifier_within_one_frame_press_no_button(modifier: int, pad: Pad) -> None:
    pyxel.flip()
    for key, is_down in ((modifier, True), (pyxel.KEY_X, True), (pyxel.KEY_X, False), (modifier, False)):
        pyxel.set_btn(key, is_down)
    pad.update()
    assert buttons(pad) == set()


@pytest.mark.parametrize("modifier", MODIFIERS)
def test_a_modifier_released_in_the_frame_of_the_key_still_counts(modifier: int, pad: Pad, keys: Keys) -> None:
    down(pad, keys, modifier)
    pyxel.flip()
    pyxel.set_btn(pyxel.KEY_RETURN, True)
    pyxel.set_btn(pyxel.KEY_RETURN, False)
    keys()
    pad.update()
    assert buttons(pad) == ({Button.FULL} if modifier in ALT else set())


def test_shift_changes_nothing(pad: Pad, keys: Keys) -> None:
    assert down(pad, keys, pyxel.KEY_LSHIFT, pyxel.KEY_X) == {Button.X}


def test_modifiers_do_not_affect_the_gamepad(pad: Pad, keys: Keys) -> None:
    assert down(pad, keys, pyxel.KEY_LALT, pyxel.GAMEPAD1_BUTTON_A) == {Button.O}


@pytest.mark.parametrize("alt", ALT)
@pytest.mark.parametrize("button", CHORDS)
def test_alt_with_a_key_presses_its_button_as_in_pyxel(button: Button, alt: int, pad: Pad, keys: Keys) -> None:
    """The button is down for a single frame, however long the keys are held."""
    down(pad, keys, alt)
    assert down(pad, keys, alt, CHORDS[button]) == {button}
    assert pad.fresh(button) and pad.pressed_button() is None
    for _ in range(40):
        tick(pad)
        assert buttons(pad) == set()


def test_keys_of_combinations_with_alt_do_nothing_special_without_alt(pad: Pad, keys: Keys) -> None:
    assert down(pad, keys, pyxel.KEY_1) == set()
    assert down(pad, keys, pyxel.KEY_LCTRL, pyxel.KEY_3) == set()
    down(pad, keys)
    assert down(pad, keys, pyxel.KEY_RETURN) == {Button.O}


# --- keys without a button


def test_a_key_without_a_button_is_typed(pad: Pad, keys: Keys) -> None:
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
    assert not pad.typed(pyxel.KEY_B) and pad.new_key() is None


@pytest.mark.parametrize("key", [pyxel.KEY_Q, pyxel.KEY_X, pyxel.KEY_F12, pyxel.GAMEPAD1_BUTTON_GUIDE])
def test_any_new_key_is_reported_for_one_frame(key: int, pad: Pad, keys: Keys) -> None:
    down(pad, keys, key)
    assert pad.new_key() == key
    tick(pad)
    assert pad.new_key() is None


# --- tables of one frame


def tick_with(pad: Pad, table: KeyTable) -> None:
    """Advance one frame in which `table` replaces the bindings of the pad."""
    pad.use_table(table)
    tick(pad)


def test_use_table_replaces_the_bindings_for_one_frame(pad: Pad, keys: Keys) -> None:
    table: KeyTable = {Button.O: (pyxel.KEY_Q,)}
    pyxel.flip()
    pad.use_table(table)
    keys(pyxel.KEY_Q)
    pad.update()
    assert buttons(pad) == {Button.O}
    tick(pad)
    assert buttons(pad) == set()


def test_a_key_that_went_down_under_another_table_presses_nothing(pad: Pad, keys: Keys) -> None:
    """A key that the player has just chosen for a button must not act until it is pressed again."""
    table: KeyTable = {}
    tick_with(pad, table)
    pyxel.flip()
    pad.use_table(table)
    keys(pyxel.KEY_X)
    pad.update()
    assert pad.new_key() == pyxel.KEY_X
    for _ in range(40):
        tick(pad)
        assert buttons(pad) == set()
    down(pad, keys)
    assert down(pad, keys, pyxel.KEY_X) == {Button.X}


def test_the_pad_follows_its_bindings(keys: Keys) -> None:
    bindings = Bindings()
    bindings.bind(Button.LEFT, pyxel.KEY_Q)
    bindings.unbind(pyxel.KEY_A)
    pad = Pad(bindings)
    assert down(pad, keys, pyxel.KEY_Q) == {Button.LEFT}
    assert down(pad, keys, pyxel.KEY_A) == set()
