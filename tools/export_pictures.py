"""Pictures of resources.pyxres as files: icons of every kind. Needs no screen, and pyxel only to read the resources."""

import subprocess
import sys
from functools import lru_cache
from pathlib import Path

from PIL import Image

from cart.data.sheet import PICTURES

from .export_app import ROOT

BANK = 1
SIDE = 256
_DUMP = """
import sys, pyxel
pyxel.init(8, 8, headless=True)
pyxel.load(sys.argv[1])
bank = pyxel.images[int(sys.argv[2])]
sys.stdout.write("".join(f"{bank.pget(x, y):x}" for y in range(256) for x in range(256)))
"""


@lru_cache(maxsize=1)
def _bank() -> Image.Image:
    """The bank of large pictures, in a process of its own: pyxel can be started once in each."""
    command = [sys.executable, "-c", _DUMP, str(ROOT / "resources.pyxres"), str(BANK)]
    digits = subprocess.run(command, capture_output=True, text=True, check=True).stdout[-SIDE * SIDE :]
    colours = (ROOT / "resources.pyxpal").read_text(encoding="ascii").split()
    image = Image.frombytes("P", (SIDE, SIDE), bytes(int(digit, 16) for digit in digits))
    image.putpalette(bytes.fromhex("".join(colours)))
    return image


def picture(name: str, scale: int = 1, clear: bool = True) -> Image.Image:
    """A picture by its name, each pixel `scale` pixels wide; black is clear unless told otherwise."""
    place = PICTURES[name]
    part = _bank().crop((place.x, place.y, place.x + place.width, place.y + place.height))
    image = part.convert("RGBA")
    if clear:
        image.putalpha(part.point([0] + [255] * 255, "L"))
    return image.resize((place.width * scale, place.height * scale), Image.Resampling.NEAREST)


def write_icon(file: Path) -> Path:
    """The icon as .ico, .icns or .png, as the name says."""
    picture("icon", 8).save(file)
    return file
