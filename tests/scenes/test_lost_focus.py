"""Runs and replays pause once when the window loses the keyboard focus."""

import cart
from cart.console.input.focus import Focus
from cart.scenes.history.replay import Replay
from cart.scenes.menus.dialog import Dialog
from cart.scenes.menus.title import Title
from cart.scenes.run.bag import Bag
from cart.scenes.run.play import Play
from tools.driver import Driver


def lose_focus(driver: Driver, frames: int = 5) -> None:
    """Take the focus from the game's window and advance `frames` frames."""
    here = [True]
    driver.context.focus = Focus(lambda: here[0])
    driver.frames(2)
    here[0] = False
    driver.frames(frames)


def test_a_run_pauses_once_when_focus_is_lost(driver: Driver) -> None:
    driver.start(cart.new_game(7))
    lose_focus(driver)
    assert isinstance(driver.scene, Dialog) and driver.pointed == "continue"
    driver.press("O")
    driver.frames(30)
    assert isinstance(driver.scene, Play) and driver.game.history == []


def test_a_run_pauses_after_its_animation_has_ended(driver: Driver) -> None:
    driver.start(cart.new_game(7))
    driver.tap("up")
    lose_focus(driver, 40)
    assert isinstance(driver.scene, Dialog) and len(driver.game.history) == 1


def test_a_run_pauses_even_if_focus_returns_before_an_animation_ends(driver: Driver) -> None:
    driver.start(cart.new_game(7))
    answers = iter([True, True, False])
    driver.context.focus = Focus(lambda: next(answers, True))
    driver.frames(1)
    driver.tap("up")
    driver.frames(40)
    assert isinstance(driver.scene, Dialog) and len(driver.game.history) == 1


def test_lost_focus_opens_nothing_over_a_window(driver: Driver) -> None:
    driver.start(cart.new_game(7))
    driver.press("O")
    lose_focus(driver, 30)
    assert isinstance(driver.scene, Bag)


def test_lost_focus_does_not_change_the_title(driver: Driver) -> None:
    driver.title()
    lose_focus(driver, 30)
    assert isinstance(driver.scene, Title)


def test_a_replay_pauses_when_focus_is_lost(driver: Driver) -> None:
    driver.start(cart.new_game(7))
    driver.press("X " * 30)
    driver.give_up()
    driver.choose("history")
    driver.press("O O")
    assert isinstance(driver.scene, Replay)
    lose_focus(driver)
    assert isinstance(driver.scene, Dialog)
