"""Menus: moving, choosing, turning and closing by keys and by mouse, scrolling, large text and speech."""

from collections.abc import Callable, Iterator
from functools import partial

import pytest
import pyxel

from cart.console.input.pad import Pad
from cart.console.screen import typeface
from cart.console.screen.draw import LETTER_HEIGHT, text_width
from cart.console.screen.palette import WHITE
from cart.console.widgets.line_layout import set_large
from cart.console.widgets.menu import Entry, Menu, next_choice

from ..conftest import Picture

Press = Callable[..., None]
Mouse = Callable[..., None]


class Cart:
    """A cart with a menu, in which a volume can be turned and a game given up. `heard` lists the menu's sounds."""

    def __init__(self, stays: bool = False, shuts: bool = True) -> None:
        self.volume = 2
        self.given_up_while_open: bool | None = None
        self.heard: list[str] = []
        entries = [
            Entry("continue"),
            Entry(lambda: f"volume {self.volume}", turn=self.turn),
            Entry("give up", choose=self.give_up),
        ]
        self.menu = Menu(entries, stays, play_sound=self.heard.append, closable=shuts)

    def turn(self, by: int) -> None:
        self.volume += by

    def give_up(self) -> None:
        self.given_up_while_open = self.menu.is_open


@pytest.fixture
def press(pad: Pad) -> Press:
    def tap(menu: Menu, *keys: int) -> None:
        for key in keys:
            pyxel.flip()
            pyxel.set_btn(key, True)
            pyxel.set_btn(key, False)
            pad.update()
            menu.update(pad)

    return tap


def numbered(count: int, most: int | None = None) -> tuple[Menu, list[int]]:
    """Return a menu of `count` lines that shows at most `most`, and a list that collects the chosen numbers."""
    chosen: list[int] = []
    entries = [Entry(f"line {number}", partial(chosen.append, number)) for number in range(count)]
    return Menu(entries, stays_open=True, max_lines=most), chosen


# --- choosing


@pytest.mark.parametrize("key", [pyxel.KEY_Z, pyxel.KEY_X, pyxel.KEY_P])
def test_a_line_without_an_action_closes_the_menu(key: int, press: Press) -> None:
    cart = Cart()
    assert cart.menu.is_open
    press(cart.menu, key)
    assert not cart.menu.is_open and cart.given_up_while_open is None
    assert cart.heard == ["back"]


def test_a_menu_closes_before_the_action_of_the_chosen_line(press: Press) -> None:
    cart = Cart()
    press(cart.menu, pyxel.KEY_DOWN, pyxel.KEY_DOWN, pyxel.KEY_RETURN)
    assert cart.given_up_while_open is False
    assert cart.heard == ["cursor", "cursor", "select"]


def test_a_menu_that_stays_open_stays_open_after_a_choice(press: Press) -> None:
    cart = Cart(stays=True)
    press(cart.menu, pyxel.KEY_Z, pyxel.KEY_UP, pyxel.KEY_Z)
    assert cart.given_up_while_open is True
    assert cart.heard == ["refuse", "cursor", "select"]


@pytest.mark.parametrize("key", [pyxel.KEY_X, pyxel.KEY_BACKSPACE, pyxel.KEY_P, pyxel.KEY_ESCAPE])
@pytest.mark.parametrize("stays", [True, False])
def test_x_and_menu_go_back_and_choose_nothing(key: int, stays: bool, press: Press) -> None:
    cart = Cart(stays=stays)
    press(cart.menu, pyxel.KEY_UP, key)
    assert not cart.menu.is_open and cart.given_up_while_open is None
    assert cart.heard == ["cursor", "back"]


def test_a_menu_that_cannot_close_ignores_back(press: Press) -> None:
    cart = Cart(stays=True, shuts=False)
    press(cart.menu, pyxel.KEY_X, pyxel.KEY_P)
    assert cart.menu.is_open and cart.heard == []


@pytest.mark.parametrize("key", [pyxel.KEY_PERIOD, pyxel.KEY_KP_5, pyxel.KEY_M])
def test_keys_of_other_buttons_do_nothing(key: int, press: Press) -> None:
    cart = Cart()
    press(cart.menu, pyxel.KEY_DOWN, key)
    assert cart.menu.is_open and cart.volume == 2 and cart.heard == ["cursor"]


def test_the_cursor_skips_notes(press: Press) -> None:
    menu = Menu([Entry("one"), Entry("seed 7", read_only=True), Entry(""), Entry("two")])
    press(menu, pyxel.KEY_DOWN)
    assert menu.at == 3
    press(menu, pyxel.KEY_DOWN)
    assert menu.at == 0


def test_the_cursor_wraps_around_both_ways(press: Press) -> None:
    cart = Cart()
    press(cart.menu, pyxel.KEY_UP)
    assert cart.menu.at == 2
    press(cart.menu, pyxel.KEY_DOWN)
    assert cart.menu.at == 0


def test_the_cursor_skips_a_horizontal_line(press: Press) -> None:
    menu = Menu([Entry("one"), Entry(""), Entry("two")])
    press(menu, pyxel.KEY_DOWN)
    assert menu.at == 2
    press(menu, pyxel.KEY_UP)
    assert menu.at == 0


def test_left_right_and_o_turn_a_line_and_the_menu_stays_open(press: Press) -> None:
    cart = Cart()
    press(cart.menu, pyxel.KEY_DOWN)
    volumes = []
    for key in (pyxel.KEY_LEFT, pyxel.KEY_LEFT, pyxel.KEY_RIGHT, pyxel.KEY_Z, pyxel.KEY_RETURN):
        press(cart.menu, key)
        volumes.append(cart.volume)
        assert cart.menu.window.rows[1].text == f"volume {cart.volume}"
    assert volumes == [1, 0, 1, 2, 3]
    assert cart.menu.is_open


def test_left_and_right_do_nothing_to_a_line_that_cannot_turn(press: Press) -> None:
    cart = Cart()
    press(cart.menu, pyxel.KEY_RIGHT)
    assert cart.menu.is_open and cart.volume == 2 and cart.heard == []


def test_a_closed_menu_ignores_keys_and_draws_nothing(press: Press, picture: Picture) -> None:
    cart = Cart()
    press(cart.menu, pyxel.KEY_X, pyxel.KEY_DOWN, pyxel.KEY_RIGHT)
    cart.menu.draw()
    assert cart.volume == 2
    assert picture(0, 0, 128, 128) == ["." * 128] * 128


def test_a_menu_reopens_on_its_first_line(press: Press) -> None:
    cart = Cart()
    press(cart.menu, pyxel.KEY_DOWN, pyxel.KEY_P)
    cart.menu.open()
    assert cart.menu.is_open and cart.menu.at == 0
    press(cart.menu, pyxel.KEY_RIGHT)
    assert cart.volume == 2


def test_changing_the_lines_keeps_the_cursor_if_possible(press: Press) -> None:
    menu, chosen = numbered(4)
    press(menu, pyxel.KEY_UP)
    menu.set_entries([Entry("one"), Entry("two")])
    assert menu.at == 1
    assert chosen == []


# --- drawing


def white_columns(picture: Picture) -> list[int]:
    """Return the x of the leftmost white pixel of each row that has one."""
    return [row.index("7") for row in picture(0, 0, 128, 128) if "7" in row]


def test_the_cursor_swings_one_pixel_each_way(pad: Pad, picture: Picture) -> None:
    cart, lefts = Cart(), []
    for _ in range(60):
        pad.update()
        cart.menu.update(pad)
        pyxel.cls(0)
        cart.menu.draw()
        lefts.append(min(white_columns(picture)))  # the cursor is left of the labels
    assert len(set(lefts)) == 3 and max(lefts) - min(lefts) == 2


def test_the_cursor_may_be_a_picture(picture: Picture) -> None:
    menu = Menu([Entry("one"), Entry("two")], at=1, draw_cursor=lambda x, y: pyxel.rect(x, y, 8, 8, 8))
    menu.draw()
    rows = [y for y, row in enumerate(picture(0, 0, 128, 128)) if "8" * 8 in row]
    assert rows == list(range(int(menu.window.row_y(1)) - 1, int(menu.window.row_y(1)) + 7))


LINES = 20
SHOWN = 14
"""Number of menu lines that fit on the screen."""


def shown(monkeypatch: pytest.MonkeyPatch, menu: Menu) -> list[str]:
    """Return the lines of the menu that are drawn, and check that all texts are on the screen."""
    said: list[str] = []

    def text(x: float, y: float, text: str, colour: int) -> None:
        assert 0 <= x <= 128 - text_width(text) and 0 <= y <= 128 - LETTER_HEIGHT
        if text.startswith("line"):
            said.append(text)

    with monkeypatch.context() as patched:
        patched.setattr(typeface, "write", text)
        menu.draw()
    return said


def names(first: int, last: int) -> list[str]:
    """Return the lines from number `first` up to, but without, number `last`."""
    return [f"line {number}" for number in range(first, last)]


def test_a_menu_of_twenty_lines_scrolls(press: Press, monkeypatch: pytest.MonkeyPatch) -> None:
    """The menu scrolls only as far as the cursor needs, which goes down, up, and round from end to end."""
    menu, chosen = numbered(LINES)
    assert shown(monkeypatch, menu) == names(0, SHOWN)
    press(menu, *[pyxel.KEY_DOWN] * SHOWN)
    assert shown(monkeypatch, menu) == names(1, SHOWN + 1)
    press(menu, *[pyxel.KEY_UP] * (SHOWN - 1))
    assert shown(monkeypatch, menu) == names(1, SHOWN + 1)
    press(menu, pyxel.KEY_UP)
    assert shown(monkeypatch, menu) == names(0, SHOWN)
    press(menu, pyxel.KEY_UP, pyxel.KEY_Z)
    assert shown(monkeypatch, menu) == names(LINES - SHOWN, LINES)
    press(menu, pyxel.KEY_DOWN, pyxel.KEY_Z)
    assert shown(monkeypatch, menu) == names(0, SHOWN)
    assert chosen == [LINES - 1, 0]


def arrows(menu: Menu, picture: Picture) -> tuple[bool, bool]:
    """Return whether the menu's frame has an arrow at its top, and whether it has one at its bottom."""
    pyxel.cls(0)
    menu.draw()
    window = menu.window
    middle = int(window.x) + window.width // 2
    up, down = (picture(middle - 2, y, 5, 3) for y in (int(window.y), int(window.y) + window.height - 3))
    return up == ["..7..", ".777.", "77777"], down == ["77777", ".777.", "..7.."]


def test_arrows_show_that_there_are_more_lines(press: Press, picture: Picture) -> None:
    menu, _ = numbered(LINES)
    assert arrows(menu, picture) == (False, True)
    press(menu, *[pyxel.KEY_DOWN] * SHOWN)
    assert arrows(menu, picture) == (True, True)
    press(menu, *[pyxel.KEY_DOWN] * (LINES - SHOWN - 1))
    assert arrows(menu, picture) == (True, False)
    assert arrows(numbered(SHOWN)[0], picture) == (False, False)


def test_a_menu_may_show_fewer_lines_than_fit(press: Press, monkeypatch: pytest.MonkeyPatch, picture: Picture) -> None:
    menu, _ = numbered(LINES, most=6)
    press(menu, *[pyxel.KEY_DOWN] * 8)
    assert shown(monkeypatch, menu) == names(3, 9)
    assert arrows(menu, picture) == (True, True)
    menu.window.put(bottom=100)
    assert menu.window.y + menu.window.height == 100
    assert pyxel.pget(menu.window.x + 1, 98) != WHITE


# --- the mouse


@pytest.fixture
def mouse(pad: Pad) -> Iterator[Mouse]:
    """Yield a function that moves the mouse to a pixel, and may click or turn the wheel in the same frame."""

    def move(menu: Menu, x: float, y: float, click: bool = False, wheel: int = 0) -> None:
        pyxel.flip()
        pyxel.set_mouse_pos(int(x), int(y))
        pyxel.set_btn(pyxel.MOUSE_BUTTON_LEFT, click)
        pyxel.set_btnv(pyxel.MOUSE_WHEEL_Y, -wheel)
        pad.update()
        menu.update(pad)
        pyxel.set_btn(pyxel.MOUSE_BUTTON_LEFT, False)
        pyxel.set_btnv(pyxel.MOUSE_WHEEL_Y, 0)

    yield move
    pyxel.set_mouse_pos(0, 127)


def test_a_mouse_at_rest_does_not_move_the_cursor(press: Press, mouse: Mouse) -> None:
    menu, chosen = numbered(4)
    mouse(menu, 0, 0)  # the first position does not count as a move
    mouse(menu, menu.window.x + 10, menu.window.row_y(2) + 2)
    assert menu.at == 2
    press(menu, pyxel.KEY_DOWN)
    assert menu.at == 3 and chosen == []


def test_a_click_chooses_the_line_under_the_mouse(mouse: Mouse) -> None:
    menu, chosen = numbered(4)
    mouse(menu, menu.window.x + 10, menu.window.row_y(1) + 2, click=True)
    assert menu.at == 1 and chosen == [1]


def test_a_click_turns_a_line_back_at_its_left_and_forward_at_its_right(pad: Pad, mouse: Mouse) -> None:
    """The pad tells the effect of a click before the click."""
    cart = Cart(stays=True)
    window = cart.menu.window
    y, middle = window.row_y(1) + 2, window.x + window.width / 2
    mouse(cart.menu, 0, 0)  # the first position does not count as a move
    for x, volume, effect in ((middle - 1, 1, "before"), (middle + 1, 2, "next")):
        mouse(cart.menu, x, y)
        assert pad.click_effect == effect
        mouse(cart.menu, x, y, click=True)
        assert cart.volume == volume
    mouse(cart.menu, middle, window.row_y(0) + 2)
    assert pad.click_effect == "choose"


# --- large text and speech


def test_a_menu_is_large_if_large_text_is_on() -> None:
    small, _ = numbered(3)
    set_large(True)
    large, _ = numbered(3)
    assert large.window.height > small.window.height


def test_speech_tells_notes_and_the_number_of_the_line() -> None:
    """A line has no number if it is the only one that can be chosen."""
    entries = [Entry("a note", read_only=True), Entry("one"), Entry(""), Entry("two")]
    assert Menu(entries, at=3).spoken_lines() == ["a note", "two   line 2/2"]
    assert Menu(entries[:2], at=1).spoken_lines() == ["a note", "one"]


def test_the_next_choice_wraps_and_an_unknown_one_counts_as_the_first() -> None:
    assert [next_choice("abc", now, 1) for now in "abcx"] == ["b", "c", "a", "b"]
    assert [next_choice("abc", now, -1) for now in "abcx"] == ["c", "a", "b", "c"]


def test_o_chooses_a_line_that_can_be_turned_and_chosen(press: Press) -> None:
    """Left and right still turn it."""
    done: list[str] = []
    entry = Entry("piglet", choose=lambda: done.append("start"), turn=lambda by: done.append(f"{by}"), stays_open=True)
    menu = Menu([entry])
    press(menu, pyxel.KEY_RIGHT, pyxel.KEY_LEFT, pyxel.KEY_Z)
    assert done == ["1", "-1", "start"] and menu.is_open


def test_columns_may_have_a_colour_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, int]] = []
    monkeypatch.setattr(typeface, "write", lambda x, y, words, colour, *rest, **more: drawn.append((words, colour)))
    Menu([Entry("play\ta nibble", column_colour=6), Entry("games\tshelf 1")]).draw()
    assert drawn[:4] == [("play", WHITE), ("a nibble", 6), ("games", WHITE), ("shelf 1", WHITE)]
