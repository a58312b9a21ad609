"""Layout of a window's texts. A text has one line with columns, or in large text as many lines as it needs."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

from ..screen.draw import shortened, text_width, wrap

COLUMN = 7
"""Pixels between two columns."""
LARGE = 2
"""Scale of large text."""

_large = False


def set_large(large: bool) -> None:
    """Turn large text on or off, for all windows that support it."""
    global _large
    _large = large


def is_large() -> bool:
    """Whether large text is on."""
    return _large


class LayoutLine(NamedTuple):
    """A line of a window.

    `row`: number of the text in the line. `begins`: whether the line is the first of that text. `parts`: pairs (x,
    words), with x in pixels from the start of the line. `width`: pixels.
    """

    row: int
    begins: bool
    parts: tuple[tuple[int, str], ...]
    width: int


def column_lines(texts: Sequence[str]) -> list[LayoutLine]:
    """Return a line for each text. A tab starts the next column, which has the same place in all lines."""
    stops = _stops(texts)
    lines = []
    for row, words in enumerate(texts):
        parts = tuple(zip(stops, words.split("\t"), strict=False))
        last, end = parts[-1]
        lines.append(LayoutLine(row, True, parts, last + text_width(end)))
    return lines


def wrapped_lines(texts: Sequence[str], width: int, indents: Sequence[int] = ()) -> list[LayoutLine]:
    """Return lines of large text, at most `width` pixels wide. Empty texts get no line.

    A colon takes the place of the gap between two columns. `indents`: for each text, the pixels by which its lines are
    narrower.
    """
    lines = []
    for row, (words, less) in enumerate(zip_longest(texts, indents, fillvalue=0)):
        assert isinstance(words, str) and isinstance(less, int)
        for number, line in enumerate(wrap(words.replace("\t", ": "), (width - less) // LARGE) if words else ()):
            lines.append(LayoutLine(row, number == 0, ((0, line),), text_width(line) * LARGE))
    return lines


def fitted(words: str, width: int) -> list[str]:
    """Return a text as lines of at most `width` pixels. In large text it stays whole, because the window wraps it."""
    return [words] if _large else wrap(words, width)


def cut(words: str, width: int) -> str:
    """Return a line shortened to `width` pixels. In large text it stays whole, because the window wraps it."""
    return words if _large else shortened(words, width)


def _stops(lines: Sequence[str]) -> list[int]:
    """Return the left edges of the columns, in pixels from the first.

    A column starts after the widest text of the previous column. Texts with no column after it do not count.
    """
    stops, rests = [0], [line.split("\t") for line in lines]
    while rests := [rest for rest in rests if len(rest) > 1]:
        stops.append(stops[-1] + max(text_width(rest[0]) for rest in rests) + COLUMN)
        rests = [rest[1:] for rest in rests]
    return stops
