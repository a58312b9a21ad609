"""The mouse in tests of the app: its tooltip, and clicks on lines, hotspots and tiles."""

from collections.abc import Callable

import pyxel

from cart.console.input.hotspots import hotspot_at
from cart.console.input.pad import Button
from tests.scenario import scenario
from tools.driver import Driver
from tools.shots.games import fully_explored

Words = Callable[[], list[str]]
RIGHT = pyxel.MOUSE_BUTTON_RIGHT
ROOM = """
    ############
    #..........#
    #.@........#
    #..........#
    #####+######
    #..........#
    ############
"""


def says(driver: Driver) -> str:
    """Return the text at the pointer."""
    return driver.context.pointer.shape_name


def click_line(driver: Driver, label: str, right: bool = True) -> None:
    """Click the line of the top menu that starts with `label`, in its right or left half."""
    row = next(number for number, line in enumerate(driver.lines) if line.startswith(label))
    window = driver.menu.window
    x = window.x + (window.width - 8 if right else 14)
    assert window.row_at(x, window.row_y(row) + 3) == row, "the line is not in sight"
    driver.click(x, window.row_y(row) + 3)


def spot_of(button: Button) -> tuple[int, int]:
    """Return an (x, y) on the screen that presses `button`."""
    return next((x, y) for y in range(128) for x in range(128) if hotspot_at(x, y) == button)


def click_spot(driver: Driver, button: Button) -> None:
    """Click the first hotspot that presses `button`.

    Some hotspots are drawn only when the mouse is in use, so the mouse points somewhere first.
    """
    driver.point(*(driver.context.pad.mouse.at or (0, 127)))
    driver.click(*spot_of(button))


def tile(driver: Driver, cell: int) -> tuple[int, int]:
    """Return the (x, y) of the middle of a cell on the screen."""
    x, y = driver.play.stage.corner_of(cell)
    return x + 4, y + 4


def walked_in(driver: Driver, text: str = ROOM) -> None:
    """Start a game on the map `text`, fully lit, with the pointer near a corner of the screen."""
    driver.start(fully_explored(scenario(text).game))
    driver.point(1, 126)
