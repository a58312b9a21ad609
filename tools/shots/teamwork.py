"""Pictures of foes that act together: they wake each other, hold a door, flank, and fetch help."""

from cart.core.cells import Cells
from cart.core.floor import Floor

from ..driver import Driver
from .games import fully_explored, small_game

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
"""Two rooms with a door between them and a way round below, and a room of sleepers."""
_RIGHT, _BELOW = (9, 1, 6, 4), (11, 6, 4, 4)


def _rooms(floor: Floor) -> list[Cells]:
    return [floor.grid.rect(*_RIGHT), floor.grid.rect(*_BELOW)]


def _start(driver: Driver, awake: tuple[str, ...], gone: tuple[str, ...] = ()) -> None:
    """Start a run in ROOMS. In the upper rooms, foes named in `awake` hunt, and foes named in `gone` are removed."""
    game = fully_explored(small_game(ROOMS, mode="expedition"))
    game.floor.rooms = _rooms(game.floor)
    game.foes = [foe for foe in game.foes if foe.row.name not in gone or foe.y > 5]
    for foe in game.foes:
        if foe.row.name in awake and foe.y < 5:
            foe.mind, foe.target = "hunts", game.player.cell
    driver.start(game)


def wakes(driver: Driver) -> None:
    """Show the aspic waking the others, one a turn."""
    _start(driver, ("aspic",))
    driver.press("wait")
    driver.tap("wait", 14)


def holds(driver: Driver) -> None:
    """Show one foe that holds the door while the others flank."""
    _start(driver, ("aspic", "onion", "crab"))
    for _ in range(5):
        driver.press("wait")
        driver.frames(30)


def fetches(driver: Driver) -> None:
    """Show the last foe running for help."""
    _start(driver, ("aspic",), ("onion", "crab"))
    for _ in range(4):
        driver.press("wait")
        driver.frames(30)


SHOTS = (wakes, holds, fetches)
