"""Contrast of texts to their background, computed as in WCAG."""

import re
from collections.abc import Iterable
from typing import NamedTuple

import pyxel

from cart.console.screen import typeface
from cart.console.screen.palette import RGB

LEAST = 4.5
SIDE = 128
NOTHING = 0xFF
"""A colour that nothing uses."""
SOMETHING = re.compile(rb"[^\xff]")
"""A pixel of any other colour."""


class Said(NamedTuple):
    """A text that was drawn, and the lowest contrast of its letters to the pixels beside them."""

    words: str
    contrast: float


def luminance(rgb: int) -> float:
    """Return the relative luminance of a colour, from 0.0 to 1.0."""
    parts = [(rgb >> shift & 0xFF) / 0xFF for shift in (16, 8, 0)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: int, other: int) -> float:
    """Return the contrast of two palette colours, from 1.0 (equal) to 21.0."""
    dark, bright = sorted(luminance(RGB[colour]) for colour in (one, other))
    return (bright + 0.05) / (dark + 0.05)


def beside(at: int) -> Iterable[int]:
    """Yield the indices of the up to eight pixels around a pixel of the screen."""
    x, y = at % SIDE, at // SIDE
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            if (dx or dy) and 0 <= x + dx < SIDE and 0 <= y + dy < SIDE:
                yield at + dy * SIDE + dx


class Eye:
    """A stand-in for `typeface.write` that measures the contrast of each text."""

    def __init__(self) -> None:
        self.said: list[Said] = []
        self._write = typeface.write

    def write(
        self,
        x: float,
        y: float,
        words: str,
        colour: int,
        outline: int | None = None,
        corners: bool = True,
        scale: int = 1,
    ) -> None:
        """Write the text and measure its contrast."""
        screen = memoryview(pyxel.screen.data_ptr()).cast("B")
        before = bytes(screen)
        screen[:] = bytes([NOTHING]) * len(screen)
        self._write(x, y, words, colour, scale=scale)
        letters = [found.start() for found in SOMETHING.finditer(screen)]
        screen[:] = before
        self._write(x, y, words, colour, outline, corners, scale)
        own = set(letters)
        pairs = {(screen[at], screen[near]) for at in letters for near in beside(at) if near not in own}
        if pairs:
            self.said.append(Said(words, min(contrast(*pair) for pair in pairs)))
