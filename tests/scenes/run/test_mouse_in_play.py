"""Play by mouse alone: clicks in a run and in the bag, and the pointer, whose shape promises what a click does."""

import pytest
import pyxel

import cart
from cart.console.input.pad import NO_EFFECT, Button
from cart.core.actions import Step, Throw
from cart.core.cells import bits
from cart.data.foes import FOES
from cart.gen.build import generated_floors
from cart.scenes.menus.dialog import Dialog
from cart.scenes.run.aim import Aim
from cart.scenes.run.bag import ORDER, Bag
from cart.scenes.run.look import Look
from cart.scenes.run.play import Play
from cart.view.hud.pointer_shapes import POINTERS
from cart.view.layout import Box
from tests.helpers.mouse import RIGHT, ROOM, Words, click_line, click_spot, says, spot_of, tile, walked_in
from tests.scenario import scenario
from tools.driver import Driver
from tools.shots.games import floor_game, in_fight

pytestmark = pytest.mark.usefixtures("in_a_corner")


# --- in a run


def test_the_pause_hotspot_appears_when_the_mouse_is_used(driver: Driver) -> None:
    driver.start(cart.new_game(7))
    driver.frames(2)
    assert not driver.play.display.pause_button.shown
    driver.point(60, 60)
    driver.frames(2)
    click_spot(driver, Button.MENU)
    assert isinstance(driver.scene, Dialog) and driver.pointed == "continue"
    driver.click(64, 64, RIGHT)
    driver.press("left")
    driver.frames(2)
    assert isinstance(driver.scene, Play) and not driver.play.display.pause_button.shown


@pytest.mark.parametrize("number", generated_floors())
def test_the_pause_hotspot_covers_nothing_important(number: int, driver: Driver) -> None:
    driver.start(floor_game(7, number))
    for turn in range(6):
        driver.point(60 + turn, 60)
        driver.frames(10)
        stage, sign = driver.play.stage, driver.play.display.pause_button
        left, top = round(sign._place.x), round(sign._place.y)
        box = Box(left, top, 9, 9)
        others = [other for other in (*stage.important_boxes, *stage.overlay_boxes) if other != box]
        assert sign.shown and box.on_screen and not any(box.overlaps(other) for other in others)
        driver.press(".")


def test_the_pointer_promises_what_a_click_in_a_run_does(driver: Driver) -> None:
    game = in_fight(driver)
    beside = {direction: game.floor.next(game.player.cell, direction) for direction in range(4)}
    found = {}
    for cell in beside.values():
        assert cell is not None
        driver.point(*tile(driver, cell))
        found[cell] = says(driver)
    foes = {foe.cell for foe in game.foes}
    assert found == {cell: "fight" if cell in foes else "walk" for cell in found} and "fight" in found.values()
    driver.point(*tile(driver, game.player.cell))
    assert says(driver) == "bag"


def test_a_click_on_the_piglet_opens_the_bag_and_beside_it_walks(driver: Driver) -> None:
    walked_in(driver)
    cell = driver.game.player.cell
    driver.click(*tile(driver, cell))
    assert isinstance(driver.scene, Bag)
    driver.click(1, 126, RIGHT)
    driver.click(*tile(driver, cell + 1))
    assert driver.game.history == [Step(1)]
    driver.click(*tile(driver, cell + 1 - driver.game.floor.width))
    driver.point(*tile(driver, cell + 1 - 2 * driver.game.floor.width))
    assert says(driver) == NO_EFFECT


def test_a_click_starts_travel_and_a_right_click_stops_it(driver: Driver) -> None:
    walked_in(driver)
    game = driver.game
    there = game.player.cell + 6
    driver.point(*tile(driver, there))
    assert says(driver) == "go"
    pyxel.set_btn(pyxel.MOUSE_BUTTON_LEFT, True)
    driver.frames(1)
    pyxel.set_btn(pyxel.MOUSE_BUTTON_LEFT, False)
    driver.frames(12)
    assert driver.play.travel.plan is not None and says(driver) == "stop"
    turns = len(game.history)
    pyxel.set_btn(RIGHT, True)
    driver.frames(1)
    pyxel.set_btn(RIGHT, False)
    driver.rest()
    assert driver.play.travel.plan is None and game.player.cell != there and len(game.history) == turns


def test_the_pointer_promises_to_use_a_door(driver: Driver) -> None:
    walked_in(
        driver,
        ROOM.replace("#.@........#", "#..........#").replace("#..........#\n    #####+", "#....@.....#\n    #####+"),
    )
    cell = driver.game.player.cell
    driver.point(*tile(driver, cell + driver.game.floor.width))
    assert says(driver) == "choose"
    driver.click(*tile(driver, cell + driver.game.floor.width))
    assert len(driver.game.history) == 1


def test_the_wheel_does_nothing_in_a_run(driver: Driver) -> None:
    walked_in(driver)
    for lines in (1, -1, 9):
        driver.roll(lines)
    driver.rest()
    assert driver.game.history == [] and isinstance(driver.scene, Play)


def test_the_hint_at_the_start_has_clickable_buttons(driver: Driver) -> None:
    driver.start(cart.new_game(7))
    driver.point(0, 127)
    click_spot(driver, Button.O)
    assert isinstance(driver.scene, Bag)


# --- the bag and its windows


def in_the_bag(driver: Driver, verb: str) -> None:
    """Click the first item in the bag, then a verb in its menu."""
    click_line(driver, driver.lines[ORDER.index(0)])
    click_line(driver, verb)


def test_aiming_follows_the_mouse_and_a_click_throws(driver: Driver) -> None:
    game = in_fight(driver)
    driver.click(*tile(driver, game.player.cell))
    in_the_bag(driver, "throw")
    aim = driver.scene
    assert isinstance(aim, Aim)
    x, y = tile(driver, game.player.cell)
    for direction, (dx, dy) in enumerate(((-30, 4), (30, -4), (-4, -30), (4, 30))):
        driver.point(x + dx, y + dy)
        assert aim.direction == direction and says(driver) == "throw"
    foe = game.foes[0]
    driver.point(x, y)
    assert aim.direction == 3, "a point on the piglet gives no new direction"
    driver.click(*tile(driver, foe.cell))
    assert isinstance(game.history[-1], Throw) and isinstance(driver.scene, Play)


def test_right_clicks_lead_back_from_aim_and_bag_to_the_game(driver: Driver) -> None:
    game = in_fight(driver)
    driver.click(*tile(driver, game.player.cell))
    in_the_bag(driver, "throw")
    driver.click(3, 60, RIGHT)
    assert isinstance(driver.scene, Bag)
    click_line(driver, driver.lines[ORDER.index(0)])
    assert driver.scene.use is not None
    driver.click(3, 126, RIGHT)
    assert isinstance(driver.scene, Bag) and driver.scene.use is None
    driver.click(3, 126, RIGHT)
    assert isinstance(driver.scene, Play) and game.history == []


def test_the_hint_of_the_bag_has_clickable_buttons(driver: Driver) -> None:
    game = in_fight(driver)
    driver.click(*tile(driver, game.player.cell))
    driver.point(40, 40)
    x, y = spot_of(Button.RIGHT)
    driver.point(x, y)
    assert says(driver) == "next"
    driver.click(x, y)
    assert isinstance(driver.scene, Look)


def test_the_look_cursor_follows_the_mouse(driver: Driver, words: Words) -> None:
    game = in_fight(driver)
    driver.context.open.look(driver.play)
    driver.frames(2)
    for foe in game.foes:
        at = tile(driver, foe.cell)
        driver.point(*at)
        scene = driver.scene
        assert isinstance(scene, Look)
        if scene.cell != foe.cell:  # the look window covers the foe, but moves once the pointer is elsewhere
            driver.point(*tile(driver, game.player.cell))
            driver.point(*at)
        assert scene.cell == foe.cell and any(FOES[foe.kind].name in text for text in words())
    assert says(driver) == "look"
    driver.click(64, 1, RIGHT)
    assert isinstance(driver.scene, Play)


# --- the pointer itself


def test_each_promise_has_its_own_pointer_shape() -> None:
    assert len({shape.rows for shape in POINTERS.values()}) == len(POINTERS)


def test_a_key_hides_the_pointer(driver: Driver) -> None:
    driver.title()
    driver.point(10, 100)
    assert says(driver) == NO_EFFECT
    driver.press("down")
    assert says(driver) == ""


def test_moving_the_pointer_does_not_change_the_game(driver: Driver) -> None:
    game = in_fight(driver)
    digest = game.digest()
    for cell in bits(game.floor.explored):
        driver.point(*tile(driver, cell))
        assert says(driver) in {*POINTERS, NO_EFFECT, "choose"}
    assert game.digest() == digest


# --- touch, and the menu of an item


def tap(driver: Driver, x: int, y: int) -> None:
    """Tap the screen. Before the tap, no pointer is on the screen."""
    pyxel.set_mouse_pos(-1, -1)
    driver.frames(2)
    pyxel.set_mouse_pos(x, y)
    pyxel.set_btn(pyxel.MOUSE_BUTTON_LEFT, True)
    driver.frames(1)
    pyxel.set_btn(pyxel.MOUSE_BUTTON_LEFT, False)
    driver.frames(1)
    driver.rest()


def test_touch_shows_the_pause_hotspot(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver.start(scenario(ROOM).game)
    assert not driver.play.display.pause_button.shown
    tap(driver, 80, 80)
    driver.press("X")
    assert driver.context.pad.last_device == "keyboard" and not driver.play.display.pause_button.shown
    tap(driver, 20, 80)
    driver.frames(2)
    assert driver.context.pad.last_device == "touch" and driver.play.display.pause_button.shown
    sign = next(box for box in driver.play.stage.overlay_boxes if (box.width, box.height) == (9, 9))
    monkeypatch.setattr("cart.console.input.pad.sys.platform", "emscripten")
    driver.frames(2)
    assert not driver.play.display.pause_button.shown  # the page has a pad of its own
    monkeypatch.undo()
    driver.frames(2)
    tap(driver, sign.left + 4, sign.top + 4)
    assert isinstance(driver.scene, Dialog) and "options" in driver.lines


def test_a_click_beside_the_menu_of_an_item_goes_back(driver: Driver) -> None:
    in_fight(driver)
    driver.press("O")
    driver.point_at("bread knife")
    before, bag = driver.game.digest(), driver.scene
    assert isinstance(bag, Bag)
    for by_click in (True, False):
        driver.press("O")
        assert bag.use is not None and driver.lines[-2:] == ["trash", "back"]
        if by_click:
            driver.point(30, 60)
            assert driver.context.pointer.shape_name == "back"
            driver.click(30, 60)
        else:
            driver.choose("back")
        assert bag.use is None and driver.scene is bag and driver.game.digest() == before
