"""The command: `python -m tools.mutants [--mutants 400] [--seed 1] [--folder cart/core ...] [--out FILE]`.

A quarter of the mutants comes from each of the four folders. Returns 1 if less than 90% are killed in a folder.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from cart.arguments import Parser, seed, whole_number

from ..command_exit import run_and_exit
from ..packages import Console, Table
from .known import KNOWN
from .sample import sample
from .trials import TESTS, Trial, measure, run

CACHE = Path("dist/mutants")
"""Folder for the measures of tests. Git ignores it."""
WANTED = 90
"""Percentage of mutants of each folder that tests must kill."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = Parser(prog="mutants", description="Change the code in small ways, and count what tests notice.")
    parser.add_argument("--mutants", type=whole_number(4, 100_000, "the number of mutants"), default=400)
    parser.add_argument("--seed", type=seed, default=1)
    parser.add_argument("--folder", type=Path, action="append", choices=list(TESTS), metavar="FOLDER")
    parser.add_argument("--out", type=Path, help="a file for the list of all trials")
    options = parser.parse_args(arguments)
    folders = options.folder or list(TESTS)
    trials = {
        folder: try_folder(folder, options.mutants // len(TESTS), options.seed, options.out) for folder in folders
    }
    table = Table("folder", "mutants", "killed", "by the limit", "survived", "known", "percent")
    for folder, done in trials.items():
        killed, limit = sum(trial.killed for trial in done), sum("limit" in trial.result for trial in done)
        known = sum(not trial.killed and is_known(trial) for trial in done)
        numbers = (len(done), killed, limit, len(done) - killed, known, round(percent(done), 1))
        table.add_row(folder.as_posix(), *map(str, numbers))
    Console().print(table)
    return int(any(percent(done) < WANTED for done in trials.values()))


def try_folder(folder: Path, count: int, seed: int, out: Path | None = None) -> list[Trial]:
    """Try `count` mutants of a folder, and print those that no test kills."""
    measured, done = measure(folder, CACHE), list[Trial]()
    for mutant in sample(folder, count, seed):
        trial = run(mutant, measured)
        done.append(trial)
        line = f"{trial.result} by {trial.tests} tests: {mutant.file}:{mutant.line} {mutant.operator} {mutant.change}"
        if not trial.killed:
            print(f"{line}{'  (known)' if is_known(trial) else ''}", flush=True)
        else:
            print(f"{len(done)} of {count}", end="\r", file=sys.stderr, flush=True)
        if out is not None:
            with out.open("a", encoding="utf-8") as file:
                print(line, file=file)
    return done


def is_known(trial: Trial) -> bool:
    """Whether a mutant that survived is listed with a reason."""
    return (trial.mutant.file, trial.mutant.change) in KNOWN


def percent(trials: Sequence[Trial]) -> float:
    """Return the percentage of mutants that were killed."""
    return 100 * sum(trial.killed for trial in trials) / max(1, len(trials))


if __name__ == "__main__":
    run_and_exit(main)
