"""Pictures of the belt, and of gear on the floor before and after a swap."""

from cart.core.game import Game
from cart.data.items import ITEMS, item_kind

from ..driver import Driver
from .games import equipped, small_game

ROOM = """
################
#......#.......#
#.......@..r...#
#......#.......#
####+#####+#####
#..............#
#..#########...#
#..#.......#...#
#..#.......+...#
#..#.......#...#
#..#########...#
#..............#
#......."......#
################
"""
KINDS = [item.name for item in ITEMS if item.sort in ("food", "throwable")]


def deep_game(*things: str, beside: str = "", weapon: str | None = "fork", armour: str | None = "apron") -> Game:
    """Return a game in a room of the expedition, with `things` on the belt and `beside` on the cell to the left."""
    game = small_game(ROOM, mode="expedition")
    if beside:
        game.floor.lay(game.player.cell - 1, item_kind(beside))
    return equipped(game, *things, weapon=weapon, armour=armour)


def empty(driver: Driver) -> None:
    """Show an empty belt and no gear."""
    driver.start(deep_game(weapon=None, armour=None))
    driver.frames(300)


def full(driver: Driver) -> None:
    """Show a belt of ten kinds of items, two more than the screen shows at once, and ten hit points."""
    game = deep_game(*KINDS, *KINDS[::2], *["walnut"] * 11)
    game.player.hp = game.player.max_hp = 10
    driver.start(game)
    driver.frames(300)


def stated(driver: Driver) -> None:
    """Show a cursed and blessed piglet with 1 HP."""
    game = deep_game("snack", "walnut", "walnut", "ladle", armour="roasting tin")
    game.player.hp, game.player.cursed, game.player.blessed = 1, True, True
    driver.start(game)
    driver.frames(300)


def choosing(driver: Driver) -> None:
    """Choose something on the belt."""
    driver.start(deep_game(*KINDS, *KINDS[::2]))
    driver.press("O right right right right right right right right")
    driver.frames(10)


def using(driver: Driver) -> None:
    """Show the verbs for a food that is not identified."""
    driver.start(deep_game("walnut", "walnut", "snack", "dried pea"))
    driver.press("O right O")
    driver.frames(10)


def choosing_empty(driver: Driver) -> None:
    """Press O with an empty belt."""
    driver.start(deep_game(weapon=None, armour=None))
    driver.press("O")
    driver.frames(10)


def aiming(driver: Driver) -> None:
    """Aim a throw from the belt."""
    driver.start(deep_game("walnut", "walnut", "snack", "dried pea"))
    driver.press("O O")
    driver.choose("throw")
    driver.press("right")


def beside(driver: Driver) -> None:
    """Show better gear beside the piglet."""
    driver.start(deep_game("walnut", "snack", beside="skewer"))
    driver.frames(300)


def worse(driver: Driver) -> None:
    """Show worse gear beside the piglet."""
    driver.start(deep_game("walnut", "snack", beside="napkin"))
    driver.frames(300)


def on_gear(driver: Driver) -> None:
    """Stand on better gear."""
    beside(driver)
    driver.press("left")
    driver.frames(60)


def offered(driver: Driver) -> None:
    """Press O on better gear."""
    on_gear(driver)
    driver.press("O")
    driver.frames(60)


def swap(driver: Driver) -> None:
    """Swap gear."""
    offered(driver)
    driver.press("O")


def looked_at(driver: Driver) -> None:
    """Look at gear on the floor."""
    driver.start(deep_game("walnut", "snack", beside="skewer"))
    driver.press("O up O")
    driver.frames(30)


SHOTS = (empty, full, stated, choosing, using, choosing_empty, aiming, beside, worse, on_gear, offered, swap, looked_at)
