"""The rules under Pyodide, in Node: the same digests and floors as here."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.core.golden import FILES

from .runtime import run_node

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_same_digests_as_here() -> None:
    """After each of a few hundred actions, on a few seeds, in every mode."""
    there = run_node("digests.cjs", "pyodide", ROOT)
    command = [sys.executable, str(ROOT / "tests" / "web" / "digests.py")]
    here = subprocess.run(command, cwd=ROOT, env={"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=True)
    print(f"\nPyodide's Python {there['python']}")
    assert len(there["lines"]) > 4
    assert json.loads(there["lines"][-1]) == [file.read_text(encoding="utf-8") for file in FILES.values()]
    assert [json.loads(line) for line in there["lines"]] == [json.loads(line) for line in here.stdout.splitlines()]
