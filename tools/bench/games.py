"""Time of turns, copies and whole games."""

import time
from collections.abc import Iterator
from functools import partial
from itertools import count
from statistics import median

import cart
from cart.bots import make_bot
from cart.core.actions import Wait
from cart.core.cells import bits
from cart.core.floor import Floor, Spawn
from cart.core.game import Game
from cart.core.maps import floor_from_rows
from cart.data.foes import foe_kind
from cart.gen.build import generated_floors

from ..simulate import play
from .figure import SEED, Figure, at_most, best_microseconds, milliseconds
from .floors import LARGE
from .peers import plain_distances

MIDDLE, LAST = 5, generated_floors()[-1]
"""Numbers of two floors: the first for copies and digests of a game, the last for the crowd and for frames."""


def hunt() -> Game:
    """Return a game with ten onions that hunt a piglet with HP to spare, in a hall with pillars."""
    rows = ["#" * 16, *("#" + ("." * 14 if y % 3 else "..#..#..#..#..") + "#" for y in range(14)), "#" * 16]

    def build(number: int) -> Floor:
        floor = floor_from_rows(rows, number)
        floor.start = floor.grid.cell(8, 8)
        free = [cell for cell in bits(floor.walkable) if cell != floor.start]
        floor.spawns = [Spawn(foe_kind("onion"), cell) for cell in free[:: len(free) // 10][:10]]
        return floor

    game = Game(SEED, "expedition", build)
    game.player.hp = game.player.max_hp = 10**9
    for foe in game.foes:
        foe.mind, foe.target = "hunts", game.player.cell
    return game


def steps(calls: int) -> Iterator[Figure]:
    """Measure the first twenty turns of `hunt`: the onions come, surround the piglet and queue for a free cell."""
    coming = []
    for _ in range(max(1, calls // 20)):
        game = hunt()
        coming += [milliseconds(partial(game.act, Wait())) for _ in range(20)]
    middle = median(coming)
    yield Figure("step with ten hunting foes", "ms", middle, {}, "under 0.3", middle < 0.3)


CROWD = 30
"""Foes that hunt on a large floor."""


def crowd(size: tuple[int, int] = LARGE, foes: int = CROWD) -> Game:
    """Return a game with onions that hunt a piglet in halls with open doors. `size`: of the floor in tiles."""
    floor = cart.build_floor(SEED, LAST, style="halls", size=size).opened()
    free = [cell for cell in bits(floor.walkable) if cell != floor.start]
    floor.spawns = [Spawn(foe_kind("onion"), cell) for cell in free[:: len(free) // foes][:foes]]
    game = Game(SEED, "classic", lambda _: floor.copy())
    game.player.hp = game.player.max_hp = 10**9
    for foe in game.foes:
        foe.mind, foe.target = "hunts", game.player.cell
    return game


def crowds(calls: int) -> Iterator[Figure]:
    """Measure a turn in which all foes of `crowd` hunt.

    The peer to compare it with is a simpler method: a distance map for each onion, made cell by cell.
    """
    took, ways = [], []
    for _ in range(max(1, calls // 100)):
        game = crowd()
        took += [milliseconds(partial(game.act, Wait())) for _ in range(20)]
        ways.append(plain_distances([game.floor], [game.floor.walkable], 1).get("cell by cell"))
    slow = min((way for way in ways if way is not None), default=None)
    peers = {} if slow is None else {"a cell-by-cell map each": CROWD * slow / 1e3}
    yield at_most(f"turn with {CROWD} hunting foes, {LARGE[0]}x{LARGE[1]}", "ms", median(took), 2, peers)


def played_to(number: int) -> Game:
    """Play seed after seed with the careful bot, and return the first game in which it reaches floor `number`."""
    for seed in count(SEED):
        game, bot = cart.new_game(seed), make_bot("careful", seed)
        while not game.over and game.number < number:
            game.act(bot(game))
        if not game.over:
            return game
    raise AssertionError("there is always another seed")


def copies(calls: int) -> Iterator[Figure]:
    """Measure the copy and the digest of a whole game."""
    game = played_to(MIDDLE)
    yield at_most(f"copy of a game on floor {MIDDLE}", "us", best_microseconds(game.copy, calls), 50)
    yield Figure(f"digest on floor {MIDDLE}", "us", best_microseconds(game.digest, calls))


def whole_games(games: int) -> Iterator[Figure]:
    """Measure whole games of two bots, on one core."""
    for bot in ("random", "careful"):
        started = time.perf_counter()
        actions = sum(play(seed, bot, "classic", 2000).actions for seed in range(games))
        seconds = time.perf_counter() - started
        yield Figure(f"games a minute, {bot}", "", games / seconds * 60)
        yield Figure(f"actions a second, {bot}", "", actions / seconds)
