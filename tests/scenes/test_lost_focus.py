"""The window loses the keyboard: a climb and a replay pause, once."""

import cart
from cart.console.input.focus import Focus
from cart.scenes.history.replay import Rerun
from cart.scenes.menus.dialog import Dialog
from cart.scenes.menus.title import Title
from cart.scenes.run.bag import Bag
from cart.scenes.run.play import Play
from tools.driver import Driver


def leave(driver: Driver, frames: int = 5) -> None:
    """Another window is in front from now on; it was this one until now."""
    here = [True]
    driver.context.focus = Focus(lambda: here[0])
    driver.frames(2)
    here[0] = False
    driver.frames(frames)


def test_a_climb_pauses_and_once(driver: Driver) -> None:
    driver.start(cart.new_game(7))
    leave(driver)
    assert isinstance(driver.scene, Dialog) and driver.pointed == "continue"
    driver.press("O")
    driver.frames(30)
    assert isinstance(driver.scene, Play) and driver.game.history == []


def test_the_game_pauses_when_what_moves_has_come_to_rest(driver: Driver) -> None:
    driver.start(cart.new_game(7))
    driver.tap("up")
    leave(driver, 40)
    assert isinstance(driver.scene, Dialog) and len(driver.game.history) == 1


def test_the_game_pauses_even_if_the_player_is_back_before_that(driver: Driver) -> None:
    driver.start(cart.new_game(7))
    answers = iter([True, True, False])
    driver.context.focus = Focus(lambda: next(answers, True))
    driver.frames(1)
    driver.tap("up")
    driver.frames(40)
    assert isinstance(driver.scene, Dialog) and len(driver.game.history) == 1


def test_nothing_opens_over_a_window(driver: Driver) -> None:
    driver.start(cart.new_game(7))
    driver.press("O")
    leave(driver, 30)
    assert isinstance(driver.scene, Bag)


def test_a_title_stays_as_it_is(driver: Driver) -> None:
    driver.title()
    leave(driver, 30)
    assert isinstance(driver.scene, Title)


def test_a_replay_pauses(driver: Driver) -> None:
    driver.start(cart.new_game(7))
    driver.press("X " * 30 + "menu up O up O")
    driver.choose("past climbs")
    driver.press("O O")
    assert isinstance(driver.scene, Rerun)
    leave(driver)
    assert isinstance(driver.scene, Dialog)
