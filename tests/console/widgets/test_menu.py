"""Menus: moving, choosing, turning, closing, and scrolling if there are too many lines."""

from collections.abc import Callable
from functools import partial

import pytest
import pyxel

from cart.console.input.pad import Pad
from cart.console.screen import typeface
from cart.console.screen.draw import LETTER_HEIGHT, text_width
from cart.console.screen.palette import WHITE
from cart.console.widgets.menu import Entry, Menu

from ..conftest import Picture

Press = Callable[..., None]


class Cart:
    """A cart with a menu: a volume to turn and a game to give up. `heard` lists the sounds of the menu."""

    def __init__(self, stays: bool = False, shuts: bool = True) -> None:
        self.volume = 2
        self.given_up_while_open: bool | None = None
        self.heard: list[str] = []
        entries = [
            Entry("continue"),
            Entry(lambda: f"volume {self.volume}", turn=self.turn),
            Entry("give up", choose=self.give_up),
        ]
        self.menu = Menu(entries, stays, hear=self.heard.append, shuts=shuts)

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
    """Return a menu with that many lines, and a list that collects the numbers of chosen ones."""
    chosen: list[int] = []
    entries = [Entry(f"line {number}", partial(chosen.append, number)) for number in range(count)]
    return Menu(entries, stays=True, most=most), chosen


# --- choosing


@pytest.mark.parametrize("key", [pyxel.KEY_Z, pyxel.KEY_X, pyxel.KEY_P])
def test_a_line_without_an_action_closes_the_menu(key: int, press: Press) -> None:
    cart = Cart()
    assert cart.menu.is_open
    press(cart.menu, key)
    assert not cart.menu.is_open and cart.given_up_while_open is None
    assert cart.heard == ["back"]


def test_choosing_closes_the_menu_first(press: Press) -> None:
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


def test_the_cursor_skips_a_rule(press: Press) -> None:
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
    assert cart.menu.at == 0
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
    """Return the leftmost white pixel of each row that has one."""
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
    menu = Menu([Entry("one"), Entry("two")], at=1, pointer=lambda x, y: pyxel.rect(x, y, 8, 8, 8))
    menu.draw()
    rows = [y for y, row in enumerate(picture(0, 0, 128, 128)) if "8" * 8 in row]
    assert rows == list(range(int(menu.window.row_y(1)) - 1, int(menu.window.row_y(1)) + 7))


LINES = 20
SHOWN = 14
"""Number of menu lines that fit on the screen."""


def shown(monkeypatch: pytest.MonkeyPatch, menu: Menu) -> list[str]:
    """Return the drawn lines, and check that they are on the screen."""
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
    """Return the lines with these numbers."""
    return [f"line {number}" for number in range(first, last)]


def test_a_menu_of_twenty_lines_scrolls(press: Press, monkeypatch: pytest.MonkeyPatch) -> None:
    """It scrolls as little as possible as the cursor goes down, up, and around."""
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
    """Whether its frame has an arrow above, and whether it has one below."""
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
