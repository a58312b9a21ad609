"""Speech: plain lines of text for a screen reader, on standard output or handed to the page."""

import os
import re
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress

from ..web.javascript import run_js

SPEAK_IN_PAGE = "(line) => { if (globalThis.pork8Say) globalThis.pork8Say(line); }"
"""JavaScript that hands a line to the page, if the page takes lines."""
SPOKEN_BUTTONS = {
    "Ⓞ": "O", "Ⓧ": "X", "Ⓟ": "menu", "Ⓔ": "explore", "Ⓣ": "go to", "Ⓥ": "map", "Ⓖ": "log", "Ⓡ": "start again",
    "⇦": "left", "⇨": "right", "⇧": "up", "⇩": "down",
}  # fmt: skip
"""Spoken names of the buttons' glyphs, unless `Speech.names` has others."""
SPOKEN_CHARACTERS = {
    "←": " left ", "→": " right ", "↑": " up ", "↓": " down ", "♥": " hearts ", "☠": " dead on ",
    "★": " star ", "✓": " yes ", "×": " times ", "…": "...", "–": " to ", "·": ", ", "’": "'", "\t": ": ",
}  # fmt: skip
"""Spoken words for other characters of the typeface."""
_BAR = re.compile("[▮▯]+")
_OUT_OF = re.compile(r"(\d)/(\d)")
_BECOMES = re.compile(r"(\d) → (\w)")
_WIDE_GAP = re.compile(r"(?<=[^\s.,:;!?]) {2,}(?=\S)")
_BLANKS = re.compile(r" {2,}")


class Speech:
    """Speech output, silent unless it is `on`. Call `update()` first in each frame.

    `names` maps the glyphs of buttons to spoken names, such as the keys that press them.
    """

    def __init__(self) -> None:
        self.on = False
        self.asked = False
        """Whether the player asked in this frame to hear everything again."""
        self.names: Mapping[str, str] = {}
        self._spoken: set[str] = set()  # lines spoken in this frame
        self._source: object = None
        self._lines_shown: list[str] = []
        self._output_closed = False

    def update(self, asked: bool = False) -> None:
        """Start a frame. With `asked`, everything shown is spoken again."""
        self.asked = asked
        self._spoken.clear()
        if asked or not self.on:
            self._source, self._lines_shown = None, []

    def say(self, words: str) -> None:
        """Speak a line, unless the same line was spoken in this frame."""
        line = plain(words, self.names) if self.on else ""
        if line and line not in self._spoken:
            self._spoken.add(line)
            self._output(line)

    def show(self, source: object, lines: Iterable[str]) -> None:
        """Speak the lines that are new since the last frame; all lines if `source` is another object than before.

        Call it in each frame with everything that can be read, because lines stay on the screen for longer than a
        frame.
        """
        if self.on:
            before, self._lines_shown = self._lines_shown if source is self._source else [], list(lines)
            self._source = source
            for line in self._lines_shown:
                if line not in before:
                    self.say(line)

    def _output(self, line: str) -> None:
        if run_js is not None:
            with suppress(Exception):  # JavaScript's errors are pyodide's JsException
                run_js(SPEAK_IN_PAGE)(line)
        elif sys.stdout is not None and not self._output_closed:  # None in a program without a console
            try:
                _write(line)
            except (OSError, ValueError):  # disk full, output closed, or its reader gone
                self._output_closed = True
                _discard_output()


def plain(words: str, names: Mapping[str, str] | None = None) -> str:
    """Return a text in a form that can be spoken: one line, with words for glyphs and commas for wide gaps."""
    words = _WIDE_GAP.sub(", ", words.replace("\n", " "))
    words = _BAR.sub(lambda bar: f"{bar[0].count('▮')} of {len(bar[0])}", _BECOMES.sub(r"\1 to \2", words))
    for character, name in {**SPOKEN_BUTTONS, **(names or {}), **SPOKEN_CHARACTERS}.items():
        words = words.replace(character, name)
    words = "".join(letter for letter in _OUT_OF.sub(r"\1 of \2", words) if letter.isprintable())
    return _BLANKS.sub(" ", words).strip()


def _write(line: str) -> None:
    """Write a line at once. If the terminal cannot show all its characters, leave out those that are not ASCII."""
    try:
        sys.stdout.write(f"{line}\n")
    except UnicodeEncodeError:
        sys.stdout.write(f"{line.encode('ascii', 'ignore').decode()}\n")
    sys.stdout.flush()


def _discard_output() -> None:
    """Discard the rest of the output. Otherwise Python would report an error when it exits."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
