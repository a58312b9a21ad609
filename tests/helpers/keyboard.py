"""Keyboard presses in the real scenes."""

import pyxel

from cart.scenes.run.play import Play
from tests.scenario import scenario
from tools.driver import Driver

ROOM = "#####\n#...#\n#.@.#\n#...#\n#####"


def hit(driver: Driver, *keys: int, frames: int = 2) -> None:
    """Press keys one frame apart, hold them all for `frames`, release them, and wait until nothing moves."""
    for key in keys:
        pyxel.set_btn(key, True)
        driver.frames(1)
    driver.frames(frames)
    for key in keys:
        pyxel.set_btn(key, False)
    driver.frames(1)
    driver.rest()


def room(driver: Driver) -> Play:
    """Start a game with the player alone in a room."""
    return driver.start(scenario(ROOM).game)
