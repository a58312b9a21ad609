"""Lines said aloud: plain text on standard output, or handed to the page, for who cannot see the screen."""

import os
import re
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress

try:
    # Not `import js`: what Pyxel's page does about an import would ask the server for a file.
    from pyodide.code import run_js  # type: ignore[import-not-found, unused-ignore]
except ImportError:  # only the browser has it
    run_js = None

HAND_OVER = "(line) => { if (globalThis.pork8Say) globalThis.pork8Say(line); }"
BUTTONS = {
    "Ⓞ": "O", "Ⓧ": "X", "Ⓟ": "menu", "Ⓔ": "explore", "Ⓣ": "travel", "Ⓖ": "log", "Ⓡ": "again",
    "⇦": "left", "⇨": "right", "⇧": "up", "⇩": "down",
}  # fmt: skip
"""What the signs of buttons are called where nothing else is known of them."""
SAID = {
    "←": " left ", "→": " right ", "↑": " up ", "↓": " down ", "♥": " hearts ", "☠": " dead on ",
    "★": " star ", "✓": " yes ", "×": " times ", "…": "...", "–": " to ", "·": ", ", "’": "'", "\t": ": ",
}  # fmt: skip
"""Signs of the typeface, and what is said for them."""
_BAR = re.compile("[▮▯]+")
_OUT_OF = re.compile(r"(\d)/(\d)")
_BECOMES = re.compile(r"(\d) → (\w)")
_WIDE = re.compile(r"(?<=[^\s.,:;!?]) {2,}(?=\S)")
_GAP = re.compile(r" {2,}")


class Voice:
    """Says lines while it is `on`. Call `update()` first thing in a frame.

    `names` are what the signs of O, X and MENU are said as, such as the keys that make them.
    """

    def __init__(self) -> None:
        self.on = False
        self.asked = False
        """Whether, in this frame, all is to be said again."""
        self.names: Mapping[str, str] = {}
        self._frame: set[str] = set()  # said in this frame
        self._of: object = None
        self._shown: list[str] = []
        self._silent = False  # nobody reads any more

    def update(self, asked: bool = False) -> None:
        """A frame begins; `asked` where somebody wants to hear all again."""
        self.asked = asked
        self._frame.clear()
        if asked or not self.on:
            self._of, self._shown = None, []

    def say(self, words: str) -> None:
        """Say a line, but never the same one twice in a frame."""
        line = plain(words, self.names) if self.on else ""
        if line and line not in self._frame:
            self._frame.add(line)
            self._put_out(line)

    def show(self, of: object, lines: Iterable[str]) -> None:
        """Of what can be read at present, say what was not there before; all of it where it is `of` something else.

        To be called each frame, as on the screen lines stay for longer than one.
        """
        if self.on:
            before, self._shown = self._shown if of is self._of else [], list(lines)
            self._of = of
            for line in self._shown:
                if line not in before:
                    self.say(line)

    def _put_out(self, line: str) -> None:
        if run_js is not None:
            with suppress(Exception):  # JavaScript's errors are pyodide's JsException
                run_js(HAND_OVER)(line)
        elif sys.stdout is not None and not self._silent:  # None: a program without a console
            try:
                _write(line)
            except (OSError, ValueError):  # full, closed, or nobody reads on
                self._silent = True
                _let_go()


def plain(words: str, names: Mapping[str, str] | None = None) -> str:
    """A text as it can be read aloud: one line, signs as words, wide gaps as commas."""
    words = _WIDE.sub(", ", words.replace("\n", " "))
    words = _BAR.sub(lambda bar: f"{bar[0].count('▮')} of {len(bar[0])}", _BECOMES.sub(r"\1 to \2", words))
    for sign, name in {**BUTTONS, **(names or {}), **SAID}.items():
        words = words.replace(sign, name)
    words = "".join(letter for letter in _OUT_OF.sub(r"\1 of \2", words) if letter.isprintable())
    return _GAP.sub(" ", words).strip()


def _write(line: str) -> None:
    """Write a line at once; letters that the terminal does not have are left out."""
    try:
        sys.stdout.write(f"{line}\n")
    except UnicodeEncodeError:
        sys.stdout.write(f"{line.encode('ascii', 'ignore').decode()}\n")
    sys.stdout.flush()


def _let_go() -> None:
    """What is left to be written goes nowhere: Python would complain of it at its end."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
