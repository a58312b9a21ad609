"""Pictures of the expedition: its styles in both sizes, a door, its start and its end."""

from collections.abc import Callable
from math import dist
from pathlib import Path

from cart import new_game, practice
from cart.core.actions import Jump
from cart.core.cells import DOWN, LEFT, RIGHT, UP, bits
from cart.core.edges import Edge
from cart.core.floor import Floor
from cart.core.game import Game
from cart.core.recording import RecordingError, replay
from cart.data.tiles import BRIDGE, MOUND, PIT, TORCH

from ..driver import Driver
from ..files import BROKEN, FileTrouble, read_recording
from .games import fully_explored

FILMED_RUN = Path(__file__).resolve().parent.parent.parent / "docs" / "expedition.txt"
"""Recording of the run that docs/expedition.gif shows."""
RENEW_FILM = "python -m tools.lively --out docs/expedition.txt, then the command that it prints"
LARGE = (60, 30)
STYLES = {"halls": 3, "caverns": 5, "manor": 7}
"""Style -> the first of its two floors."""
_NEAR = 6  # tiles on each side that count as near


def whole(number: int, size: tuple[int, int] | None = None) -> Callable[[Driver], None]:
    """Return a function that shows an explored floor at the cell with the most features of its style."""

    def reach(driver: Driver) -> None:
        game = fully_explored(practice(number, 7, "expedition", size=size))
        game.player.cell = _show_place(game.floor)
        game.update_sight()
        driver.start(game)
        driver.frames(60)

    return reach


def door(driver: Driver) -> None:
    """Show a door of the manor that was just opened, with others closed."""
    game = practice(7, 7, "expedition")
    floor = game.floor
    taken = {spawn.cell for spawn in floor.spawns}
    middle = floor.width // 2, floor.height // 2
    game.player.cell, direction = next(
        (cell, direction)
        for cell in sorted(bits(floor.walkable), key=lambda cell: dist(floor.grid.xy(cell), middle))
        for direction in (RIGHT, UP, LEFT, DOWN)
        if floor.edge(cell, direction) is Edge.CLOSED and cell not in taken
    )
    game.update_sight()
    driver.start(game)
    driver.press({RIGHT: "right", UP: "up", LEFT: "left", DOWN: "down"}[direction])
    driver.frames(60)


def cellar(driver: Driver) -> None:
    """Show the start of an expedition, before the hatch."""
    game = new_game(7, "expedition")
    game.player.cell = game.floor.grid.cell(7, 9)
    driver.start(game)
    driver.frames(300)


def roots(driver: Driver) -> None:
    """Show the last floor, with the mound dug into once."""
    driver.start(_at_the_mound())
    driver.press("down")
    driver.frames(20)


def last_fight(driver: Driver) -> None:
    """Show the last floor of a nibble, explored, on arrival."""
    game = new_game(7, "nibble")
    game.arrive(game.build(game.last_floor))
    driver.start(fully_explored(game))
    driver.frames(60)


def deep_win(driver: Driver) -> None:
    """Show the end screen of a won expedition."""
    driver.start(_at_the_mound())
    driver.press("down down down")
    driver.rest()
    driver.frames(20)


def deep_death(driver: Driver) -> None:
    """Show the end screen of an expedition lost by a fall."""
    game = practice(5, 7, "expedition")
    floor = game.floor
    game.player.hp = 1
    game.player.cell, direction = next(
        (cell, direction)
        for cell in bits(floor.walkable)
        for direction in (RIGHT, UP, LEFT, DOWN)
        if floor.pits & floor.beside(1 << cell, (direction,)) and game.foe_at(cell) is None
    )
    driver.start(game)
    driver.play.act(Jump(direction))
    driver.rest()
    driver.frames(20)


def ending(driver: Driver) -> None:
    """Show the end screen of the expedition that docs/expedition.gif shows."""
    try:
        run = replay(read_recording(FILMED_RUN), new_game)
    except (FileTrouble, RecordingError) as error:
        raise FileTrouble(f"docs/expedition.txt cannot be shown: {error} Renew it: {RENEW_FILM}.", BROKEN) from error
    driver.reset().open.end(run)
    driver.frames(120)


def _at_the_mound() -> Game:
    game = new_game(7, "expedition")
    game.arrive(game.build(game.last_floor))
    fully_explored(game).player.cell = next(bits(game.floor.cells_of(MOUND))) - game.floor.width
    return game


def _show_place(floor: Floor) -> int:
    """Return the cell with the most features of the style nearby: pits, bridges, torches, closed edges."""
    grid, edges = floor.grid, floor.edges
    telling = floor.cells_of(PIT, BRIDGE, TORCH) | edges.north_closed | edges.west_closed

    def near(cell: int) -> int:
        x, y = grid.xy(cell)
        left, top = max(x - _NEAR, 0), max(y - _NEAR, 0)
        return grid.rect(left, top, min(x + _NEAR + 1, grid.width) - left, min(y + _NEAR + 1, grid.height) - top)

    return max(bits(floor.walkable), key=lambda cell: (telling & near(cell)).bit_count())


ENDS = (cellar, roots, last_fight, deep_win, deep_death, ending)
"""Pictures of the start and the end of an expedition, and of the end of a nibble."""
