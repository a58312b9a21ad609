"""The stairs ask before the player leaves a floor with a free relic, as a pit does, however the player gets there."""

from collections.abc import Callable

import pytest

from cart.data.tiles import ALTAR
from cart.scenes.menus.dialog import Dialog
from cart.scenes.run.play import Play
from cart.scenes.run.questions import DEAF_FRAMES
from tests.scenario import Scenario, item, scenario
from tools.driver import Driver

Words = Callable[[], list[str]]

NEAR = "#########\n#...@>..#\n#.v._._.#\n#########"
FAR = "#########\n#@....>.#\n#.v._._.#\n#########"
BELOW = "##### #<.># #####"


def before_the_hatch(driver: Driver, text: str = NEAR, relics: bool = True, mode: str = "expedition") -> Scenario:
    """Start on an explored floor with two altars and a pot."""
    s = scenario(text, mode=mode, below=BELOW)
    floor = s.game.floor
    floor.explored = floor.grid.everything
    for cell in range(floor.grid.size):
        if floor.tiles[cell] == ALTAR and relics:
            floor.lay(cell, item("hobnails"))
    driver.start(s.game)
    return s


def wait_for_question(driver: Driver) -> None:
    """Let travel go on until a question is open, and until it accepts buttons."""
    for _ in range(300):
        driver.frames(1)
        if isinstance(driver.scene, Dialog):
            break
    assert isinstance(driver.scene, Dialog) and driver.pointed == "stay"
    driver.frames(DEAF_FRAMES)


def test_the_hatch_asks_and_lists_what_is_left(driver: Driver, words: Words) -> None:
    before_the_hatch(driver)
    driver.press("right")
    wait_for_question(driver)
    assert "Leave the relics here?" in words() and "You leave 1 pot and 2 altars." in " ".join(words())
    driver.press("O")
    assert isinstance(driver.scene, Play) and not driver.game.history
    driver.press("right")
    wait_for_question(driver)
    driver.press("down")
    assert driver.pointed == "take the hatch"
    driver.press("O")
    assert driver.game.number == 4 and [str(action) for action in driver.game.history] == ["R"]


def test_stairs_without_a_free_relic_do_not_ask(driver: Driver) -> None:
    before_the_hatch(driver, relics=False)
    driver.press("right")
    assert driver.game.number == 4


def test_an_altar_that_the_player_has_not_seen_does_not_count(driver: Driver) -> None:
    s = before_the_hatch(driver)
    s.game.floor.explored &= ~s.game.floor.cells_of(ALTAR)
    driver.press("right")
    assert driver.game.number == 4


def test_a_foe_on_the_stairs_is_hit_without_a_question(driver: Driver) -> None:
    s = before_the_hatch(driver)
    s.game.add_foe(1, s.player.cell + 1)
    driver.press("right")
    assert isinstance(driver.scene, Play) and len(driver.game.history) == 1 and driver.game.number == 3


def test_a_held_arrow_stops_before_the_hatch(driver: Driver) -> None:
    s = before_the_hatch(driver, FAR)
    driver.hold("right", 200)
    driver.release()
    driver.rest()
    assert s.player.x == 5 and isinstance(driver.scene, Play)


@pytest.mark.parametrize("how", ["go to", "click"])
def test_travel_onto_the_hatch_asks(driver: Driver, how: str) -> None:
    s = before_the_hatch(driver, FAR)
    if how == "go to":
        driver.press("travel")
        driver.choose("hatch")
    else:
        x, y = driver.play.stage.corner_of(s.game.floor.grid.cell(6, 1))
        driver.click(x + 4, y + 4)
    wait_for_question(driver)
    assert s.player.x == 5 and driver.play.travel.plan is None
    driver.press("down O")
    assert driver.game.number == 4


def test_a_click_on_the_hatch_beside_the_player_asks(driver: Driver) -> None:
    before_the_hatch(driver)
    x, y = driver.play.stage.corner_of(driver.game.player.cell + 1)
    driver.point(x + 4, y + 4)
    driver.frames(1)
    assert driver.context.pointer.shape_name == "choose"
    driver.click(x + 4, y + 4)
    assert isinstance(driver.scene, Dialog) and not driver.game.history
