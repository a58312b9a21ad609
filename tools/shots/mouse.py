"""Screens as a mouse sees them: the pointer over what it would do something to."""

from collections.abc import Callable

from cart.data.items import BAG_SLOTS

from ..driver import Driver
from .games import in_fight


def over_tile(across: int, down: int) -> Callable[[Driver], None]:
    """In the room of the fight, with the mouse so many tiles from the piglet."""

    def reach(driver: Driver) -> None:
        game = in_fight(driver)
        x, y = driver.play.stage.corner_of(game.player.cell)
        driver.point(x + 4 + 8 * across, y + 4 + 8 * down)
        driver.frames(2)

    return reach


def over_menu(driver: Driver) -> None:
    """Over a line of the pause menu."""
    in_fight(driver)
    driver.press("menu")
    driver.point(60, driver.menu.window.row_y(3) + 3)
    driver.frames(2)


def over_setting(driver: Driver) -> None:
    """Over the left half of a setting, which a click would turn back."""
    over_menu(driver)
    driver.choose("options")
    driver.choose("sound")
    driver.point(driver.menu.window.x + 30, driver.menu.window.row_y(1) + 3)
    driver.frames(2)


def aiming(driver: Driver) -> None:
    """The line of a throw goes where the mouse is."""
    game = in_fight(driver)
    slot = next(slot for slot in range(BAG_SLOTS) if game.player.slots[slot] is not None)
    driver.use(slot, "throw")
    x, y = driver.play.stage.corner_of(game.player.cell)
    driver.point(x + 4, y - 20)
    driver.frames(2)


def seed(driver: Driver) -> None:
    """Digits to click."""
    driver.title()
    driver.choose("other climbs")
    driver.choose("a seed")
    driver.point(70, 100)
    driver.frames(2)


SHOTS: dict[str, Callable[[Driver], None]] = {
    "fight": over_tile(-1, 0),
    "walk": over_tile(1, 0),
    "bag": over_tile(0, 0),
    "menu": over_menu,
    "setting": over_setting,
    "aim": aiming,
    "seed": seed,
}
"""Name of a screen with the pointer on it -> how one gets there."""
