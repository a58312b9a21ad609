"""Altars by buttons and by mouse: what is asked before one, that nothing is taken by accident, what is seen of it."""

from collections.abc import Callable

import pytest

from cart.core.actions import Step
from cart.core.cells import RIGHT, bits
from cart.core.events import Chose
from cart.data.items import ITEMS, RELICS
from cart.data.tiles import ALTAR
from cart.scenes.run.altar_offer import Offer
from cart.scenes.run.belt_menu import BeltScene
from cart.scenes.run.play import Play
from cart.scenes.run.question import DEAF
from cart.scenes.run.travelling import Where
from tests.scenario import Scenario, item, scenario
from tools.driver import Driver

Words = Callable[[], list[str]]

ROOM = """
    ##########
    #........#
    #...@_...#
    #........#
    #.v.._...#
    #........#
    #...._...#
    ##########
"""
NAMES = [ITEMS[kind].name for kind in RELICS]
THREE = NAMES[:3]


def before_altars(driver: Driver, first: str = THREE[0], text: str = ROOM, lit: bool = True) -> Scenario:
    """An altar to the right, two more below; on the first lies a relic by name."""
    others = [name for name in NAMES if name != first]
    s = scenario(text, mode="expedition")
    floor = s.game.floor
    for cell, name in zip(bits(floor.cells_of(ALTAR)), (first, *others), strict=False):
        floor.lay(cell, item(name))
    if lit:
        floor.explored = floor.grid.everything
    driver.start(s.game)
    return s


def offered(driver: Driver) -> None:
    """The offer, once it hears."""
    driver.press("right")
    assert isinstance(driver.scene, Offer)
    driver.frames(DEAF)


def test_a_step_into_an_altar_asks_and_the_cursor_is_on_the_line_that_changes_nothing(
    driver: Driver, words: Words
) -> None:
    before_altars(driver)
    offered(driver)
    assert driver.pointed == "leave it"
    said = " ".join(words())
    assert THREE[0] in words() and ITEMS[item(THREE[0])].line in said
    driver.press("O")
    assert isinstance(driver.scene, Play) and not driver.game.history and not driver.game.player.relics


@pytest.mark.parametrize("name", NAMES)
def test_each_relic_is_taken_through_the_window(driver: Driver, words: Words, name: str) -> None:
    s = before_altars(driver, name)
    offered(driver)
    driver.press("down")
    assert driver.pointed == "take only this one"
    driver.tap("O")
    driver.frames(20)
    assert any(name in said for said in words())
    driver.rest()
    assert [str(action) for action in driver.game.history] == ["R"]
    assert s.player.relics == [item(name)] and not driver.game.floor.things and driver.game.turn == 1


def test_it_is_done_by_its_button(driver: Driver) -> None:
    s = before_altars(driver)
    driver.act(Step(RIGHT))
    assert s.player.relics == [item(THREE[0])]


@pytest.mark.parametrize("presses", ["X", "menu", "down X"])
def test_no_answer_takes_nothing(driver: Driver, presses: str) -> None:
    before_altars(driver)
    offered(driver)
    driver.press(presses)
    assert isinstance(driver.scene, Play) and not driver.game.history


def test_it_is_deaf_at_first(driver: Driver) -> None:
    before_altars(driver)
    driver.tap("right", 1)
    driver.tap("down")
    driver.tap("O")
    assert isinstance(driver.scene, Offer) and driver.pointed == "leave it"
    driver.frames(DEAF)
    assert not driver.game.history


def test_an_arrow_that_is_held_stops_before_an_altar(driver: Driver) -> None:
    s = before_altars(driver, text=ROOM.replace("...@_", "@..._"))
    driver.hold("right", 200)
    driver.release()
    driver.rest()
    assert s.player.x == 4 and isinstance(driver.scene, Play) and not s.player.relics
    driver.press("right")
    assert isinstance(driver.scene, Offer)


def test_where_nothing_is_left_nothing_is_asked(driver: Driver, words: Words) -> None:
    s = before_altars(driver)
    driver.act(Step(RIGHT))
    driver.press("right")
    assert isinstance(driver.scene, Play) and len(s.game.history) == 1
    assert any("nothing is left" in word for word in words())


def test_a_click_on_an_altar_beside_asks(driver: Driver) -> None:
    before_altars(driver)
    x, y = driver.play.stage.corner_of(driver.game.player.cell + 1)
    driver.point(x + 4, y + 4)
    driver.frames(1)
    assert driver.context.pointer.promise == "choose"
    driver.click(x + 4, y + 4)
    assert isinstance(driver.scene, Offer) and not driver.game.history


def test_a_click_on_one_farther_off_goes_there_and_asks(driver: Driver) -> None:
    s = before_altars(driver)
    x, y = driver.play.stage.corner_of(driver.game.player.cell + 1 + 4 * s.game.floor.width)
    driver.click(x + 4, y + 4)
    for _ in range(300):
        driver.frames(1)
        if isinstance(driver.scene, Offer):
            break
    assert isinstance(driver.scene, Offer) and s.game.history and not s.player.relics
    driver.frames(DEAF)
    driver.press("down O")
    assert s.player.relics == [item(THREE[2])]


def test_go_to_names_what_lies_there_and_asks(driver: Driver) -> None:
    s = before_altars(driver)
    driver.press("travel")
    assert isinstance(driver.scene, Where)
    assert [line for line in driver.lines if line.startswith(THREE[1])]
    driver.choose(THREE[1])
    for _ in range(300):
        driver.frames(1)
        if isinstance(driver.scene, Offer):
            break
    assert isinstance(driver.scene, Offer) and not s.player.relics
    assert THREE[1] in driver.scene.aloud()[0]


def test_exploring_stops_once_where_altars_come_into_sight_and_never_takes(driver: Driver, words: Words) -> None:
    far = """
        #####################
        #@..................#
        ###################.#
        #...................#
        #.#.#.###############
        #._._.#
        #.....#
        #######
    """
    rows = [row.strip() for row in far.split()]
    s = before_altars(driver, text="\n".join(row.ljust(21, "#") for row in rows), lit=False)
    stops = 0
    for _ in range(12):
        driver.press("explore")
        for _ in range(500):
            driver.frames(1)
            assert not isinstance(driver.scene, Offer)
            if driver.play.travel.trip is None:
                break
        stops += any(floater.text == "altar" for floater in driver.play.stage.floaters)
        driver.frames(120)
    assert stops == 1 and not s.player.relics and len(s.game.floor.things) == 2


def test_it_is_said_aloud(driver: Driver) -> None:
    before_altars(driver)
    offered(driver)
    name, *lines, last = driver.scene.aloud()
    assert (name, " ".join(lines)) == (THREE[0], ITEMS[item(THREE[0])].line) and last.startswith("leave it")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("large", [0, 1])
def test_it_leaves_the_piglet_to_be_seen(driver: Driver, large: int, name: str) -> None:
    driver.wishes = {"large": large}
    before_altars(driver, name)
    offered(driver)
    driver.press("down")
    window = driver.menu.window
    assert driver.pointed == "take only this one" and window.height <= driver.play.stage.camera.window.height
    top = driver.play.stage.corner_of(driver.game.player.cell)[1]
    assert large or not window.y < top + 8 <= window.y + window.height


# --- what is carried is shown


def test_relics_hang_beside_the_hit_points_and_are_told_in_the_belt(driver: Driver, words: Words) -> None:
    s = before_altars(driver)
    s.player.relics.extend(map(item, THREE))
    s.player.put(item("snack"))
    boxes = driver.play.stage.belt.boxes(s.player)
    assert [slot for slot in boxes if slot in s.player.relic_slots] == list(s.player.relic_slots)
    driver.press("O")
    scene = driver.scene
    assert isinstance(scene, BeltScene) and scene.slot == 0
    told = list[str]()
    for _ in range(3):
        driver.press("left")
        told.append(scene.aloud()[0].split("   ")[0])
        assert ITEMS[item(told[-1])].line in " ".join(words())
    assert told == THREE[::-1]
    driver.press("O")
    assert isinstance(driver.scene, BeltScene) and scene.use is None and not s.game.history


def test_a_click_on_a_relic_tells_of_it(driver: Driver, words: Words) -> None:
    s = before_altars(driver)
    s.player.relics.append(item(THREE[0]))
    (box,) = driver.play.stage.belt.boxes(s.player).values()
    driver.click(box.left + 4, box.top + 4)
    assert isinstance(driver.scene, BeltScene) and ITEMS[item(THREE[0])].line in " ".join(words())


def test_the_look_window_tells_what_each_does(driver: Driver, words: Words) -> None:
    s = before_altars(driver)
    s.player.relics.extend(map(item, THREE[:2]))
    driver.choose_paused("look around")
    said = " ".join(words())
    for name in THREE[:2]:
        assert f"{name}: {ITEMS[item(name)].line}" in said


def test_an_altar_is_told_of_when_it_is_looked_at(driver: Driver, words: Words) -> None:
    s = before_altars(driver)
    driver.choose_paused("look around")
    driver.press("right")
    said = " ".join(words())
    assert THREE[0] in said and ITEMS[item(THREE[0])].line in said and "On: altar." in said
    driver.press("X")
    driver.act(Step(RIGHT))
    driver.choose_paused("look around")
    driver.press("right")
    assert "Nothing is left on it." in words() and s.player.relics


def test_taking_one_is_told_and_shown(driver: Driver) -> None:
    before_altars(driver)
    driver.play.stage.calm = False
    events = driver.play.act(Step(RIGHT))
    assert [type(event) for event in events if isinstance(event, Chose)] == [Chose]
    puffs = set[str]()
    for _ in range(40):
        driver.frames(1)
        puffs |= {puff.sprite for puff in driver.play.stage.puffs}
    assert {"sparkle", "poof"} <= puffs


@pytest.mark.parametrize("things", [0, 9])
def test_the_end_says_what_one_had(driver: Driver, words: Words, things: int) -> None:
    s = before_altars(driver)
    s.player.relics.extend(map(item, THREE))
    for kind in [kind for kind, row in enumerate(ITEMS) if row.sort in ("food", "throwable")][:things]:
        s.player.put(kind)
    s.game.over, s.game.cause = True, "crab"
    driver.context.leads.over(s.game)
    driver.rest()
    driver.press("right")
    [had] = [line for line in driver.scene.aloud() if line.startswith("you had")]
    assert all(name in had for name in THREE) and any("HOW IT ENDED" in word for word in words())
