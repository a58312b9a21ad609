"""What is imported before the first picture, and what after it. How long that takes says tools.bench."""

import os
import subprocess
import sys
from pathlib import Path

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


def test_the_first_picture_needs_little() -> None:
    """Neither the rules nor what reads files are there when it is drawn; all is in the next frame."""
    program = f"""
import sys, tempfile
from pathlib import Path
from cart.app import App
app = App(headless=True, data=Path(tempfile.mkdtemp()))
app.boot()
app.frames(1)
print([name for name in {LATER} if name in sys.modules])
app.frames(1)
print([name for name in {LATER[:4]} if name not in sys.modules])
"""
    environment = os.environ | {"SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-2:] == ["[]", "[]"]
