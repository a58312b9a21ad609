"""Draw methods only draw: frames that are not drawn change nothing that the player sees later."""

from collections.abc import Callable
from unittest.mock import patch

import pytest

from cart import build_floor
from cart.core.game import Game
from tests.scenario import scenario
from tools.driver import Driver

from ..helpers.watching import start

Screens = list[bytes]


def run(driver: Driver) -> Screens:
    """Return the screens of the first steps on a floor that is larger than the screen."""
    driver.start(Game(7, "expedition", lambda number: build_floor(7, number or 5, "expedition")))
    screens = [driver.screen()]
    for word in ["right", "down", "right", "down", "left", "X", "up", "up", "O", "right", "X", "right", "right"]:
        driver.tap(word, 3)  # the camera and the mobs still move
        screens.append(driver.screen())
        driver.frames(20)
        screens.append(driver.screen())
    return screens


def look_around(driver: Driver) -> Screens:
    """Return the screens of a look at foes far apart, for which the camera turns to them and back."""
    rows = ["#" * 60, *["#" + "." * 58 + "#"] * 28, "#" * 60]
    rows[15] = "#h" + "." * 33 + "@...r" + "." * 18 + "h#"
    game = scenario("\n".join(rows)).game
    game.floor.explored = game.floor.grid.everything
    driver.start(game)
    screens = []
    for word in ["O", "left", "O", "O", "X"]:
        driver.tap(word, 3)
        screens.append(driver.screen())
        driver.frames(4)
        screens.append(driver.screen())
    return screens


def watch(driver: Driver) -> Screens:
    """Return the screens of a large floor under construction, while the camera moves over it."""
    scene = start(driver, size=(48, 48))
    screens = []
    for _ in range(6):
        driver.tap("right", 3)
        screens.append(driver.screen())
        scene.scroll(40, 30)
        driver.frames(5)
        screens.append(driver.screen())
    return screens


@pytest.mark.parametrize("play", [run, look_around, watch])
def test_frames_look_the_same_if_those_before_them_are_not_drawn(
    driver: Driver, play: Callable[[Driver], Screens]
) -> None:
    seen = play(driver)
    update = driver.app.update

    def update_and_draw() -> None:
        update()
        driver.app.draw()

    with patch.object(driver.app, "update", update_and_draw):
        assert play(driver) == seen
    assert len(set(seen)) > len(seen) // 2
