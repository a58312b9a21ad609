"""How long it takes to the first picture: what is imported before, and beside Pyxel's own hello example."""

import os
import shutil
import statistics
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LATER = (
    "cart.core.game",
    "cart.gen.build",
    "cart.scenes.title",
    "cart.resources",
    "json",
    "zipfile",
    "tomllib",
    "argparse",
)
FIRST_FRAME = """
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


def test_the_first_picture_needs_little() -> None:
    """Neither the rules nor what reads files are there when it is drawn; all is when the boot picture ends."""
    program = f"""
import sys, tempfile
from pathlib import Path
from cart.app import App
app = App(headless=True, data=Path(tempfile.mkdtemp()))
app.start()
app.frames(1)
print([name for name in {LATER} if name in sys.modules])
app.frames(60)
print([name for name in {LATER[:4]} if name not in sys.modules])
"""
    environment = os.environ | {"SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-2:] == ["[]", "[]"]


@pytest.mark.slow
def test_first_frame_beside_hello() -> None:
    """At most 1.3 times as long. In a window where there is a display, else in one of Xvfb's."""
    import pyxel

    hello = Path(pyxel.__file__).parent / "examples" / "01_hello_pyxel.py"
    seconds: dict[Path, list[float]] = {hello: [], ROOT / "main.py": []}
    shown = ["xvfb-run", "-a"] if "DISPLAY" not in os.environ and shutil.which("xvfb-run") else []
    for _ in range(15):
        for script, times in seconds.items():
            times.append(first_frame(shown, script))
    ours, theirs = (statistics.median(seconds[script]) for script in (ROOT / "main.py", hello))
    print(f"\nfirst frame after {1000 * ours:.0f} ms, hello's after {1000 * theirs:.0f} ms: {ours / theirs:.2f} times")
    assert ours <= 1.3 * theirs


def first_frame(shown: list[str], script: Path) -> float:
    """Seconds from the start of Python to the end of the first frame."""
    program = "import time, subprocess, sys; begin = time.perf_counter(); subprocess.run(sys.argv[1:], check=True); "
    program += "print(time.perf_counter() - begin)"
    command = [*shown, sys.executable, "-c", program, sys.executable, "-c", FIRST_FRAME, str(script)]
    environment = os.environ | {"SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return float(done.stdout.splitlines()[-1])
