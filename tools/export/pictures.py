"""Icons and pictures of the page, drawn from the game without a screen."""

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
LOOP = {"play": (6000, 10000), "expedition": (4000, 8000)}
"""Film in docs/ -> the part that the page shows: start and end in milliseconds."""
EVERY = 100
"""Milliseconds for which the page shows each frame."""
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
    """Return an image bank of the resources, read in another process, because pyxel starts only once in a process."""
    command = [sys.executable, "-c", _BANK, str(ROOT / "resources.pyxres"), str(number)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    digits = done.stdout[-SIDE * SIDE :]  # Pyxel may have printed something before
    if done.returncode or len(digits) < SIDE * SIDE:
        raise ExportError(f"The game's pictures can't be drawn:\n{done.stderr}")
    colours = (ROOT / "resources.pyxpal").read_text(encoding="ascii").split()
    image = packages.Image.frombytes("P", (SIDE, SIDE), bytes(int(digit, 16) for digit in digits))
    image.putpalette(bytes.fromhex("".join(colours)))
    return image


def _film(name: str, begin: int, end: int) -> "Iterator[packages.Image.Image]":
    """Yield the frames of a film in docs/ from `begin` to `end` (milliseconds), one every EVERY milliseconds."""
    with packages.Image.open(ROOT / "docs" / f"{name}.gif") as film:
        at, wanted = 0, begin
        for number in range(getattr(film, "n_frames", 1)):
            film.seek(number)
            at += int(film.info["duration"])
            while wanted < min(at, end):
                yield film.convert("RGB").resize((SCREEN, SCREEN), packages.Image.Resampling.NEAREST)
                wanted += EVERY


def write_loop(file: IO[bytes]) -> None:
    """Write films of the climb and of the expedition as one animated, lossless WebP."""
    first, *rest = chain.from_iterable(_film(name, *when) for name, when in LOOP.items())
    how = {"lossless": True, "quality": 50, "method": 2, "minimize_size": True}
    first.save(file, "WEBP", save_all=True, append_images=rest, duration=EVERY, loop=0, **how)


def still(name: str) -> "packages.Image.Image":
    """Return the first frame that the page shows of a film."""
    return next(_film(name, *LOOP[name]))


def card() -> "packages.Image.Image":
    """Return the picture for link previews: the game's name above stills of a climb and of an expedition."""
    image = packages.Image.new("RGB", CARD, _NAVY)
    logo = picture("logo", 5)
    image.paste(logo, ((CARD[0] - logo.width) // 2, 14), logo)
    side = SCREEN * CARD_SCALE
    for left, name in zip((CARD[0] // 2 - side - 16, CARD[0] // 2 + 16), LOOP, strict=True):
        image.paste(still(name).resize((side, side), packages.Image.Resampling.NEAREST), (left, CARD[1] - side - 16))
    return image


def icon(side: int, scale: int) -> "packages.Image.Image":
    """Return the game's icon in the middle of a square, with a margin, so that a phone can cut out a circle."""
    image = packages.Image.new("RGB", (side, side), _NAVY)
    small = picture("icon", scale * 3 // 4)
    corner = ((side - small.width) // 2, (side - small.height) // 2)
    image.paste(small, corner, small)
    return image


def strip(name: str) -> "packages.Image.Image":
    """Return the frames of a sprite, side by side."""
    sprite = SPRITES[name]
    return _clear(
        _bank(0).crop((sprite.u * TILE, sprite.v * TILE, (sprite.u + sprite.frames) * TILE, (sprite.v + 1) * TILE))
    )


def picture(name: str, scale: int = 1) -> "packages.Image.Image":
    """Return a large picture by its name, each pixel `scale` pixels wide."""
    drawn = PICTURES[name]
    image = _clear(_bank(1).crop((drawn.x, drawn.y, drawn.x + drawn.width, drawn.y + drawn.height)))
    return image.resize((drawn.width * scale, drawn.height * scale), packages.Image.Resampling.NEAREST)


def _clear(image: "packages.Image.Image") -> "packages.Image.Image":
    """Return the image with its black made transparent."""
    clear = image.convert("RGBA")
    clear.putalpha(image.point([0] + [255] * 255, "L"))
    return clear


def write_icon(file: Path) -> Path:
    """Write the icon as .ico, .icns or .png, by the file's suffix."""
    picture("icon", 8).save(file)
    return file
