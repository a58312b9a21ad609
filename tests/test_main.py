"""main.py, as read by `pyxel package` and Python."""

import re
import runpy
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_main_and_pyproject_agree() -> None:
    """`pyxel package` shows the comments of main.py. The version is only in these comments."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    said = dict(re.findall(r"^# (\w+): (.+)$", (ROOT / "main.py").read_text(), re.MULTILINE))
    assert said["title"].lower() == project["name"]
    assert said["author"] == project["authors"][0]["name"]
    assert said["license"] == project["license"]
    assert "version" not in project
    assert re.fullmatch(r"\d+\.\d+\.\d+", said["version"])


def test_importing_main_starts_nothing() -> None:
    """Only running main.py as a script starts the game."""
    assert callable(runpy.run_path(str(ROOT / "main.py"), run_name="imported")["main"])
