"""The example cart of the docs runs, moves and pauses."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

# pyxel.init can run once a process, so the cart has one of its own, without a screen and with keys pressed for it.
PLAYER = """
import functools, runpy
import pyxel

pyxel.init = functools.partial(pyxel.init, headless=True)

def run(update, draw):
    at = []
    pig = update.__globals__["pig"]
    for key in (pyxel.KEY_RIGHT, pyxel.KEY_DOWN, pyxel.KEY_P, pyxel.KEY_RIGHT, pyxel.KEY_X, pyxel.KEY_LEFT):
        pyxel.set_btn(key, True)
        pyxel.set_btn(key, False)
        update()
        draw()
        at.append(tuple(pig))
        pyxel.flip()
    print("AT", at)

pyxel.run = run
runpy.run_module("docs.example_cart")
"""


def test_the_example_cart() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PLAYER],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "AT [(68, 60), (68, 68), (68, 68), (68, 68), (68, 68), (60, 68)]"
