"""Menus wrap up from the first line past lines that end something, such as quit or give up."""

from functools import partial

import cart
from cart.scenes.menus.title import Title
from tools.driver import Driver


def test_up_on_the_title_wraps_past_quit(driver: Driver) -> None:
    driver.title()
    assert driver.pointed == driver.lines[0] == "play\ta nibble"
    driver.press("up")
    assert driver.pointed == "options"
    driver.press("down")
    assert driver.pointed == "quit"
    driver.press("down")
    assert driver.pointed == "play\ta nibble", "down from the last line wraps to the first, which ends nothing"


def test_up_in_the_pause_menu_wraps_past_give_up(driver: Driver) -> None:
    driver.start(cart.new_game(7))
    driver.press("menu up")
    assert driver.pointed == "save and quit"
    driver.press("down down")
    assert driver.pointed == "continue", "give up is the last line"


def test_up_in_the_pause_menu_of_practice_wraps_past_leave(driver: Driver) -> None:
    driver.reset().open.practice(partial(cart.practice, 3, 7))
    driver.rest()
    driver.press("menu up")
    assert driver.pointed == "start again"


def test_up_on_the_title_wraps_where_quit_is_not_offered(driver: Driver) -> None:
    driver.title()
    title = driver.scene
    assert isinstance(title, Title)
    title.menu.set_entries([entry for entry in title.menu.entries if entry.row.text != "quit"])
    driver.press("up")
    assert driver.pointed == "options"
