"""Time to draw a frame."""

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import cart
from cart.core.cells import bits, union
from cart.core.game import Game

from .figure import SEED, Figure, at_most, best_microseconds
from .floors import LARGE
from .games import LAST

try:
    import pyxel

    from cart.app import App

    from ..driver import Driver
except ModuleNotFoundError:
    PYXEL = False
else:
    PYXEL = True

TILE = 8
"""Pixels of a tile's side."""
IN_THE_AIR = 8
"""Number of floaters in a busy frame, and also of puffs."""


def frames(calls: int) -> Iterator[Figure]:
    """Measure frames of the last floor, explored, with and without floaters and puffs.

    Yield nothing without pyxel.
    """
    if not PYXEL:
        return
    with _headless_driver() as driver:
        for size in (None, LARGE):
            game = cart.practice(LAST, SEED, size=size)
            what = f"busy frame, {game.floor.width}x{game.floor.height}"
            yield at_most(what, "us", best_microseconds(_busy_frame_drawer(driver, game), calls), 1500)
        game = cart.practice(LAST, SEED, "expedition", size=LARGE)
        show = _frame_drawer(driver, game)
        peers = {"cell by cell": best_microseconds(lambda: _draw_cells(driver), calls)}
        yield at_most(
            f"frame, {game.floor.width}x{game.floor.height}", "us", best_microseconds(show, calls), 500, peers
        )


@contextmanager
def _headless_driver() -> Iterator["Driver"]:
    """Yield a driver of an app without a window and without sound."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    with tempfile.TemporaryDirectory() as folder:
        yield Driver(App(headless=True, saves=Path(folder)), Path(folder))


@contextmanager
def shown_frames() -> Iterator[Callable[[Game], Callable[[], None]]]:
    """Yield a function that shows a game and returns a function that draws its next frame."""
    with _headless_driver() as driver:
        yield partial(_frame_drawer, driver)


def _frame_drawer(driver: "Driver", game: Game) -> Callable[[], None]:
    """Start a game with its whole floor explored, and return a function that draws the next frame."""
    game.floor.explored = game.floor.grid.everything
    driver.start(game)

    def frame() -> None:
        driver.app.update()
        driver.app.draw()

    return frame


def _draw_cells(driver: "Driver") -> None:
    """Draw all cells of the floor one by one, and nothing else of a frame."""
    floor, (left, top) = driver.game.floor, driver.play.stage.camera.corner()
    for y in range(floor.height):
        for x in range(floor.width):
            pyxel.blt(x * TILE - left, y * TILE - top, 0, 0, 0, TILE, TILE)


def _busy_frame_drawer(driver: "Driver", game: Game) -> Callable[[], None]:
    """Return the same as `_frame_drawer`, with floaters and puffs in every frame."""
    show, floor = _frame_drawer(driver, game), game.floor
    near = list(bits(union(floor.layers(game.player.bit, floor.walkable)[:7])))
    stage = driver.play.stage

    def frame() -> None:
        for number in range(len(stage.floaters), IN_THE_AIR):
            stage.float_text(near[number % len(near)], "-3", 8)
        for number in range(len(stage.puffs), IN_THE_AIR):
            stage.puff(near[number % len(near)], "star")
        show()

    return frame
