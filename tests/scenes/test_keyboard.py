"""Keyboard keys in the real scenes. The tests press the keys themselves, not the buttons bound to them."""

from collections.abc import Callable
from pathlib import Path

import pytest
import pyxel

import cart
from cart.console.input.buttons import KEYS, MODIFIERS, SCENE_BUTTONS, Button
from cart.console.input.key_names import KEYBOARD_KEYS
from cart.scenes.history.replay import Replay
from cart.scenes.history.run_list import RunList
from cart.scenes.menus.dialog import Dialog
from cart.scenes.menus.key_choice import KeyChoice
from cart.scenes.menus.options_menu import THOUGHTS_KEY
from cart.scenes.menus.title import Title
from cart.scenes.run.bag import Bag
from cart.scenes.run.end_page import DEAF_FRAMES
from cart.scenes.run.ending import EndScreen
from cart.scenes.run.floor_map import FloorMap
from cart.scenes.run.look import Look
from cart.scenes.run.message_box import MessageBox
from cart.scenes.run.play import Play
from tests.helpers.keyboard import hit, room
from tests.scenario import scenario
from tools.driver import Driver

Words = Callable[[], list[str]]


# --- in the game


@pytest.mark.parametrize("button", SCENE_BUTTONS)
def test_each_key_of_a_button_does_what_the_button_does_in_the_game(
    driver: Driver, words: Words, button: Button
) -> None:
    for key in KEYS[button]:
        room(driver)
        hit(driver, key)
        if button <= Button.DOWN:
            assert str(driver.game.history[0]) == "LRUD"[button]
        elif button in (Button.X, Button.WAIT):
            assert [str(action) for action in driver.game.history] == ["."]
        elif button is Button.EXPLORE:
            assert driver.game.history == [] and "gap on the map" in words()
        elif button is Button.AGAIN:
            assert driver.scene is driver.play and driver.game.history == []
        elif button is Button.LOG:
            assert isinstance(driver.scene, MessageBox)
        elif button is Button.LOOK:
            shown: object = driver.scene
            assert isinstance(shown, Look)
            hit(driver, key)
            assert driver.scene is driver.play and driver.game.history == []
        else:
            assert isinstance(driver.scene, {Button.O: Bag, Button.MAP: FloorMap}.get(button, Dialog))


@pytest.mark.parametrize("modifier", MODIFIERS)
def test_with_a_modifier_no_key_does_anything(driver: Driver, modifier: int) -> None:
    play = room(driver)
    for key in sorted(
        {key for button in SCENE_BUTTONS for key in KEYS[button] if key in KEYBOARD_KEYS} | {THOUGHTS_KEY}
    ):
        hit(driver, modifier, key)
    assert driver.scene is play
    assert driver.game.turn == 0 and driver.context.settings["thoughts"] == 0


def test_the_full_screen_keys_take_no_turn(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(pyxel, "fullscreen", asked.append)
    play = room(driver)
    for keys in ((pyxel.KEY_LALT, pyxel.KEY_RETURN), (pyxel.KEY_RALT, pyxel.KEY_RETURN), (pyxel.KEY_F11,)):
        hit(driver, *keys)
    assert asked == [True, False, True]
    assert driver.scene is play and driver.game.turn == 0


@pytest.mark.parametrize("keys", [(pyxel.KEY_F6,), (pyxel.KEY_LALT, pyxel.KEY_1)])
def test_a_screenshot_is_reported_and_saved_beside_the_saves(
    driver: Driver, words: Words, keys: tuple[int, ...]
) -> None:
    room(driver)
    hit(driver, *keys)
    folder = driver.context.captures.folder
    [file] = folder.iterdir()
    said = words()
    assert {"picture saved", file.name} <= set(said) and folder.name in "".join(said)
    assert driver.context.store.foreign_entries() == [] and not list(Path(cart.__file__).parent.glob("*.png"))
    assert driver.game.turn == 0


def test_m_mutes_everywhere_and_the_volume_setting_unmutes(driver: Driver, words: Words) -> None:
    driver.title()
    speaker = driver.context.speaker
    speaker.mute = False
    hit(driver, pyxel.KEY_M)
    assert speaker.mute and "sound off" in words()
    room(driver)
    speaker.mute = False
    driver.press("menu")
    hit(driver, pyxel.KEY_M)
    assert speaker.mute and isinstance(driver.scene, Dialog)
    driver.point_at_setting("sounds")
    driver.press("left")
    assert not speaker.mute


# --- in windows


@pytest.mark.parametrize("key", KEYS[Button.WAIT])
def test_the_wait_keys_do_nothing_in_windows(driver: Driver, key: int) -> None:
    driver.title()
    title = driver.scene
    hit(driver, key)
    assert driver.scene is title
    driver.choose("options")
    options = driver.scene
    hit(driver, key)
    assert driver.scene is options
    room(driver)
    for word in ("menu", "O"):
        driver.press(word)
        window = driver.scene
        hit(driver, key)
        assert driver.scene is window and driver.game.turn == 0
        driver.press("X")
    driver.reset().open.watch(7)
    watch = driver.scene
    hit(driver, key)
    assert driver.scene is watch


BACK = [key for button in (Button.X, Button.MENU) for key in KEYS[button] if key in KEYBOARD_KEYS]


@pytest.mark.parametrize("key", BACK)
def test_back_keys_close_any_window(driver: Driver, key: int) -> None:
    """The keys of X and of the menu button go back without choosing or changing anything.

    From the bag, the menu button goes to the menu, and back from there.
    """
    driver.title()
    for label, line in (("options", ""), ("games", ""), ("games", "enter a seed")):
        driver.choose(label)
        if label == "options":
            driver.point_at_setting("sounds")
        elif line:
            driver.choose(line)
        before = driver.context.settings.text
        hit(driver, key)
        driver.press("menu" if isinstance(driver.scene, Dialog) else "")
        assert isinstance(driver.scene, Title) and driver.context.settings.text == before
    room(driver)
    for word in ("O", "menu"):
        driver.press(word)
        driver.press("down")
        hit(driver, key)
        if isinstance(driver.scene, Dialog):
            hit(driver, key)
        assert isinstance(driver.scene, Play) and driver.game.turn == 0
    driver.press("menu")
    driver.choose("give up")
    hit(driver, key)
    assert isinstance(driver.scene, Play)
    driver.press("menu")
    driver.choose("options")
    driver.choose("keys")
    assert isinstance(driver.scene, KeyChoice)
    hit(driver, key)
    driver.press("menu")
    assert isinstance(driver.scene, Play) and driver.game.turn == 0


@pytest.mark.parametrize("key", [key for key in KEYS[Button.X] if key in KEYBOARD_KEYS])
def test_the_keys_of_x_do_nothing_on_the_title(driver: Driver, words: Words, key: int) -> None:
    driver.title()
    before = driver.scene, driver.pointed
    hit(driver, key)
    assert (driver.scene, driver.pointed) == before and "a nibble" in words()


@pytest.mark.parametrize("key", [key for key in KEYS[Button.O] if key in KEYBOARD_KEYS])
def test_each_key_of_o_confirms_everywhere(driver: Driver, key: int) -> None:
    driver.title()
    hit(driver, key)
    assert isinstance(driver.scene, Play)
    hit(driver, key)
    assert isinstance(driver.scene, Bag)
    driver.press("X up menu")
    driver.point_at_setting("animations")
    hit(driver, key)
    assert driver.context.settings["calm"] == 1
    driver.press("menu menu")
    driver.point_at("give up")
    hit(driver, key)
    driver.point_at("give up: the run ends")
    hit(driver, key)
    driver.press("X")
    hit(driver, key)
    driver.point_at("history")
    hit(driver, key)
    assert isinstance(driver.scene, RunList)
    hit(driver, key)
    assert driver.pointed == "watch the replay"
    hit(driver, key)
    assert isinstance(driver.scene, Replay | RunList)


@pytest.mark.parametrize(("button", "word"), [(Button.X, "O"), (Button.MENU, "menu"), (Button.X, "menu")])
def test_a_held_key_that_closes_a_window_does_nothing_more(driver: Driver, button: Button, word: str) -> None:
    """The held key passes no turn, and the window does not open again."""
    play = room(driver)
    driver.press(word)
    hit(driver, KEYS[button][0], frames=120)
    assert driver.scene is play and driver.game.turn == 0


def test_a_held_key_that_opens_the_pause_menu_does_nothing_more(driver: Driver) -> None:
    room(driver)
    hit(driver, pyxel.KEY_ESCAPE, frames=120)
    assert isinstance(driver.scene, Dialog)


# --- practice


def test_r_starts_practice_again(driver: Driver) -> None:
    """R works once per press, on the end screen too, unless the player binds R to a button."""
    made = []

    def again() -> object:
        made.append(1)
        return scenario("####\n#@R#\n####", hp=1).game

    driver.reset().open.practice(again)  # type: ignore[arg-type]
    driver.rest()
    hit(driver, pyxel.KEY_R, frames=90)
    assert len(made) == 2
    driver.press("X")
    over = driver.scene
    assert isinstance(over, EndScreen)
    driver.frames(DEAF_FRAMES)
    hit(driver, pyxel.KEY_R)
    assert isinstance(driver.scene, Play) and len(made) == 3
    driver.context.pad.bindings.bind(Button.MENU, pyxel.KEY_R)
    hit(driver, pyxel.KEY_R)
    assert isinstance(driver.scene, Dialog) and len(made) == 3


def test_r_does_nothing_in_a_run(driver: Driver) -> None:
    play = room(driver)
    hit(driver, pyxel.KEY_R)
    assert driver.scene is play and driver.game.turn == 0
