"""How fast it all is, beside the peers that are installed, measured in one run.

python -m tools.bench [--quick] [--json]

Peers are python-tcod (`pip install tcod`) and, in a checkout with its tests, the same rules written cell by cell.
What is missing is left out and said so. Each figure is the best of several rounds, but floors, which are all counted.
"""

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import cart
from cart.core.actions import Wait
from cart.core.cells import bits
from cart.core.floor import Dweller, Floor, floor_from_rows
from cart.core.game import Game
from cart.core.sight import sight
from cart.data.floors import GENERATED
from cart.data.foes import ONION, SIGHT
from cart.data.tiles import DOOR

from .bench_peers import best, plain_distances, tcod_distances, tcod_sight
from .bench_start import first_frames
from .packages import Console, Table, track
from .simulate import play

SEED = 0
IN_THE_AIR = 8
"""Words, and as many small pictures, of a busy frame."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One thing measured: ours and what peers take for the same, all in `unit`; `target` in words, if it has one."""

    what: str
    unit: str
    ours: float
    peers: dict[str, float] = field(default_factory=dict)
    target: str = ""
    met: bool | None = None


def timed(work: Callable[[], object]) -> float:
    """Milliseconds of one call, of the processor: what else runs on the machine would show in the slowest."""
    started = time.process_time()
    work()
    return (time.process_time() - started) * 1e3


# --- floors


def floors(seeds: int, console: Console) -> Iterator[Figure]:
    """All generated floors of so many seeds, and some of them built cell by cell."""
    cart.build_floor(SEED, GENERATED[0])  # reads the vaults
    ours = [
        timed(lambda seed=seed, number=number: cart.build_floor(seed, number))  # type: ignore[misc]
        for seed in track(range(seeds), "floors", console=console, disable=not console.is_terminal)
        for number in GENERATED
    ]
    peers: dict[str, float] = {}
    try:
        from tests.gen.oracle_life import build
    except ModuleNotFoundError:
        pass
    else:
        few = range(max(2, seeds // 100))
        slow = [timed(lambda seed=seed, n=n: build(seed, n)) for seed in few for n in GENERATED]  # type: ignore[misc]
        peers["cell by cell"] = median(slow)
    middle = median(ours)
    yield Figure("floor, median", "ms", middle, peers, "under 2 ms", middle < 2)
    if peers:
        times = peers["cell by cell"] / middle
        yield Figure("floor, times as fast as cell by cell", "x", times, {}, "at least 10", times >= 10)
    slowest = quantiles(ours, n=100)[98]
    yield Figure("floor, 99th percentile", "ms", slowest, {}, "under 4 ms", slowest < 4)


# --- distance maps and sight


def distance_maps(calls: int) -> Iterator[Figure]:
    """From the start to everywhere, doors open: on the floors of a tower, and on floors of fourteen screens."""
    for side, many in ((16, GENERATED), (60, GENERATED[:2])):
        floors = [cart.build_floor(SEED, number, style="mazes", size=(side, side)) for number in many]
        opened = [floor.walkable | floor.cells_of(DOOR) for floor in floors]

        def work(floors: list[Floor] = floors, opened: list[int] = opened) -> None:
            for floor, within in zip(floors, opened, strict=True):
                floor.grid.layers(1 << floor.start, within)

        count = max(1, calls * 16 // side // len(floors))
        ours = best(work, count) / len(floors)
        peers = {**tcod_distances(floors, opened, count), **plain_distances(floors, opened, max(1, count // 10))}
        met = ours < peers["tcod"] if "tcod" in peers else None
        yield Figure(f"distance map, {side}x{side}", "us", ours, peers, "faster than tcod", met)


def field_of_view(calls: int) -> Iterator[Figure]:
    """From every fifth tile of three floors."""
    places = [(floor, cell) for floor in _some_floors() for cell in list(bits(floor.walkable))[::5]]

    def work() -> None:
        for floor, cell in places:
            sight(floor.grid, cell, floor.opaque)

    work()  # the lines from each tile are worked out once
    rounds = max(1, calls // len(places))
    ours = best(work, rounds) / len(places)
    peers = tcod_sight(places, rounds)
    met = ours <= 2 * peers["tcod"] if "tcod" in peers else None
    yield Figure(f"sight of radius {SIGHT}", "us", ours, peers, "at most twice tcod's", met)


def _some_floors() -> list[Floor]:
    return [cart.build_floor(SEED, number) for number in (1, 4, 8)]


# --- the game


def hunt() -> Game:
    """A game with ten onions on the heels of a piglet that has hit points to spare, in a hall with pillars."""
    rows = ["#" * 16, *("#" + ("." * 14 if y % 3 else "..#..#..#..#..") + "#" for y in range(14)), "#" * 16]

    def build(number: int) -> Floor:
        floor = floor_from_rows(rows, number)
        floor.start = floor.grid.cell(8, 8)
        free = [cell for cell in bits(floor.walkable) if cell != floor.start]
        floor.dwellers = [Dweller(ONION, cell) for cell in free[:: len(free) // 10][:10]]
        return floor

    game = Game(SEED, "bench", build)
    game.player.hp = game.player.max_hp = 10**9
    for foe in game.foes:
        foe.mind, foe.target = "hunts", game.player.cell
    return game


def steps(calls: int) -> Iterator[Figure]:
    """Their first twenty turns: they come, and stand around the piglet, and wait for a place."""
    coming = []
    for _ in range(max(1, calls // 20)):
        game = hunt()
        coming += [timed(lambda game=game: game.act(Wait())) for _ in range(20)]  # type: ignore[misc]
    middle = median(coming)
    yield Figure("step with ten hunting foes", "ms", middle, {}, "under 0.3 ms", middle < 0.3)


def whole_games(count: int) -> Iterator[Figure]:
    """Played by bots, on one core."""
    for bot in ("random", "careful"):
        started = time.perf_counter()
        actions = sum(play(seed, bot, "classic", 2000).actions for seed in range(count))
        seconds = time.perf_counter() - started
        yield Figure(f"games a minute, {bot}", "games", count / seconds * 60)
        yield Figure(f"actions a second, {bot}", "actions", actions / seconds)


def frames(count: int) -> Iterator[Figure]:
    """A frame of floor 8, wholly lit, with words and dust in the air that never settles; nothing without pyxel."""
    try:
        import pyxel  # noqa: F401
    except ModuleNotFoundError:
        return
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from cart.app import App

    from .driver import Driver

    with tempfile.TemporaryDirectory() as folder:
        driver = Driver(App(headless=True), Path(folder))
        game = Game(SEED, "classic", lambda number: cart.build_floor(SEED, 8))
        game.floor.explored = game.floor.grid.everything
        stage = driver.start(game).stage

        def frame() -> None:
            if len(stage.floaters) < IN_THE_AIR:
                stage.float_text(game.foes[len(stage.floaters)].cell, "-3", 8)
            if len(stage.puffs) < IN_THE_AIR:
                stage.puff(game.foes[len(stage.puffs)].cell, "star")
            driver.app.update()
            driver.app.draw()

        taken = best(frame, count)
        yield Figure("busy frame, update and draw", "us", taken, {}, "under 1500", taken < 1500)


def start(rounds: int) -> Iterator[Figure]:
    """To the first frame; nothing where there is no window to open."""
    found = first_frames(rounds)
    if found is not None:
        ours, hello = found
        yield Figure("start to first frame", "ms", ours, {"pyxel's hello": hello}, "at most 1.3 x", ours <= 1.3 * hello)


# --- saying so


def measure(quick: bool, console: Console) -> list[Figure]:
    """Everything, in the order of the table."""
    calls = 200 if quick else 2000
    return [
        *floors(30 if quick else 1000, console),
        *distance_maps(calls),
        *field_of_view(calls),
        *steps(calls),
        *whole_games(5 if quick else 60),
        *frames(60 if quick else 600),
        *start(3 if quick else 15),
    ]


def missing() -> list[str]:
    """Notes on what could not be measured."""
    notes = []
    for module, what in (
        ("tcod", "python-tcod"),
        ("pyxel", "pyxel, so no frames"),
        ("tests", "the tests' slow versions"),
    ):
        try:
            __import__(module)
        except ModuleNotFoundError:
            notes.append(f"not installed: {what}")
    return notes


def table(figures: list[Figure]) -> Table:
    """The figures as rows, a column for each peer."""
    names = list(dict.fromkeys(name for figure in figures for name in figure.peers))
    rows = Table("what", "unit", "ours", *names, "target", "met")
    for figure in figures:
        peers = (f"{figure.peers[name]:.3g}" if name in figure.peers else "" for name in names)
        met = {None: "", True: "yes", False: "no"}[figure.met]
        ours = f"{figure.ours:,.0f}" if figure.ours >= 100 else f"{figure.ours:.3g}"
        rows.add_row(figure.what, figure.unit, ours, *peers, figure.target, met)
    return rows


def main(arguments: list[str] | None = None) -> int:
    """Run the tool; returns its exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description="How fast it all is, beside its peers.")
    parser.add_argument("--quick", action="store_true", help="fewer floors, calls and games: rough figures at once")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    given = parser.parse_args(arguments)
    found: list[Figure] = measure(given.quick, Console(stderr=True))
    notes = missing()
    if given.json:
        result: dict[str, Any] = {"figures": [asdict(figure) for figure in found], "notes": notes}
        print(json.dumps(result))
        return 0
    console = Console()
    console.print(table(found))
    for note in notes:
        console.print(note)
    return 0


if __name__ == "__main__":
    sys.exit(main())
