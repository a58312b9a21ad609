"""The end screen of a run that the player gave up."""

from collections.abc import Callable

import pytest

import cart
from cart.data.words import GIVEN_UP
from cart.saves.history import finished_runs
from cart.scenes.menus.title import Title
from cart.scenes.run.after_death import AfterDeath
from cart.scenes.run.end_page import DEAF_FRAMES
from cart.scenes.run.ending import EndScreen
from cart.scenes.run.play import Play
from cart.scenes.run.worth_page import WorthPage
from tools.driver import Driver

Words = Callable[[], list[str]]


def give_up(driver: Driver, mode: str = "classic", presses: str = "up") -> EndScreen:
    """Begin a run, give it up, and return its end screen once it listens to buttons."""
    driver.start(cart.new_game(7, mode))
    driver.press(presses)
    driver.choose_paused("give up")
    driver.choose("give up: the run ends")
    driver.frames(DEAF_FRAMES)
    assert isinstance(driver.scene, EndScreen)
    return driver.scene


@pytest.mark.parametrize("mode", ["classic", "expedition.frail.cook"])
@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
def test_giving_up_shows_an_end_screen_with_a_heading_of_its_own(
    driver: Driver, words: Words, mode: str, large: int
) -> None:
    """The screen names the floor and what the run was worth, and speech says the same. No death is mentioned."""
    driver.settings_at_start = {"large": large}
    end = give_up(driver, mode)
    told = end.spoken_lines()
    assert {*GIVEN_UP, "the Back Door"} <= set(told)
    assert any(line.startswith("worth 0") for line in told)
    assert large or set(GIVEN_UP) <= set(words())
    assert not any("killed" in line for line in told)


def test_the_view_of_the_last_floor_stays_above_the_heading(driver: Driver) -> None:
    """The piglet is in sight, and nothing of the floor lies under the texts."""
    end = give_up(driver)
    view = end._last_view
    assert view is not None
    x, y = view.corner_of(end.game.player.cell)
    assert view.camera.window.bottom <= end._y and 0 <= x < 120 and 0 <= y <= view.camera.window.bottom - 8


def test_the_pages_of_a_run_given_up_name_nothing_that_would_have_saved_it(driver: Driver, words: Words) -> None:
    give_up(driver, presses="up up")
    driver.press("right")
    assert isinstance(driver.scene, AfterDeath) and driver.scene.hindsight is None
    assert any(line.startswith("you go up") for line in words())
    driver.press("right right")
    assert isinstance(driver.scene, WorthPage)
    driver.press("right")
    assert isinstance(driver.scene, EndScreen)


def test_a_run_given_up_counts_once_and_another_can_begin(driver: Driver) -> None:
    give_up(driver)
    [record] = finished_runs(driver.context.store)
    assert (record.outcome, record.counts, record.worth) == ("left", True, 0)
    driver.press("O")
    assert isinstance(driver.scene, Play) and not driver.game.history
    driver.choose_paused("save and quit")
    assert isinstance(driver.scene, Title)
    assert finished_runs(driver.context.store) == [record]


def test_the_history_says_that_a_run_was_given_up(driver: Driver) -> None:
    give_up(driver)
    driver.leave_end_screen()
    driver.choose("history")
    assert driver.pointed == "climb, Back Door: gave up"
