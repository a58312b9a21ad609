"""Keys of the keyboard, put down and let go of, through the real scenes."""

import pyxel

from cart.scenes.run.play import Play
from tests.scenario import scenario
from tools.driver import Driver

ROOM = "#####\n#...#\n#.@.#\n#...#\n#####"


def hit(driver: Driver, *keys: int, frames: int = 2) -> None:
    """Put keys down one after the other, a frame each, hold all for some, let go of all, and let it come to rest."""
    for key in keys:
        pyxel.set_btn(key, True)
        driver.frames(1)
    driver.frames(frames)
    for key in keys:
        pyxel.set_btn(key, False)
    driver.frames(1)
    driver.rest()


def room(driver: Driver) -> Play:
    """Alone in a room."""
    return driver.start(scenario(ROOM).game)
