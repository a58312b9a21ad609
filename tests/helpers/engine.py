"""The real Pyxel, headless, started once per process."""

import os
from pathlib import Path

import pyxel

from cart.console.screen.display_check import FASTEST_FPS


def ensure_pyxel() -> None:
    """Start Pyxel headless, 128 x 128 pixels, unless it runs already. A second start in one process panics."""
    if pyxel.width == 0:
        folder = Path.cwd()
        pyxel.init(128, 128, fps=FASTEST_FPS, quit_key=pyxel.KEY_NONE, headless=True)
        os.chdir(folder)  # pyxel.init changes to the folder of its caller
