"""Everything by a mouse alone: what each screen does at a click, what the pointer says before, the wheel, and back."""

from collections.abc import Callable

import pytest
import pyxel

import cart
from cart.console.lines import LARGE
from cart.console.pad import NOTHING, Button
from cart.console.spots import spot_at
from cart.console.window import READ
from cart.core.actions import Step, Throw
from cart.core.cells import bits
from cart.data.floors import MODES
from cart.data.foes import FOES
from cart.data.how_to_play import PAGES
from cart.scenes.aftermath import Aftermath
from cart.scenes.aim import Aim
from cart.scenes.bag import ORDER, Bag
from cart.scenes.climb import ClimbMenu, ShownSeed
from cart.scenes.examine import Examine
from cart.scenes.figures import Figures
from cart.scenes.history import History
from cart.scenes.how_to_play import HowToPlay
from cart.scenes.keys import Keys
from cart.scenes.look_around import LookAround
from cart.scenes.menus import MenuScene
from cart.scenes.over import Over
from cart.scenes.play import Play
from cart.scenes.rerun import Rerun
from cart.scenes.seed import PAD, PAD_KEYS, SeedEntry
from cart.scenes.talk import Talk
from cart.scenes.title import OTHERS, Title
from cart.scenes.watch import Watch
from cart.view.pointers import POINTERS
from cart.view.room import Box
from tests.scenario import scenario
from tools import shot_plan as screens
from tools.driver import Driver
from tools.shot_games import floor_game, in_fight, lit

Words = Callable[[], list[str]]
RIGHT = pyxel.MOUSE_BUTTON_RIGHT
ROOM = """
    ############
    #..........#
    #.@........#
    #..........#
    #####+######
    #..........#
    ############
"""


@pytest.fixture(autouse=True)
def in_a_corner() -> None:
    """Where the mouse lies at first, unused."""
    pyxel.set_mouse_pos(0, 127)


def says(driver: Driver) -> str:
    """What the pointer says."""
    return driver.context.pointer.promise


def click_line(driver: Driver, label: str, right: bool = True) -> None:
    """A line of the menu on top that begins so, in its right or its left half."""
    row = next(number for number, line in enumerate(driver.lines) if line.startswith(label))
    window = driver.menu.window
    x = window.x + (window.width - 8 if right else 14)
    assert window.row_at(x, window.row_y(row) + 3) == row, "it is not in sight"
    driver.click(x, window.row_y(row) + 3)


def spot_of(button: Button) -> tuple[int, int]:
    """A pixel that presses a button."""
    return next((x, y) for y in range(128) for x in range(128) if spot_at(x, y) == button)


def click_spot(driver: Driver, button: Button) -> None:
    """The first place on the screen that presses a button; the mouse has to be there already for some to be drawn."""
    driver.point(*(driver.context.pad.mouse.at or (0, 127)))
    driver.click(*spot_of(button))


def tile(driver: Driver, cell: int) -> tuple[int, int]:
    """The middle of a cell on the screen."""
    x, y = driver.play.stage.corner_of(cell)
    return x + 4, y + 4


def walked_in(driver: Driver, text: str = ROOM) -> None:
    driver.start(lit(scenario(text).game))
    driver.point(1, 126)


# --- in a climb


def test_there_is_a_sign_to_pause_by_once_there_is_a_mouse(driver: Driver) -> None:
    driver.start(cart.new_game(7))
    driver.frames(2)
    assert not driver.play.showing.pause_sign.shown
    driver.point(60, 60)
    driver.frames(2)
    click_spot(driver, Button.MENU)
    assert isinstance(driver.scene, MenuScene) and driver.pointed == "continue"
    driver.click(64, 64, RIGHT)
    driver.press("left")
    driver.frames(2)
    assert isinstance(driver.scene, Play) and not driver.play.showing.pause_sign.shown


@pytest.mark.parametrize("number", range(1, 9))
def test_the_sign_covers_nothing_that_matters(number: int, driver: Driver) -> None:
    driver.start(floor_game(7, number))
    for turn in range(6):
        driver.point(60 + turn, 60)
        driver.frames(10)
        stage, sign = driver.play.stage, driver.play.showing.pause_sign
        left, top = round(sign._seat.x), round(sign._seat.y)
        box = Box(left, top, 9, 9)
        others = [other for other in (*stage.taken, *stage.covered) if other != box]
        assert sign.shown and box.on_screen and not any(box.meets(other) for other in others)
        driver.press(".")


def test_the_pointer_says_what_a_click_in_a_climb_does(driver: Driver) -> None:
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
    assert says(driver) == NOTHING


def test_it_says_where_a_click_goes_to_and_what_ends_the_way(driver: Driver) -> None:
    walked_in(driver)
    game = driver.game
    there = game.player.cell + 6
    driver.point(*tile(driver, there))
    assert says(driver) == "go"
    pyxel.set_btn(pyxel.MOUSE_BUTTON_LEFT, True)
    driver.frames(1)
    pyxel.set_btn(pyxel.MOUSE_BUTTON_LEFT, False)
    driver.frames(12)
    assert driver.play.travel.trip is not None and says(driver) == "stop"
    turns = len(game.history)
    pyxel.set_btn(RIGHT, True)
    driver.frames(1)
    pyxel.set_btn(RIGHT, False)
    driver.rest()
    assert driver.play.travel.trip is None and game.player.cell != there and len(game.history) == turns


def test_a_wall_beside_is_nothing_and_a_door_is_to_be_used(driver: Driver) -> None:
    walked_in(
        driver,
        ROOM.replace("#.@........#", "#..........#").replace("#..........#\n    #####+", "#....@.....#\n    #####+"),
    )
    cell = driver.game.player.cell
    driver.point(*tile(driver, cell + driver.game.floor.width))
    assert says(driver) == "choose"
    driver.click(*tile(driver, cell + driver.game.floor.width))
    assert len(driver.game.history) == 1


def test_the_wheel_does_nothing_in_a_climb(driver: Driver) -> None:
    walked_in(driver)
    for lines in (1, -1, 9):
        driver.roll(lines)
    driver.rest()
    assert driver.game.history == [] and isinstance(driver.scene, Play)


def test_the_words_at_the_start_are_buttons(driver: Driver) -> None:
    driver.start(cart.new_game(7))
    driver.point(0, 127)
    click_spot(driver, Button.O)
    assert isinstance(driver.scene, Bag)


# --- the bag and what leads from it


def in_the_bag(driver: Driver, verb: str) -> None:
    """To the verb of the first thing in the bag that has it."""
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
    assert aim.direction == 3, "on the piglet itself there is no direction"
    driver.click(*tile(driver, foe.cell))
    assert isinstance(game.history[-1], Throw) and isinstance(driver.scene, Play)


def test_a_right_click_leads_from_aiming_to_the_bag_and_out_of_it(driver: Driver) -> None:
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


def test_the_words_of_the_bag_are_buttons(driver: Driver) -> None:
    game = in_fight(driver)
    driver.click(*tile(driver, game.player.cell))
    driver.point(40, 40)
    x, y = spot_of(Button.RIGHT)
    driver.point(x, y)
    assert says(driver) == "next"
    driver.click(x, y)
    assert isinstance(driver.scene, Examine)


def test_looking_around_follows_the_mouse(driver: Driver, words: Words) -> None:
    game = in_fight(driver)
    driver.context.leads.examine(driver.play)
    driver.frames(2)
    for foe in game.foes:
        at = tile(driver, foe.cell)
        driver.point(*at)
        scene = driver.scene
        assert isinstance(scene, Examine)
        if scene.cell != foe.cell:  # its own window was in the way, and has gone
            driver.point(at[0] + 1, at[1])
        assert scene.cell == foe.cell and any(FOES[foe.kind].name in text for text in words())
    assert says(driver) == "look"
    driver.click(64, 1, RIGHT)
    assert isinstance(driver.scene, Play)


# --- the title and its windows


@pytest.mark.parametrize("scale", PAD)
def test_a_seed_is_clicked_together(driver: Driver, scale: int) -> None:
    driver.wishes = {"large": int(scale == LARGE)}
    driver.title()
    driver.choose(OTHERS)
    driver.choose("a seed")
    entry = driver.scene
    assert isinstance(entry, SeedEntry)
    place = PAD[scale]
    for sign in "1207×5":
        x = place.left + PAD_KEYS.index(sign) * place.step + 3
        driver.point(x, place.top + 4)
        assert says(driver) == "choose"
        driver.click(x, place.top + 4)
    assert entry._digits[-4:] == [1, 2, 0, 5]
    driver.frames(2 * READ)  # until what the buttons do has come into sight
    driver.click(*spot_of(Button.O))
    driver.choose(MODES["classic"].label)
    driver.rest()
    assert isinstance(driver.scene, Play) and driver.game.seed == 1205


def test_the_keys_stay_the_words_of_seed_entry(driver: Driver, words: Words) -> None:
    driver.title()
    driver.choose(OTHERS)
    driver.choose("a seed")
    assert "0–9 or ⇦⇨ ⇧⇩" in words()
    driver.point(64, 64)
    assert "0–9 or ⇦⇨ ⇧⇩" not in words()
    driver.click(64, 64, RIGHT)
    assert isinstance(driver.scene, Title)


def test_options_turn_both_ways(driver: Driver) -> None:
    driver.title()
    for label in ("options", "sound"):
        click_line(driver, label)
    effects = driver.context.settings["effects"]
    click_line(driver, "sounds", right=False)
    assert driver.context.settings["effects"] == effects - 1
    click_line(driver, "sounds")
    assert driver.context.settings["effects"] == effects
    assert says(driver) == "next"


def test_keys_are_chosen_by_clicks(driver: Driver) -> None:
    driver.title()
    for label in ("options", "keys"):
        click_line(driver, label)
    scene = driver.scene
    assert isinstance(scene, Keys)
    window = scene.keys.menu.window
    driver.click(window.x + 20, window.row_y(7) + 3)
    assert scene.keys.menu.entries[0].row.text == "keys of wait"
    for _ in range(2):
        driver.click(64, 64, RIGHT)
    assert isinstance(driver.scene, MenuScene)


def test_the_wheel_scrolls_the_keys(driver: Driver) -> None:
    driver.title()
    driver.context.leads.keys()
    driver.frames(2)
    scene = driver.scene
    assert isinstance(scene, Keys)
    driver.point(64, 20)
    first = scene.keys.menu.window.row_at(64, 20)
    driver.roll(1)
    moved = scene.keys.menu.window.row_at(64, 20)
    assert first is not None and moved == first + 1 == scene.keys.menu.at


def test_pages_are_turned_by_clicks(driver: Driver, words: Words) -> None:
    driver.title()
    for label in ("options", "how to play"):
        click_line(driver, label)
    assert isinstance(driver.scene, HowToPlay)
    for place, promise, page in ((100, "next", 2), (30, "before", 1), (30, "before", len(PAGES))):
        driver.point(place, 30)
        assert says(driver) == promise
        driver.click(place, 30)
        assert any(f"page {page}/" in text for text in words())
    driver.click(*spot_of(Button.X))
    assert isinstance(driver.scene, MenuScene)


def test_the_log_scrolls_by_the_wheel_and_a_click_shuts_it(driver: Driver) -> None:
    driver.start(cart.new_game(7))
    driver.context.leads.log(type("Past", (), {"lines": lambda self: [f"line {n}" for n in range(60)]})())
    driver.frames(2)
    talk = driver.scene
    assert isinstance(talk, Talk)
    driver.point(64, 64)
    before = talk.window.row_at(64, 64)
    driver.roll(-3)
    after = talk.window.row_at(64, 64)
    assert before is not None and after == before - 3 and says(driver) == "back"
    driver.click(64, 64)
    assert isinstance(driver.scene, Play)


def test_the_menu_of_places_is_clicked(driver: Driver) -> None:
    walked_in(driver)
    click_spot(driver, Button.MENU)
    click_line(driver, "go to")
    click_line(driver, "rest")
    assert driver.game.history


# --- past climbs


def test_past_climbs_by_clicks(driver: Driver) -> None:
    screens.history(driver)
    assert isinstance(driver.scene, History)
    click_line(driver, "all in figures")
    assert isinstance(driver.scene, Figures)
    driver.point(60, 60)
    assert says(driver) == "back"
    driver.click(60, 60)
    click_line(driver, driver.lines[1])
    assert isinstance(driver.scene, ClimbMenu)
    click_line(driver, "copy seed")
    assert isinstance(driver.scene, ShownSeed)
    driver.click(*spot_of(Button.X))
    assert isinstance(driver.scene, History)
    driver.click(60, 2, RIGHT)
    assert isinstance(driver.scene, Title)


def test_a_replay_is_hastened_paused_and_left_by_clicks(driver: Driver) -> None:
    driver.start(cart.new_game(7))
    driver.press("X " * 40 + "menu up O up O")
    driver.choose("past climbs")
    driver.press("O")
    driver.tap("O", 60)
    rerun = driver.scene
    assert isinstance(rerun, Rerun)
    driver.point(64, 90)
    assert spot_at(64, 90) == Button.O
    driver.point(64, 91)
    click_spot(driver, Button.MENU)
    assert isinstance(driver.scene, MenuScene)
    driver.click(64, 2, RIGHT)
    assert driver.context.scenes == [rerun]
    driver.click(64, 2, RIGHT)
    assert isinstance(driver.scene, Title)


# --- the end


def test_the_end_screen_is_clicked(driver: Driver) -> None:
    screens.death(driver)
    driver.point(1, 60)
    driver.frames(2)
    assert isinstance(driver.scene, Over) and says(driver) == "back"
    driver.click(*spot_of(Button.RIGHT))
    assert isinstance(driver.scene, Aftermath)
    driver.click(*spot_of(Button.O))
    assert isinstance(driver.scene, Talk)
    driver.click(64, 64, RIGHT)
    driver.click(64, 30, RIGHT)
    assert isinstance(driver.scene, Over)
    driver.frames(90)
    driver.click(*spot_of(Button.O))
    driver.rest()
    assert isinstance(driver.scene, Play)


# --- floors that grow


def test_a_floor_grows_by_clicks(driver: Driver) -> None:
    screens.watch("", (60, 60))(driver)
    watch = driver.scene
    assert isinstance(watch, Watch)
    driver.frames(250)  # the words in the middle are gone
    driver.point(100, 64)
    assert says(driver) == "next"
    at = watch.at
    driver.click(100, 64)
    assert watch.at > at and not watch.playing
    later = watch.at
    driver.click(20, 64)
    assert watch.at < later
    driver.click(*spot_of(Button.O))
    assert watch.playing
    shown, seed = watch.shown, watch.seed
    driver.click(*spot_of(Button.DOWN))
    assert watch.shown != shown
    driver.click(*spot_of(Button.UP))
    assert watch.seed == seed + 1
    driver.click(*spot_of(Button.MENU))
    assert isinstance(driver.scene, MenuScene)
    click_line(driver, "look around")
    assert isinstance(driver.scene, LookAround)
    driver.frames(60)
    before = watch.corner
    driver.roll(3)
    assert watch.corner[1] != before[1]
    driver.click(64, 20, RIGHT)
    driver.click(64, 20, RIGHT)
    assert isinstance(driver.scene, Title)


# --- the pointer itself


def test_every_promise_of_the_game_has_a_shape_of_its_own() -> None:
    assert len({shape.rows for shape in POINTERS.values()}) == len(POINTERS)


def test_keys_put_it_away(driver: Driver) -> None:
    driver.title()
    driver.point(10, 100)
    assert says(driver) == NOTHING
    driver.press("down")
    assert says(driver) == ""


def test_it_lies_over_everything_and_a_run_is_the_same_for_it(driver: Driver) -> None:
    game = in_fight(driver)
    digest = game.digest()
    for cell in bits(game.floor.explored):
        driver.point(*tile(driver, cell))
        assert says(driver) in {*POINTERS, NOTHING, "choose"}
    assert game.digest() == digest


# --- a finger on a screen that has no pad, and the menu of an item


def tap(driver: Driver, x: int, y: int) -> None:
    """A finger comes down where no pointer was, and goes up."""
    pyxel.set_mouse_pos(-1, -1)
    driver.frames(2)
    pyxel.set_mouse_pos(x, y)
    pyxel.set_btn(pyxel.MOUSE_BUTTON_LEFT, True)
    driver.frames(1)
    pyxel.set_btn(pyxel.MOUSE_BUTTON_LEFT, False)
    driver.frames(1)
    driver.rest()


def test_a_finger_finds_the_menu(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver.start(scenario(ROOM).game)
    assert not driver.play.showing.pause_sign.shown
    tap(driver, 80, 80)
    driver.press("X")
    assert driver.context.pad.used == "keyboard" and not driver.play.showing.pause_sign.shown
    tap(driver, 20, 80)
    driver.frames(2)
    assert driver.context.pad.used == "touch" and driver.play.showing.pause_sign.shown
    sign = next(box for box in driver.play.stage.covered if (box.width, box.height) == (9, 9))
    monkeypatch.setattr("cart.console.pad.sys.platform", "emscripten")
    driver.frames(2)
    assert not driver.play.showing.pause_sign.shown  # the page's own pad is there
    monkeypatch.undo()
    driver.frames(2)
    tap(driver, sign.left + 4, sign.top + 4)
    assert isinstance(driver.scene, MenuScene) and "options" in driver.lines


def test_beside_the_menu_of_an_item_a_click_goes_back(driver: Driver) -> None:
    in_fight(driver)
    driver.press("O")
    driver.point_at("bread knife")
    before, bag = driver.game.digest(), driver.scene
    assert isinstance(bag, Bag)
    for by_click in (True, False):
        driver.press("O")
        assert bag.use is not None and driver.lines[-1] == "back"
        if by_click:
            driver.point(30, 60)
            assert driver.context.pointer.promise == "back"
            driver.click(30, 60)
        else:
            driver.choose("back")
        assert bag.use is None and driver.scene is bag and driver.game.digest() == before
