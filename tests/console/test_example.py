"""The example cart of the docs: its pad and mouse, menu, sounds, saves and screenshot work."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
CART = ROOT / "docs" / "example_cart.py"
MOST_LINES = 48

# Pyxel can be initialized only once in a process. So the cart runs in a process of its own, without a screen.
# PLAYER is the program of that process: it presses keys and prints a report.
PLAYER = """
import functools, json, runpy
import pyxel

pyxel.init = functools.partial(pyxel.init, headless=True)
played = []
pyxel.play = lambda channel, slot: played.append([channel, slot])

def run(update, draw):
    cart, seen = update.__globals__, []
    assert update is not draw
    start = {"jumps": cart["jumps"][0], "played": played[:]}

    def frame():
        update()
        draw()
        seen.append([list(cart["pig"]), cart["pause"].is_open, cart["jumps"][0], len(played)])
        pyxel.flip()

    def press(key, at=None):
        if at is not None:
            pyxel.set_mouse_pos(*at)
            frame()
        pyxel.set_btn(key, True)
        pyxel.set_btn(key, False)
        frame()
        return seen[-1]

    pad = pyxel.GAMEPAD1_BUTTON_A
    told = {"start": start}
    told["walk"] = [press(key)[0] for key in (pyxel.KEY_RIGHT, pyxel.GAMEPAD1_BUTTON_DPAD_DOWN)]
    told["jump"] = [press(key)[2:] for key in (pyxel.KEY_Z, pyxel.GAMEPAD1_BUTTON_A)]
    told["click"] = press(pyxel.MOUSE_BUTTON_LEFT, (120, 70))[0]
    told["menu"] = [press(pyxel.KEY_P)[:2], press(pyxel.KEY_RIGHT)[:2], press(pyxel.KEY_X)[:2]]
    press(pyxel.KEY_F6)
    print("TOLD", json.dumps(told))

pyxel.run = run
runpy.run_module("docs.example_cart")
"""


def play(home: Path) -> dict[str, Any]:
    """Run the cart with PLAYER, and return the report. The cart saves into the home folder `home`."""
    done = subprocess.run(
        [sys.executable, "-c", PLAYER],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "HOME": str(home), "USERPROFILE": str(home)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout.splitlines()[-1].removeprefix("TOLD "))
    return told


def test_the_example_cart_works(tmp_path: Path) -> None:
    told = play(tmp_path)
    assert told["start"] == {"jumps": 0, "played": []}
    assert told["walk"] == [[68, 60], [68, 68]]
    assert told["jump"] == [[1, 1], [2, 2]]  # each with its sound
    assert told["click"] == [76, 68]
    assert told["menu"] == [[[76, 68], True], [[76, 68], True], [[76, 68], False]]
    [saved] = tmp_path.rglob("jumps*")
    assert saved.read_text(encoding="utf-8") == "2"
    [picture] = tmp_path.rglob("*.png")
    assert picture.parent.name == "example-cart-captures" and picture.stat().st_size > 100
    assert play(tmp_path)["start"]["jumps"] == 2  # the next start reads the saved number


def test_the_example_cart_is_short_and_imports_only_the_console() -> None:
    text = CART.read_text(encoding="utf-8")
    assert len(text.splitlines()) < MOST_LINES
    taken = [line for line in text.splitlines() if line.startswith(("import", "from"))]
    assert all(line == "import pyxel" or line.startswith("from cart.console") for line in taken)
