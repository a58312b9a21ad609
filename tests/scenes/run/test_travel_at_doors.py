"""A weak player who explores stops once before each closed door, and messages of travel are not repeated."""

import pytest

from cart.core.floor import Floor
from cart.core.travel import GoTo
from cart.data.tiles import DOOR
from tests.scenario import scenario
from tools.driver import Driver

from .test_travelling import travelled, words

TWO_DOORS = "##########\n#@.+..+..#\n##########"
THIN_DOORS = """
    @ . .+. .+.
"""
STOP = "low HP: explore again to open the door"


def explore(driver: Driver) -> list[str]:
    """Press explore, and return the message at the end of travel."""
    driver.press("explore")
    travelled(driver)
    return words(driver)


def closed(floor: Floor) -> int:
    """Return the number of closed doors on tiles."""
    return floor.cells_of(DOOR).bit_count()


@pytest.mark.parametrize("hp", [1, 2])
def test_exploring_with_few_hp_asks_once_before_each_door(driver: Driver, hp: int) -> None:
    s = scenario(TWO_DOORS, hp=hp)
    driver.start(s.game)
    assert explore(driver) == [STOP]
    assert (closed(s.game.floor), s.player.x) == (2, 2)
    assert explore(driver) == [STOP]
    assert (closed(s.game.floor), s.player.x) == (1, 5)
    explore(driver)
    assert closed(s.game.floor) == 0


def test_exploring_with_few_hp_asks_before_doors_in_thin_walls(driver: Driver) -> None:
    s = scenario(THIN_DOORS, walls=True, hp=2, mode="expedition", by_room=True)
    driver.start(s.game)
    assert explore(driver) == [STOP]
    assert s.player.x == 2
    assert explore(driver) == [STOP]
    assert s.player.x == 4


def test_exploring_with_few_hp_does_not_ask_again_on_the_other_side_of_a_door(driver: Driver) -> None:
    """Doors in thin walls fall shut behind the player. The way to the last of four rooms leads back through two."""
    s = scenario("\n    . .+. .+@ .+. .+. .\n", walls=True, hp=2, mode="expedition", by_room=True)
    driver.start(s.game)
    told = [explore(driver) for _ in range(6)]
    assert told[:4] == [[STOP]] * 4 and [STOP] not in told[4:]
    assert s.game.floor.explored & s.game.floor.walkable == s.game.floor.walkable


def test_exploring_with_more_hp_opens_doors(driver: Driver) -> None:
    s = scenario(TWO_DOORS, hp=3)
    driver.start(s.game)
    explore(driver)
    assert closed(s.game.floor) == 0


def test_going_to_a_place_opens_doors_at_any_hp(driver: Driver) -> None:
    """The player has chosen the place, and with it the door."""
    s = scenario(TWO_DOORS, hp=1)
    driver.start(s.game)
    driver.press("travel")
    driver.choose("door")
    travelled(driver)
    assert closed(s.game.floor) == 1


@pytest.mark.parametrize("presses", [2, 3])
def test_a_message_of_travel_that_is_still_shown_is_not_repeated(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, presses: int
) -> None:
    """Neither on the screen nor in speech. It stays where it is, and does not begin anew."""
    s = scenario("#####\n#@.>#\n#####")
    s.game.floor.explored = s.game.floor.grid.everything
    driver.start(s.game)
    spoken: list[str] = []
    monkeypatch.setattr(driver.context.speech, "say", lambda *lines, **_: spoken.extend(lines))
    explore(driver)
    count, window = driver.play.display.messages_shown, driver.play.display.message
    for _ in range(presses):
        driver.frames(22)  # now a press would close a message
        assert explore(driver) == ["step onto the stairs"]
        assert driver.play.display.message is window
    assert driver.play.display.messages_shown == count
    assert spoken.count("step onto the stairs") == 1


def test_a_message_of_travel_stays_longer_after_another_press(driver: Driver) -> None:
    s = scenario("#####\n#@.>#\n#####")
    s.game.floor.explored = s.game.floor.grid.everything
    driver.start(s.game)
    explore(driver)
    for _ in range(3):
        driver.frames(80)
        assert explore(driver) == ["step onto the stairs"]


def test_a_message_of_travel_comes_again_once_it_is_gone(driver: Driver) -> None:
    """A press never goes unanswered."""
    s = scenario("#####\n#@.>#\n#####")
    s.game.floor.explored = s.game.floor.grid.everything
    driver.start(s.game)
    explore(driver)
    driver.frames(150)
    assert words(driver) == []
    assert explore(driver) == ["step onto the stairs"]


def test_a_foe_out_of_sight_stops_travel_only_when_first_seen(driver: Driver) -> None:
    """A mould far from the player comes from a dark tile to an explored tile, twice."""
    s = scenario("#########################\n#@.........1...........m#\n#########################", number=6)
    floor, (mould,) = s.game.floor, s.game.foes
    driver.start(s.game)
    said = []
    for _ in range(2):
        floor.explored = floor.grid.everything & ~mould.bit
        driver.play.travel.start(GoTo(s.places[1]))
        driver.frames(2)
        floor.explored = floor.grid.everything
        travelled(driver)
        said.append(words(driver))
        driver.frames(150)
    assert said == [["mould in sight"], []]
    s.expect_player_at(1)
