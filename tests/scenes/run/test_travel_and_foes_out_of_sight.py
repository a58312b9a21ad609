"""Travel keeps away from foes that the player has seen and that are now out of sight."""

import pytest

from cart.core.actions import Step
from cart.core.cells import DOWN, union
from cart.core.sightings import Sightings
from cart.core.travel import Explore, next_step
from tests.scenario import Scenario, item, scenario
from tools.driver import Driver

from .test_travelling import travelled
from .test_travelling import words as message

LANE = """
    ###########
    #@..1....2#
    ####.######
    ####.######
    ####N######
    ###########
"""
"""An awake onion at the end of a lane. The cell 1 is in its line, and the only way on leads over it."""
BYPASS = """
    ###########
    #@..1....2#
    #.##.####.#
    #.##.####.#
    #.##N####.#
    #.#######.#
    #.........#
    ###########
"""
"""The same lane, with another way round it."""


def explored(text: str) -> Scenario:
    """Return a scenario that is explored but for the cell 2 and the one before it."""
    s = scenario(text)
    floor = s.game.floor
    floor.explored = floor.grid.everything & ~union(1 << cell for cell in (s.places[2], s.places[2] - 1))
    return s


@pytest.mark.parametrize("presses", ["explore", "menu"])
def test_explore_stops_before_a_line_of_fire_out_of_sight(driver: Driver, presses: str) -> None:
    """The button and the line of the menu do the same. The message says why, and a second press repeats it."""
    s = explored(LANE)
    onion = s.foe("onion")
    assert not onion.bit & s.game.floor.visible
    driver.start(s.game)
    for _ in range(2):
        if presses == "menu":
            driver.choose_paused("explore")
        else:
            driver.press("explore")
        travelled(driver)
        assert s.game.turn == 0 and message(driver) == ["not safe: onion near"]


def test_travel_prefers_a_way_round_the_line_of_fire(driver: Driver) -> None:
    """It goes down the left lane, and reaches the other end without crossing the line."""
    s = explored(BYPASS)
    driver.start(s.game)
    assert next_step(s.game, Explore()) == Step(DOWN)
    driver.press("explore")
    travelled(driver)
    assert s.player.cell > s.places[2] and s.player.hp == s.player.max_hp


def test_without_the_foe_the_way_is_free(driver: Driver) -> None:
    s = explored(LANE)
    s.game.foes.clear()
    driver.start(s.game)
    driver.press("explore")
    travelled(driver)
    assert s.player.cell > s.places[1]


ROOMS = """
    ############
    #..........#
    #.....@..N.#
    #..........#
    ######+#####
    ######1....#
    ############
"""
"""A room with an onion, and a passage behind a door."""


@pytest.mark.parametrize("onion", ["N", "n"], ids=["awake", "asleep"])
def test_a_foe_that_the_player_no_longer_sees_is_remembered(driver: Driver, onion: str) -> None:
    """With sight by rooms, no foe out of sight is drawn. Travel still keeps away from where the player saw it last."""
    s = scenario(ROOMS.replace("N", onion), by_room=True, mode="expedition")
    floor = s.game.floor
    driver.start(s.game)
    assert s.foe("onion").bit & floor.watched
    s.player.cell = s.places[1]
    floor.update_sight(s.player.cell)
    floor.things[s.places[1] - 3 * floor.grid.width + 4] = (item("snack"),)  # beside the onion
    s.game.foes.clear()  # it has gone elsewhere, which the player cannot know
    driver.press("travel")
    [line] = [line for line in driver.lines if line.startswith("item")]
    assert line == "item\tnot safe"
    driver.choose("item")
    travelled(driver)
    assert s.game.turn == 0 and message(driver) == ["not safe: onion near"]


def test_memory_ends_when_the_player_sees_the_place_again_or_leaves_the_floor() -> None:
    s, below = (scenario("########\n#@.N...#\n########", number=number) for number in (3, 4))
    below.game.foes.clear()
    floor, onion = s.game.floor, s.foe("onion")
    for leave in (False, True):
        floor.explored, sightings = floor.grid.everything, Sightings()
        assert sightings.out_of_sight(s.game) == []
        floor.explored = s.player.bit
        [remembered] = sightings.out_of_sight(s.game)
        assert (remembered.row.name, remembered.cell) == ("onion", onion.cell) and remembered is not onion
        floor.explored = floor.grid.everything & ~s.game.floor.grid.beside(onion.bit)
        onion.cell += 1
        assert sightings.out_of_sight(below.game if leave else s.game) == []
        onion.cell -= 1


HALL = """
    ##########################
    #@.......................#
    #################..#######
    #################r{}#######
    ##########################
"""


@pytest.mark.parametrize("other", [".", "r"], ids=["one sleeper", "two sleepers"])
def test_explore_stops_once_before_a_sleeper_out_of_sight_and_then_goes_on(driver: Driver, other: str) -> None:
    """The hall goes on past sleepers in a niche. Either of two would notice the player, so both are passed at once."""
    s = scenario(HALL.format(other), number=2)
    floor = s.game.floor
    floor.explored = floor.grid.everything ^ 1 << floor.grid.cell(24, 1)
    driver.start(s.game)
    driver.press("explore")
    travelled(driver)
    stopped = s.player.x
    assert message(driver) == ["sleeping crab near: explore again to pass"]
    assert 10 < stopped < 17 and s.foe("crab").mind == "waits"
    driver.press("explore")
    travelled(driver)
    assert s.player.x > stopped and "explore again" not in "".join(message(driver))


def test_explore_warns_of_each_sleeper_once_on_a_floor(driver: Driver) -> None:
    """The warning is about the crab alone. The second press stops when the crab is in sight, not at the warning."""
    s = scenario(HALL.format("."), number=2)
    floor = s.game.floor
    floor.explored = floor.grid.everything ^ 1 << floor.grid.cell(24, 1)
    driver.start(s.game)
    said = []
    for _ in range(3):
        driver.press("explore")
        travelled(driver)
        said += message(driver)
    assert said[0].startswith("sleeping crab near") and said[1] == "crab in sight"
    assert sum("explore again" in line for line in said) == 1
