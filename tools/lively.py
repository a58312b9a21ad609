"""Find a run worth filming: `python -m tools.lively [--mode expedition] [--games 60] [--out dist/lively.txt]`.

The careful bot plays. Of the runs that it wins, the tool keeps the one with the liveliest ten seconds. It prints the
command that films these seconds.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import cart
from cart.arguments import Parser, whole
from cart.core.events import Died, Event, Fell, Kicked, Opened, Sank
from cart.core.game import Game
from cart.core.recording import recording_of
from cart.data.modes import MODES

from .bots import make_bot
from .ending import end_with
from .files import FileTrouble, folder, replace, shown, writable
from .packages import Console, track

OUT = Path("dist/lively.txt")
"""The recording that is written unless another file is named. Git ignores its folder."""
ACTIONS = 50
"""Actions that are about ten seconds of a film."""
LONGEST = 3000
"""Actions of one run."""
WORTH: dict[type[Event], int] = {Fell: 8, Kicked: 4, Sank: 6, Died: 3, Opened: 1}
"""Event -> what it does for a film; others do nothing."""


class Scene(NamedTuple):
    """A piece of a run: how much happens in it, and how many actions come before it."""

    worth: int
    skip: int
    game: Game


def liveliest(game: Game, worths: Sequence[int]) -> Scene:
    """The piece of a run in which most happens; `worths` has a number for each of its actions."""
    begins = range(max(1, len(worths) - ACTIONS + 1))
    worth, begin = max((sum(worths[begin : begin + ACTIONS]), -begin) for begin in begins)
    return Scene(worth, -begin, game)


def play(seed: int, mode: str) -> Scene | None:
    """The liveliest piece of the careful bot's run on a seed, None if it does not win."""
    game, bot = cart.new_game(seed, mode), make_bot("careful", seed)
    worths: list[int] = []
    while not game.over and len(game.history) < LONGEST:
        done = len(game.history)
        worth = sum(WORTH.get(type(event), 0) for event in game.act(bot(game)))
        worths += [worth] * (len(game.history) - done)
    return liveliest(game, worths) if game.won else None


def main(arguments: list[str] | None = None) -> int:
    """Run the command. Return 1 if no run is won, 2 if the file cannot be written."""
    parser = Parser(prog="tools.lively", description="Find a run worth filming.")
    parser.add_argument("--out", type=Path, default=OUT, metavar="FILE", help=f"the recording to write ({OUT})")
    parser.add_argument("--mode", choices=MODES, default="expedition", help="the mode to play (expedition)")
    games = whole(1, 10_000, "a number of games")
    parser.add_argument("--games", type=games, default=60, help="runs to choose from (60)")
    options = parser.parse_args(arguments)
    try:
        if options.out == OUT:
            folder(OUT.parent)
        out = writable(options.out.absolute(), ".txt")
        seeds = track(range(options.games), f"{options.games} runs", console=Console(stderr=True))
        scenes = [scene for seed in seeds if (scene := play(seed, options.mode)) is not None]
        if not scenes:
            raise FileTrouble(f"no run of {options.games} was won", 1)
        best = max(scenes, key=lambda scene: scene.worth)
        replace(out, lambda draft: draft.write_text(recording_of(best.game), encoding="ascii"))
    except FileTrouble as error:
        print(f"lively: {error}", file=sys.stderr)
        return error.status
    film = options.out.with_suffix(".gif")
    print(f"python -m tools.film {shown(options.out)} {shown(film)} --skip {best.skip} --seconds 10")
    return 0


if __name__ == "__main__":
    end_with(main)
