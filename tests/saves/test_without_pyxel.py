"""The package cart/saves works on any storage and without Pyxel."""

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
from tests.helpers.memory_storage import save_and_import, import_saves_modules
print(json.dumps({"modules": import_saves_modules(), **save_and_import()}))
"""


def test_a_run_is_saved_and_read_without_pyxel() -> None:
    """In a process without Pyxel, PROGRAM imports each file of cart/saves.

    It also carries a run, settings and hints from one storage in memory to another.
    """
    done = subprocess.run([sys.executable, "-c", PROGRAM], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == {
        "modules": sorted(f"cart.saves.{file.stem}" for file in SAVES.glob("*.py") if file.stem != "__init__"),
        "began": True,
        "taken": "1 run was new",
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


def test_cart_saves_imports_only_the_console_s_storage() -> None:
    """Of the console's storage, it imports only two files, which need no Pyxel."""
    modules = {
        node.module or ""
        for file in SAVES.glob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("console")
    }
    assert modules == {"console.storage.backend", "console.storage.bundle"}
