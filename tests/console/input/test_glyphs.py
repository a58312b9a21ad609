"""Glyphs of buttons: pictures of keys or buttons of the device used last, or of a chosen device."""

from collections.abc import Callable

import pyxel

from cart.console.input.bindings import Bindings
from cart.console.input.buttons import BUTTON_GLYPHS, KEYS, Button
from cart.console.input.glyphs import ARROWS, MOUSE_PICTURES, PICTURES, Glyphs, key_name, key_picture
from cart.console.input.pad import Pad
from cart.console.screen.typeface import HEIGHT, glyphs, show_glyphs, width, write

Keys = Callable[..., None]


def drawn(picture: Callable[..., list[str]], sign: str) -> tuple[str, ...]:
    """Return the current picture of a glyph, as rows of digits: "1" for drawn, "0" for empty."""
    pyxel.cls(0)
    write(0, 0, sign, 1)
    return tuple(row.replace(".", "0") for row in picture(0, 0, 7, 7))


def test_pictures_of_keys_differ_and_have_the_same_size() -> None:
    assert len({key_picture(name) for name in PICTURES}) == len(PICTURES)
    for name in PICTURES:
        assert len(key_picture(name)) == HEIGHT and {len(row) for row in key_picture(name)} == {7}
    assert {len(glyphs()[sign][0]) for sign in BUTTON_GLYPHS if sign not in ARROWS} == {7}


def test_the_default_keys_and_buttons_have_names() -> None:
    assert [key_name("keyboard", KEYS, button) for button in BUTTON_GLYPHS.values()] == [*"ZXPETVGR", *"←→↑↓"]
    assert [key_name("gamepad", KEYS, button) for button in BUTTON_GLYPHS.values()] == [
        *"AB",
        "Start",
        *"LTVGR",
        *"←→↑↓",
    ]
    assert key_name("", KEYS, Button.O) == ""


def test_a_key_without_a_picture_shows_its_first_letters() -> None:
    """The key has the usual height and is as wide as four letters of its name."""
    bindings = Bindings()
    for key in (pyxel.KEY_X, pyxel.KEY_BACKSPACE):
        bindings.bind(Button.X, pyxel.KEY_DELETE)
        bindings.unbind(key)
    assert key_name("keyboard", bindings.table, Button.X) == "Delete"
    assert len(key_picture("Delete")) == HEIGHT and {len(row) for row in key_picture("Delete")} == {2 + 4 * 4 - 1 + 2}
    assert key_picture("Delete") == key_picture("Dele") != key_picture("Del")


def test_directions_are_shown_as_arrows_if_arrows_press_them(picture: Callable[..., list[str]]) -> None:
    bindings = Bindings()
    signs = Glyphs(Pad(bindings))
    signs.update()
    as_ever = drawn(picture, "⇦")
    assert as_ever == drawn(picture, "←")
    bindings.unbind(pyxel.KEY_LEFT)
    signs.update()
    assert drawn(picture, "⇦") == key_picture("A") and drawn(picture, "←") == as_ever
    bindings.bind(Button.LEFT, pyxel.KEY_RIGHT)
    bindings.unbind(pyxel.KEY_A)
    bindings.unbind(pyxel.KEY_H)
    signs.update()
    assert drawn(picture, "⇦") == key_picture("→") and drawn(picture, "⇨") == key_picture("D")


def test_glyphs_follow_the_device_used_last(pad: Pad, keys: Keys, picture: Callable[..., list[str]]) -> None:
    signs = Glyphs(pad)
    signs.update()
    assert drawn(picture, "Ⓞ") == key_picture("Z")
    for key, name in ((pyxel.GAMEPAD1_BUTTON_B, "A"), (pyxel.KEY_LEFT, "Z")):
        pyxel.flip()
        keys(key)
        pad.update()
        signs.update()
        assert drawn(picture, "Ⓞ") == key_picture(name)
        assert width("Ⓞ") == 7
    keys(pyxel.KEY_F5)  # a key without a button
    pad.update()
    assert pad.last_device == "keyboard"


def test_a_mouse_has_its_own_pictures_and_touch_has_the_plain_glyphs(
    pad: Pad, picture: Callable[..., list[str]]
) -> None:
    signs = Glyphs(pad)
    signs.update("mouse")
    assert set(MOUSE_PICTURES) <= set(BUTTON_GLYPHS) and all(
        drawn(picture, sign) == MOUSE_PICTURES[sign] for sign in MOUSE_PICTURES
    )
    assert drawn(picture, "Ⓔ") == key_picture("E"), "a button that the mouse does not have is shown as its key"
    assert len(set(MOUSE_PICTURES.values())) == 3 and {
        len(row) for rows in MOUSE_PICTURES.values() for row in rows
    } == {7}
    signs.update("touch")
    own = [sign for sign in BUTTON_GLYPHS if sign != "Ⓟ"]
    signs_themselves = [tuple(row.ljust(7, "0") for row in glyphs()[sign]) for sign in own]
    assert [drawn(picture, sign) for sign in own] == signs_themselves


def test_a_chosen_device_is_shown_whatever_was_used_last(
    pad: Pad, keys: Keys, picture: Callable[..., list[str]]
) -> None:
    signs = Glyphs(pad)
    signs.update("gamepad")
    assert drawn(picture, "Ⓧ") == key_picture("B")
    signs.update("")
    assert drawn(picture, "Ⓧ") == glyphs()["Ⓧ"]


def test_changed_keys_show_at_once(keys: Keys, picture: Callable[..., list[str]]) -> None:
    bindings = Bindings()
    signs = Glyphs(Pad(bindings))
    signs.update()
    bindings.unbind(pyxel.KEY_Z)
    signs.update()
    assert drawn(picture, "Ⓞ") == key_picture("Space")
    show_glyphs({})
    assert drawn(picture, "Ⓞ") == glyphs()["Ⓞ"]


def test_a_touch_pad_shows_bars_for_its_menu_button(picture: Callable[..., list[str]]) -> None:
    """The bars are those of the page's menu button. The glyph of O stays as it is."""
    signs = Glyphs(Pad())
    signs.update("touch")
    assert drawn(picture, "Ⓟ") == MOUSE_PICTURES["Ⓟ"] != glyphs()["Ⓟ"]
    assert drawn(picture, "Ⓞ") == tuple(row.replace(".", "0").replace("#", "1") for row in glyphs()["Ⓞ"])
