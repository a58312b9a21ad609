"""Pictures of the expedition: its styles as planned and as large as their sources, a door, where it begins and ends."""

from collections.abc import Callable
from math import dist
from pathlib import Path

from cart import new_game, practice
from cart.core.actions import Jump
from cart.core.cells import DOWN, LEFT, RIGHT, UP, bits
from cart.core.edges import Edge
from cart.core.floor import Floor
from cart.core.game import Game
from cart.core.recording import parse_recording, replay
from cart.data.tiles import BRIDGE, MOUND, PIT, TORCH

from ..driver import Driver
from .games import lit

ROOT = Path(__file__).resolve().parent.parent.parent
LARGE = (60, 30)
STYLES = {"halls": 3, "caverns": 5, "manor": 7}
"""Name of a style -> the first of its two floors."""
_NEAR = 6  # tiles on each side that count as near


def whole(number: int, size: tuple[int, int] | None = None) -> Callable[[Driver], None]:
    """A floor, lit, where there is most to be seen of its style."""

    def reach(driver: Driver) -> None:
        game = lit(practice(number, 7, "expedition", size=size))
        game.player.cell = _show_place(game.floor)
        driver.start(game)
        driver.frames(60)

    return reach


def door(driver: Driver) -> None:
    """A door of the manor that has just been opened, with others shut."""
    game = practice(7, 7, "expedition")
    floor = game.floor
    taken = {dweller.cell for dweller in floor.dwellers}
    middle = floor.width // 2, floor.height // 2
    game.player.cell, direction = next(
        (cell, direction)
        for cell in sorted(bits(floor.walkable), key=lambda cell: dist(floor.grid.xy(cell), middle))
        for direction in (RIGHT, UP, LEFT, DOWN)
        if floor.edge(cell, direction) is Edge.CLOSED and cell not in taken
    )
    driver.start(game)
    driver.press({RIGHT: "right", UP: "up", LEFT: "left", DOWN: "down"}[direction])
    driver.frames(60)


def cellar(driver: Driver) -> None:
    """Where an expedition begins, before the hatch."""
    game = new_game(7, "expedition")
    game.player.cell = game.floor.grid.cell(7, 9)
    driver.start(game)
    driver.frames(300)


def roots(driver: Driver) -> None:
    """Where it leads to, with the mound just dug into."""
    driver.start(_at_the_mound())
    driver.press("down")
    driver.frames(20)


def deep_win(driver: Driver) -> None:
    """The end screen of an expedition that was won."""
    driver.start(_at_the_mound())
    driver.press("down down down")
    driver.rest()
    driver.frames(20)


def deep_death(driver: Driver) -> None:
    """The end screen of one that was lost, by a fall."""
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
    """The end screen of a whole expedition, the one of docs/expedition.gif."""
    recording = parse_recording((ROOT / "docs" / "expedition.txt").read_text(encoding="utf-8"))
    driver.reset().open.over(replay(recording, new_game))
    driver.frames(120)


def _at_the_mound() -> Game:
    game = new_game(7, "expedition")
    game.arrive(game.build(game.last))
    lit(game).player.cell = next(bits(game.floor.cells_of(MOUND))) - game.floor.width
    return game


def _show_place(floor: Floor) -> int:
    """The cell from which most is near of what makes the style: pits and bridges, lights, thin walls."""
    grid, edges = floor.grid, floor.edges
    telling = floor.cells_of(PIT, BRIDGE, TORCH) | edges.north_closed | edges.west_closed

    def near(cell: int) -> int:
        x, y = grid.xy(cell)
        left, top = max(x - _NEAR, 0), max(y - _NEAR, 0)
        return grid.rect(left, top, min(x + _NEAR + 1, grid.width) - left, min(y + _NEAR + 1, grid.height) - top)

    return max(bits(floor.walkable), key=lambda cell: (telling & near(cell)).bit_count())


ENDS = (cellar, roots, deep_win, deep_death, ending)
"""Where an expedition begins and how it may end."""
