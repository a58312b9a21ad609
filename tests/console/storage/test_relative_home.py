"""A home folder that is given relative to the working folder, as in `HOME=home porklike`."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
SAVE = """
from cart.app import App
context = App(headless=True).context
context.store.write("settings", "calm 1")
print(context.store.location)
print(context.captures.folder)
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no HOME")
@pytest.mark.parametrize("home", ["rel", "rel/../rel", "./rel/"])
def test_a_relative_home_is_relative_to_the_starting_folder(home: str, tmp_path: Path) -> None:
    """Pyxel changes to the folder of the program, where players would not look for their saves."""
    before = {path for path in (ROOT / "cart").iterdir() if path.name != "__pycache__"}
    environment = {**os.environ, "HOME": home, "PYTHONPATH": str(ROOT), "SDL_AUDIODRIVER": "none"}
    ran = subprocess.run(
        [sys.executable, "-c", SAVE], cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=120
    )
    new = {path for path in (ROOT / "cart").iterdir() if path.name != "__pycache__"} - before
    assert new == set()
    folder = tmp_path / "rel" / ".pyxel" / "pork-8"
    assert (folder / "porklike" / "settings").read_text() == "calm 1", ran.stderr
    assert "in ~/.pyxel/pork-8/porklike" in ran.stdout
    assert (folder / "porklike-captures").is_dir()
