"""PORK-8's typeface: letters and signs of their own widths, kept in typeface.txt beside this page, a picture each.

That file has rows of them side by side, and above each row their names: `#` is a pixel, `.` is none. "space" is the
blank, and `UNKNOWN` is drawn for what is not there.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import pyxel

from ..input import hotspots
from ..input.buttons import SIGNS, Button

FILE = Path(__file__).parent / "typeface.txt"
HEIGHT = 7
"""Pixels that a letter is high: those of a capital, and one for what hangs below the line."""
CAPITAL_HEIGHT = 6
GAP = 1
"""Pixels between two letters."""
LINE = HEIGHT + 1
"""Pixels from one line to the next."""
UNKNOWN = "\N{REPLACEMENT CHARACTER}"
KEPT = 512
"""Texts that are kept as pictures, those last shown: one of them is drawn at a stroke, however long it is."""

_PIECE = re.compile(r"\S+(?: \S+)*")
"""Words with one blank between them."""
MOST_WORDS = 3
"""Words after a sign that say what its button does; where there are more, the sign is part of a sentence."""

Glyph = tuple[str, ...]
"""The lines of a letter, the topmost first: a 1 for a pixel, a 0 for none."""


@lru_cache(maxsize=1)
def glyphs() -> dict[str, Glyph]:
    """Every letter and sign there is."""
    found: dict[str, Glyph] = {}
    for part in FILE.read_text(encoding="utf-8").strip().split("\n\n"):
        names, _, pixels = part.partition("\n")
        lines = pixels.replace("#", "1").replace(".", "0").splitlines()
        found.update(zip(names.split(), zip(*(line.split() for line in lines), strict=True), strict=True))
    found[" "] = found.pop("space")
    return found


_signs: dict[str, Glyph] = {}  # what is shown instead of some


def show_signs(signs: Mapping[str, Glyph]) -> None:
    """Show these letters and signs by other pictures from now on, and all others as they are."""
    _signs.clear()
    _signs.update(signs)
    width.cache_clear()
    keys_in.cache_clear()
    _picture.cache_clear()


def _spelt(line: str) -> list[Glyph]:
    known = glyphs() | _signs
    return [known.get(letter, known[UNKNOWN]) for letter in line]


@lru_cache(maxsize=2 * KEPT)
def width(words: str) -> int:
    """Pixels from the first to the last letter's right edge, of the longest line."""
    return max(max(sum(len(glyph[0]) + GAP for glyph in _spelt(line)) - GAP, 0) for line in words.split("\n"))


def write(
    x: float, y: float, words: str, colour: int, outline: int | None = None, corners: bool = True, scale: int = 1
) -> None:
    """Draw a text with its top left corner at (x, y): the one way that letters get to the screen.

    With `outline` a line of that colour goes around it, one pixel wide; without `corners` a thinner one. `scale` is how
    large each pixel becomes. What in it is a sign with a word or two is a spot of that button (spots.py).
    """
    if words.strip():
        for left, right, button in keys_in(words) if hotspots.noted() else ():
            hotspots.put(x + left * scale, y - 1, (right - left) * scale, LINE * scale + 1, button)
        edge = 0 if outline is None else 1
        image, w, h, clear = _picture(words, colour, outline, corners)
        if scale == 1:
            pyxel.blt(x - edge, y - edge, image, 0, 0, w, h, clear)
        else:  # Pyxel enlarges around the middle
            more = (scale - 1) / 2
            pyxel.blt(x - edge + w * more, y - edge + h * more, image, 0, 0, w, h, clear, scale=scale)


@lru_cache(maxsize=2 * KEPT)
def keys_in(words: str) -> tuple[tuple[int, int, Button], ...]:
    """Where in a line are signs of buttons with what they do, or several and what the last does: "⇦⇨ more   Ⓧ back".

    Their left and right edges, in pixels, and the buttons.
    """
    found, known = [], SIGNS
    for piece in _PIECE.finditer(words):
        signs = [piece.start()]
        while words[signs[-1]] in known:
            signs.append(signs[-1] + 1 + (words[signs[-1] + 1 : signs[-1] + 2] == " "))
            if signs[-1] >= piece.end():
                break
        rest = words[signs.pop() : piece.end()]
        if not signs or len(rest.split()) > MOST_WORDS or "\n" in words:
            continue
        ends = [*(sign + 1 for sign in signs[:-1]), piece.end()]
        lefts = [width(words[:sign]) + GAP if sign else 0 for sign in signs]
        rights = [width(words[:end]) + GAP for end in ends]
        found += [(left, right, known[words[sign]]) for left, right, sign in zip(lefts, rights, signs, strict=True)]
    return tuple(found)


@lru_cache(maxsize=KEPT)
def _picture(words: str, colour: int, outline: int | None, corners: bool) -> tuple[pyxel.Image, int, int, int]:
    """A text as a picture, its width and height, and the colour in it that is not drawn."""
    across, edge = width(words), 0 if outline is None else 1
    ink = [row << edge for line in words.split("\n") for row in _bits(line, across)]
    ink = [0] * edge + ink + [0] * edge
    ring = [0] * len(ink) if outline is None else _around(ink, corners)
    clear = next(other for other in range(3) if other not in (colour, outline))
    w, h, all_clear = across + 2 * edge, len(ink), int("1" * (across + 2 * edge), 16) * clear
    rows = (
        all_clear + _digits(letters) * (colour - clear) + _digits(line) * ((outline or 0) - clear)
        for letters, line in zip(ink, ring, strict=True)
    )
    image = pyxel.Image(w, h)
    image.set(0, 0, [f"{row:0{w}x}" for row in rows])
    return image, w, h, clear


def _bits(line: str, width: int) -> list[int]:
    """A line of text as numbers, one for each line of pixels and a bit for each pixel, the lowest the rightmost."""
    gap, spelt = "0" * GAP, _spelt(line)
    return [int(gap.join(glyph[row] for glyph in spelt).ljust(width, "0"), 2) for row in range(HEIGHT)] + [0]


def _around(ink: list[int], corners: bool) -> list[int]:
    """The pixels around others."""
    wide = [row << 1 | row | row >> 1 for row in ink]
    near = wide if corners else ink
    return [
        (above | row | below) & ~own
        for above, row, below, own in zip([0, *near[:-1]], wide, [*near[1:], 0], ink, strict=True)
    ]


def _digits(row: int) -> int:
    """A number of ones and zeros, read as hexadecimal: a digit for each pixel."""
    return int(f"{row:b}", 16)
