"""How fast games are played, copied and drawn."""

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import cart
from cart.core.actions import Wait
from cart.core.cells import bits, union
from cart.core.floor import Dweller, Floor
from cart.core.game import Game
from cart.core.maps import floor_from_rows
from cart.data.foes import foe_kind
from cart.gen.build import generated

from .bench_figure import SEED, Figure, at_most, best, timed
from .bench_floors import LARGE
from .bench_peers import plain_distances
from .bots import make_bot
from .simulate import play

if TYPE_CHECKING:
    from .driver import Driver

MIDDLE, LAST = 5, generated()[-1]
"""The floors that copies and frames are measured on."""
TILE = 8
"""Pixels of a tile's side."""
IN_THE_AIR = 8
"""Words, and as many small pictures, of a busy frame."""


def hunt() -> Game:
    """A game with ten onions on the heels of a piglet that has hit points to spare, in a hall with pillars."""
    rows = ["#" * 16, *("#" + ("." * 14 if y % 3 else "..#..#..#..#..") + "#" for y in range(14)), "#" * 16]

    def build(number: int) -> Floor:
        floor = floor_from_rows(rows, number)
        floor.start = floor.grid.cell(8, 8)
        free = [cell for cell in bits(floor.walkable) if cell != floor.start]
        floor.dwellers = [Dweller(foe_kind("onion"), cell) for cell in free[:: len(free) // 10][:10]]
        return floor

    game = Game(SEED, "classic", build)
    game.player.hp = game.player.max_hp = 10**9
    for foe in game.foes:
        foe.mind, foe.target = "hunts", game.player.cell
    return game


def steps(calls: int) -> Iterator[Figure]:
    """Their first twenty turns: they come, and stand around the piglet, and wait for a cell to be free."""
    coming = []
    for _ in range(max(1, calls // 20)):
        game = hunt()
        coming += [timed(lambda game=game: game.act(Wait())) for _ in range(20)]  # type: ignore[misc]
    middle = median(coming)
    yield Figure("step with ten hunting foes", "ms", middle, {}, "under 0.3", middle < 0.3)


CROWD = 30


def crowd() -> Game:
    """A game with thirty onions on the heels of a piglet in halls of fourteen screens, doors open."""
    floor = cart.build_floor(SEED, LAST, style="halls", size=LARGE).opened()
    free = [cell for cell in bits(floor.walkable) if cell != floor.start]
    floor.dwellers = [Dweller(foe_kind("onion"), cell) for cell in free[:: len(free) // CROWD][:CROWD]]
    game = Game(SEED, "classic", lambda _: floor.copy())
    game.player.hp = game.player.max_hp = 10**9
    for foe in game.foes:
        foe.mind, foe.target = "hunts", game.player.cell
    return game


def crowds(calls: int) -> Iterator[Figure]:
    """A turn of theirs, all of them on their way; beside it, for each of them a way found cell by cell."""
    took, ways = [], []
    for _ in range(max(1, calls // 100)):
        game = crowd()
        took += [timed(lambda game=game: game.act(Wait())) for _ in range(20)]  # type: ignore[misc]
        ways.append(plain_distances([game.floor], [game.floor.walkable], 1).get("cell by cell"))
    slow = min((way for way in ways if way is not None), default=None)
    peers = {} if slow is None else {"a cell-by-cell map each": CROWD * slow / 1e3}
    yield at_most(f"turn with {CROWD} hunting foes, {LARGE[0]}x{LARGE[1]}", "ms", median(took), 2, peers)


def played_to(number: int) -> Game:
    """The first game that a careful player brings to a floor."""
    for seed in count(SEED):
        game, bot = cart.new_game(seed), make_bot("careful", seed)
        while not game.over and game.number < number:
            game.act(bot(game))
        if not game.over:
            return game
    raise AssertionError("there is always another seed")


def copies(calls: int) -> Iterator[Figure]:
    """A whole game copied, and hashed."""
    game = played_to(MIDDLE)
    yield at_most(f"copy of a game on floor {MIDDLE}", "us", best(game.copy, calls), 50)
    yield Figure(f"digest on floor {MIDDLE}", "us", best(game.digest, calls))


def whole_games(games: int) -> Iterator[Figure]:
    """Played by bots, on one core."""
    for bot in ("random", "careful"):
        started = time.perf_counter()
        actions = sum(play(seed, bot, "classic", 2000).actions for seed in range(games))
        seconds = time.perf_counter() - started
        yield Figure(f"games a minute, {bot}", "", games / seconds * 60)
        yield Figure(f"actions a second, {bot}", "", actions / seconds)


def frames(calls: int) -> Iterator[Figure]:
    """A frame of the last floor, all of it lit, words and dust always in the air; nothing without pyxel."""
    try:
        import pyxel  # noqa: F401
    except ModuleNotFoundError:
        return
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from cart.app import App

    from .driver import Driver

    with tempfile.TemporaryDirectory() as folder:
        driver = Driver(App(headless=True, data=Path(folder)), Path(folder))
        for size in (None, LARGE):
            game = cart.practice(LAST, SEED, size=size)
            what = f"busy frame, {game.floor.width}x{game.floor.height}"
            yield at_most(what, "us", best(_busy_frame(driver, game), calls), 1500)
        game = cart.practice(LAST, SEED, "expedition", size=LARGE)
        show = _frame(driver, game)
        peers = {"cell by cell": best(lambda: _draw_cells(driver), calls)}
        yield at_most(f"frame, {game.floor.width}x{game.floor.height}", "us", best(show, calls), 500, peers)


def _frame(driver: "Driver", game: Game) -> Callable[[], None]:
    """Put a game on the screen, all of its floor explored; what draws its next frame."""
    game.floor.explored = game.floor.grid.everything
    driver.start(game)

    def frame() -> None:
        driver.app.update()
        driver.app.draw()

    return frame


def _draw_cells(driver: "Driver") -> None:
    """All cells of the floor on the screen, each drawn by itself, and nothing else of a frame."""
    import pyxel

    floor, (left, top) = driver.game.floor, driver.play.stage.camera.corner()
    for y in range(floor.height):
        for x in range(floor.width):
            pyxel.blt(x * TILE - left, y * TILE - top, 0, 0, 0, TILE, TILE)


def _busy_frame(driver: "Driver", game: Game) -> Callable[[], None]:
    """The same, with words and dust always in the air."""
    show, floor = _frame(driver, game), game.floor
    near = list(bits(union(floor.layers(game.player.bit, floor.walkable)[:7])))
    stage = driver.play.stage

    def frame() -> None:
        for number in range(len(stage.floaters), IN_THE_AIR):
            stage.float_text(near[number % len(near)], "-3", 8)
        for number in range(len(stage.puffs), IN_THE_AIR):
            stage.puff(near[number % len(near)], "star")
        show()

    return frame
