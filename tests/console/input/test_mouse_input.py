"""Mouse and finger, frame by frame; places that press buttons; and the pointer."""

from collections.abc import Callable

import pytest
import pyxel

from cart.console.input import hotspots, touch_pad
from cart.console.input.pad import NOTHING, Button, Pad
from cart.console.input.pointer import PAUSE_SIZE, SHAPES, Pointer, Shape, draw_pause, draw_shape
from cart.console.screen.draw import centred, text, text_width
from cart.console.screen.palette import BLACK, GREEN, WHITE
from cart.console.screen.typeface import keys_in
from cart.console.widgets.menu import Entry, Menu
from cart.console.widgets.window import Window

Keys = Callable[..., None]
Picture = Callable[..., list[str]]


@pytest.fixture(autouse=True)
def far_away(pad: Pad) -> None:
    """The mouse is in a corner, and has been read there."""
    pyxel.set_mouse_pos(127, 127)
    pyxel.flip()
    pad.update()


def point(pad: Pad, x: float, y: float) -> None:
    """The mouse goes there, in a frame of its own."""
    pyxel.flip()
    pyxel.set_mouse_pos(int(x), int(y))
    pad.update()


def click(pad: Pad, x: float, y: float, button: int = pyxel.MOUSE_BUTTON_LEFT) -> None:
    """Down and up again within a frame, where the mouse has come to before."""
    point(pad, x, y)
    pyxel.flip()
    pyxel.set_btn(button, True)
    pyxel.set_btn(button, False)
    pad.update()


def roll(pad: Pad, lines: int) -> None:
    """The wheel, down by so many lines."""
    pyxel.flip()
    pyxel.set_btnv(pyxel.MOUSE_WHEEL_Y, -lines)
    pad.update()


# --- who it is


def test_a_mouse_that_rests_is_not_used(pad: Pad) -> None:
    assert pad.used == "keyboard" and pad.hover() is None


def test_a_mouse_that_moves_is_used_until_a_key_is(pad: Pad) -> None:
    point(pad, 20, 30)
    assert pad.used == "mouse" and pad.hover() == (20, 30) and pad.mouse.moved
    pyxel.flip()
    pad.update()
    assert pad.hover() == (20, 30) and not pad.mouse.moved
    pyxel.flip()
    pyxel.set_btn(pyxel.KEY_Z, True)
    pyxel.set_btn(pyxel.KEY_Z, False)
    pad.update()
    assert pad.used == "keyboard" and pad.hover() is None


def test_a_press_out_of_nowhere_is_a_finger(pad: Pad, keys: Keys) -> None:
    pyxel.flip()
    pyxel.set_mouse_pos(20, 30)
    keys(pyxel.MOUSE_BUTTON_LEFT)
    pad.update()
    assert pad.used == "touch" and pad.pointer() == (20, 30) and pad.hover() is None
    pyxel.flip()
    pyxel.set_mouse_pos(40, 30)  # it slides
    pad.update()
    pyxel.flip()
    keys()
    pad.update()
    pyxel.flip()
    keys(pyxel.MOUSE_BUTTON_LEFT)  # once more at the same place
    pad.update()
    assert pad.used == "touch"
    keys()
    point(pad, 50, 50)
    assert pad.used == "mouse"


def test_keys_of_a_touch_pad_are_a_thumbs(monkeypatch: pytest.MonkeyPatch) -> None:
    by_thumb = [True]

    def run_js(code: str) -> object:
        assert code == touch_pad.LISTEN
        return lambda: by_thumb[0]

    monkeypatch.setattr(touch_pad, "run_js", run_js)
    pad = Pad()
    for made_by, used in ((True, "touch"), (False, "keyboard")):
        by_thumb[0] = made_by
        pyxel.flip()
        pyxel.set_btn(pyxel.KEY_Z, True)
        pyxel.set_btn(pyxel.KEY_Z, False)
        pad.update()
        assert pad.used == used and pad.fresh(Button.O)


def test_a_press_where_the_mouse_has_come_to_is_the_mouses(pad: Pad) -> None:
    click(pad, 20, 30)
    assert pad.used == "mouse" and pad.pointer() == (20, 30)


@pytest.mark.parametrize("lines", [1, -2])
def test_the_wheel_is_the_mouses_and_no_button(lines: int, pad: Pad) -> None:
    roll(pad, lines)
    assert pad.wheel() == lines and pad.used == "mouse" and pad.pressed_any() is None
    pyxel.flip()
    pad.update()
    assert pad.wheel() == 0


# --- spots


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
def test_signs_with_a_few_words_are_spots(words: str, found: list[str]) -> None:
    lefts = [left for left, _, _ in keys_in(words)]
    assert lefts == [text_width(words[: words.index(part)]) + 1 if words.index(part) else 0 for part in found]
    for (left, right, _), part in zip(keys_in(words), found, strict=True):
        assert right - left == text_width(part) + 1


def test_a_click_on_a_sign_presses_its_button(pad: Pad) -> None:
    pointer = Pointer(pad)
    pointer.draw()
    centred(60, "Ⓞ go   Ⓧ back", WHITE)
    pointer.draw()
    click(pad, 64 + text_width("Ⓞ go   Ⓧ back") // 2 - 3, 62)
    assert pad.fresh(Button.X) and pad.pointer() is None and pointer.promise == "back"
    click(pad, 64 - text_width("Ⓞ go   Ⓧ back") // 2 + 9, 64)
    assert pad.fresh(Button.O) and pointer.promise == "choose"
    pointer.draw()  # the next frame has no such text
    click(pad, 64, 63)
    assert pad.pressed_any() is None and pad.pointer() == (64, 63)


def test_one_that_is_held_repeats(pad: Pad, keys: Keys) -> None:
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


def test_windows_hide_what_is_below_them(pad: Pad) -> None:
    pointer = Pointer(pad)
    pointer.draw()
    centred(60, "Ⓞ go", WHITE)
    Menu([Entry("Ⓧ this is a line"), Entry("another one")]).window.draw()
    pointer.draw()
    click(pad, 64, 62)
    assert pad.pressed_any() is None and pad.pointer() == (64, 62)


def test_where_no_pointer_is_drawn_nothing_is_noted(pad: Pad) -> None:
    centred(60, "Ⓞ go", WHITE)
    click(pad, 64, 62)
    assert not hotspots.noted() and pad.pressed_any() is None


def test_the_sign_that_pauses_is_the_menu_button(pad: Pad) -> None:
    pointer = Pointer(pad)
    pointer.draw()
    draw_pause(100, 4)
    pointer.draw()
    click(pad, 100 + PAUSE_SIZE // 2, 4)
    assert pad.fresh(Button.MENU)


# --- the pointer


def test_the_pointer_is_seen_over_any_colour(pad: Pad, picture: Picture) -> None:
    pointer = Pointer(pad)
    point(pad, 64, 64)
    for ground in range(16):
        pyxel.cls(ground)
        pad.promise = "choose"
        pointer.draw()
        seen = {colour for row in picture(55, 55, 24, 24) for colour in row}
        assert {f"{WHITE:x}", "."} <= seen and len(seen | {f"{ground:x}".replace("0", ".")}) == len(seen)


def test_the_pointer_goes_when_keys_are_used(pad: Pad, picture: Picture) -> None:
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
    assert picture(0, 0, 128, 128) == blank and pointer.promise == ""


def test_shapes_differ_and_point_with_a_pixel_of_theirs_or_around_one() -> None:
    assert len({shape.rows for shape in SHAPES.values()}) == len(SHAPES)
    for shape in SHAPES.values():
        rows = shape.rows.split()
        assert len({len(row) for row in rows}) == 1
        assert 0 <= shape.x < len(rows[0]) and 0 <= shape.y < len(rows)


def test_the_pointer_points_at_the_pixel_of_the_mouse(picture: Picture) -> None:
    pyxel.cls(GREEN)
    draw_shape(Shape("#. ##", 0, 1), 20, 30)
    assert pyxel.pget(20, 30) == WHITE and pyxel.pget(21, 29) == BLACK and pyxel.pget(19, 31) == BLACK


def test_what_is_promised_holds_for_a_frame(pad: Pad) -> None:
    pointer = Pointer(pad, {"jump": Shape("#")})
    point(pad, 9, 9)
    assert pointer.promise == NOTHING
    pad.promise = "jump"
    assert pointer.promise == "jump"
    point(pad, 9, 10)
    assert pointer.promise == NOTHING


# --- menus


def lines(menu: Menu, row: int) -> tuple[int, int]:
    """A pixel of a line."""
    return int(menu.window.x) + 14, int(menu.window.row_y(row)) + 3


def test_the_mouse_moves_the_cursor_and_only_as_it_moves(pad: Pad, keys: Keys) -> None:
    heard: list[str] = []
    menu = Menu([Entry("one"), Entry("two"), Entry(""), Entry("three")], hear=heard.append)
    point(pad, *lines(menu, 3))
    menu.update(pad)
    assert menu.at == 3 and heard == ["cursor"] and pad.promise == "choose"
    pyxel.flip()
    keys(pyxel.KEY_UP)
    pad.update()
    menu.update(pad)
    assert menu.at == 1
    point(pad, *lines(menu, 2))  # a rule
    menu.update(pad)
    assert menu.at == 1 and pad.promise == NOTHING


def test_a_line_is_turned_back_in_its_left_half_and_on_in_its_right(pad: Pad) -> None:
    turned: list[int] = []
    menu = Menu([Entry("sound\tloud", turn=turned.append), Entry("quit")])
    x, y = lines(menu, 0)
    for place, promise in ((x, "before"), (int(menu.window.x) + menu.window.width - 6, "next")):
        click(pad, place, y)
        menu.update(pad)
        assert pad.promise == promise
    assert turned == [-1, 1] and menu.is_open


def test_the_wheel_scrolls_and_takes_the_cursor_along(pad: Pad) -> None:
    menu = Menu([Entry(f"line {number}") for number in range(40)], most=5)
    point(pad, 2, 2)
    roll(pad, 3)
    menu.update(pad)
    assert menu.at == 3 and menu.window.row_at(*lines(menu, 7)) == 7
    point(pad, *lines(menu, 5))
    menu.update(pad)
    roll(pad, 2)
    menu.update(pad)
    assert menu.at == 7  # what is under the pointer
    roll(pad, -99)
    menu.update(pad)
    assert menu.at == 2 and menu.is_open


def test_the_wheel_moves_nothing_where_nothing_scrolls(pad: Pad) -> None:
    heard: list[str] = []
    menu = Menu([Entry("one"), Entry("two", turn=lambda by: heard.append(f"{by}"))], hear=heard.append)
    for by in (1, -1, 5):
        roll(pad, by)
        menu.update(pad)
    assert menu.at == 0 and heard == []


def test_a_right_click_shuts_a_menu(pad: Pad) -> None:
    menu = Menu([Entry("one")])
    click(pad, 64, 64, pyxel.MOUSE_BUTTON_RIGHT)
    menu.update(pad)
    assert not menu.is_open


def test_a_window_without_cursor_scrolls_too() -> None:
    window = Window([f"{number}" for number in range(60)])
    window.scroll(4)
    assert window.row_at(window.x + 6, window.y + 6) == 4
