"""Menus used by mouse alone: clicks and the wheel on the title, its windows, the history and the end screen."""

import pytest

import cart
from cart.console.input.hotspots import hotspot_at
from cart.console.input.pad import Button
from cart.console.widgets.line_layout import LARGE
from cart.console.widgets.window import AUTO_SCROLL_FRAMES
from cart.data.how_to_play import pages_for
from cart.data.modes import DEFAULT_MODE, MODES
from cart.scenes.history.replay import Replay
from cart.scenes.history.run_list import RunList
from cart.scenes.history.run_menu import RunMenu, ShownSeed
from cart.scenes.history.statistics_page import StatisticsPage
from cart.scenes.menus.dialog import Dialog
from cart.scenes.menus.how_to_play_pages import HowToPlay
from cart.scenes.menus.key_choice import KeyChoice
from cart.scenes.menus.seed_entry import KEYPAD, KEYPAD_KEYS, SeedEntry
from cart.scenes.menus.title import Title
from cart.scenes.run.after_death import AfterDeath
from cart.scenes.run.end_page import DEAF_FRAMES
from cart.scenes.run.ending import EndScreen
from cart.scenes.run.message_box import MessageBox
from cart.scenes.run.play import Play
from cart.scenes.watch.panning import Panning
from cart.scenes.watch.watch import Watch
from tests.helpers.mouse import RIGHT, Words, click_line, click_spot, says, spot_of, walked_in
from tools.driver import Driver
from tools.shots import plan as screens

pytestmark = pytest.mark.usefixtures("in_a_corner")


# --- the title and its windows


@pytest.mark.parametrize("scale", KEYPAD)
def test_a_seed_can_be_entered_by_clicks(driver: Driver, scale: int) -> None:
    driver.settings_at_start = {"large": int(scale == LARGE)}
    driver.title()
    driver.choose("games")
    driver.choose("enter a seed")
    entry = driver.scene
    assert isinstance(entry, SeedEntry)
    place = KEYPAD[scale]
    for sign in "1207×5":
        x = place.left + KEYPAD_KEYS.index(sign) * place.step + 3
        driver.point(x, place.top + 4)
        assert says(driver) == "choose"
        driver.click(x, place.top + 4)
    assert entry._digits[-4:] == [1, 2, 0, 5]
    driver.frames(2 * AUTO_SCROLL_FRAMES)  # wait until the hint with the buttons is shown
    driver.click(*spot_of(Button.O))
    driver.choose(MODES["classic"].label)
    driver.rest()
    assert isinstance(driver.scene, Play) and driver.game.seed == 1205


def test_seed_entry_names_keys_until_the_mouse_is_used(driver: Driver, words: Words) -> None:
    driver.title()
    driver.choose("games")
    driver.choose("enter a seed")
    assert "0–9 or ⇦⇨ ⇧⇩" in words()
    driver.point(64, 64)
    assert "0–9 or ⇦⇨ ⇧⇩" not in words()
    driver.click(64, 64, RIGHT)
    assert "enter a seed" in driver.lines


def test_a_click_left_lowers_an_option_and_a_click_right_raises_it(driver: Driver) -> None:
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
    assert isinstance(scene, KeyChoice)
    window = scene.keys.menu.window
    driver.click(window.x + 20, window.row_y(7) + 3)
    assert scene.keys.menu.entries[0].row.text == "keys for wait"
    for _ in range(2):
        driver.click(64, 64, RIGHT)
    assert isinstance(driver.scene, Dialog)


def test_the_wheel_scrolls_the_list_of_keys(driver: Driver) -> None:
    driver.title()
    driver.context.open.keys()
    driver.frames(2)
    scene = driver.scene
    assert isinstance(scene, KeyChoice)
    driver.point(64, 20)
    first = scene.keys.menu.window.row_at(64, 20)
    driver.roll(1)
    moved = scene.keys.menu.window.row_at(64, 20)
    assert first is not None and moved == first + 1 == scene.keys.menu.at


def test_how_to_play_pages_are_turned_by_clicks(driver: Driver, words: Words) -> None:
    driver.title()
    for label in ("how to play", MODES[DEFAULT_MODE].label):
        click_line(driver, label)
    assert isinstance(driver.scene, HowToPlay)
    for place, promise, page in ((100, "next", 2), (30, "before", 1), (30, "before", len(pages_for(DEFAULT_MODE)))):
        driver.point(place, 30)
        assert says(driver) == promise
        driver.click(place, 30)
        assert any(f"page {page}/" in text for text in words())
    driver.click(*spot_of(Button.X))
    assert isinstance(driver.scene, Dialog)


def test_the_wheel_scrolls_the_log_and_a_click_closes_it(driver: Driver) -> None:
    driver.start(cart.new_game(7))
    driver.context.open.log(type("Past", (), {"lines": lambda self: [f"line {n}" for n in range(60)]})())
    driver.frames(2)
    talk = driver.scene
    assert isinstance(talk, MessageBox)
    driver.point(64, 64)
    before = talk.window.row_at(64, 64)
    driver.roll(-3)
    after = talk.window.row_at(64, 64)
    assert before is not None and after == before - 3 and says(driver) == "back"
    driver.click(64, 64)
    assert isinstance(driver.scene, Play)


def test_travel_can_be_chosen_by_clicks(driver: Driver) -> None:
    walked_in(driver)
    click_spot(driver, Button.MENU)
    click_line(driver, "go to")
    click_line(driver, "wait for a foe")
    assert driver.game.history


# --- history


def test_the_history_and_the_menu_of_a_run_work_by_clicks(driver: Driver) -> None:
    screens.history(driver)
    assert isinstance(driver.scene, RunList)
    click_line(driver, "statistics")
    assert isinstance(driver.scene, StatisticsPage)
    driver.point(60, 60)
    assert says(driver) == "back"
    driver.click(60, 60)
    click_line(driver, driver.lines[2])
    assert isinstance(driver.scene, RunMenu)
    click_line(driver, "copy seed")
    assert isinstance(driver.scene, ShownSeed)
    driver.click(*spot_of(Button.X))
    assert isinstance(driver.scene, RunList)
    driver.click(60, 2, RIGHT)
    assert isinstance(driver.scene, Title)


def test_a_replay_is_sped_up_paused_and_left_by_clicks(driver: Driver) -> None:
    driver.start(cart.new_game(7))
    driver.press("X " * 40)
    driver.give_up()
    driver.choose("history")
    driver.press("O")
    driver.tap("O", 60)
    rerun = driver.scene
    assert isinstance(rerun, Replay)
    driver.point(64, 90)
    assert hotspot_at(64, 90) == Button.O
    driver.point(64, 91)
    click_spot(driver, Button.MENU)
    assert isinstance(driver.scene, Dialog)
    driver.click(64, 2, RIGHT)
    assert driver.context.scenes == [rerun]
    driver.click(64, 2, RIGHT)
    assert isinstance(driver.scene, RunList)


# --- the end


def test_the_end_screen_works_by_clicks(driver: Driver) -> None:
    screens.death(driver)
    driver.point(1, 60)
    driver.frames(2)
    assert isinstance(driver.scene, EndScreen) and says(driver) == "back"
    driver.click(*spot_of(Button.RIGHT))
    assert isinstance(driver.scene, AfterDeath)
    driver.click(*spot_of(Button.O))
    assert isinstance(driver.scene, MessageBox)
    driver.click(64, 64, RIGHT)
    driver.click(64, 30, RIGHT)
    assert isinstance(driver.scene, EndScreen)
    driver.frames(DEAF_FRAMES)
    driver.click(*spot_of(Button.O))
    driver.rest()
    assert isinstance(driver.scene, Play)


# --- watching a floor grow


def test_the_watch_scene_works_by_clicks(driver: Driver) -> None:
    screens.watch("", (60, 60))(driver)
    watch = driver.scene
    assert isinstance(watch, Watch)
    driver.frames(250)  # the help in the middle has gone
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
    shown, seed = watch.overlay, watch.seed
    driver.click(*spot_of(Button.DOWN))
    assert watch.overlay != shown
    driver.click(*spot_of(Button.UP))
    assert watch.seed == seed + 1
    driver.click(*spot_of(Button.MENU))
    assert isinstance(driver.scene, Dialog)
    click_line(driver, "look around")
    assert isinstance(driver.scene, Panning)
    driver.frames(60)
    before = watch.corner
    driver.roll(3)
    assert watch.corner[1] != before[1]
    driver.click(64, 20, RIGHT)
    driver.click(64, 20, RIGHT)
    assert isinstance(driver.scene, Title)
