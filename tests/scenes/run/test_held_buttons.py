"""Held buttons near foes, items in flight, and the prize, all in the real app."""

import pytest
import pyxel

from cart.data.sheet import SPRITES
from cart.scenes.run.play import Play
from cart.view.sprites import uv
from tests.scenario import item, scenario
from tools.driver import Driver


def held(driver: Driver, button: str, frames: int = 90) -> int:
    """Return the number of turns that pass while a button is held."""
    before = driver.game.turn
    driver.hold(button, frames)
    driver.release()
    driver.rest()
    return driver.game.turn - before


def test_a_held_direction_stops_when_a_hunter_comes_in_sight(driver: Driver) -> None:
    """The sourdough notices the piglet from four tiles away. After that, each step needs a press."""
    s = scenario("##############\n#@.......s...#\n##############", hp=9)
    driver.start(s.game)
    assert held(driver, "right", 200) == 4
    assert s.foe("sourdough").mind == "hunts"
    assert [held(driver, "right"), held(driver, "right")] == [1, 1]


def test_a_held_direction_goes_on_while_the_hunter_is_out_of_sight(driver: Driver) -> None:
    s = scenario("##########\n#@.......#\n##########\n#1......R#\n##########")
    s.foe("crab").target = s.places[1]
    driver.start(s.game)
    assert held(driver, "right", 60) == 5
    assert s.foe("crab").mind == "hunts"


def test_a_held_direction_goes_on_towards_a_foe_that_noticed_nothing(driver: Driver) -> None:
    """The ham is stunned for a turn. It notices the player in its second turn, and then the player stops."""
    s = scenario("########\n#@...h.#\n########")
    s.foe("ham").stunned = 1
    driver.start(s.game)
    assert held(driver, "right") == 2


@pytest.mark.parametrize(("foe", "turns"), [(".", 9), ("S", 1)])
def test_a_held_wait_stops_for_a_hunter(driver: Driver, foe: str, turns: int) -> None:
    driver.start(scenario(f"######\n#@..{foe}#\n######").game)
    assert held(driver, "X", 94) == turns


def test_a_held_direction_stops_when_a_mob_is_hurt(driver: Driver) -> None:
    """The first blow hurts the ham. The ham is stunned, so it has not noticed the player."""
    s = scenario("#####\n#@h.#\n#####", hp=9)
    s.foe("ham").stunned = 1
    driver.start(s.game)
    assert held(driver, "right") == 1
    assert (s.foe("ham").hp, s.foe("ham").mind) == (13, "waits")
    assert held(driver, "right", 1) == 1


def test_a_thrown_item_flies_and_hurts_where_it_lands(driver: Driver) -> None:
    s = scenario("#########\n#@...h..#\n#########", bag=["walnut"])
    driver.start(s.game)
    driver.use(0, "throw")
    driver.tap("O")
    stage = driver.play.stage
    while stage.flight is None:
        driver.frames(1)
    assert (stage.flight.kind, stage.flight.start, stage.flight.end) == (item("walnut"), (1, 1), (5, 1))
    places, screens = [], []
    while stage.flight is not None:
        places.append(stage.flight.corner())
        screens.append(driver.screen())
        assert not stage.puppets[1].flash and not stage.floaters  # no damage is shown yet
        driver.frames(1)
    assert places == [(8 + 4 * n, 8) for n in range(len(places))]
    assert places[-1][0] == 36  # half a tile before the ham
    assert stage.floaters[0].text == "-2"
    assert stage.puppets[1].flash > 0
    driver.rest()
    left, top = stage.corner_of(s.game.player.cell)
    way = [(top + row) * 128 + left + x for row in range(8) for x in range(8, 32)]  # the floor below the flight
    after = driver.screen()
    assert all(any(screen[at] != after[at] for at in way) for screen in screens[2:])


def test_an_item_thrown_at_a_wall_lands_there(driver: Driver) -> None:
    driver.start(scenario("######\n#@..##\n######", bag=["walnut"]).game)
    driver.use(0, "throw")
    driver.press("O")  # a throw at nothing needs a second press
    driver.tap("O")
    stage = driver.play.stage
    while stage.flight is None:
        driver.frames(1)
    assert stage.flight.end == (4, 1)
    assert not stage.floaters
    driver.rest()
    assert [floater.text for floater in stage.floaters] == ["noise"]


def test_an_item_flying_over_unexplored_tiles_is_not_drawn(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the item were drawn there, its flight would show how far the floor extends."""
    driver.start(scenario("################\n#@.............#\n################", bag=["walnut"]).game)
    drawn: list[float] = []

    def left() -> float:
        return driver.play.stage.camera.corner()[0] / 8

    monkeypatch.setattr("cart.view.stage.picture.draw_item", lambda game, kind, x, y: drawn.append(left() + x / 8))
    driver.use(0, "throw")
    driver.press("right O")
    driver.tap("O")
    stage = driver.play.stage
    while driver.play.display.playback.busy:
        assert stage.flight is None or stage.flight.flown < 14
        driver.frames(1)
    explored = driver.game.floor.explored
    assert drawn and all(explored >> 16 + round(x) & 1 for x in drawn)
    assert max(drawn) < 8 and not explored >> 16 + 13 & 1


def sprite(name: str) -> dict[tuple[int, int], int]:
    """Return the opaque pixels of a sprite's first frame: (x, y) -> colour."""
    u, v = uv(SPRITES[name], 0)
    pixels = {(x, y): pyxel.images[0].pget(u + x, v + y) for x in range(8) for y in range(8)}
    return {at: colour for at, colour in pixels.items() if colour}


def shows(driver: Driver, name: str, left: int, top: int) -> bool:
    """Whether the screen shows a sprite at (`left`, `top`)."""
    screen = driver.screen()
    return all(screen[(top + y) * 128 + left + x] == colour for (x, y), colour in sprite(name).items())


def test_the_prize_is_lifted_off_its_stand(driver: Driver) -> None:
    s = scenario("#####\n#...#\n#@k.#\n#####", number=9)
    driver.start(s.game)
    driver.context.settings["calm"] = 1  # no sparkles
    stage = driver.play.stage
    stage.ticks = 0
    driver.frames(1)
    stand = stage.corner_of(s.game.floor.grid.cell(2, 2))
    assert shows(driver, "kielbasa", *stand)
    assert not stage.prize_taken
    driver.tap("right")
    while not driver.play.display.playback.ended or stage.player.motion is not None:
        driver.frames(1)
    stage.ticks = 0
    driver.frames(1)
    assert (s.game.won, stage.prize_taken) == (True, True)
    assert isinstance(driver.scene, Play)  # the player has a moment to see the prize
    assert not shows(driver, "kielbasa", *stand)
    assert shows(driver, "kielbasa", stand[0] - 8, stand[1] - 7)  # over the piglet's head
