"""The six illustrated how-to-play pages, opened from the pause menu and from the title's options."""

from collections.abc import Callable

import pytest

import cart
from cart.console.screen.draw import text_width
from cart.data.how_to_play import PAGES
from cart.data.sheet import SPRITES
from cart.scenes.menus.how_to_play_pages import LINE_WIDTH, HowToPlay
from cart.scenes.menus.title import Title
from cart.scenes.run.play import Play
from tools.driver import Driver

Words = Callable[[], list[str]]


def page(words: Words) -> int | None:
    """Return the number of the page that is completely on the screen, or None."""
    said = words()
    shown = [
        number for number, parts in enumerate(PAGES) if {line for part in parts for line in part.lines} <= set(said)
    ]
    return shown[0] if len(shown) == 1 and any(f"page {shown[0] + 1}/{len(PAGES)}" in line for line in said) else None


def test_there_are_six_pages_and_each_fits() -> None:
    assert len(PAGES) == 6
    for parts in PAGES:
        assert {name for part in parts for name in part.strip} <= set(SPRITES) | {""}
        assert all(text_width(line) <= LINE_WIDTH for part in parts for line in part.lines)
        assert sum(1 + len(part.lines) for part in parts) <= 10


def test_pages_are_turned_both_ways_and_closed(driver: Driver, words: Words) -> None:
    driver.start(cart.new_game(7))
    driver.press("menu")
    driver.choose("options")
    driver.choose("how to play")
    assert page(words) == 0
    before = driver.screen()
    driver.frames(20)
    assert driver.screen() != before  # the pictures move
    ways = [("right", 1), ("right", 2), ("left", 1), ("left", 0), ("left", 5), ("left", 4), ("O", 5), ("O", 0)]
    for button, number in ways:
        driver.press(button)
        assert page(words) == number, button
    driver.press("X menu")
    assert isinstance(driver.scene, Play) and driver.game.turn == 0
    driver.press("up")
    assert driver.game.steps == 1


@pytest.mark.parametrize("button", ["X", "menu"])
def test_closing_the_pages_leads_back_to_the_title(driver: Driver, words: Words, button: str) -> None:
    driver.title()
    driver.choose("options")
    driver.choose("how to play")
    assert isinstance(driver.scene, HowToPlay) and page(words) == 0
    driver.press(f"{button} menu")
    assert isinstance(driver.scene, Title)
