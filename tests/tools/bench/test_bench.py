"""tools.bench: its figures for the game and for other libraries, its targets and its table."""

import json
import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

import cart
from cart.core.actions import Wait
from cart.data.modes import MODES
from cart.gen.build import generated_floors
from tools.bench.__main__ import table
from tools.bench.fewer_pits import NAME
from tools.bench.figure import ROUNDS, Figure, at_most, best_microseconds
from tools.bench.floors import AS_BUILT, BUILT_FOR, LARGE, distance_maps, field_of_view, floors, floors_as_built
from tools.bench.games import CROWD, MIDDLE, copies, crowd, hunt, played_to, steps, whole_games
from tools.bench.saves import saves
from tools.packages import Console

ROOT = Path(__file__).parent.parent.parent


def test_ten_foes_hunt_and_go_on_hunting() -> None:
    """The game that the benchmark times is described as one with ten hunting foes."""
    game = hunt()
    for _ in range(20):
        assert [foe.mind for foe in game.foes] == ["hunts"] * 10
        game.act(Wait())
    assert not game.over and game.player.hp < game.player.max_hp


def test_the_copied_game_has_many_actions() -> None:
    game = played_to(MIDDLE)
    assert game.number == MIDDLE and not game.over
    assert game.foes and len(game.history) > 200


def test_the_best_round_is_given_in_microseconds() -> None:
    calls: list[int] = []
    assert 0 < best_microseconds(lambda: calls.append(1), 3) < 1e6
    assert len(calls) == 3 * ROUNDS


def test_a_target_is_met_missed_or_absent() -> None:
    """The last column of the table says "yes", "no", or nothing for a figure without a target."""
    figures = [
        Figure("fast", "us", 1.0, {"tcod": 2.0, "cell by cell": 345.6}, "faster than tcod", True),
        Figure("slow", "us", 3.0, {"tcod": 2.0}, "faster than tcod", False),
        Figure("alone", "", 12345.0),
        at_most("just", "ms", 50.0, 50),
    ]
    columns = [list(column.cells) for column in table(figures).columns]
    assert columns[1] == ["1 us", "3 us", "12,345", "50 ms"]
    assert columns[2] == ["tcod 2\ncell by cell 346", "tcod 2", "", ""]
    assert columns[3] == ["faster than tcod", "faster than tcod", "", "at most 50"]
    assert columns[4] == ["yes", "no", "", "yes"]
    assert not at_most("just not", "ms", 50.1, 50).met


def test_saving_is_measured_and_leaves_no_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The figures are the time to save an action, and the median and slowest time to flush a floor."""
    flushed: list[int] = []
    fsync = os.fsync

    def listen(file: int) -> None:
        flushed.append(file)
        fsync(file)

    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(os, "fsync", listen)
    figures = {figure.name: figure.ours for figure in saves(3, 5)}
    assert 0 < figures["floor flushed, median"] <= figures["floor flushed, slowest"]
    assert figures["action kept"] > 0
    assert len(flushed) == 1 + 2 * 5
    assert list(tmp_path.iterdir()) == []


def test_the_table_fits_a_terminal_of_80_columns() -> None:
    """In 80 columns, no word of the table is broken or cut off."""
    console = Console(stderr=True)
    figures = [
        *floors(1, console),
        *distance_maps(16),
        *field_of_view(1),
        *steps(1),
        *copies(1),
        *whole_games(1),
        *saves(1, 1),
    ]
    figures.append(Figure("start to first frame", "ms", 1234.0, {"hello": 1234.0}, "at most 1.25 x", False))
    figures += [Figure(figure.name, figure.unit, 98765.0, {"tcod": 98765.0}, "faster than tcod") for figure in figures]
    rows, out = table(figures), StringIO()
    Console(width=80, file=out).print(rows)
    lines = out.getvalue().split("\n")
    assert max(map(len, lines)) <= 80
    shown = set(out.getvalue().split())
    for column in rows.columns:
        for cell in column.cells:
            assert set(str(cell).split()) <= shown, cell


@pytest.mark.slow
def test_the_benchmark_runs_from_the_command_line() -> None:
    """The output is one JSON object. All figures are positive, and floors are faster than those built cell by cell."""
    command = [sys.executable, "-m", "tools.bench", "--quick", "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    figures = {figure["name"]: figure for figure in found["figures"]}
    assert {"floor, median", "floor 60x60, median", "sight of radius 4", "step with ten hunting foes"} <= set(figures)
    assert {"copy of a game on floor 5", "digest on floor 5", "busy frame, 16x16", "busy frame, 60x60"} <= set(figures)
    assert all(figure["ours"] > 0 for figure in figures.values())
    assert figures["floor, median"]["ours"] < figures["floor, median"]["peers"]["cell by cell"]


def test_most_of_thirty_foes_move_each_turn() -> None:
    game = crowd()
    assert (len(game.foes), game.floor.width, game.floor.height) == (CROWD, *LARGE)
    for _ in range(8):
        before = [foe.cell for foe in game.foes]
        game.act(Wait())
        assert sum(foe.cell != cell for foe, cell in zip(game.foes, before, strict=True)) > CROWD // 2


def test_floors_are_measured_as_the_expedition_builds_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """The figures cover two large floors, and each planned floor with today's pits and with fewer pits."""
    built: list[tuple[object, ...]] = []

    def build(seed: int, number: int, *more: object, **size: object) -> None:
        built.append((number, *more))
        build_floor(seed, number, *more, **size)  # type: ignore[arg-type]

    build_floor = cart.build_floor
    monkeypatch.setattr(cart, "build_floor", build)
    found = list(floors_as_built(1))
    numbers = generated_floors(BUILT_FOR)
    assert len(found) == len(AS_BUILT) + 2 * len(numbers) and all(figure.ours > 0 for figure in found)
    assert {(number, mode) for number in numbers for mode in (BUILT_FOR, NAME)} < set(built)
    assert NAME not in MODES
    assert {(style, size) for _, *more in built if len(more) == 3 for _, style, size in [more]} >= {
        (style, size) for style, size, _ in AS_BUILT
    }
