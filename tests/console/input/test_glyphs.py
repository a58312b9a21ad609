"""The signs of buttons, as what makes them on the device that was used last, or on the one that is asked for."""

from collections.abc import Callable

import pyxel

from cart.console.input.bindings import Bindings
from cart.console.input.buttons import KEYS, SIGNS, Button
from cart.console.input.glyphs import ARROWS, MOUSE, PICTURES, Signs, cap, name_of
from cart.console.input.pad import Pad
from cart.console.screen.typeface import HEIGHT, glyphs, show_signs, width, write

Keys = Callable[..., None]


def drawn(picture: Callable[..., list[str]], sign: str) -> tuple[str, ...]:
    """How a sign looks now."""
    pyxel.cls(0)
    write(0, 0, sign, 1)
    return tuple(row.replace(".", "0") for row in picture(0, 0, 7, 7))


def test_every_picture_is_a_key_of_one_width() -> None:
    assert len({cap(name) for name in PICTURES}) == len(PICTURES)
    for name in PICTURES:
        assert len(cap(name)) == HEIGHT and {len(row) for row in cap(name)} == {7}
    assert {len(glyphs()[sign][0]) for sign in SIGNS if sign not in ARROWS} == {7}


def test_the_first_keys_and_buttons_are_named() -> None:
    assert [name_of("keyboard", KEYS, button) for button in SIGNS.values()] == [*"ZXPETGR", *"←→↑↓"]
    assert [name_of("gamepad", KEYS, button) for button in SIGNS.values()] == [*"AB", "Start", *"LTGR", *"←→↑↓"]
    assert name_of("", KEYS, Button.O) == ""


def test_of_a_key_without_a_picture_the_first_letters_show() -> None:
    """Narrower than the word, on a key as high as all others; of a name that has no letters there is nothing."""
    bindings = Bindings()
    for key in (pyxel.KEY_X, pyxel.KEY_BACKSPACE):
        bindings.bind(Button.X, pyxel.KEY_DELETE)
        bindings.unbind(key)
    assert name_of("keyboard", bindings.table, Button.X) == "Delete"
    assert len(cap("Delete")) == HEIGHT and {len(row) for row in cap("Delete")} == {2 + 4 * 4 - 1 + 2}
    assert cap("Delete") == cap("Dele") != cap("Del")


def test_directions_are_arrows_where_arrows_make_them(picture: Callable[..., list[str]]) -> None:
    bindings = Bindings()
    signs = Signs(Pad(bindings))
    signs.update()
    as_ever = drawn(picture, "⇦")
    assert as_ever == drawn(picture, "←")
    bindings.unbind(pyxel.KEY_LEFT)
    signs.update()
    assert drawn(picture, "⇦") == cap("A") and drawn(picture, "←") == as_ever
    bindings.bind(Button.LEFT, pyxel.KEY_RIGHT)
    bindings.unbind(pyxel.KEY_A)
    bindings.unbind(pyxel.KEY_H)
    signs.update()
    assert drawn(picture, "⇦") == cap("→") and drawn(picture, "⇨") == cap("D")


def test_the_device_used_last_shows(pad: Pad, keys: Keys, picture: Callable[..., list[str]]) -> None:
    signs = Signs(pad)
    signs.update()
    assert drawn(picture, "Ⓞ") == cap("Z")
    for key, name in ((pyxel.GAMEPAD1_BUTTON_B, "A"), (pyxel.KEY_LEFT, "Z")):
        pyxel.flip()
        keys(key)
        pad.update()
        signs.update()
        assert drawn(picture, "Ⓞ") == cap(name)
        assert width("Ⓞ") == 7
    keys(pyxel.KEY_F5)  # which makes no button
    pad.update()
    assert pad.used == "keyboard"


def test_a_mouse_has_pictures_of_its_own_and_a_finger_the_signs(pad: Pad, picture: Callable[..., list[str]]) -> None:
    signs = Signs(pad)
    signs.update("mouse")
    assert set(MOUSE) <= set(SIGNS) and all(drawn(picture, sign) == MOUSE[sign] for sign in MOUSE)
    assert drawn(picture, "Ⓔ") == cap("E"), "what it has no button for is the key's"
    assert len(set(MOUSE.values())) == 3 and {len(row) for rows in MOUSE.values() for row in rows} == {7}
    signs.update("touch")
    own = [sign for sign in SIGNS if sign != "Ⓟ"]
    signs_themselves = [tuple(row.ljust(7, "0") for row in glyphs()[sign]) for sign in own]
    assert [drawn(picture, sign) for sign in own] == signs_themselves


def test_one_that_is_asked_for_stays(pad: Pad, keys: Keys, picture: Callable[..., list[str]]) -> None:
    signs = Signs(pad)
    signs.update("gamepad")
    assert drawn(picture, "Ⓧ") == cap("B")
    signs.update("")
    assert drawn(picture, "Ⓧ") == glyphs()["Ⓧ"]


def test_other_keys_show_at_once(keys: Keys, picture: Callable[..., list[str]]) -> None:
    bindings = Bindings()
    signs = Signs(Pad(bindings))
    signs.update()
    bindings.unbind(pyxel.KEY_Z)
    signs.update()
    assert drawn(picture, "Ⓞ") == cap("Space")
    show_signs({})
    assert drawn(picture, "Ⓞ") == glyphs()["Ⓞ"]


def test_a_touch_pad_has_no_letter_for_its_menu_button(picture: Callable[..., list[str]]) -> None:
    """Its sign has the two bars of the page's button; O and X are the letters that stand there."""
    signs = Signs(Pad())
    signs.update("touch")
    assert drawn(picture, "Ⓟ") == MOUSE["Ⓟ"] != glyphs()["Ⓟ"]
    assert drawn(picture, "Ⓞ") == tuple(row.replace(".", "0").replace("#", "1") for row in glyphs()["Ⓞ"])
