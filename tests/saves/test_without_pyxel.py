"""cart/saves works without pyxel, on any storage."""

import ast
import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SAVES = ROOT / "cart" / "saves"
PROGRAM = """
import json, sys
sys.modules["pyxel"] = None
from tests.saves.memory_storage import kept_and_read, modules_of_saves
print(json.dumps({"modules": modules_of_saves(), **kept_and_read()}))
"""


def test_a_run_is_kept_and_read_without_pyxel() -> None:
    """Each file of cart/saves is imported; a run, settings and hints go from one storage in memory to another."""
    done = subprocess.run([sys.executable, "-c", PROGRAM], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == {
        "modules": sorted(f"cart.saves.{file.stem}" for file in SAVES.glob("*.py") if file.stem != "__init__"),
        "began": True,
        "taken": "1 game was new",
        "same": True,
        "trouble": ["", None, None, None],
        "finished": True,
        "over": [1, 0, "left", 61, 7],
        "figures": [["classic", 1, 0]],
        "music": 1,
        "hints": True,
        "reports": [True, True],
        "export": [True, True],
    }


def test_saves_know_only_the_storage_of_the_console() -> None:
    """Nothing else of the console is imported there, and the folder of storage only where it knows no pyxel."""
    modules = {
        node.module or ""
        for file in SAVES.glob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("console")
    }
    assert modules == {"console.storage.backend", "console.storage.bundle"}
