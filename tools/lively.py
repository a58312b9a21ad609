"""Search for a run worth filming: `python -m tools.lively [--mode expedition] [--games 60] [--out dist/lively.txt]`.

The careful bot plays. Among the runs that it wins, the tool keeps the one with the liveliest ten seconds, and prints
the command that films these ten seconds.

With --demo, the run also becomes the one that the title shows after a while without input (cart/data/demo.py).
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import cart
from cart.arguments import Parser, accepted_by, whole_number
from cart.bots import make_bot
from cart.core.events import Died, Event, Fell, Hurt, Kicked, Opened, ThingFell
from cart.core.game import Game
from cart.core.recording import recording_of
from cart.data.modes import check_mode

from .command_exit import run_and_exit
from .files import FileTrouble, printable, replace, writable, writable_folder
from .packages import Console, track

OUT = Path("dist/lively.txt")
"""Default file for the recording. Git ignores its folder."""
ACTIONS = 50
"""Actions that take about ten seconds in a film."""
LONGEST = 3000
"""Most actions of one run."""
WORTH: dict[type[Event], int] = {Fell: 8, Kicked: 4, ThingFell: 6, Died: 3, Opened: 1}
"""Event -> its worth in a film. Other events are worth nothing. A kick counts only if a foe is hurt or a mob falls."""


DEMO = Path(__file__).parent.parent / "cart" / "data" / "demo.py"
"""File of the recorded run that the title shows."""
DEMO_TEXT = '''"""The recorded run that the title shows after a while without input. tools.lively writes it."""

RECORDING = """\\
{recording}"""
'''
"""Text of that file, with a place for the recording."""


class Highlight(NamedTuple):
    """A part of a run: its worth, the number of actions before it, and the game at its end."""

    worth: int
    skip: int
    game: Game


def worth_of(events: Sequence[Event]) -> int:
    """Return the worth of the events of one action."""
    lands = any(isinstance(event, Fell) or (isinstance(event, Hurt) and event.mob) for event in events)
    return sum(WORTH.get(type(event), 0) for event in events if lands or not isinstance(event, Kicked))


def liveliest(game: Game, worths: Sequence[int]) -> Highlight:
    """Return the part of a run with the greatest worth. `worths` has the worth of each action."""
    begins = range(max(1, len(worths) - ACTIONS + 1))
    worth, begin = max((sum(worths[begin : begin + ACTIONS]), -begin) for begin in begins)
    return Highlight(worth, -begin, game)


def play(seed: int, mode: str) -> Highlight | None:
    """Return the liveliest part of the careful bot's run on a seed, or None if the bot does not win."""
    game, bot = cart.new_game(seed, mode), make_bot("careful", seed)
    worths: list[int] = []
    while not game.over and len(game.history) < LONGEST:
        done = len(game.history)
        worth = worth_of(game.act(bot(game)))
        worths += [worth] * (len(game.history) - done)
    return liveliest(game, worths) if game.won else None


def main(arguments: list[str] | None = None) -> int:
    """Run the command. Return 1 if no run is won, 2 if the file cannot be written."""
    parser = Parser(prog="tools.lively", description="Find a run worth filming.")
    parser.add_argument("--out", type=Path, default=OUT, metavar="FILE", help=f"the recording to write ({OUT})")
    parser.add_argument(
        "--mode", type=accepted_by(check_mode), default="expedition", help="the mode to play (expedition)"
    )
    games = whole_number(1, 10_000, "a number of games")
    parser.add_argument("--games", type=games, default=60, help="runs to choose from (60)")
    parser.add_argument("--demo", action="store_true", help=f"also write it to {printable(DEMO)}, for the title")
    options = parser.parse_args(arguments)
    try:
        if options.out == OUT:
            writable_folder(OUT.parent)
        out = writable(options.out.absolute(), ".txt")
        seeds = track(range(options.games), f"{options.games} runs", console=Console(stderr=True))
        highlights = [highlight for seed in seeds if (highlight := play(seed, options.mode)) is not None]
        if not highlights:
            raise FileTrouble(f"the bot won none of {options.games} runs", 1)
        best = max(highlights, key=lambda highlight: highlight.worth)
        recording = recording_of(best.game)
        replace(out, lambda draft: draft.write_text(recording, encoding="ascii"))
        if options.demo:
            replace(DEMO, lambda draft: draft.write_text(DEMO_TEXT.format(recording=recording), encoding="ascii"))
    except FileTrouble as error:
        print(f"lively: {error}", file=sys.stderr)
        return error.status
    film = options.out.with_suffix(".gif")
    print(f"python -m tools.film {printable(options.out)} {printable(film)} --skip {best.skip} --seconds 10")
    return 0


if __name__ == "__main__":
    run_and_exit(main)
