"""Attract mode: after half a minute without a press, the title shows a recorded run, until any button is pressed."""

from collections.abc import Callable

import pytest

import cart
from cart.core.recording import parse_recording, replay
from cart.data.demo import RECORDING
from cart.scenes.menus.title import QUIET_FRAMES, Title
from cart.scenes.watch.attract import LABEL, Attract
from tools.driver import Driver

Words = Callable[[], list[str]]


def test_the_recorded_run_is_won() -> None:
    """To renew it: `python -m tools.lively --mode classic --out docs/play.txt --demo`."""
    assert replay(parse_recording(RECORDING), cart.new_game).won


@pytest.mark.parametrize("button", ["O", "X", "menu", "left", "explore"])
def test_the_title_shows_a_run_after_a_while_and_any_button_ends_it(driver: Driver, words: Words, button: str) -> None:
    driver.title()
    driver.frames(QUIET_FRAMES - 5)
    assert isinstance(driver.scene, Title)
    driver.frames(60)
    assert isinstance(driver.scene, Attract)
    driver.frames(300)
    assert driver.scene.game.turn > 0 and LABEL in words()
    driver.tap(button)
    driver.frames(60)
    assert isinstance(driver.scene, Title) and driver.pointed == driver.lines[0]


def test_a_press_starts_the_half_minute_anew(driver: Driver) -> None:
    driver.title()
    driver.frames(QUIET_FRAMES - 5)
    driver.press("down")
    driver.frames(QUIET_FRAMES // 2)
    assert isinstance(driver.scene, Title)


@pytest.mark.parametrize("setting", ["aloud", "calm"])
def test_the_title_stays_while_lines_are_read_aloud_and_with_few_animations(driver: Driver, setting: str) -> None:
    driver.settings_at_start = {setting: 1}
    driver.title()
    driver.frames(QUIET_FRAMES + 60)
    assert isinstance(driver.scene, Title)


def test_a_menu_over_the_title_stays(driver: Driver) -> None:
    driver.title()
    driver.choose("games")
    scene = driver.scene
    driver.frames(QUIET_FRAMES + 60)
    assert driver.scene is scene
