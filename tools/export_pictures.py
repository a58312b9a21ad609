"""Pictures of the game for what is around it: icons, the web page. Drawn by the game itself, with no screen."""

import subprocess
import sys
import tempfile
from functools import lru_cache
from pathlib import Path

from cart.data.sheet import PICTURES, SPRITES

from .export_app import ROOT, ExportError
from .packages import Image

SIDE, SCREEN, TILE = 256, 128, 8
_BANK = """
import sys, pyxel
pyxel.init(8, 8, headless=True)
pyxel.load(sys.argv[1])
bank = pyxel.images[int(sys.argv[2])]
sys.stdout.write("".join(f"{bank.pget(x, y):x}" for y in range(256) for x in range(256)))
"""


def _drawn(*words: str, side: int) -> Image.Image:
    """A square of colours that Python prints, a digit each. A process of its own: pyxel starts once in each."""
    command = [sys.executable, *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    digits = done.stdout[-side * side :]  # Pyxel may have said something before
    if done.returncode or len(digits) < side * side:
        raise ExportError(f"The game's pictures can't be drawn:\n{done.stderr}")
    colours = (ROOT / "resources.pyxpal").read_text(encoding="ascii").split()
    image = Image.frombytes("P", (side, side), bytes(int(digit, 16) for digit in digits))
    image.putpalette(bytes.fromhex("".join(colours)))
    return image


@lru_cache(maxsize=2)
def _bank(number: int) -> Image.Image:
    return _drawn("-c", _BANK, str(ROOT / "resources.pyxres"), str(number), side=SIDE)


def still() -> Image.Image:
    """What the screen shows in the middle of a run."""
    with tempfile.TemporaryDirectory() as saves:
        return _drawn("-m", "tools.export_still", saves, side=SCREEN)


def strip(name: str) -> Image.Image:
    """The frames of a sprite, side by side."""
    sprite = SPRITES[name]
    return _clear(
        _bank(0).crop((sprite.u * TILE, sprite.v * TILE, (sprite.u + sprite.frames) * TILE, (sprite.v + 1) * TILE))
    )


def picture(name: str, scale: int = 1) -> Image.Image:
    """A large picture by its name, each pixel `scale` pixels wide."""
    drawn = PICTURES[name]
    image = _clear(_bank(1).crop((drawn.x, drawn.y, drawn.x + drawn.width, drawn.y + drawn.height)))
    return image.resize((drawn.width * scale, drawn.height * scale), Image.Resampling.NEAREST)


def _clear(image: Image.Image) -> Image.Image:
    """Its black made clear."""
    clear = image.convert("RGBA")
    clear.putalpha(image.point([0] + [255] * 255, "L"))
    return clear


def write_icon(file: Path) -> Path:
    """The icon as .ico, .icns or .png, as the name says."""
    picture("icon", 8).save(file)
    return file
