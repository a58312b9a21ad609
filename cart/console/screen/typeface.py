"""PORK-8's proportional typeface, read from typeface.txt: letters and glyphs, each drawn from a picture.

The file has rows of letters side by side, with their names above each row: `#` is a pixel, `.` is none. "space" names
the blank. `UNKNOWN` is drawn for a letter that is missing.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import pyxel

from ..input import hotspots
from ..input.buttons import BUTTON_GLYPHS, Button

FILE = Path(__file__).parent / "typeface.txt"
HEIGHT = 7
"""Height of a letter in pixels: six of a capital, and one below the base line."""
CAPITAL_HEIGHT = 6
"""Height of a capital and of a digit, in pixels."""
GAP = 1
"""Pixels between two letters."""
LINE = HEIGHT + 1
"""Pixels from one line to the next."""
UNKNOWN = "\N{REPLACEMENT CHARACTER}"
"""Name of the picture of a missing letter."""
CACHED_TEXTS = 512
"""Number of texts kept as pictures: the texts shown last. Such a text is drawn in one call, whatever its length."""

_PIECE = re.compile(r"\S+(?: \S+)*")
"""Words separated by single blanks."""
MOST_WORDS = 3
"""Longest label of a button's glyph, in words. A glyph with more words after it is part of a sentence."""

Glyph = tuple[str, ...]
"""Rows of a letter, from the top: "1" for a pixel, "0" for none."""


@lru_cache(maxsize=1)
def glyphs() -> dict[str, Glyph]:
    """Return all letters and glyphs by name."""
    found: dict[str, Glyph] = {}
    for part in FILE.read_text(encoding="utf-8").strip().split("\n\n"):
        names, _, pixels = part.partition("\n")
        lines = pixels.replace("#", "1").replace(".", "0").splitlines()
        found.update(zip(names.split(), zip(*(line.split() for line in lines), strict=True), strict=True))
    found[" "] = found.pop("space")
    return found


_replacements: dict[str, Glyph] = {}  # by name: pictures shown in place of those in the file


def show_glyphs(pictures: Mapping[str, Glyph]) -> None:
    """Replace the pictures of these letters and glyphs from now on; all others are as in the file."""
    _replacements.clear()
    _replacements.update(pictures)
    width.cache_clear()
    glyph_hotspots.cache_clear()
    _picture.cache_clear()


def _spelt(line: str) -> list[Glyph]:
    known = glyphs() | _replacements
    return [known.get(letter, known[UNKNOWN]) for letter in line]


@lru_cache(maxsize=2 * CACHED_TEXTS)
def width(words: str) -> int:
    """Return the width in pixels of the longest line, to the right edge of its last letter."""
    return max(max(sum(len(glyph[0]) + GAP for glyph in _spelt(line)) - GAP, 0) for line in words.split("\n"))


def write(
    x: float, y: float, words: str, colour: int, outline: int | None = None, corners: bool = True, scale: int = 1
) -> None:
    """Draw a text with its top left corner at (x, y). All text on the screen is drawn here.

    With `outline`, the text gets an edge of that colour, one pixel wide; without `corners` the edge is thinner. `scale`
    enlarges each pixel. A button's glyph with a short label becomes a hotspot of that button (hotspots.py).
    """
    if words.strip():
        for left, right, button in glyph_hotspots(words) if hotspots.is_collecting() else ():
            hotspots.put(x + left * scale, y - 1, (right - left) * scale, LINE * scale + 1, button)
        edge = 0 if outline is None else 1
        image, w, h, clear = _picture(words, colour, outline, corners)
        if scale == 1:
            pyxel.blt(x - edge, y - edge, image, 0, 0, w, h, clear)
        else:  # Pyxel enlarges around the middle
            more = (scale - 1) / 2
            pyxel.blt(x - edge + w * more, y - edge + h * more, image, 0, 0, w, h, clear, scale=scale)


@lru_cache(maxsize=2 * CACHED_TEXTS)
def glyph_hotspots(words: str) -> tuple[tuple[int, int, Button], ...]:
    """Return the hotspots of a line: (left, right, button), in pixels, for glyphs with a label.

    Several glyphs in a row may share a label: "⇦⇨ more   Ⓧ back" has three hotspots, two of them arrows.
    """
    found, known = [], BUTTON_GLYPHS
    for piece in _PIECE.finditer(words):
        starts = [piece.start()]  # places of the glyphs, and then of the label
        while words[starts[-1]] in known:
            starts.append(starts[-1] + 1 + (words[starts[-1] + 1 : starts[-1] + 2] == " "))
            if starts[-1] >= piece.end():
                break
        label = words[starts.pop() : piece.end()]
        if not starts or len(label.split()) > MOST_WORDS or "\n" in words:
            continue
        ends = [*(start + 1 for start in starts[:-1]), piece.end()]
        lefts = [width(words[:start]) + GAP if start else 0 for start in starts]
        rights = [width(words[:end]) + GAP for end in ends]
        found += [(left, right, known[words[start]]) for left, right, start in zip(lefts, rights, starts, strict=True)]
    return tuple(found)


@lru_cache(maxsize=CACHED_TEXTS)
def _picture(words: str, colour: int, outline: int | None, corners: bool) -> tuple[pyxel.Image, int, int, int]:
    """Return a text's picture, its width, its height, and its transparent colour."""
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
    """Return a line of text as numbers, one per row of pixels, with one bit per pixel, the lowest at the right."""
    gap, spelt = "0" * GAP, _spelt(line)
    return [int(gap.join(glyph[row] for glyph in spelt).ljust(width, "0"), 2) for row in range(HEIGHT)] + [0]


def _around(ink: list[int], corners: bool) -> list[int]:
    """Return the pixels next to the given ones, rows as in `_bits`; diagonal neighbours only with `corners`."""
    wide = [row << 1 | row | row >> 1 for row in ink]
    near = wide if corners else ink
    return [
        (above | row | below) & ~own
        for above, row, below, own in zip([0, *near[:-1]], wide, [*near[1:], 0], ink, strict=True)
    ]


def _digits(row: int) -> int:
    """Return a number whose hexadecimal digits are the bits of `row`, one digit per pixel."""
    return int(f"{row:b}", 16)
