"""Pictures of the expedition's styles: each as it is planned and as large as its source, and a door of the manor."""

from collections.abc import Callable
from math import dist

from cart import practice
from cart.core.cells import DOWN, LEFT, RIGHT, UP, bits
from cart.core.edges import Edge
from cart.core.floor import Floor
from cart.data.tiles import BRIDGE, PIT, TORCH

from .driver import Driver
from .shot_games import lit

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


def _show_place(floor: Floor) -> int:
    """The cell from which most is near of what makes the style: pits and bridges, lights, thin walls."""
    grid, edges = floor.grid, floor.edges
    telling = floor.cells_of(PIT, BRIDGE, TORCH) | edges.north_closed | edges.west_closed

    def near(cell: int) -> int:
        x, y = grid.xy(cell)
        left, top = max(x - _NEAR, 0), max(y - _NEAR, 0)
        return grid.rect(left, top, min(x + _NEAR + 1, grid.width) - left, min(y + _NEAR + 1, grid.height) - top)

    return max(bits(floor.walkable), key=lambda cell: (telling & near(cell)).bit_count())
