"""The foes mouse and dumb waiter in play: their telegraphs, and what the player can do about them."""

from cart.core.actions import Kick, Step
from cart.core.cells import RIGHT
from cart.core.events import Stole
from cart.core.foes.mouse import Mouse
from cart.data.tiles import DOOR
from tests.scenario import Scenario, item, scenario
from tools.driver import Driver

PASSAGE = "##########\n#@...+{}..#\n##########"


def begun(driver: Driver, text: str, bag: list[str] | None = None) -> Scenario:
    """Start an expedition on the map `text`."""
    s = scenario(text, mode="expedition", bag=bag)
    driver.start(s.game)
    return s


def test_a_held_arrow_stops_at_a_lit_door_and_a_press_opens_it(driver: Driver) -> None:
    s = begun(driver, PASSAGE.format("w"))
    driver.hold("right", 300)
    driver.release()
    driver.rest()
    assert s.game.history == [Step(RIGHT)] * 3 and s.player.hp == 5
    driver.press("right")
    assert s.player.hp == 2


def test_a_held_arrow_opens_an_unlit_door(driver: Driver) -> None:
    s = begun(driver, PASSAGE.format("."))
    driver.hold("right", 300)
    driver.release()
    driver.rest()
    assert len(s.game.history) > 4 and s.player.x > 4


def test_kicking_a_lit_door_open_costs_no_hit_points(driver: Driver) -> None:
    s = begun(driver, PASSAGE.format("w"))
    driver.press("right right right X right")
    assert s.game.history[-1] == Kick(RIGHT) and s.player.hp == 5 and s.foe("dumb waiter").mind == "waits"
    assert driver.play.stage.lit_doors == []


def test_exploring_stops_before_a_lit_door(driver: Driver) -> None:
    s = begun(driver, PASSAGE.format("w"))
    for _ in range(3):
        driver.press("explore")
        driver.rest()
    assert s.player.hp == 5 and s.game.floor.tiles[s.foe("dumb waiter").cell - 1] == DOOR


def test_a_mouse_telegraphs_its_theft_and_drops_its_loot_when_hit(driver: Driver) -> None:
    s = begun(driver, "##########\n#@.E.....#\n##########", ["dried pea", "walnut"])
    assert driver.play.stage.puppets[1].telegraphs and driver.play.stage.puppets[1].attack_marker == "grab"
    driver.press(".")
    driver.press(".")
    assert s.behaviour(Mouse).carried == (item("walnut"),)
    assert driver.play.stage.puppets[1].loot == ("walnut", 0)
    s.press("t0R")
    assert s.game.foes == [] and not s.events_of(Stole)
    assert any(item("walnut") in kinds for kinds in s.game.floor.things.values())
