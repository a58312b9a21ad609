"""Things beside a pit never hide the pit."""

import pytest
import pyxel

from cart.core.cells import UP
from cart.data.items import RELICS
from cart.data.tiles import ALTAR
from cart.view.sprites import TILE
from tests.scenario import scenario
from tools.driver import Driver


def pit_pixels(driver: Driver, cell: int) -> list[int]:
    """Return the colours of a cell on the screen."""
    x, y = driver.play.stage.corner_of(cell)
    return [pyxel.pget(x + across, y + down) for down in range(TILE) for across in range(TILE)]


@pytest.mark.parametrize("relic", RELICS)
def test_a_relic_on_an_altar_hides_no_pit_behind_it(driver: Driver, relic: int) -> None:
    """The relic is drawn small, within the altar's own tile."""
    s = scenario("......\n.~..2.\n.1....\n@.....", mode="expedition", number=4)
    floor, pit = s.game.floor, s.game.floor.grid.neighbour(s.places[1], UP)
    assert pit is not None
    driver.start(s.game)
    driver.context.settings["calm"] = 1
    driver.frames(2)
    bare = pit_pixels(driver, pit)
    for place in (1, 2):
        floor.set_tile(s.places[place], ALTAR)
        floor.lay(s.places[place], relic)
    floor.explored = floor.grid.everything
    driver.start(s.game)
    driver.context.settings["calm"] = 1
    driver.frames(2)
    assert pit_pixels(driver, pit) == bare
    altar = pit_pixels(driver, s.places[1])
    assert len(set(altar) - {0}) >= 3
