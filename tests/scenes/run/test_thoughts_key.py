"""The key for thoughts. In a run it shows thoughts of foes in sight, and otherwise those of all foes."""

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
def count_thoughts(monkeypatch: pytest.MonkeyPatch, driver: Driver) -> Callable[[], int]:
    """Return a function that draws a frame and counts the foes whose thoughts are shown, by their boxes."""

    def count() -> int:
        boxes: list[tuple[float, ...]] = []
        with monkeypatch.context() as patched:
            patched.setattr(pyxel, "rectb", lambda *box: boxes.append(box))
            driver.app.draw()
        return sum(box[4] in thoughts.COLOURS.values() for box in boxes if box[2:4] == (8, 8))

    return count


def press_key(driver: Driver) -> None:
    """Press the key for thoughts for a frame."""
    pyxel.set_btn(THOUGHTS_KEY, True)
    driver.frames(1)
    pyxel.set_btn(THOUGHTS_KEY, False)
    driver.frames(1)


def crowded(mode: str = "classic") -> Game:
    """Return a run with one foe in sight and two out of sight, on an explored floor."""
    s = scenario(MAP, number=2, hp=1)
    s.game.mode = mode
    s.game.floor.explored = s.game.floor.grid.everything
    return s.game


@pytest.mark.parametrize("mode", ["classic", "daily"])
def test_in_a_run_the_key_shows_thoughts_of_foes_in_sight(
    driver: Driver, count_thoughts: Callable[[], int], mode: str
) -> None:
    driver.start(crowded(mode))
    assert count_thoughts() == 0
    press_key(driver)
    assert count_thoughts() == 1
    press_key(driver)
    assert count_thoughts() == 0


def test_after_death_the_key_shows_all_thoughts(driver: Driver, count_thoughts: Callable[[], int]) -> None:
    driver.start(crowded())
    press_key(driver)
    while not driver.game.over:
        assert count_thoughts() < len(driver.game.foes)
        driver.press("X", limit=20)
    driver.frames(20)
    assert count_thoughts() == len(driver.game.foes) == 3


def test_in_practice_the_key_shows_all_thoughts(driver: Driver, count_thoughts: Callable[[], int]) -> None:
    driver.reset().open.practice(crowded)
    driver.frames(1)
    press_key(driver)
    assert count_thoughts() == 3


def test_in_a_replay_the_key_shows_all_thoughts(driver: Driver, count_thoughts: Callable[[], int]) -> None:
    game = cart.new_game(7)
    for action in game.actions()[2:4]:
        game.act(action)
    driver.reset().open.replay(parse_recording(recording_of(game)))
    driver.frames(1)
    seen: list[bool] = []
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("cart.scenes.run.game_display.draw_thoughts", lambda _, everywhere: seen.append(everywhere))
        press_key(driver)
    assert seen and all(seen)
