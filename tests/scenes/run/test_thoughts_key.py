"""Whose thoughts the key shows: in a climb of those in sight, and of all in practice, after death and in a replay."""

from collections.abc import Callable

import pytest
import pyxel

import cart
from cart.core.game import Game
from cart.core.recording import parse_recording, recording_of
from cart.scenes.menus.options_menu import THOUGHTS_KEY
from cart.view.stage import thoughts
from tests.scenario import scenario
from tools.driver import Driver

MAP = """
    ##########
    #@..A...A#
    #######.##
    #A......##
    ##########
"""


@pytest.fixture
def thinkers(monkeypatch: pytest.MonkeyPatch, driver: Driver) -> Callable[[], int]:
    """`thinkers()`: how many foes have a box around them in a frame."""

    def count() -> int:
        boxes: list[tuple[float, ...]] = []
        with monkeypatch.context() as patched:
            patched.setattr(pyxel, "rectb", lambda *box: boxes.append(box))
            driver.app.draw()
        return sum(box[4] in thoughts.COLOURS.values() for box in boxes if box[2:4] == (8, 8))

    return count


def press_key(driver: Driver) -> None:
    """F1, for a frame."""
    pyxel.set_btn(THOUGHTS_KEY, True)
    driver.frames(1)
    pyxel.set_btn(THOUGHTS_KEY, False)
    driver.frames(1)


def crowded(mode: str = "classic") -> Game:
    """A climb with one foe in sight and two elsewhere; all of the floor is explored."""
    s = scenario(MAP, number=2, hp=1)
    s.game.mode = mode
    s.game.floor.explored = s.game.floor.grid.everything
    return s.game


@pytest.mark.parametrize("mode", ["classic", "daily"])
def test_in_a_climb_of_those_in_sight_alone(driver: Driver, thinkers: Callable[[], int], mode: str) -> None:
    driver.start(crowded(mode))
    assert thinkers() == 0
    press_key(driver)
    assert thinkers() == 1
    press_key(driver)
    assert thinkers() == 0


def test_all_thoughts_are_shown_after_a_death(driver: Driver, thinkers: Callable[[], int]) -> None:
    driver.start(crowded())
    press_key(driver)
    while not driver.game.over:
        assert thinkers() < len(driver.game.foes)
        driver.press("X", limit=20)
    driver.frames(20)
    assert thinkers() == len(driver.game.foes) == 3


def test_all_thoughts_are_shown_in_practice(driver: Driver, thinkers: Callable[[], int]) -> None:
    driver.reset().open.practice(crowded)
    driver.frames(1)
    press_key(driver)
    assert thinkers() == 3


def test_all_thoughts_are_shown_in_a_replay(driver: Driver, thinkers: Callable[[], int]) -> None:
    game = cart.new_game(7)
    for action in game.actions()[2:4]:
        game.act(action)
    driver.reset().open.rerun(parse_recording(recording_of(game)))
    driver.frames(1)
    seen: list[bool] = []
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("cart.scenes.run.game_screen.draw_thoughts", lambda _, everywhere: seen.append(everywhere))
        press_key(driver)
    assert seen and all(seen)
