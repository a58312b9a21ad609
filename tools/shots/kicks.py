"""Pictures of kicks, falls and jumps."""

from cart.core.cells import UP
from cart.data.items import item_kind

from ..driver import Driver
from .games import equipped, small_game

BRINK = """
################
#..............#
#.~~~...~~.....#
#.~~~...~~.....#
#.~~~r@v~~.....#
#.....h........#
#..............#
#..............#
#......s.......#
#..............#
################
################
################
################
################
################
"""
"""A crab (r) beside a pit, a pot (v) with a pit (~) behind it, a sourdough (s), and a ham (h) below the piglet."""


def brink(driver: Driver) -> None:
    """Start a run in BRINK, with a meal above the piglet and one on the belt."""
    game = small_game(BRINK, mode="expedition")
    above = game.floor.grid.neighbour(game.player.cell, UP)
    assert above is not None
    game.floor.lay(above, item_kind("meal"))
    driver.start(equipped(game, "meal"))
    driver.frames(20)


def raised(driver: Driver) -> None:
    """Show the raised trotter and where each kick would send its target."""
    brink(driver)
    driver.press("X")
    driver.frames(10)


def firm(driver: Driver) -> None:
    """Show why a foe can't be kicked."""
    raised(driver)
    driver.press("down")


def over_the_edge(driver: Driver) -> None:
    """Show a pot on its way down."""
    raised(driver)
    driver.tap("right", 22)


def slides(driver: Driver) -> None:
    """Show a meal that slides."""
    raised(driver)
    driver.tap("up", 6)


def recoils(driver: Driver) -> None:
    """Show where a kick to the left would send a piglet with a mule shoe."""
    game = small_game(BRINK.replace("@v", "@."), mode="expedition")
    game.player.relics.append(item_kind("mule shoe"))
    driver.start(game)
    driver.frames(20)
    driver.press("X")
    driver.frames(10)


def _at_the_edge(driver: Driver, hp: int) -> None:
    game = small_game(BRINK.replace("v~~", ".~~").replace("h", ".").replace("r@", "@."), mode="expedition")
    game.player.hp = hp
    driver.start(game)
    driver.frames(20)


def asked(driver: Driver, hp: int = 5) -> None:
    """Show the question before a jump."""
    _at_the_edge(driver, hp)
    driver.press("left")
    driver.frames(20)


def asked_last(driver: Driver) -> None:
    """Show the question before a jump that would kill."""
    asked(driver, 1)


def falling(driver: Driver) -> None:
    """Show the piglet on its way down."""
    asked(driver)
    driver.press("down")
    driver.tap("O", 16)


def landing(driver: Driver) -> None:
    """Show the piglet coming down on the floor below."""
    falling(driver)
    for _ in range(200):
        driver.frames(1)
        if driver.play.stage.shows_current_floor and driver.play.stage.player.motion is not None:
            break
    driver.frames(12)


def landed(driver: Driver) -> None:
    """Show the moment after the landing."""
    landing(driver)
    driver.frames(14)


SCREENS = {
    "kick": raised,
    "kick_firm": firm,
    "kick_over": over_the_edge,
    "kick_slides": slides,
    "kick_recoils": recoils,
    "jump": asked,
    "jump_last": asked_last,
    "jump_falling": falling,
    "jump_landing": landing,
    "jump_landed": landed,
}
"""Name of a picture -> the function that shows its screen."""
