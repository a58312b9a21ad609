"""Menus do not wrap up from the first line onto a line that ends something, such as quit or give up."""

from functools import partial

import cart
from cart.scenes.menus.title import Title
from tools.driver import Driver


def test_up_on_the_title_does_not_wrap_to_quit(driver: Driver) -> None:
    driver.title()
    driver.press("up up")
    assert driver.pointed == driver.lines[0] == "play\ta nibble"
    driver.press("down " * (len(driver.lines) - 1))
    assert driver.pointed == "quit"
    driver.press("down")
    assert driver.pointed == "play\ta nibble", "down from the last line wraps to the first, which ends nothing"


def test_up_in_the_pause_menu_does_not_wrap_to_give_up(driver: Driver) -> None:
    driver.start(cart.new_game(7))
    driver.press("menu up")
    assert driver.pointed == "continue"
    driver.press("up " * 3)
    assert driver.pointed == "continue"


def test_up_in_the_pause_menu_of_practice_does_not_wrap_to_leave(driver: Driver) -> None:
    driver.reset().open.practice(partial(cart.practice, 3, 7))
    driver.rest()
    driver.press("menu up")
    assert driver.pointed == "continue"


def test_up_on_the_title_wraps_where_quit_is_not_offered(driver: Driver) -> None:
    driver.title()
    title = driver.scene
    assert isinstance(title, Title)
    title.menu.set_entries([entry for entry in title.menu.entries if entry.row.text != "quit"])
    driver.press("up")
    assert driver.pointed == "options"
