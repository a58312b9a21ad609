"""Search for the pars of the runs of the day, and write them into the cartridge (cart/data/par.py).

python -m tools.par [--mode M] [--days A-B] [--results FILE] [--tries 200]    searches for pars, and writes them
python -m tools.par --check [--results FILE]                                  proves the pars in the cartridge

A par is the fewest actions of a won run among all tries (tools/par_search.py). Day 0 is FIRST_DAY in
cart/data/par.py. Without --mode, both daily modes are searched. Each result is appended to a file of results, with the
run that won. So the search can be stopped at any time, and the same command resumes it. Days that the search leaves
out keep their pars, unless the rules of the mode have changed.

--check plays the runs in the file of results. Exit status 1 if a par is of other rules or has no run that proves it.
--jobs N and --executor MODULE:FACTORY are as for other tools.
"""

import argparse
import sys
import time
from base64 import b85encode
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import asdict, dataclass
from datetime import timedelta
from functools import partial
from pathlib import Path
from textwrap import wrap
from typing import Any

import cart
from cart.arguments import QUOTED, Parser, one_of, whole_number
from cart.core.actions import parse_action
from cart.core.recording import Recording, RecordingError, replay
from cart.data.modes import MODES, mode_row
from cart.data.par import DAYS, FIRST_DAY, PARS, Pars
from cart.files import ResourceError
from cart.saves.day_numbers import date_of, day_par, seed_of_day

from .command_exit import run_and_exit
from .files import FileTrouble, replace, writable_folder
from .par_search import TRIES, ParSearch
from .study import Series, code_digest, lines_of, study
from .workers import WorkersError, add_options, chosen_workers

DATA = Path(__file__).parent.parent / "cart" / "data" / "par.py"
"""File of the pars in the cartridge."""
RESULTS = Path("dist/par.jsonl")
"""Default file of results. Git ignores its folder."""
DAILY = tuple(name for name, row in MODES.items() if row.daily_of)
"""Names of the daily modes."""
GREATEST_PAR = (1 << 16) - 1
"""The greatest par that two bytes can hold."""
LINE = 100
"""Characters of a line of the data."""


@dataclass(frozen=True, slots=True)
class DayResult:
    """The result for a day: its number, the tokens of the shortest won run or "", tries that won, and core-seconds."""

    day: int
    run: str
    wins: int
    seconds: float

    @property
    def par(self) -> int:
        """The par of the day in actions, or 0 without a won run."""
        return len(self.run.split())

    def as_json(self) -> dict[str, object]:
        """Return the result for a file of results."""
        return asdict(self)

    @classmethod
    def from_json(cls, found: dict[str, Any]) -> "DayResult":
        """Return the result that `as_json` has written. Raise ValueError or another error if it is none."""
        made = cls(**found)
        if not (isinstance(made.run, str) and made.par <= GREATEST_PAR and made.day in range(DAYS)):
            raise ValueError(f"no par: {made.run[:QUOTED]!r}")
        return made


def seed_of(day: int) -> int:
    """Return the seed of the runs of a day, which is its date. `day` counts from FIRST_DAY, which is 0."""
    return seed_of_day(date_of(FIRST_DAY) + timedelta(days=day))


def find_par(mode: str, tries: int, day: int) -> DayResult:
    """Search for the par of a day."""
    begun = time.process_time()
    search = ParSearch(cart.new_game(seed_of(day), mode))
    best = search.run(tries)
    run = "" if best is None or len(best.history) > GREATEST_PAR else " ".join(map(str, best.history))
    return DayResult(day, run, search.wins, round(time.process_time() - begun, 2))


def series_of(mode: str, tries: int) -> Series:
    """Return the key of the results of a mode."""
    return Series(f"{mode} {mode_row(mode).version}", code_digest(), f"par:{tries}")


# --- the data in the cartridge


def data_text(pars: Mapping[str, Pars]) -> str:
    """Return the text of cart/data/par.py with other pars: its present text up to the table, and the table."""
    head = DATA.read_text(encoding="utf-8").partition("PARS: ")[0]
    rows = []
    for mode, row in pars.items():
        lines = "\n".join(f'        "{line}"' for line in wrap(row.days, LINE))
        rows.append(f'    "{mode}": Pars(\n        {row.version},\n{lines},\n    ),\n')
    table = f"{{\n{''.join(rows)}}}" if rows else "{}"
    return f'{head}PARS: dict[str, Pars] = {table}\n"""Daily mode -> its pars."""\n'


def updated_pars(mode: str, results: Iterable[DayResult]) -> Pars:
    """Return the pars of a mode in the cartridge, with those of some results in place of older ones."""
    days = [day_par(mode, seed_of(day)) for day in range(DAYS)]
    for result in results:
        days[result.day] = result.par
    return Pars(mode_row(mode).version, b85encode(b"".join(par.to_bytes(2, "big") for par in days)).decode())


def faults(mode: str, file: Path) -> list[str]:
    """Return a sentence for each par of a mode that is of other rules, or that no run in a file of results proves."""
    if mode not in PARS:
        return [f"{mode}: there are no pars."]
    if PARS[mode].version != mode_row(mode).version:
        return [f"{mode}: the pars are of rules {PARS[mode].version}, and the mode has rules {mode_row(mode).version}."]
    runs = dict[tuple[int, int], str]()
    for line in lines_of(file) if file.exists() else ():
        if line.series.rules == f"{mode} {PARS[mode].version}":
            found = DayResult.from_json(line.result)
            runs[found.day, found.par] = found.run
    pars = {day: par for day in range(DAYS) if (par := day_par(mode, seed_of(day)))}
    wrong = ((day, _why_unproven(mode, day, runs.get((day, par), ""))) for day, par in pars.items())
    sentences = [f"{mode} {seed_of(day)}: {why}" for day, why in wrong if why]
    print(f"{mode}: {len(pars) - len(sentences)} of {len(pars)} pars proven, {DAYS - len(pars)} days without a par")
    return sentences


def _why_unproven(mode: str, day: int, run: str) -> str:
    """Return the reason why a run does not prove the par of a day, or ""."""
    if not run:
        return "no run proves the par."
    try:
        recording = Recording(seed_of(day), mode, tuple(map(parse_action, run.split())), {})
        return "" if replay(recording, cart.new_game).won else "the run does not win."
    except (RecordingError, ValueError) as error:
        return str(error)


# --- the command


def search_days(
    modes: Sequence[str], days: range, tries: int, jobs: int, executor: Executor | None, file: Path
) -> None:
    """Search for the pars of some days, and write them into the cartridge."""
    pars = dict(PARS)
    for mode in modes:
        found, work = list[DayResult](), partial(find_par, mode, tries)
        with closing(study(work, days, series_of(mode, tries), DayResult, jobs, executor, file)) as results:
            for result in results:
                found.append(result)
                par = f"par {result.par}, won {result.wins} times" if result.par else "no par"
                print(f"{mode} {seed_of(result.day)}: {par}, {result.seconds:.1f} core-seconds", flush=True)
        pars[mode] = updated_pars(mode, found)
        seconds = sum(result.seconds for result in found) / len(found)
        won = sum(result.par > 0 for result in found)
        print(f"{mode}: {won} of {len(found)} days have a par; {seconds:.1f} core-seconds a day")
    text = data_text({mode: pars[mode] for mode in DAILY if mode in pars})
    replace(DATA, lambda draft: draft.write_text(text, encoding="utf-8"))


def _days(text: str) -> range:
    """Return the days that a text such as "0-99" names."""
    start, dash, end = text.partition("-")
    day = whole_number(0, DAYS - 1, "the number of a day")
    days = range(day(start), day(end if dash else start) + 1)
    if not days:
        raise argparse.ArgumentTypeError(f"the first day is later than the last one in {text[:QUOTED]!r}")
    return days


def main(arguments: list[str] | None = None) -> int:
    """Run the tool and return its exit status."""
    parser = Parser(prog="python -m tools.par", description="Search for the pars of the runs of the day.")
    parser.add_argument("--check", action="store_true", help="prove the pars in the cartridge")
    parser.add_argument(
        "--mode", type=one_of(DAILY, "daily mode"), help=f"a daily mode: {', '.join(DAILY)} (default: both)"
    )
    every = range(DAYS)
    last = f"{DAYS - 1}"
    parser.add_argument("--days", type=_days, default=every, metavar="A-B", help=f"days from {FIRST_DAY} on (0-{last})")
    tries = whole_number(1, 10_000, "the number of tries")
    parser.add_argument("--tries", type=tries, default=TRIES, metavar="N", help=f"tries for each day ({TRIES})")
    parser.add_argument("--results", type=Path, default=RESULTS, metavar="FILE", help=f"file of results ({RESULTS})")
    add_options(parser)
    options = parser.parse_args(arguments)
    modes = DAILY if options.mode is None else (options.mode,)
    try:
        if options.check:
            sentences = [fault for mode in modes for fault in faults(mode, options.results)]
            print(*sentences, sep="\n", end="\n" * bool(sentences))
            return 1 if sentences else 0
        if options.results == RESULTS:
            writable_folder(RESULTS.parent)
        with chosen_workers(options) as (jobs, executor):
            search_days(modes, options.days, options.tries, jobs, executor, options.results)
    except FileTrouble as error:
        print(f"par: {error}", file=sys.stderr)
        return error.status
    except (WorkersError, ResourceError) as error:
        print(f"par: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    run_and_exit(main)
