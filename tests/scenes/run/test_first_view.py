"""The first view of a floor: the explored area lies in the middle of the window, not in a corner."""

import pytest

from cart import new_game
from cart.core.game import Game
from cart.view.sprites import TILE
from tests.scenario import scenario
from tools.driver import Driver

SEEDS = range(1, 6)


def arrived(seed: int, mode: str, number: int) -> Game:
    """Return a game whose player has just come to floor `number`."""
    game = new_game(seed, mode)
    game.arrive(game.build(number))
    return game


@pytest.mark.parametrize("mode", ["classic", "expedition"])
@pytest.mark.parametrize("number", range(1, 10))
def test_every_floor_begins_in_the_middle_of_the_window(driver: Driver, mode: str, number: int) -> None:
    """An explored area that is larger than the window fills the window."""
    for seed in SEEDS:
        game = arrived(seed, mode, number)
        stage = driver.start(game).stage
        left, top = stage.camera.corner()
        x, y, width, height = (tiles * TILE for tiles in game.floor.grid.bounds(game.floor.explored))
        window = stage.camera.window
        for start, size, room in ((x - left, width, window.width), (y - top, height, window.height)):
            if size <= room:
                assert abs(start - (room - start - size)) <= 1, (seed, start, size)
            else:
                assert start <= 0 and start + size >= room, (seed, start, size)


def test_the_camera_moves_smoothly_as_the_explored_area_grows(driver: Driver) -> None:
    """The camera never jumps. Once all is explored, it stands as if the floor had been known from the start."""
    s = scenario("@" + "." * 15 + "\n" + "\n".join(["." * 16] * 15), mode="classic")
    driver.start(s.game)
    driver.frames(2)
    before, most = driver.play.stage.camera.corner(), 0
    for _ in range(15):
        driver.press("right")
        for _ in range(12):
            driver.frames(1)
            now = driver.play.stage.camera.corner()
            most, before = max(most, abs(now[0] - before[0]), abs(now[1] - before[1])), now
    assert 0 < most <= 4
    s.game.floor.explored = s.game.floor.grid.everything
    driver.press(".")
    driver.frames(60)
    assert driver.play.stage.camera.corner() == (0, 0)
