"""Search for a winning run of each tower, with full knowledge, as proof that the tower can be won.

python -m tools.solve --mode M --seeds A-B    searches the towers of these seeds, and keeps the runs in docs/towers
python -m tools.solve --check                 plays all kept runs, and lists those that do not win
python -m tools.solve --renew                 searches again for the kept runs that no longer win

The search (cart/bots/winning_search.py) sees how each try ends, so it is no fair player. A tower that resists gets a
harder search, as its EFFORTS says.

--folder DIR, --jobs N and --executor MODULE:FACTORY are as for other tools. Exit status 1 if a tower was not won.
"""

import argparse
import lzma
import sys
from collections.abc import Iterable, Mapping
from concurrent.futures import Executor
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import NamedTuple

import cart
from cart.arguments import QUOTED, Parser, accepted_by
from cart.arguments import seed as seed_of
from cart.bots.winning_search import EFFORTS, Effort, run_to_end, search
from cart.core.recording import MAX_LENGTH, RecordingError, parse_recording, recording_of, replay
from cart.core.rng import Rng
from cart.data.modes import MODES, check_mode, is_mode
from cart.files import ResourceError, reason

from .command_exit import run_and_exit
from .files import BROKEN, FileTrouble, printable, replace, writable_folder
from .workers import WorkersError, add_options, chosen_workers, spread

TOWERS = Path(__file__).parent.parent / "docs" / "towers"
"""Default folder of the files of runs."""
ENDING = ".txt.xz"
"""End of the name of a file of runs. Its start is the name of the mode."""
SAVE_EVERY = 100
"""Searches after which the runs found so far are written."""


class TowerResult(NamedTuple):
    """The result for a tower: the recording of a run that wins it, or "", and the farthest floor of any try."""

    seed: int
    recording: str
    floor: int


def solve(mode: str, efforts: tuple[Effort, ...], seed: int) -> TowerResult:
    """Search for a run that wins a tower."""
    farthest = 0
    for number, effort in enumerate(efforts):
        game = run_to_end(search(cart.new_game(seed, mode), effort, Rng(seed, "solve", number)))
        farthest = max(farthest, game.number)
        if game.won:
            return TowerResult(seed, recording_of(game), game.number)
    return TowerResult(seed, "", farthest)


# --- files of runs


def read_runs(file: Path) -> dict[int, str]:
    """Return {seed: recording} of a file; nothing if there is no such file."""
    try:
        text = lzma.decompress(file.read_bytes()).decode("utf-8")
    except FileNotFoundError:
        return {}
    except (lzma.LZMAError, EOFError, UnicodeDecodeError) as error:
        raise FileTrouble(f"{printable(file)} is damaged.", BROKEN) from error
    except OSError as error:
        raise FileTrouble(f"{printable(file)} cannot be read: {reason(error)}.") from error
    runs = dict[int, str]()
    for recording in filter(None, text.split("\n\n")):
        found = [line for line in recording.splitlines()[:5] if line.startswith("seed ")]
        if len(found) != 1 or not found[0][5:].isdecimal() or len(recording) > MAX_LENGTH:
            raise FileTrouble(f"{printable(file)} is damaged.", BROKEN)
        runs[int(found[0][5:])] = recording
    return runs


def write_runs(file: Path, runs: Mapping[int, str]) -> None:
    """Write a file of runs, in the order of their seeds."""
    text = "\n\n".join(runs[seed] for seed in sorted(runs))
    packed = lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME)
    replace(file, lambda draft: draft.write_bytes(packed))


def why_not_won(mode: str, run: tuple[int, str]) -> tuple[int, str]:
    """Play the run of a seed. Return the seed and the reason why the run does not win the tower, or ""."""
    seed, text = run
    try:
        recording = parse_recording(text)
        if (recording.seed, recording.mode) != (seed, mode):
            return seed, "it is a run of another tower"
        return seed, "" if replay(recording, cart.new_game).won else "it does not win"
    except RecordingError as error:
        return seed, str(error)


# --- the command


def add_wins(
    where: Path, mode: str, seeds: Iterable[int], jobs: int, executor: Executor | None = None
) -> list[TowerResult]:
    """Search the towers of some seeds, and write the runs that win. Return the results of the others."""
    file, lost = where / f"{mode}{ENDING}", list[TowerResult]()
    runs = read_runs(file)
    with closing(spread(partial(solve, mode, EFFORTS), seeds, jobs, executor)) as results:
        for count, found in enumerate(results, 1):
            if found.recording:
                runs[found.seed] = found.recording
                print(f"{mode} {found.seed}: won", flush=True)
            else:
                lost.append(found)
                print(f"{mode} {found.seed}: not won, floor {found.floor}", flush=True)
            if count % SAVE_EVERY == 0:
                write_runs(file, runs)
    write_runs(file, runs)
    return lost


def losing_runs(where: Path, mode: str, jobs: int, executor: Executor | None = None) -> dict[int, str]:
    """Play the kept runs of a mode. Return {seed: reason} of those that do not win."""
    runs = read_runs(where / f"{mode}{ENDING}")
    with closing(spread(partial(why_not_won, mode), runs.items(), jobs, executor)) as results:
        return {seed: why for seed, why in sorted(results) if why}


def kept_modes(where: Path) -> list[str]:
    """Return the modes with a file of runs. Raise FileTrouble if a file is named after no mode."""
    names = sorted(file.name.removesuffix(ENDING) for file in where.glob(f"*{ENDING}"))
    for name in names:
        if not is_mode(name):
            raise FileTrouble(f"{printable(where / name)}{ENDING} is named after no mode.", BROKEN)
    return names


def _run(options: argparse.Namespace, jobs: int, executor: Executor | None) -> int:
    where: Path = options.folder
    if options.seeds is not None:
        writable_folder(where)
        kept = read_runs(where / f"{options.mode}{ENDING}")
        left = [seed for seed in options.seeds if seed not in kept]
        lost = add_wins(where, options.mode, left, jobs, executor)
        print(
            f"{options.mode}: {len(left) - len(lost)} won now, {len(options.seeds) - len(left)} before, {len(lost)} not"
        )
        return 1 if lost else 0
    wrong = False
    if not kept_modes(where):
        raise FileTrouble(f"{printable(where)} has no file of runs.")
    for mode in kept_modes(where):
        count, bad = len(read_runs(where / f"{mode}{ENDING}")), losing_runs(where, mode, jobs, executor)
        for seed, why in bad.items():
            print(f"{mode} {seed}: {why}")
        print(f"{mode}: {count - len(bad)} of {count} runs win")
        wrong |= bool(add_wins(where, mode, bad, jobs, executor) if options.renew else bad)
    return 1 if wrong else 0


def _seeds(text: str) -> range:
    """Return the seeds that a text such as "0-99" names."""
    start, dash, end = text.partition("-")
    seeds = range(seed_of(start), seed_of(end if dash else start) + 1)
    if not seeds:
        raise argparse.ArgumentTypeError(f"the first seed is greater than the last one in {text[:QUOTED]!r}")
    return seeds


def main(arguments: list[str] | None = None) -> int:
    """Run the tool and return its exit status."""
    parser = Parser(
        prog="python -m tools.solve", description="Search for runs that win, and check those that are kept."
    )
    commands = parser.add_mutually_exclusive_group(required=True)
    commands.add_argument("--seeds", type=_seeds, metavar="A-B", help="search the towers of these seeds")
    commands.add_argument("--check", action="store_true", help="play all kept runs")
    commands.add_argument("--renew", action="store_true", help="search again for the kept runs that no longer win")
    modes = ", ".join(MODES)
    parser.add_argument("--mode", type=accepted_by(check_mode), default=next(iter(MODES)), help=f"game mode: {modes}")
    parser.add_argument("--folder", type=Path, default=TOWERS, metavar="DIR", help="folder of the runs (docs/towers)")
    add_options(parser)
    options = parser.parse_args(arguments)
    try:
        with chosen_workers(options) as workers:
            return _run(options, *workers)
    except FileTrouble as error:
        print(f"solve: {error}", file=sys.stderr)
        return error.status
    except (WorkersError, ResourceError) as error:
        print(f"solve: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    run_and_exit(main)
