"""Time to the first frame, compared with Pyxel's hello. Each start is a new process with a real window."""

import compileall
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from statistics import median

from .figure import Figure

MOST_HELLOS = 1.25
"""Longest start, as a multiple of hello's."""
_FIRST_FRAME = """
import os, runpy, sys
import pyxel
def run(update, draw):
    update()
    draw()
    pyxel.flip()
    os._exit(0)
pyxel.run = run
sys.argv = sys.argv[1:]
sys.path.insert(0, os.path.dirname(sys.argv[0]))
runpy.run_path(sys.argv[0], run_name="__main__")
"""


def start(rounds: int) -> Iterator[Figure]:
    """Measure the time to the first frame. Yield nothing if no window can be opened."""
    found = first_frames(rounds)
    if found is not None:
        ours, hello = found
        met = ours <= MOST_HELLOS * hello
        yield Figure("start to first frame", "ms", ours, {"hello": hello}, f"at most {MOST_HELLOS} x", met)


def first_frames(rounds: int) -> tuple[float, float] | None:
    """Return median milliseconds to the game's first frame and to hello's, or None without a window.

    Starts of the game and of hello alternate. Without a display, Xvfb provides one if it is installed.
    """
    pyxel = find_spec("pyxel")
    if pyxel is None or pyxel.origin is None:
        return None
    with_display: list[str] = []
    if "DISPLAY" not in os.environ and sys.platform.startswith("linux"):
        if shutil.which("xvfb-run") is None:
            return None
        with_display = ["xvfb-run", "-a"]
    ours = Path(__file__).parent.parent.parent / "main.py"
    compileall.compile_dir(ours.parent / "cart", quiet=1)  # as at every start but the first
    hello = Path(pyxel.origin).parent / "examples" / "01_hello_pyxel.py"
    pairs = [(_first_frame(with_display, ours), _first_frame(with_display, hello)) for _ in range(rounds)]
    return median(pair[0] for pair in pairs), median(pair[1] for pair in pairs)


def _first_frame(with_display: list[str], script: Path) -> float:
    """Return milliseconds from the start of Python to the end of the first frame."""
    program = "import time, subprocess, sys; begin = time.perf_counter(); subprocess.run(sys.argv[1:], check=True); "
    program += "print(time.perf_counter() - begin)"
    command = [*with_display, sys.executable, "-c", program, sys.executable, "-c", _FIRST_FRAME, str(script)]
    environment = os.environ | {"SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return 1000 * float(done.stdout.splitlines()[-1])
