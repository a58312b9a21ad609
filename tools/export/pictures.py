"""Pictures of the game for what is around it: icons, the web page. Drawn by the game itself, with no screen."""

import subprocess
import sys
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import IO

from cart.data.sheet import PICTURES, SPRITES

from .. import packages
from .app import ROOT, ExportError

SIDE, SCREEN, TILE = 256, 128, 8
LOOP = {"play": (6000, 10000), "expedition": (1500, 5500)}
"""Films of docs/ -> from when to when they are shown, in milliseconds."""
EVERY = 100
"""Milliseconds that each picture of them is shown."""
CARD, CARD_SCALE = (1200, 630), 3
_NAVY = (0x1D, 0x2B, 0x53)
_BANK = """
import sys, pyxel
pyxel.init(8, 8, headless=True)
pyxel.load(sys.argv[1])
bank = pyxel.images[int(sys.argv[2])]
sys.stdout.write("".join(f"{bank.pget(x, y):x}" for y in range(256) for x in range(256)))
"""


@lru_cache(maxsize=2)
def _bank(number: int) -> "packages.Image.Image":
    """A bank of the resources, drawn in a process of its own: pyxel starts once in each."""
    command = [sys.executable, "-c", _BANK, str(ROOT / "resources.pyxres"), str(number)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    digits = done.stdout[-SIDE * SIDE :]  # Pyxel may have said something before
    if done.returncode or len(digits) < SIDE * SIDE:
        raise ExportError(f"The game's pictures can't be drawn:\n{done.stderr}")
    colours = (ROOT / "resources.pyxpal").read_text(encoding="ascii").split()
    image = packages.Image.frombytes("P", (SIDE, SIDE), bytes(int(digit, 16) for digit in digits))
    image.putpalette(bytes.fromhex("".join(colours)))
    return image


def _film(name: str, begin: int, end: int) -> "Iterator[packages.Image.Image]":
    """The pictures of a film of docs/ between two moments, one each EVERY milliseconds."""
    with packages.Image.open(ROOT / "docs" / f"{name}.gif") as film:
        at, wanted = 0, begin
        for number in range(getattr(film, "n_frames", 1)):
            film.seek(number)
            at += int(film.info["duration"])
            while wanted < min(at, end):
                yield film.convert("RGB").resize((SCREEN, SCREEN), packages.Image.Resampling.NEAREST)
                wanted += EVERY


def write_loop(file: IO[bytes]) -> None:
    """The game in motion, both ways of it, as an animated WebP without loss."""
    first, *rest = chain.from_iterable(_film(name, *when) for name, when in LOOP.items())
    how = {"lossless": True, "quality": 50, "method": 2, "minimize_size": True}
    first.save(file, "WEBP", save_all=True, append_images=rest, duration=EVERY, loop=0, **how)


def still(name: str) -> "packages.Image.Image":
    """A moment of one of these films: where what is shown of it begins."""
    return next(_film(name, *LOOP[name]))


def card() -> "packages.Image.Image":
    """The game's name over a moment of each way, for where the page's address is shared."""
    image = packages.Image.new("RGB", CARD, _NAVY)
    logo = picture("logo", 5)
    image.paste(logo, ((CARD[0] - logo.width) // 2, 14), logo)
    side = SCREEN * CARD_SCALE
    for left, name in zip((CARD[0] // 2 - side - 16, CARD[0] // 2 + 16), LOOP, strict=True):
        image.paste(still(name).resize((side, side), packages.Image.Resampling.NEAREST), (left, CARD[1] - side - 16))
    return image


def icon(side: int, scale: int) -> "packages.Image.Image":
    """The game's icon in the middle of a square that a phone may cut round."""
    image = packages.Image.new("RGB", (side, side), _NAVY)
    small = picture("icon", scale * 3 // 4)
    corner = ((side - small.width) // 2, (side - small.height) // 2)
    image.paste(small, corner, small)
    return image


def strip(name: str) -> "packages.Image.Image":
    """The frames of a sprite, side by side."""
    sprite = SPRITES[name]
    return _clear(
        _bank(0).crop((sprite.u * TILE, sprite.v * TILE, (sprite.u + sprite.frames) * TILE, (sprite.v + 1) * TILE))
    )


def picture(name: str, scale: int = 1) -> "packages.Image.Image":
    """A large picture by its name, each pixel `scale` pixels wide."""
    drawn = PICTURES[name]
    image = _clear(_bank(1).crop((drawn.x, drawn.y, drawn.x + drawn.width, drawn.y + drawn.height)))
    return image.resize((drawn.width * scale, drawn.height * scale), packages.Image.Resampling.NEAREST)


def _clear(image: "packages.Image.Image") -> "packages.Image.Image":
    """Its black made clear."""
    clear = image.convert("RGBA")
    clear.putalpha(image.point([0] + [255] * 255, "L"))
    return clear


def write_icon(file: Path) -> Path:
    """The icon as .ico, .icns or .png, as the name says."""
    picture("icon", 8).save(file)
    return file
