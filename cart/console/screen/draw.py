"""Drawing functions that Pyxel lacks: text in PORK-8's typeface, fill patterns, window frames."""

import re
from bisect import bisect_right
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import lru_cache

import pyxel

from ..input import hotspots
from . import typeface
from .palette import BLACK, SILVER, recolour

LETTER_HEIGHT, CAPITAL_HEIGHT = typeface.HEIGHT, typeface.CAPITAL_HEIGHT
"""Height of a letter in pixels, with and without the part below the base line."""
_BREAKS = re.compile("(?<![Ⓐ-Ⓩ⇦⇨⇧⇩]) ")
"""Blanks at which a line may be broken: all except those after a button's glyph (A to Z in a circle, or an arrow)."""


def text(x: float, y: float, words: str, colour: int, scale: int = 1) -> None:
    """Draw text with its top left corner at (x, y), in PORK-8's typeface (typeface.py), `scale` times as large."""
    if scale == 1:
        typeface.write(x, y, words, colour)
    else:
        typeface.write(x, y, words, colour, scale=scale)


def text_width(words: str) -> int:
    """Return the width in pixels of the longest line, to the right edge of its last letter."""
    return typeface.width(words)


def dithered(part: float) -> AbstractContextManager[None]:
    """Inside the block, draw only this fraction of all pixels: 0.0 to 1.0."""
    return _dithered(part) if part < 1.0 else _WHOLE


_WHOLE = nullcontext()


@contextmanager
def _dithered(part: float) -> Iterator[None]:
    pyxel.dither(part)
    try:
        yield
    finally:
        pyxel.dither(1.0)


def outlined(
    x: float, y: float, words: str, colour: int, outline: int = BLACK, corners: bool = True, scale: int = 1
) -> None:
    """Draw text with an edge one pixel wide, as fast as plain text.

    Without `corners`, pixels that touch a letter only at a corner stay free.
    """
    if scale == 1:
        typeface.write(x, y, words, colour, outline, corners)
    else:
        typeface.write(x, y, words, colour, outline, corners, scale)


def centred(y: float, words: str, colour: int, outline: int | None = None) -> None:
    """Draw one line of text in the middle of the screen's width, with an edge if `outline` is a colour."""
    typeface.write((pyxel.width - text_width(words)) // 2, y, words, colour, outline)


def wrap(words: str, width: int) -> list[str]:
    """Split text into lines of at most `width` pixels. Line breaks in the text are kept.

    Lines break between words, and inside words that are wider than a line. A button's glyph stays with the word after
    it.
    """
    return [
        line.rstrip(" ") for paragraph in words.split("\n") for line in _wrapped_lines(_BREAKS.split(paragraph), width)
    ]


def shortened(words: str, width: int) -> str:
    """Return a line cut to `width` pixels, with an ellipsis if something was cut off."""
    if len(words) <= width and text_width(words) <= width:
        return words
    # A letter is at least a pixel wide, so no more letters than pixels need to be measured.
    fits = bisect_right(range(width + 1), width, key=lambda length: text_width(f"{words[:length]}…"))
    return f"{words[: max(fits - 1, 0)]}…"


def _wrapped_lines(words: list[str], width: int) -> list[str]:
    lines = [""]
    for word in words:
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if text_width(longer) <= width:
            lines[-1] = longer
            continue
        if lines[-1]:
            lines.append("")
        for letter in word:
            if text_width(lines[-1] + letter) > width:
                lines.append("")
            lines[-1] += letter
    return lines


def frame(x: float, y: float, w: float, h: float, fill: int = BLACK, line: int = SILVER, outside: int = BLACK) -> None:
    """Draw a filled box of w by h pixels with a dark edge and a light line inside it.

    A box at most 2 pixels wide or high is all edge. Sizes may be fractions, for windows that open or close; below half
    a pixel nothing is drawn. Hotspots below the box are covered.
    """
    x, y, w, h = round(x), round(y), round(w), round(h)
    hotspots.put(x, y, w, h, None)
    pyxel.rect(x, y, max(w, 0), max(h, 0), outside)
    if w > 2 and h > 2:
        pyxel.rect(x + 1, y + 1, w - 2, h - 2, fill)
        pyxel.rectb(x + 1, y + 1, w - 2, h - 2, line)


# A pattern is 4 x 4 pixels in 16 bits, row by row, high bit first. A 1 leaves its pixel unchanged.
FILL_CHECKS = 0b0101_1010_0101_1010
FILL_BLOCKS = 0b0011_0011_1100_1100
FILL_DOTS = 0b0111_1101_0111_1101
FILL_ROWS = 0b0000_1111_0000_1111
FILL_COLUMNS = 0b0101_0101_0101_0101
FILL_DIAGONAL = 0b0111_1011_1101_1110

PATCH = 64
"""Side of the image that patterned areas are tiled with, in pixels; a multiple of 4."""


def inverted(pattern: int) -> int:
    """Return the pattern that draws exactly the pixels that `pattern` leaves out."""
    return ~pattern & 0xFFFF


def _draws(pattern: int, x: int, y: int) -> bool:
    return not pattern >> (15 - (y % 4 * 4 + x % 4)) & 1


def pattern_line(x1: float, y1: float, x2: float, y2: float, colour: int, pattern: int) -> None:
    """Draw a line like pyxel.line, but only where the pattern has a 0.

    Patterns lie on a fixed 4 x 4 grid of coordinates, which is the screen's grid while the camera is at (0, 0).
    """
    for x, y in _line_pixels(round(x1), round(y1), round(x2), round(y2)):
        if _draws(pattern, x, y):
            pyxel.pset(x, y, colour)


def pattern_rect(x: float, y: float, w: float, h: float, colour: int, pattern: int) -> None:
    """Draw a filled rectangle like pyxel.rect, but only where the pattern has a 0, on the grid of `pattern_line`."""
    x, y, w, h = round(x), round(y), round(w), round(h)
    with recolour({1: colour}):
        for top in range(0, h, PATCH):
            for left in range(0, w, PATCH):
                size = min(PATCH, w - left), min(PATCH, h - top)
                pyxel.blt(x + left, y + top, _patch(pattern), x % 4, y % 4, *size, colkey=0)


@lru_cache(maxsize=32)
def _patch(pattern: int) -> pyxel.Image:
    side = PATCH + 4  # room to start at any of the 4 x 4 offsets of the pattern
    image = pyxel.Image(side, side)
    image.set(0, 0, ["".join("01"[_draws(pattern, x, y)] for x in range(side)) for y in range(side)])
    return image


def _line_pixels(x1: int, y1: int, x2: int, y2: int) -> Iterator[tuple[int, int]]:
    """Yield the pixels (x, y) of pyxel.line: one per step along the longer axis, from its lower end."""
    across = abs(x1 - x2) > abs(y1 - y2)
    (a1, b1), (a2, b2) = sorted(((x1, y1), (x2, y2)) if across else ((y1, x1), (y2, x2)))
    length = max(a2 - a1, 1)
    for step in range(a2 - a1 + 1):
        # Whole numbers only: half a pixel rounds away from the starting end.
        rise = (2 * step * abs(b2 - b1) + length) // (2 * length)
        a, b = a1 + step, b1 + (rise if b2 > b1 else -rise)
        yield (a, b) if across else (b, a)
