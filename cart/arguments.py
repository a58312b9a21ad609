"""Options of commands, the game's and the tools': numbers within bounds, and one line where one is not understood.

Python turns no text of thousands of digits into a number, and says so in its own words; here such a text is just no
number that is wanted.
"""

import argparse
import math
import re
import sys
from collections.abc import Callable, Collection, Sequence
from typing import Any, NoReturn

from .core.rng import SEEDS

QUOTED = 20
"""Letters that are repeated at most of what was typed."""

_WHOLE = re.compile(r"[+-]?[0-9]{1,18}")
_SIZE = re.compile(r"([0-9]{1,18})x([0-9]{1,18})")


class Parser(argparse.ArgumentParser):
    """Says what it does not understand in one line, with status 2."""

    def parse_known_args(self, args: Sequence[str] | None = None, namespace: Any = None) -> Any:  # type: ignore[override]
        given = sys.argv[1:] if args is None else list(args)
        # Pythons up to 3.12 take such a -- out, and find nothing where it stood.
        for word in given:
            if word.startswith("-") and word.endswith("=--"):
                self.error(f"{word[:QUOTED]} is no value of an option")
        if given.count("--") > 1:
            self.error("-- stands once at most")
        return super().parse_known_args(given, namespace)

    def error(self, message: str) -> NoReturn:
        """End with the message, after the last part of the command's name."""
        self.exit(2, f"{self.prog.rpartition('.')[2]}: {message}\n")


def whole(least: int, most: int, what: str = "this") -> Callable[[str], int]:
    """What reads a whole number between bounds, both included; `what` is what it stands for, as in "a seed"."""

    def number(text: str) -> int:
        if _WHOLE.fullmatch(text) and least <= int(text) <= most:
            return int(text)
        raise argparse.ArgumentTypeError(f"{what} is a whole number from {least} to {most}, not {text[:QUOTED]!r}")

    return number


seed = whole(0, SEEDS - 1, "a seed")
"""What reads the seed of a run."""


def real(least: float, most: float, what: str = "this") -> Callable[[str], float]:
    """The same for numbers like 1.5."""

    def number(text: str) -> float:
        try:
            value = float(text) if text.isascii() else math.nan
        except ValueError:
            value = math.nan
        if least <= value <= most:
            return value
        raise argparse.ArgumentTypeError(f"{what} is a number from {least:g} to {most:g}, not {text[:QUOTED]!r}")

    return number


def one_of(names: Collection[str], what: str) -> Callable[[str], str]:
    """What reads one of these names; `what` is what they are of, as in "mode"."""

    def name(text: str) -> str:
        if text in names:
            return text
        raise argparse.ArgumentTypeError(f"there is no {what} {text[:QUOTED]!r}; there are: {', '.join(names)}")

    return name


def size(text: str) -> tuple[int, int]:
    """A width and a height, whatever they are."""
    found = _SIZE.fullmatch(text.lower())
    if found is None:
        raise argparse.ArgumentTypeError(f"a size is written like 40x30, not {text[:QUOTED]!r}")
    return int(found[1]), int(found[2])
