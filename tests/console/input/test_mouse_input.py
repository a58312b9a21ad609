"""Mouse and finger, frame by frame: the device in use, hotspots, the pointer, and menus."""

from collections.abc import Callable

import pytest
import pyxel

from cart.console.input import hotspots, touch_pad
from cart.console.input.pad import NO_EFFECT, Button, Pad
from cart.console.input.pointer import PAUSE_SIZE, SHAPES, Pointer, Shape, draw_pause, draw_shape
from cart.console.screen.draw import centred, text, text_width
from cart.console.screen.palette import BLACK, GREEN, WHITE
from cart.console.screen.typeface import glyph_hotspots
from cart.console.widgets.menu import Entry, Menu
from cart.console.widgets.window import Window

Keys = Callable[..., None]
Picture = Callable[..., list[str]]


@pytest.fixture(autouse=True)
def park_mouse(pad: Pad) -> None:
    """Put the mouse into a corner, and let the pad read it there, so that only later movement counts."""
    pyxel.set_mouse_pos(127, 127)
    pyxel.flip()
    pad.update()


def point(pad: Pad, x: float, y: float) -> None:
    """Move the mouse to (`x`, `y`), in a frame of its own."""
    pyxel.flip()
    pyxel.set_mouse_pos(int(x), int(y))
    pad.update()


def click(pad: Pad, x: float, y: float, button: int = pyxel.MOUSE_BUTTON_LEFT) -> None:
    """Move the mouse to (`x`, `y`), then press and release `button` within the next frame."""
    point(pad, x, y)
    pyxel.flip()
    pyxel.set_btn(button, True)
    pyxel.set_btn(button, False)
    pad.update()


def roll(pad: Pad, lines: int) -> None:
    """Turn the wheel down by `lines`."""
    pyxel.flip()
    pyxel.set_btnv(pyxel.MOUSE_WHEEL_Y, -lines)
    pad.update()


# --- device in use


def test_a_mouse_that_rests_is_not_used(pad: Pad) -> None:
    assert pad.last_device == "keyboard" and pad.hover() is None


def test_a_moving_mouse_is_used_until_a_key_is_pressed(pad: Pad) -> None:
    point(pad, 20, 30)
    assert pad.last_device == "mouse" and pad.hover() == (20, 30) and pad.mouse.moved
    pyxel.flip()
    pad.update()
    assert pad.hover() == (20, 30) and not pad.mouse.moved
    pyxel.flip()
    pyxel.set_btn(pyxel.KEY_Z, True)
    pyxel.set_btn(pyxel.KEY_Z, False)
    pad.update()
    assert pad.last_device == "keyboard" and pad.hover() is None


def test_a_press_without_movement_is_a_finger(pad: Pad, keys: Keys) -> None:
    pyxel.flip()
    pyxel.set_mouse_pos(20, 30)
    keys(pyxel.MOUSE_BUTTON_LEFT)
    pad.update()
    assert pad.last_device == "touch" and pad.click_position() == (20, 30) and pad.hover() is None
    pyxel.flip()
    pyxel.set_mouse_pos(40, 30)  # the finger slides
    pad.update()
    pyxel.flip()
    keys()
    pad.update()
    pyxel.flip()
    keys(pyxel.MOUSE_BUTTON_LEFT)  # another press at the same place
    pad.update()
    assert pad.last_device == "touch"
    keys()
    point(pad, 50, 50)
    assert pad.last_device == "mouse"


def test_keys_of_a_touch_pad_count_as_touch(monkeypatch: pytest.MonkeyPatch) -> None:
    by_thumb = [True]

    def run_js(code: str) -> object:
        assert code == touch_pad.LISTEN_CODE
        return lambda: by_thumb[0]

    monkeypatch.setattr(touch_pad, "run_js", run_js)
    pad = Pad()
    for made_by, used in ((True, "touch"), (False, "keyboard")):
        by_thumb[0] = made_by
        pyxel.flip()
        pyxel.set_btn(pyxel.KEY_Z, True)
        pyxel.set_btn(pyxel.KEY_Z, False)
        pad.update()
        assert pad.last_device == used and pad.fresh(Button.O)


def test_a_press_after_a_movement_counts_as_a_click(pad: Pad) -> None:
    click(pad, 20, 30)
    assert pad.last_device == "mouse" and pad.click_position() == (20, 30)


@pytest.mark.parametrize("lines", [1, -2])
def test_the_wheel_counts_as_mouse_and_presses_no_button(lines: int, pad: Pad) -> None:
    roll(pad, lines)
    assert pad.wheel() == lines and pad.last_device == "mouse" and pad.pressed_button() is None
    pyxel.flip()
    pad.update()
    assert pad.wheel() == 0


# --- hotspots


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("Ⓞ again   Ⓧ title   ⇦⇨ more", ["Ⓞ again", "Ⓧ title", "⇦", "⇨ more"]),
        ("⇦⇨ ⇧⇩ look around  Ⓧ back", ["⇦", "⇨", "⇧", "⇩ look around", "Ⓧ back"]),
        ("Ⓞ the whole log", ["Ⓞ the whole log"]),
        ("Ⓧ", ["Ⓧ"]),
        ("press Ⓞ now", []),
        ("Ⓞ, then ⇦ or ⇨: look around. It tells", []),
        ("5 → 3 HP", []),
        ("Ⓞ one\nⓍ two", []),
    ],
)
def test_a_glyph_and_its_words_form_a_hotspot(words: str, found: list[str]) -> None:
    lefts = [left for left, _, _ in glyph_hotspots(words)]
    assert lefts == [text_width(words[: words.index(part)]) + 1 if words.index(part) else 0 for part in found]
    for (left, right, _), part in zip(glyph_hotspots(words), found, strict=True):
        assert right - left == text_width(part) + 1


def test_a_click_on_a_glyph_presses_its_button(pad: Pad) -> None:
    pointer = Pointer(pad)
    pointer.draw()
    centred(60, "Ⓞ go   Ⓧ back", WHITE)
    pointer.draw()
    click(pad, 64 + text_width("Ⓞ go   Ⓧ back") // 2 - 3, 62)
    assert pad.fresh(Button.X) and pad.click_position() is None and pointer.shape_name == "back"
    click(pad, 64 - text_width("Ⓞ go   Ⓧ back") // 2 + 9, 64)
    assert pad.fresh(Button.O) and pointer.shape_name == "choose"
    pointer.draw()  # the next frame has no such text
    click(pad, 64, 63)
    assert pad.pressed_button() is None and pad.click_position() == (64, 63)


def test_a_held_hotspot_repeats(pad: Pad, keys: Keys) -> None:
    Pointer(pad).draw()
    text(10, 10, "⇨ on", WHITE)
    Pointer(pad).draw()
    point(pad, 12, 12)
    pressed = 0
    for _ in range(39):
        pyxel.flip()
        keys(pyxel.MOUSE_BUTTON_LEFT)
        pad.update()
        pressed += pad.pressed(Button.RIGHT)
    assert pressed == 3


def test_windows_hide_the_hotspots_behind_them(pad: Pad) -> None:
    pointer = Pointer(pad)
    pointer.draw()
    centred(60, "Ⓞ go", WHITE)
    Menu([Entry("Ⓧ this is a line"), Entry("another one")]).window.draw()
    pointer.draw()
    click(pad, 64, 62)
    assert pad.pressed_button() is None and pad.click_position() == (64, 62)


def test_without_a_pointer_no_hotspots_are_noted(pad: Pad) -> None:
    centred(60, "Ⓞ go", WHITE)
    click(pad, 64, 62)
    assert not hotspots.is_collecting() and pad.pressed_button() is None


def test_the_pause_glyph_presses_the_menu_button(pad: Pad) -> None:
    pointer = Pointer(pad)
    pointer.draw()
    draw_pause(100, 4)
    pointer.draw()
    click(pad, 100 + PAUSE_SIZE // 2, 4)
    assert pad.fresh(Button.MENU)


# --- the pointer


def test_the_pointer_is_visible_on_any_colour(pad: Pad, picture: Picture) -> None:
    pointer = Pointer(pad)
    point(pad, 64, 64)
    for ground in range(16):
        pyxel.cls(ground)
        pad.click_effect = "choose"
        pointer.draw()
        seen = {colour for row in picture(55, 55, 24, 24) for colour in row}
        assert {f"{WHITE:x}", "."} <= seen and len(seen | {f"{ground:x}".replace("0", ".")}) == len(seen)


def test_the_pointer_disappears_when_keys_are_used(pad: Pad, picture: Picture) -> None:
    pointer = Pointer(pad)
    pyxel.cls(GREEN)
    pointer.draw()
    blank = picture(0, 0, 128, 128)
    point(pad, 64, 64)
    pointer.draw()
    assert picture(0, 0, 128, 128) != blank
    pyxel.cls(GREEN)
    pyxel.set_btn(pyxel.KEY_LEFT, True)
    pyxel.set_btn(pyxel.KEY_LEFT, False)
    pyxel.flip()
    pad.update()
    pyxel.flip()
    pyxel.set_btn(pyxel.KEY_LEFT, True)
    pad.update()
    pyxel.set_btn(pyxel.KEY_LEFT, False)
    pointer.draw()
    assert picture(0, 0, 128, 128) == blank and pointer.shape_name == ""


def test_pointer_shapes_differ_and_contain_their_tip() -> None:
    assert len({shape.rows for shape in SHAPES.values()}) == len(SHAPES)
    for shape in SHAPES.values():
        rows = shape.rows.split()
        assert len({len(row) for row in rows}) == 1
        assert 0 <= shape.x < len(rows[0]) and 0 <= shape.y < len(rows)


def test_the_tip_of_the_pointer_is_at_the_mouse(picture: Picture) -> None:
    pyxel.cls(GREEN)
    draw_shape(Shape("#. ##", 0, 1), 20, 30)
    assert pyxel.pget(20, 30) == WHITE and pyxel.pget(21, 29) == BLACK and pyxel.pget(19, 31) == BLACK


def test_the_pointer_promises_an_effect_for_one_frame(pad: Pad) -> None:
    pointer = Pointer(pad, {"jump": Shape("#")})
    point(pad, 9, 9)
    assert pointer.shape_name == NO_EFFECT
    pad.click_effect = "jump"
    assert pointer.shape_name == "jump"
    point(pad, 9, 10)
    assert pointer.shape_name == NO_EFFECT


# --- menus


def lines(menu: Menu, row: int) -> tuple[int, int]:
    """Return the (x, y) of a pixel in a line of `menu`."""
    return int(menu.window.x) + 14, int(menu.window.row_y(row)) + 3


def test_only_a_moving_mouse_moves_the_cursor(pad: Pad, keys: Keys) -> None:
    heard: list[str] = []
    menu = Menu([Entry("one"), Entry("two"), Entry(""), Entry("three")], play_sound=heard.append)
    point(pad, *lines(menu, 3))
    menu.update(pad)
    assert menu.at == 3 and heard == ["cursor"] and pad.click_effect == "choose"
    pyxel.flip()
    keys(pyxel.KEY_UP)
    pad.update()
    menu.update(pad)
    assert menu.at == 1
    point(pad, *lines(menu, 2))  # a horizontal line
    menu.update(pad)
    assert menu.at == 1 and pad.click_effect == NO_EFFECT


def test_a_click_on_the_left_half_turns_a_line_back_and_on_the_right_on(pad: Pad) -> None:
    turned: list[int] = []
    menu = Menu([Entry("sound\tloud", turn=turned.append), Entry("quit")])
    x, y = lines(menu, 0)
    for place, promise in ((x, "before"), (int(menu.window.x) + menu.window.width - 6, "next")):
        click(pad, place, y)
        menu.update(pad)
        assert pad.click_effect == promise
    assert turned == [-1, 1] and menu.is_open


def test_the_wheel_scrolls_and_moves_the_cursor(pad: Pad) -> None:
    menu = Menu([Entry(f"line {number}") for number in range(40)], max_lines=5)
    point(pad, 2, 2)
    roll(pad, 3)
    menu.update(pad)
    assert menu.at == 3 and menu.window.row_at(*lines(menu, 7)) == 7
    point(pad, *lines(menu, 5))
    menu.update(pad)
    roll(pad, 2)
    menu.update(pad)
    assert menu.at == 7  # the line under the pointer
    roll(pad, -99)
    menu.update(pad)
    assert menu.at == 2 and menu.is_open


def test_the_wheel_does_nothing_in_a_menu_that_fits(pad: Pad) -> None:
    heard: list[str] = []
    menu = Menu([Entry("one"), Entry("two", turn=lambda by: heard.append(f"{by}"))], play_sound=heard.append)
    for by in (1, -1, 5):
        roll(pad, by)
        menu.update(pad)
    assert menu.at == 0 and heard == []


def test_a_right_click_closes_a_menu(pad: Pad) -> None:
    menu = Menu([Entry("one")])
    click(pad, 64, 64, pyxel.MOUSE_BUTTON_RIGHT)
    menu.update(pad)
    assert not menu.is_open


def test_a_window_without_cursor_scrolls_too() -> None:
    window = Window([f"{number}" for number in range(60)])
    window.scroll(4)
    assert window.row_at(window.x + 6, window.y + 6) == 4
