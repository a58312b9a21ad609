"""The imports before and after the first picture. tools.bench measures how long they take."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
LATER = (
    "cart.game_parts",
    "cart.core.game",
    "cart.gen.build",
    "cart.scenes.menus.title",
    "cart.resources",
    "json",
    "zipfile",
    "tomllib",
    "argparse",
    "dataclasses",
    "datetime",
)
NEVER = ("importlib.metadata", "email", "socket")
"""Modules that the game does without. importlib.metadata imports the others, up to Python 3.12."""
NOT_IN_A_BROWSER = ("fcntl", "msvcrt", "termios", "tty", "pty", "pwd", "grp", "resource", "syslog", "curses", "dbm")
"""Modules that Python lacks in a browser."""


def test_the_first_picture_needs_few_imports() -> None:
    """The rules and the readers of files are imported after the first picture and before the next frame."""
    program = f"""
import sys, tempfile
from pathlib import Path
from cart.app import App
app = App(headless=True, saves=Path(tempfile.mkdtemp()))
app.boot()
app.frames(1)
print([name for name in {LATER} if name in sys.modules])
app.frames(1)
print([name for name in {LATER[:5]} if name not in sys.modules])
print([name for name in {NEVER} if name in sys.modules])
"""
    environment = os.environ | {"SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-3:] == ["[]", "[]", "[]"]


def test_the_first_picture_is_that_of_the_loaded_resources() -> None:
    """The boot picture and the colours are read before Pyxel loads all resources, and loading changes neither."""
    program = """
import sys, tempfile
from pathlib import Path
import pyxel
from cart.app import App
from cart.data.sheet import PICTURES
def seen():
    boot = PICTURES["boot"]
    places = [(x, y) for y in range(boot.y, boot.y + boot.height) for x in range(boot.x, boot.x + boot.width)]
    return [pyxel.images[1].pget(x, y) for x, y in places], list(pyxel.colors)
app = App(headless=True, saves=Path(tempfile.mkdtemp()))
app.boot()
app.frames(1)
before, sprites = seen(), any(pyxel.images[0].pget(x, 0) for x in range(256))
app.frames(1)
print(before == seen(), len(set(before[0])) > 4, sprites, any(pyxel.images[0].pget(x, 0) for x in range(256)))
"""
    environment = os.environ | {"SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1:] == ["True True False True"], done.stderr


def test_the_python_interface_needs_no_pyxel() -> None:
    """`import cart` alone imports no rules."""
    program = """
import sys
sys.modules["pyxel"] = None
import cart
print([name for name in sys.modules if name.startswith("cart.")])
game = cart.new_game(seed=7)
events = game.act(game.actions()[0])
print(game.turn, len(events) > 0, cart.parse_action(str(game.history[0])) == game.history[0])
print(sorted(name for name in cart.__all__ if not hasattr(cart, name)), hasattr(cart, "engines"))
"""
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stderr, done.stdout.splitlines()) == ("", ["[]", "1 True True", "[] False"])


def test_every_file_can_be_imported_in_a_browser() -> None:
    """Every file of the game is imported without the modules that Pyodide's Python lacks."""
    names = [".".join(file.with_suffix("").relative_to(ROOT).parts) for file in (ROOT / "cart").rglob("*.py")]
    names = sorted(name.removesuffix(".__init__") for name in names)
    program = f"""
import importlib, sys, pathlib, tempfile
import pyxel
sys.platform = "emscripten"
for name in {NOT_IN_A_BROWSER}:
    sys.modules[name] = None
for name in {names}:
    importlib.import_module(name)
print(len([name for name in sys.modules if name.startswith("cart.")]))
"""
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert int(done.stdout.splitlines()[-1]) >= len(names) - 1
