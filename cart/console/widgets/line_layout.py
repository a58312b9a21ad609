"""How the texts of a window lie in lines: one each with columns, or, in large letters, as many as it takes."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

from ..screen.draw import shortened, text_width, wrap

COLUMN = 7
"""Pixels between two columns."""
LARGE = 2
"""How many times larger large letters are."""

_large = False


def set_large(large: bool) -> None:
    """Whether windows that can have large letters have them from now on."""
    global _large
    _large = large


def is_large() -> bool:
    """Whether windows that can have large letters have them."""
    return _large


class Line(NamedTuple):
    """A line of a window: which text it is of, whether it is the first of that, and its parts with their places."""

    row: int
    begins: bool
    parts: tuple[tuple[int, str], ...]
    width: int


def in_columns(texts: Sequence[str]) -> list[Line]:
    """A line for each text; after a tab the next column begins, at the same place in all of them."""
    stops = _stops(texts)
    lines = []
    for row, words in enumerate(texts):
        parts = tuple(zip(stops, words.split("\t"), strict=False))
        last, end = parts[-1]
        lines.append(Line(row, True, parts, last + text_width(end)))
    return lines


def broken(texts: Sequence[str], width: int, indents: Sequence[int] = ()) -> list[Line]:
    """Lines of large letters, at most `width` pixels wide; a column follows the one before it, and rules are left out.

    `indents`: so many pixels less for each text.
    """
    lines = []
    for row, (words, less) in enumerate(zip_longest(texts, indents, fillvalue=0)):
        assert isinstance(words, str) and isinstance(less, int)
        for number, line in enumerate(wrap(words.replace("\t", ": "), (width - less) // LARGE) if words else ()):
            lines.append(Line(row, number == 0, ((0, line),), text_width(line) * LARGE))
    return lines


def fitted(words: str, width: int) -> list[str]:
    """A text as lines of so many pixels, for a window that may be large: that breaks a large one by itself."""
    return [words] if _large else wrap(words, width)


def cut(words: str, width: int) -> str:
    """As much of a line as fits into so many pixels; all of it where a window breaks it into large lines."""
    return words if _large else shortened(words, width)


def _stops(lines: Sequence[str]) -> list[int]:
    """Where the columns begin, in pixels from the first: each after the widest text that another one follows."""
    stops, rests = [0], [line.split("\t") for line in lines]
    while rests := [rest for rest in rests if len(rest) > 1]:
        stops.append(stops[-1] + max(text_width(rest[0]) for rest in rests) + COLUMN)
        rests = [rest[1:] for rest in rests]
    return stops
