"""Altars by buttons and by mouse: the question before a choice, and the display of relics."""

from collections.abc import Callable

import pytest

from cart.console.widgets.window import AUTO_SCROLL_FRAMES
from cart.core.actions import Step
from cart.core.cells import RIGHT, bits
from cart.core.events import RelicChosen
from cart.data.items import ITEMS, RELICS
from cart.data.tiles import ALTAR
from cart.scenes.menus.dialog import Dialog
from cart.scenes.run.belt_menu import BeltScene
from cart.scenes.run.play import Play
from cart.scenes.run.questions import DEAF_FRAMES
from cart.text.hoard_lines import UNSEEN
from cart.text.look_lines import describe_tile
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
    """Start beside an altar that holds the relic `first`. Two more altars stand below it."""
    others = [name for name in NAMES if name != first]
    s = scenario(text, mode="expedition")
    floor = s.game.floor
    for cell, name in zip(bits(floor.cells_of(ALTAR)), (first, *others), strict=False):
        floor.lay(cell, item(name))
    if lit:
        floor.explored = floor.grid.everything
    driver.start(s.game)
    return s


def open_offer(driver: Driver) -> None:
    """Open the offer and wait until it accepts buttons."""
    driver.press("right")
    assert isinstance(driver.scene, Dialog)
    driver.frames(DEAF_FRAMES)


def test_a_step_into_an_altar_asks_and_first_points_at_leave_it(driver: Driver, words: Words) -> None:
    before_altars(driver)
    open_offer(driver)
    assert driver.pointed == "leave it"
    said = " ".join(words())
    assert THREE[0] in words() and ITEMS[item(THREE[0])].line in said
    name, *lines, last = driver.scene.spoken_lines()
    assert (name, " ".join(lines)) == (THREE[0], ITEMS[item(THREE[0])].line) and last.startswith("leave it")
    driver.press("O")
    assert isinstance(driver.scene, Play) and not driver.game.history and not driver.game.player.relics


def test_the_offer_and_the_look_window_warn_of_relics_that_the_player_has_not_seen(
    driver: Driver, words: Words
) -> None:
    s = before_altars(driver)
    floor = s.game.floor
    open_offer(driver)
    assert UNSEEN not in words()
    driver.press("X")
    floor.explored &= ~(1 << max(bits(floor.cells_of(ALTAR))))
    open_offer(driver)
    assert UNSEEN in words() and UNSEEN in driver.scene.spoken_lines()
    driver.press("X")
    assert UNSEEN in describe_tile(s.game, s.player.cell + 1).state


def test_the_cursor_of_the_offer_does_not_wrap(driver: Driver) -> None:
    before_altars(driver)
    open_offer(driver)
    driver.press("up up up")
    assert driver.pointed == "leave it"
    driver.press("down down down")
    assert driver.pointed == "take it: others vanish"
    driver.press("up")
    assert driver.pointed == "leave it"


@pytest.mark.parametrize("name", NAMES)
def test_each_relic_can_be_taken_in_the_window(driver: Driver, words: Words, name: str) -> None:
    s = before_altars(driver, name)
    open_offer(driver)
    driver.press("down")
    assert driver.pointed == "take it: others vanish"
    driver.tap("O")
    driver.frames(20)
    assert any(name in said for said in words())
    driver.rest()
    assert [str(action) for action in driver.game.history] == ["R"]
    assert s.player.relics == [item(name)] and not driver.game.floor.things and driver.game.turn == 1


def test_the_driver_takes_a_relic_by_a_step_into_the_altar(driver: Driver) -> None:
    s = before_altars(driver)
    driver.act(Step(RIGHT))
    assert s.player.relics == [item(THREE[0])]


@pytest.mark.parametrize("presses", ["X", "menu", "down X"])
def test_leaving_the_offer_takes_nothing(driver: Driver, presses: str) -> None:
    before_altars(driver)
    open_offer(driver)
    driver.press(presses)
    assert isinstance(driver.scene, Play) and not driver.game.history


def test_the_offer_ignores_arrows_and_o_at_first(driver: Driver) -> None:
    before_altars(driver)
    driver.tap("right", 1)
    driver.tap("down")
    driver.tap("O")
    assert isinstance(driver.scene, Dialog) and driver.pointed == "leave it"
    driver.frames(DEAF_FRAMES)
    assert driver.pointed == "leave it" and not driver.game.history


def test_a_held_arrow_stops_before_an_altar(driver: Driver) -> None:
    s = before_altars(driver, text=ROOM.replace("...@_", "@..._"))
    driver.hold("right", 200)
    driver.release()
    driver.rest()
    assert s.player.x == 4 and isinstance(driver.scene, Play) and not s.player.relics
    driver.press("right")
    assert isinstance(driver.scene, Dialog)


def test_an_empty_altar_asks_nothing(driver: Driver, words: Words) -> None:
    s = before_altars(driver)
    driver.act(Step(RIGHT))
    driver.press("right")
    assert isinstance(driver.scene, Play) and len(s.game.history) == 1
    assert any("nothing is left" in word for word in words())


def test_a_click_on_an_altar_beside_the_player_asks(driver: Driver) -> None:
    before_altars(driver)
    x, y = driver.play.stage.corner_of(driver.game.player.cell + 1)
    driver.point(x + 4, y + 4)
    driver.frames(1)
    assert driver.context.pointer.shape_name == "choose"
    driver.click(x + 4, y + 4)
    assert isinstance(driver.scene, Dialog) and not driver.game.history


def test_a_click_on_a_distant_altar_goes_there_and_asks(driver: Driver) -> None:
    s = before_altars(driver)
    x, y = driver.play.stage.corner_of(driver.game.player.cell + 1 + 4 * s.game.floor.width)
    driver.click(x + 4, y + 4)
    for _ in range(300):
        driver.frames(1)
        if isinstance(driver.scene, Dialog):
            break
    assert isinstance(driver.scene, Dialog) and s.game.history and not s.player.relics
    driver.frames(DEAF_FRAMES)
    driver.press("down O")
    assert s.player.relics == [item(THREE[2])]


def test_go_to_names_the_relic_of_an_altar_and_asks_there(driver: Driver) -> None:
    s = before_altars(driver)
    driver.press("travel")
    assert isinstance(driver.scene, Dialog)
    assert [line for line in driver.lines if line.startswith(THREE[1])]
    driver.choose(THREE[1])
    for _ in range(300):
        driver.frames(1)
        if isinstance(driver.scene, Dialog):
            break
    assert isinstance(driver.scene, Dialog) and not s.player.relics
    assert THREE[1] in driver.scene.spoken_lines()[0]


def test_exploring_stops_once_at_the_sight_of_altars_and_takes_nothing(driver: Driver, words: Words) -> None:
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
            assert not isinstance(driver.scene, Dialog)
            if driver.play.travel.plan is None:
                break
        message = driver.play.display.message
        stops += message is not None and message.spoken_text() == "altar"
        driver.frames(120)
    assert stops == 1 and not s.player.relics and len(s.game.floor.things) == 2


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("large", [0, 1])
def test_the_offer_leaves_the_piglet_to_be_seen(driver: Driver, large: int, name: str) -> None:
    driver.settings_at_start = {"large": large}
    before_altars(driver, name)
    open_offer(driver)
    driver.press("down")
    window = driver.menu.window
    assert driver.pointed == "take it: others vanish" and window.height <= driver.play.stage.camera.window.height
    top = driver.play.stage.corner_of(driver.game.player.cell)[1]
    assert large or not window.y < top + 8 <= window.y + window.height


# --- relics of the player


def test_relics_are_shown_beside_the_hp_and_described_in_the_belt(driver: Driver, words: Words) -> None:
    s = before_altars(driver)
    s.player.relics.extend(map(item, THREE))
    s.player.put(item("snack"))
    boxes = driver.play.belt.boxes(s.player)
    assert [slot for slot in boxes if slot in s.player.relic_slots] == list(s.player.relic_slots)
    driver.press("O")
    scene = driver.scene
    assert isinstance(scene, BeltScene) and scene.slot == 0
    told = list[str]()
    for _ in range(3):
        driver.press("left")
        told.append(scene.spoken_lines()[0].split("   ")[0])
        assert ITEMS[item(told[-1])].line in " ".join(words())
    assert told == THREE[::-1]
    driver.press("O")
    assert isinstance(driver.scene, BeltScene) and scene.use is None and not s.game.history


def test_a_click_on_a_relic_describes_it(driver: Driver, words: Words) -> None:
    s = before_altars(driver)
    s.player.relics.append(item(THREE[0]))
    (box,) = driver.play.belt.boxes(s.player).values()
    driver.click(box.left + 4, box.top + 4)
    assert isinstance(driver.scene, BeltScene) and ITEMS[item(THREE[0])].line in " ".join(words())


def test_the_look_window_describes_each_relic(driver: Driver, words: Words) -> None:
    s = before_altars(driver)
    s.player.relics.extend(map(item, THREE[:2]))
    driver.choose_paused("look around")
    said = list[str]()
    for _ in range(12):  # a long text scrolls by itself
        said += [word for word in words() if word not in said]
        driver.frames(AUTO_SCROLL_FRAMES)
    for name in THREE[:2]:
        assert f"{name}: {ITEMS[item(name)].line}" in " ".join(said)


def test_a_look_at_an_altar_describes_its_relic(driver: Driver, words: Words) -> None:
    s = before_altars(driver)
    driver.choose_paused("look around")
    driver.press("right")
    said = " ".join(words())
    assert THREE[0] in said and ITEMS[item(THREE[0])].line in said and "It lies on an altar." in said
    driver.press("X")
    driver.act(Step(RIGHT))
    driver.choose_paused("look around")
    driver.press("right")
    assert "Nothing is left on it." in words() and s.player.relics


def test_taking_a_relic_shows_sparkles_there_and_poofs_on_other_altars(driver: Driver) -> None:
    before_altars(driver)
    driver.play.stage.calm = False
    events = driver.play.act(Step(RIGHT))
    assert [type(event) for event in events if isinstance(event, RelicChosen)] == [RelicChosen]
    puffs = set[str]()
    for _ in range(40):
        driver.frames(1)
        puffs |= {puff.sprite for puff in driver.play.stage.puffs}
    assert {"sparkle", "poof"} <= puffs


@pytest.mark.parametrize("things", [0, 9])
def test_the_end_lists_the_relics_of_the_player(driver: Driver, words: Words, things: int) -> None:
    s = before_altars(driver)
    s.player.relics.extend(map(item, THREE))
    for kind in [kind for kind, row in enumerate(ITEMS) if row.sort in ("food", "throwable")][:things]:
        s.player.put(kind)
    s.game.over, s.game.cause = True, "crab"
    driver.context.open.end(s.game)
    driver.rest()
    driver.press("right")
    [had] = [line for line in driver.scene.spoken_lines() if line.startswith("you had")]
    assert all(name in had for name in THREE) and any("HOW IT ENDED" in word for word in words())
