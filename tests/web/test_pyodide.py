"""The rules under Pyodide, in Node. They give the same digests and floors as in CPython, and build floors in time."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cart.data.floors import EXPEDITION
from cart.gen.build import generated_floors
from tests.golden.games import FILES

from .runtime import run_node

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_pyodide_gives_the_same_digests() -> None:
    """Digests are compared after each of a few hundred actions, on a few seeds, in every mode."""
    there = run_node("digests.cjs", "pyodide", ROOT)
    command = [sys.executable, str(ROOT / "tests" / "web" / "digests.py")]
    here = subprocess.run(command, cwd=ROOT, env={"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=True)
    print(f"\nPyodide's Python {there['python']}")
    assert len(there["lines"]) > 4
    assert json.loads(there["lines"][-1]) == [file.read_text(encoding="utf-8") for file in FILES.values()]
    assert [json.loads(line) for line in there["lines"]] == [json.loads(line) for line in here.stdout.splitlines()]


LONGEST = 50
"""Longest delay that a frame may have, in milliseconds."""


@pytest.mark.slow
def test_the_building_of_a_floor_of_the_game_delays_no_frame() -> None:
    """A floor of one of the expedition's styles and sizes is built within LONGEST as a whole.

    The times of other floors are only printed.
    """
    found = [json.loads(line) for line in run_node("digests.cjs", "pyodide", ROOT, "builds.py")["lines"]]
    planned = {(row.style, row.width, row.height) for row in (EXPEDITION[number] for number in generated_floors())}
    assert planned <= {(style, width, height) for style, width, height, _, _ in found}
    for style, width, height, whole, longest in found:
        print(f"{style} {width}x{height}: {whole:.1f} ms, at most {longest:.1f} ms at a time")
        assert whole <= LONGEST or (style, width, height) not in planned
