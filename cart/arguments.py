"""Arguments of the game's command and of the tools: bounded numbers, and errors of one line.

`int()` refuses a text of thousands of digits with an error of its own. The patterns here accept at most 18 digits, so
such a text is reported like any other invalid number.
"""

import argparse
import math
import re
import sys
from collections.abc import Callable, Collection, Sequence
from typing import Any, NoReturn

from .core.rng import SEEDS

QUOTED = 20
"""Greatest length of a quote from the input, in characters."""

_WHOLE = re.compile(r"[+-]?[0-9]{1,18}")
_SIZE = re.compile(r"([0-9]{1,18})x([0-9]{1,18})")


class Parser(argparse.ArgumentParser):
    """Parser that reports an error in one line and then exits with status 2."""

    def parse_known_args(self, args: Sequence[str] | None = None, namespace: Any = None) -> Any:  # type: ignore[override]
        given = sys.argv[1:] if args is None else list(args)
        # In Python up to 3.12, argparse would read `--option=--` as an empty value.
        for word in given:
            if word.startswith("-") and word.endswith("=--"):
                self.error(f"{word[:QUOTED]} is not a value for an option")
        if given.count("--") > 1:
            self.error("-- can be given only once")
        return super().parse_known_args(given, namespace)

    def error(self, message: str) -> NoReturn:
        """Print the command's name without its package, then the message, and exit with status 2."""
        self.exit(2, f"{self.prog.rpartition('.')[2]}: {message}\n")


def whole_number(least: int, most: int, what: str = "this") -> Callable[[str], int]:
    """Return a reader of whole numbers from `least` to `most`; `what` names the number in errors, as in "a seed"."""

    def number(text: str) -> int:
        if _WHOLE.fullmatch(text) and least <= int(text) <= most:
            return int(text)
        raise argparse.ArgumentTypeError(f"{what} must be a whole number from {least} to {most}, not {text[:QUOTED]!r}")

    return number


seed = whole_number(0, SEEDS - 1, "a seed")
"""Reader of the seed of a run."""


def decimal_number(least: float, most: float, what: str = "this") -> Callable[[str], float]:
    """Return a reader of decimal numbers from `least` to `most`; `what` names the number in errors."""

    def number(text: str) -> float:
        try:
            value = float(text) if text.isascii() else math.nan
        except ValueError:
            value = math.nan
        if least <= value <= most:
            return value
        raise argparse.ArgumentTypeError(f"{what} must be a number from {least:g} to {most:g}, not {text[:QUOTED]!r}")

    return number


def one_of(names: Collection[str], what: str) -> Callable[[str], str]:
    """Return a reader that accepts only `names`; `what` is the word for such a name in errors, as in "mode"."""

    def name(text: str) -> str:
        if text in names:
            return text
        raise argparse.ArgumentTypeError(f"there is no {what} {text[:QUOTED]!r}; choose one of: {', '.join(names)}")

    return name


def accepted_by(check: Callable[[str], str]) -> Callable[[str], str]:
    """Return a reader that returns `check(text)`, and reports its ValueError as a wrong argument."""

    def name(text: str) -> str:
        try:
            return check(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return name


def size(text: str) -> tuple[int, int]:
    """Return the (width, height) of a text like 40x30. The numbers are not checked any further."""
    found = _SIZE.fullmatch(text.lower())
    if found is None:
        raise argparse.ArgumentTypeError(f"a size must be written like 40x30, not {text[:QUOTED]!r}")
    return int(found[1]), int(found[2])
