"""Make the puzzles of *last bite*, and write them into the cartridge (cart/data/last_bites.z).

python -m tools.bites [--puzzles 200] [--out FILE]    makes all puzzles anew: some minutes on two cores
python -m tools.bites --check [--out FILE]            searches each puzzle of the file again

The careful bot plays on seeds from 0 on, in each mode of MODES_PLAYED. If a foe kills it, the position four, three or
two turns before its death may become a puzzle (tools/ways_out.py). Puzzles are bound to the rules, so run this tool
after any change of a mode's version. The result does not depend on the workers.

--check needs the time of the first search of each puzzle, some seconds for all. Exit status 1 if a puzzle is wrong.
--jobs N and --executor MODULE:FACTORY are as for other tools.
"""

import sys
import time
import zlib
from collections import Counter, deque
from collections.abc import Iterable
from concurrent.futures import Executor
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import NamedTuple

import cart
from cart.arguments import Parser, whole_number
from cart.bots import make_bot
from cart.core.game import Game
from cart.core.last_bite import FEWEST_TURNS, MOST_TURNS, aim_of, parse_puzzle, position_of, puzzle_line
from cart.core.recording import RecordingError
from cart.data.foes import FOES
from cart.files import ResourceError, read_file, reason

from .command_exit import run_and_exit
from .files import BROKEN, FileTrouble, printable, replace, writable
from .ways_out import MOST_WAYS, SearchTooLong, Ways, ways_out
from .workers import WorkersError, add_options, chosen_workers, spread

FILE = Path(__file__).parent.parent / "cart" / "data" / "last_bites.z"
"""File of the puzzles in the cartridge."""
PUZZLES = 200
"""Default number of puzzles."""
MOST_BYTES = 120 * 1024
"""Greatest size of the file."""
MODES_PLAYED = ("classic", "expedition")
"""Modes whose deaths become puzzles."""
LONGEST = 1400
"""Most actions before a puzzle, so that it opens within a second or two in a browser as well."""
BLOCK = 200
"""Seeds of a mode that are played before the puzzles are counted."""
MOST_SEEDS = 20_000
"""Seeds of a mode after which the tool gives up."""
FOE_SHARE = 4
"""Each foe is the killer in at most 1 / FOE_SHARE of the puzzles of a mode."""
_FOES = {row.name for row in FOES}


class SeedResult(NamedTuple):
    """The puzzle of a seed as a line, or "", the foe that killed the bot, and the core-seconds that the seed took."""

    seed: int
    line: str
    killer: str
    turns: int
    seconds: float


def make_puzzle(mode: str, seed: int) -> SeedResult:
    """Let the bot play a seed, and return the puzzle with the most turns before its death, if there is one."""
    begun = time.process_time()
    game, line, puzzle_turns = cart.new_game(seed, mode), "", 0
    bot, last = make_bot("careful", seed), deque[Game](maxlen=10 * MOST_TURNS)
    while not game.over and len(game.history) < LONGEST:
        last.append(game.copy())
        game.act(bot(game))
    if game.over and game.cause in _FOES:
        for turns in range(MOST_TURNS, FEWEST_TURNS - 1, -1):
            start = next((earlier for earlier in last if earlier.turn == game.turn - turns), None)
            if start is not None and start.number == game.number and ways_out(start, turns):
                line, puzzle_turns = puzzle_line(start, turns), turns
                break
    return SeedResult(seed, line, game.cause, puzzle_turns, time.process_time() - begun)


def kept_puzzles(made: Iterable[SeedResult], wanted: int) -> list[SeedResult]:
    """Return the puzzles of a mode that are kept: those of the first seeds, with at most a share for each foe."""
    kept, killers = list[SeedResult](), Counter[str]()
    for result in sorted(result for result in made if result.line):
        if len(kept) < wanted and killers[result.killer] < max(1, wanted // FOE_SHARE):
            killers[result.killer] += 1
            kept.append(result)
    return kept


def puzzles_of(mode: str, wanted: int, jobs: int, executor: Executor | None) -> list[SeedResult]:
    """Return `wanted` puzzles of a mode, in the order of their seeds. Raise FileTrouble if there are not enough."""
    made = list[SeedResult]()
    for start in range(0, MOST_SEEDS, BLOCK):
        with closing(spread(partial(make_puzzle, mode), range(start, start + BLOCK), jobs, executor)) as results:
            made += results
        kept = kept_puzzles(made, wanted)
        print(f"{mode}: {len(kept)} puzzles from {start + BLOCK} seeds", flush=True)
        if len(kept) == wanted:
            seconds = sum(result.seconds for result in made)
            lengths = Counter(result.turns for result in kept)
            summary = ", ".join(f"{lengths[turns]} of {turns} turns" for turns in sorted(lengths))
            print(f"{mode}: {summary}; {seconds / max(1, wanted):.2f} core-seconds a puzzle")
            return kept
    raise FileTrouble(f"{mode} has no {wanted} puzzles in {MOST_SEEDS} seeds", BROKEN)


def make_all(wanted: int, jobs: int, executor: Executor | None, file: Path) -> None:
    """Make all puzzles, the modes by turns, and write them."""
    shares = [(wanted + number) // len(MODES_PLAYED) for number in range(len(MODES_PLAYED))]
    found = [puzzles_of(mode, share, jobs, executor) for mode, share in zip(MODES_PLAYED, shares, strict=True)]
    lines = [part[at].line for at in range(max(shares)) for part in found if at < len(part)]
    packed = zlib.compress("\n".join(lines).encode("ascii"), 9)
    if len(packed) > MOST_BYTES:
        raise FileTrouble(f"{len(lines)} puzzles take {len(packed)} bytes; the limit is {MOST_BYTES}.", BROKEN)
    replace(file, lambda draft: draft.write_bytes(packed))
    print(f"{len(lines)} puzzles, {len(packed)} bytes, written to {printable(file)}")


def fault(line: str) -> str:
    """Return the reason why a line is no good puzzle, or "". The line may be damaged."""
    head = " ".join(line.split(" ")[:4])
    try:
        puzzle = parse_puzzle(line)
        start = position_of(puzzle, cart.new_game)
        ways = Ways(start, aim_of(start, puzzle.turns)).out
    except (RecordingError, SearchTooLong) as error:
        return f"{head}: {error or 'its search is too long'}"
    return "" if 1 <= len(ways) <= MOST_WAYS else f"{head}: it has {len(ways)} ways out"


def check_all(jobs: int, executor: Executor | None, file: Path) -> list[str]:
    """Search each puzzle of a file again. Return a sentence for each that is wrong."""
    try:
        lines = zlib.decompress(read_file(file)).decode("ascii").splitlines()
    except OSError as error:
        raise FileTrouble(f"{printable(file)} cannot be read: {reason(error)}.") from error
    except (zlib.error, UnicodeDecodeError) as error:
        raise FileTrouble(f"{printable(file)} is damaged.", BROKEN) from error
    with closing(spread(fault, lines, jobs, executor)) as results:
        faults = sorted(filter(None, results))
    print(f"{len(lines) - len(faults)} of {len(lines)} puzzles are good")
    return faults


def main(arguments: list[str] | None = None) -> int:
    """Run the tool and return its exit status."""
    parser = Parser(prog="python -m tools.bites", description="Make the puzzles of last bite.")
    parser.add_argument("--check", action="store_true", help="search each puzzle of the file again")
    wanted = whole_number(1, 1000, "the number of puzzles")
    parser.add_argument("--puzzles", type=wanted, default=PUZZLES, metavar="N", help=f"puzzles to make ({PUZZLES})")
    parser.add_argument("--out", type=Path, default=FILE, metavar="FILE", help="the file of the puzzles")
    add_options(parser)
    options = parser.parse_args(arguments)
    try:
        with chosen_workers(options) as (jobs, executor):
            if options.check:
                faults = check_all(jobs, executor, options.out)
                print(*faults, sep="\n", end="\n" * bool(faults))
                return 1 if faults else 0
            make_all(options.puzzles, jobs, executor, writable(options.out.absolute(), ".z"))
    except FileTrouble as error:
        print(f"bites: {error}", file=sys.stderr)
        return error.status
    except (WorkersError, ResourceError) as error:
        print(f"bites: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    run_and_exit(main)
