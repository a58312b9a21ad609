"""main.py, as `pyxel package` and Python read it."""

import re
import runpy
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_says_what_pyproject_says() -> None:
    """`pyxel package` shows the comments of main.py; the version is kept there alone."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    said = dict(re.findall(r"^# (\w+): (.+)$", (ROOT / "main.py").read_text(), re.MULTILINE))
    assert said["title"].lower() == project["name"]
    assert said["author"] == project["authors"][0]["name"]
    assert said["license"] == project["license"]
    assert "version" not in project
    assert re.fullmatch(r"\d+\.\d+\.\d+", said["version"])


def test_does_nothing_when_imported() -> None:
    """Only as a script does it start the game."""
    assert callable(runpy.run_path(str(ROOT / "main.py"), run_name="imported")["main"])
