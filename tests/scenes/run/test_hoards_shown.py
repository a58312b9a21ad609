"""Hoards on the screen: the message before the player enters, the question at the altar, the map, and exploring."""

from collections.abc import Callable

from cart.core.actions import Step
from cart.core.cells import RIGHT
from cart.data.tiles import DOOR
from cart.scenes.menus.dialog import Dialog
from cart.scenes.run.floor_map import FloorMap
from cart.scenes.run.play import Play
from cart.scenes.run.questions import DEAF_FRAMES
from cart.view.hud.map_picture import HOARD_MARK
from tools.driver import Driver

from ...core.test_bargains import BLOOD, EXCHANGE, ONE_ALTAR, ROOM, THREE_ALTARS, altars, guarded
from ...scenario import item

Words = Callable[[], list[str]]


def explore(driver: Driver) -> str:
    """Explore until travel stops; return the message on the screen, or ""."""
    driver.press("explore")
    for _ in range(500):
        driver.frames(1)
        if isinstance(driver.scene, Dialog) or driver.play.travel.plan is None:
            break
    message = driver.play.display.message
    return "" if message is None else message.spoken_text()


def test_exploring_stops_once_names_the_hoard_and_goes_on_without_it(driver: Driver) -> None:
    s = guarded()
    driver.start(s.game)
    said = list[str]()
    for _ in range(8):
        said.append(explore(driver))
        driver.frames(120)
    assert sum("guarded by a ham" in words for words in said) == 1
    assert sum("you skipped a hoard" in words for words in said) <= 1
    assert s.foe("ham").mind == "waits" and not s.player.bit & s.game.floor.rooms[1]


def test_the_message_comes_before_the_door_is_opened(driver: Driver) -> None:
    s = guarded(ROOM.replace("@........#", "@.....+..#"))
    driver.start(s.game)
    for _ in range(5):
        driver.press("right")
        driver.rest()
    message = driver.play.display.message
    assert message is not None and "guarded by a ham" in message.spoken_text() and message.line_count <= 2
    assert s.game.floor.tiles[s.player.cell + 1] == DOOR


def ask(driver: Driver) -> None:
    """Step into the altar at the right, and wait until the question accepts buttons."""
    driver.press("right")
    assert isinstance(driver.scene, Dialog)
    driver.frames(DEAF_FRAMES)


def test_the_altar_names_its_price_and_asks_before_it_takes(driver: Driver, words: Words) -> None:
    s = altars(BLOOD, ONE_ALTAR)
    driver.start(s.game)
    ask(driver)
    assert "It costs 2 HP." in words() and driver.pointed == "leave it"
    driver.press("O")
    assert isinstance(driver.scene, Play) and s.player.hp == 5 and not s.game.history
    ask(driver)
    driver.press("down")
    assert driver.pointed == "take it"
    driver.tap("O")
    driver.rest()
    assert s.player.hp == 3 and s.player.relics == [item("gravy")]


def test_an_exchange_names_the_relic_that_it_takes(driver: Driver, words: Words) -> None:
    s = altars(EXCHANGE, THREE_ALTARS, relics=["twine"])
    driver.start(s.game)
    ask(driver)
    assert "It costs your twine, for good." in " ".join(words())
    driver.press("down")
    assert driver.pointed == "take it: others vanish"


def test_a_player_that_cannot_pay_is_told_why_and_offered_nothing(driver: Driver, words: Words) -> None:
    s = altars(EXCHANGE, THREE_ALTARS)
    driver.start(s.game)
    ask(driver)
    assert "you have no relic to give." in " ".join(words())
    driver.press("down down")
    assert driver.pointed == "leave it"


def test_the_map_marks_a_hoard_until_its_bargain_is_made(driver: Driver) -> None:
    s = altars(BLOOD, ONE_ALTAR)
    driver.start(s.game)
    driver.play.wait()
    driver.rest()
    for marked in (True, False):
        driver.choose_paused("map")
        scene = driver.scene
        assert isinstance(scene, FloorMap)
        assert (HOARD_MARK in [mark for mark, _ in scene.map.marks()]) is marked
        assert any(line.startswith("hoard: ") for line in scene.spoken_lines()) is marked
        driver.press("X")
        driver.act(Step(RIGHT))
