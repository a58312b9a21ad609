"""The pause menu: moving, choosing, turning, shutting."""

from collections.abc import Callable

import pytest
import pyxel

from cart.console.menu import Entry, PauseMenu
from cart.console.pad import Pad

from .conftest import Picture

Press = Callable[[int], None]


class Cart:
    """Something with a menu: a volume to turn and a game to give up."""

    def __init__(self) -> None:
        self.volume = 2
        self.given_up_while_open: bool | None = None
        self.menu = PauseMenu(
            [
                Entry(lambda: f"volume {self.volume}", turn=self.turn),
                Entry("give up", choose=self.give_up),
            ]
        )

    def turn(self, by: int) -> None:
        self.volume += by

    def give_up(self) -> None:
        self.given_up_while_open = self.menu.is_open


@pytest.fixture
def cart() -> Cart:
    made = Cart()
    made.menu.open()
    return made


@pytest.fixture
def press(cart: Cart, pad: Pad) -> Press:
    def tap(key: int) -> None:
        pyxel.flip()
        pyxel.set_btn(key, True)
        pyxel.set_btn(key, False)
        pad.update()
        cart.menu.update(pad)

    return tap


@pytest.mark.parametrize("key", [pyxel.KEY_Z, pyxel.KEY_X, pyxel.KEY_P])
def test_it_opens_on_continue_and_either_button_or_menu_shuts_it(key: int, cart: Cart, press: Press) -> None:
    assert cart.menu.is_open
    press(key)
    assert not cart.menu.is_open and cart.given_up_while_open is None


def test_choosing_shuts_the_menu_first(cart: Cart, press: Press) -> None:
    press(pyxel.KEY_DOWN)
    press(pyxel.KEY_DOWN)
    press(pyxel.KEY_X)
    assert cart.given_up_while_open is False


def test_the_cursor_wraps_around_both_ways(cart: Cart, press: Press) -> None:
    press(pyxel.KEY_UP)  # to the last entry
    press(pyxel.KEY_DOWN)  # and back to continue
    press(pyxel.KEY_DOWN)
    press(pyxel.KEY_RIGHT)
    assert cart.volume == 3
    press(pyxel.KEY_DOWN)
    press(pyxel.KEY_X)
    assert cart.given_up_while_open is False


def test_left_and_right_turn_and_so_do_the_buttons_and_it_stays_open(cart: Cart, press: Press) -> None:
    press(pyxel.KEY_DOWN)
    volumes = []
    for key in (pyxel.KEY_LEFT, pyxel.KEY_LEFT, pyxel.KEY_RIGHT, pyxel.KEY_Z, pyxel.KEY_X):
        press(key)
        volumes.append(cart.volume)
    assert volumes == [1, 0, 1, 2, 3]
    assert cart.menu.is_open


def test_left_and_right_do_nothing_to_an_entry_that_cannot_turn(cart: Cart, press: Press) -> None:
    press(pyxel.KEY_RIGHT)
    assert cart.menu.is_open and cart.volume == 2


def test_a_shut_menu_hears_nothing_and_draws_nothing(cart: Cart, press: Press, picture: Picture) -> None:
    press(pyxel.KEY_X)
    press(pyxel.KEY_DOWN)
    press(pyxel.KEY_RIGHT)
    cart.menu.draw()
    assert cart.volume == 2
    assert picture(0, 0, 128, 128) == ["." * 128] * 128


def test_it_opens_on_continue_again(cart: Cart, press: Press) -> None:
    press(pyxel.KEY_DOWN)
    press(pyxel.KEY_P)
    cart.menu.open()
    press(pyxel.KEY_RIGHT)
    assert cart.volume == 2


def test_at_most_five_entries() -> None:
    PauseMenu([Entry("one")] * 5)
    with pytest.raises(ValueError, match="at most 5"):
        PauseMenu([Entry("one")] * 6)


def test_the_cursor_swings_one_pixel_each_way_within_a_second(cart: Cart, pad: Pad, picture: Picture) -> None:
    lefts = []
    for _ in range(60):
        pad.update()
        cart.menu.update(pad)
        pyxel.cls(0)
        cart.menu.draw()
        # The cursor is the only white thing to the left of the labels.
        lefts.append(min(row.index("7") for row in picture(0, 0, 128, 128) if "7" in row))
    middle = lefts[-1]
    assert (min(lefts), max(lefts)) == (middle - 1, middle + 1)
    assert lefts.index(middle + 1) < lefts.index(middle - 1)
