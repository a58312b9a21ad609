"""Growth of times: the power of a quantity, the tables and the plot."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tools.bench.growth import COLUMNS, Sweep, plot

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize(("power", "factor"), [(0.0, 5.0), (1.0, 0.25), (2.0, 3.0)])
def test_growth_is_the_power_of_the_quantity(power: float, factor: float) -> None:
    values = (10, 100, 1000)
    sweep = Sweep("tiles", values, tuple({"turn, us": factor * value**power} for value in values))
    assert sweep.growth("turn, us") == pytest.approx(power) and sweep.columns == ["turn, us"]


def test_a_quick_run_measures_the_ends_of_each_quantity() -> None:
    """The command runs in a process of its own, because Pyxel starts only once in a process."""
    command = [sys.executable, "-m", "tools.bench.growth", "--quick", "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    sweeps = {sweep["name"]: sweep for sweep in json.loads(done.stdout.splitlines()[-1])}
    assert {name: sweep["values"] for name, sweep in sweeps.items()} == {
        "tiles": [256, 16384],
        "foes": [5, 60],
        "actions": [100, 19990],
    }
    assert {name: list(sweep["growth"]) for name, sweep in sweeps.items()} == {
        "tiles": list(COLUMNS),
        "foes": list(COLUMNS[1:]),
        "actions": list(COLUMNS[1:]),
    }
    assert all(time > 0 for sweep in sweeps.values() for row in sweep["times"] for time in row.values())


def test_a_plot_has_a_part_for_each_sweep(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    sweeps = [Sweep(name, (1, 10), ({"turn, us": 1.0}, {"turn, us": 9.0})) for name in ("tiles", "foes")]
    plot(sweeps, tmp_path / "growth.png")
    assert (tmp_path / "growth.png").read_bytes().startswith(b"\x89PNG")
