"""Pictures of the mouse pointer over what a click would act on."""

from collections.abc import Callable

from cart.data.items import BAG_SLOTS

from ..driver import Driver
from .games import in_fight


def over_tile(across: int, down: int) -> Callable[[Driver], None]:
    """Return a function that points at a tile in FIGHT, by its distance from the piglet in tiles."""

    def reach(driver: Driver) -> None:
        game = in_fight(driver)
        x, y = driver.play.stage.corner_of(game.player.cell)
        driver.point(x + 4 + 8 * across, y + 4 + 8 * down)
        driver.frames(2)

    return reach


def over_menu(driver: Driver) -> None:
    """Point at a line of the pause menu."""
    in_fight(driver)
    driver.press("menu")
    driver.point(60, driver.menu.window.row_y(3) + 3)
    driver.frames(2)


def over_setting(driver: Driver) -> None:
    """Point at the left half of a setting, where a click picks the previous value."""
    over_menu(driver)
    driver.choose("options")
    driver.choose("sound")
    driver.point(driver.menu.window.x + 30, driver.menu.window.row_y(0) + 3)
    driver.frames(2)


def aiming(driver: Driver) -> None:
    """Aim a throw with the mouse."""
    game = in_fight(driver)
    slot = next(slot for slot in range(BAG_SLOTS) if game.player.slots[slot] is not None)
    driver.use(slot, "throw")
    x, y = driver.play.stage.corner_of(game.player.cell)
    driver.point(x + 4, y - 20)
    driver.frames(2)


def seed(driver: Driver) -> None:
    """Point at the digits of the seed entry."""
    driver.title()
    driver.choose("games")
    driver.choose("enter a seed")
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
"""Name of a picture -> the function that shows its screen."""
