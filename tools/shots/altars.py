"""Pictures of altars and relics."""

from cart import build_floor
from cart.core.actions import Step
from cart.core.cells import RIGHT
from cart.core.game import Game
from cart.data.items import RELICS

from ..driver import Driver
from .games import equipped, fully_explored, offering, small_game

ROOM = """
################
#####.......####
#####......v####
#####....._.####
#####.......####
#####....@_.####
#####v......####
#####....._.####
#####.......####
########.#######
########.#######
#..............#
#......."......#
################
"""


def shrine(relics: int = 0) -> Game:
    """Return a game whose player stands beside the middle one of three altars, with a belt and `relics` relics."""
    game = small_game(ROOM, number=4, mode="expedition")
    equipped(game, "walnut", "walnut", "snack", weapon="skewer", armour="apron")
    game.player.relics += RELICS[-relics:] if relics else ()
    return offering(game)


def seen(driver: Driver) -> None:
    """Show three altars in a room."""
    driver.start(shrine())
    driver.frames(300)


def offer(driver: Driver) -> None:
    """Show the question about the relic beside the piglet."""
    driver.start(shrine(relics=1))
    driver.press("right")
    driver.frames(30)


def taken(driver: Driver) -> None:
    """Show the moment after a relic is taken: the relics on the other altars vanish."""
    driver.start(shrine())
    driver.play.act(Step(RIGHT))
    driver.frames(12)


def one(driver: Driver) -> None:
    """Show a relic beside the hit points."""
    driver.start(shrine(relics=1))
    driver.frames(300)


def three(driver: Driver) -> None:
    """Show three relics, with ten hit points and all statuses."""
    game = shrine(relics=3)
    player = game.player
    player.hp = player.max_hp = 10
    player.cursed = player.blessed = True
    driver.start(game)
    driver.frames(300)


def looked_at(driver: Driver) -> None:
    """Look at a piglet with three relics."""
    driver.start(shrine(relics=3))
    driver.choose_paused("look around")
    driver.frames(30)


def altar_looked_at(driver: Driver) -> None:
    """Look at the relic on an altar."""
    driver.start(shrine())
    driver.choose_paused("look around")
    driver.press("right")
    driver.frames(30)


def chosen(driver: Driver) -> None:
    """Choose a relic on the belt."""
    driver.start(shrine(relics=3))
    driver.press("O left left left")
    driver.frames(10)


def found(driver: Driver) -> None:
    """Show altars on a generated floor."""
    game = fully_explored(Game(7, "expedition", lambda number: build_floor(7, number or 2, "expedition")))
    driver.start(game)
    driver.frames(300)


SHOTS = (seen, offer, taken, one, three, looked_at, altar_looked_at, chosen, found)
