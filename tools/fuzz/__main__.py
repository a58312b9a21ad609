"""The command: `python -m tools.fuzz [--frames 200000] [--seed 0]`. Prints a test and returns 1 if something fails."""

import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from cart.app import App
from cart.arguments import Parser, seed, whole_number

from ..command_exit import run_and_exit
from .player import fuzz


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = Parser(prog="fuzz", description="Play the app with a bot, random keys and all options.")
    parser.add_argument("--frames", type=whole_number(1, 10**8, "the number of frames"), default=200_000)
    parser.add_argument("--seed", type=seed, default=0)
    options = parser.parse_args(arguments)
    with TemporaryDirectory() as folder:
        session = fuzz(App(headless=True, muted=True, saves=Path(folder)), Path(folder), options.frames, options.seed)
    print(f"{session.frames} frames, scenes: {', '.join(sorted(session.scenes))}", file=sys.stderr)
    print(", ".join(f"{mode} {count}" for mode, count in session.modes.items()), file=sys.stderr)
    if session.missing_options:
        print(f"options that were not reached: {', '.join(session.missing_options)}", file=sys.stderr)
    if session.error:
        print(session.test)
    return int(bool(session.error))


if __name__ == "__main__":
    run_and_exit(main)
