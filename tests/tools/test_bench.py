"""tools.bench: it measures everything it says, beside whoever is installed."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cart.core.actions import Wait
from tools import bench
from tools.bench_peers import best

ROOT = Path(__file__).parent.parent.parent


def test_ten_foes_hunt_and_go_on_hunting() -> None:
    """The game that is timed is what it is said to be."""
    game = bench.hunt()
    for _ in range(20):
        assert [foe.mind for foe in game.foes] == ["hunts"] * 10
        game.act(Wait())
    assert not game.over and game.player.hp < game.player.max_hp


def test_the_best_round_is_told_in_microseconds() -> None:
    calls = []
    assert 0 < best(lambda: calls.append(1), 3) < 1e6
    assert len(calls) == 21


def test_a_target_is_met_or_not_or_not_known() -> None:
    """Three rows, and what the last column says of them."""
    figures = [
        bench.Figure("fast", "us", 1.0, {"tcod": 2.0}, "faster than tcod", True),
        bench.Figure("slow", "us", 3.0, {"tcod": 2.0}, "faster than tcod", False),
        bench.Figure("alone", "games", 12345.0),
    ]
    columns = [list(column.cells) for column in bench.table(figures).columns]
    assert columns[-1] == ["yes", "no", ""]
    assert columns[2] == ["1", "3", "12,345"]
    assert columns[3] == ["2", "2", ""]


@pytest.mark.slow
def test_it_runs_from_the_command_line() -> None:
    """One JSON object, each figure above nothing, the floors far above the plain model."""
    command = [sys.executable, "-m", "tools.bench", "--quick", "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    figures = {figure["what"]: figure for figure in found["figures"]}
    assert {"floor, median", "sight of radius 4", "step with ten hunting foes", "busy frame, update and draw"} <= set(
        figures
    )
    assert all(figure["ours"] > 0 for figure in figures.values())
    assert figures["floor, median"]["ours"] < figures["floor, median"]["peers"]["cell by cell"]
