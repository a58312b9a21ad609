"""Play with the mouse alone: clicks on lines of menus and of the bag, and right clicks to go back."""

import pytest
import pyxel

from cart.data.items import item_kind
from cart.scenes.menus.dialog import Dialog
from cart.scenes.menus.title import Title
from cart.scenes.run.bag import Bag
from cart.scenes.run.play import Play
from tools.driver import Driver
from tools.shots.games import in_fight


def click(driver: Driver, label: str) -> None:
    """Click the line of the top menu that starts with `label`."""
    window = driver.menu.window
    row = next(number for number, line in enumerate(driver.lines) if line.startswith(label))
    pyxel.set_mouse_pos(int(window.x) + 20, int(window.row_y(row)) + 3)
    press(driver, pyxel.MOUSE_BUTTON_LEFT)


def press(driver: Driver, button: int) -> None:
    """Press and release a mouse button."""
    pyxel.set_btn(button, True)
    driver.frames(1)
    pyxel.set_btn(button, False)
    driver.frames(1)
    driver.rest()


def test_settings_can_be_changed_by_clicks_alone(driver: Driver) -> None:
    driver.title()
    for label in ("options", "play", "animations"):
        click(driver, label)
    assert driver.context.settings["calm"] == 1 and driver.pointed == "animations\tfew"
    for _ in range(2):
        assert isinstance(driver.scene, Dialog)
        press(driver, pyxel.MOUSE_BUTTON_RIGHT)
    assert isinstance(driver.scene, Title)


@pytest.mark.parametrize("verb", ["trash", "eat"])
def test_the_bag_can_be_used_by_clicks_alone(driver: Driver, verb: str) -> None:
    game = in_fight(driver)
    driver.press("O")
    before = list(game.player.slots)
    click(driver, driver.game.food_names[item_kind("gone off")][0])
    assert isinstance(driver.scene, Bag) and driver.scene.use is not None
    click(driver, verb)
    if verb == "trash":
        click(driver, "trash it")
    assert sum(slot is None for slot in game.player.slots) == before.count(None) + 1
    assert isinstance(driver.scene, Bag if verb == "trash" else Play)


def test_a_click_beside_a_menu_does_nothing(driver: Driver) -> None:
    in_fight(driver)
    driver.press("menu")
    before = driver.pointed
    pyxel.set_mouse_pos(126, 126)
    press(driver, pyxel.MOUSE_BUTTON_LEFT)
    assert isinstance(driver.scene, Dialog) and driver.pointed == before and driver.game.turn == 0
