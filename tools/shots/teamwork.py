"""Rooms that think: one wakes after another, one holds a door while another comes round, one runs for help."""

from cart.core.cells import Cells
from cart.core.floor import Floor

from ..driver import Driver
from .games import lit, small_game

ROOMS = """
################
#.......#......#
#.......#.a....#
#..@..........r#
#.......#..n...#
####.######.####
#.........#....#
#..............#
#.........#..rr#
#.........#.r..#
################
################
################
################
################
################
"""
"""Two rooms with a door between them and a way round below; and a room of sleepers."""
_RIGHT, _BELOW = (9, 1, 6, 4), (11, 6, 4, 4)


def _rooms(floor: Floor) -> list[Cells]:
    return [floor.grid.rect(*_RIGHT), floor.grid.rect(*_BELOW)]


def _start(driver: Driver, awake: tuple[str, ...], gone: tuple[str, ...] = ()) -> None:
    """Some of them are after the piglet; of some kinds all in the upper room are gone."""
    game = lit(small_game(ROOMS, mode="expedition"))
    game.floor.rooms = _rooms(game.floor)
    game.foes = [foe for foe in game.foes if foe.row.name not in gone or foe.y > 5]
    for foe in game.foes:
        if foe.row.name in awake and foe.y < 5:
            foe.mind, foe.target = "hunts", game.player.cell
    driver.start(game)


def wakes(driver: Driver) -> None:
    """The aspic wakes the others, one a turn."""
    _start(driver, ("aspic",))
    driver.press("wait")
    driver.tap("wait", 14)


def holds(driver: Driver) -> None:
    """One stands in the door, and the others are on their way round."""
    _start(driver, ("aspic", "onion", "crab"))
    for _ in range(5):
        driver.press("wait")
        driver.frames(30)


def fetches(driver: Driver) -> None:
    """The last one runs for help."""
    _start(driver, ("aspic",), ("onion", "crab"))
    for _ in range(4):
        driver.press("wait")
        driver.frames(30)


SHOTS = (wakes, holds, fetches)
