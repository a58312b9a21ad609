"""Growth of the times of the game with the size of the floor, the number of foes and the length of the run.

python -m tools.bench.growth [--quick] [--json] [--picture FILE]

Each of the three tables varies one quantity and keeps the others. Its last row says how each time grows: with 1.0 the
time is proportional to the quantity, with 0.0 it does not depend on it. The quantity of a floor is its number of tiles.
Only the first table has the time to build a floor. The length of the run cannot change that time, and a builder cannot
place 60 foes, because each kind of foe has a limit for a floor.
A flush is measured by the wall clock, because it waits for the disk. All other times are processor time.
`--picture` plots the tables, and needs matplotlib.
"""

import json
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from math import log
from pathlib import Path
from statistics import linear_regression, median

import cart
from cart.arguments import Parser
from cart.console.storage.file_backend import FileBackend
from cart.core.actions import Wait
from cart.core.game import Game

from .. import packages
from ..command_exit import run_and_exit
from ..floor.scatter import ask_for_matplotlib
from .figure import SEED, best_microseconds, milliseconds
from .frames import shown_frames
from .games import LAST, crowd
from .saves import PIECE, TEXT, flushed

SIZES = (16, 24, 32, 48, 64, 96, 128)
"""Widths of square floors in tiles."""
FOES = (5, 10, 20, 30, 40, 50, 60)
"""Numbers of foes that hunt the player."""
LENGTHS = (100, 500, 2_000, 5_000, 10_000, 19_990)
"""Numbers of actions of a run. A run ends after 20,000."""
SIZE, CROWD = 48, 20
"""Width of the floor in tiles, and number of foes, while another quantity grows."""
COLUMNS = ("floor, ms", "turn, us", "frame, us", "copy, us", "flush, us")
"""Times that are measured, with their units."""

Times = Mapping[str, float]
"""Column of COLUMNS -> time."""


@dataclass(frozen=True, slots=True)
class Sweep:
    """Times for growing values of one quantity."""

    name: str
    values: tuple[int, ...]
    times: tuple[Times, ...]

    def growth(self, column: str) -> float:
        """Return the exponent k for which a time is about proportional to the quantity to the power of k.

        It is fitted by least squares to the logarithms.
        """
        return linear_regression([log(value) for value in self.values], [log(row[column]) for row in self.times]).slope

    @property
    def columns(self) -> list[str]:
        """The columns that were measured."""
        return [column for column in COLUMNS if column in self.times[0]]


def measure(quick: bool) -> list[Sweep]:
    """Return the sweeps over sizes, foes and lengths. With `quick`, they have only the ends and few calls."""
    calls = 5 if quick else 40
    sizes, foes, lengths = ((row[0], row[-1]) if quick else row for row in (SIZES, FOES, LENGTHS))
    with shown_frames() as frame_of:
        return [
            Sweep(
                "tiles", tuple(size * size for size in sizes), tuple(_by_size(size, calls, frame_of) for size in sizes)
            ),
            Sweep("foes", tuple(foes), tuple(_in_play(crowd((SIZE, SIZE), count), calls, frame_of) for count in foes)),
            Sweep("actions", tuple(lengths), tuple(_by_length(length, calls, frame_of) for length in lengths)),
        ]


FrameOf = Callable[[Game], Callable[[], object]]
"""A function that shows a game, and returns a function that draws the next frame."""


def _by_size(size: int, calls: int, frame_of: FrameOf) -> Times:
    def build(seed: int) -> object:
        return cart.build_floor(seed, LAST, size=(size, size))

    built = median(milliseconds(partial(build, seed)) for seed in range(max(2, calls // 4)))
    return {"floor, ms": built, **_in_play(crowd((size, size), CROWD), calls, frame_of)}


def _by_length(length: int, calls: int, frame_of: FrameOf) -> Times:
    game = cart.new_game(SEED)
    for _ in range(length):
        game.act(Wait())
    return _in_play(game, calls, frame_of)


def _in_play(game: Game, calls: int, frame_of: FrameOf) -> Times:
    """Return the times of a turn, a frame, a copy, and a flush of the run's saved text."""
    twins = [game.copy() for _ in range(calls)]
    return {
        "turn, us": 1e3 * median(milliseconds(partial(twin.act, Wait())) for twin in twins),
        "frame, us": best_microseconds(frame_of(game.copy()), calls, time.process_time),
        "copy, us": best_microseconds(game.copy, calls, time.process_time),
        "flush, us": _flush(len(game.history), calls),
    }


def _flush(length: int, calls: int) -> float:
    """Return microseconds to flush a text of `length` actions. Its file is in the home folder, like saves."""
    with tempfile.TemporaryDirectory(prefix=".porklike-", dir=Path.home()) as folder:
        storage = FileBackend(lambda: Path(folder))
        storage.write(TEXT, PIECE * length)
        return 1e3 * median(flushed(storage) for _ in range(calls))


def table(sweep: Sweep) -> "packages.Table":
    """Return the times of a sweep as rows, and the growth of each as the last row."""
    rows = packages.Table(sweep.name, *sweep.columns, box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for value, times in zip(sweep.values, sweep.times, strict=True):
        rows.add_row(f"{value:,}", *(f"{times[column]:,.3g}" for column in sweep.columns))
    rows.add_row("growth", *(f"{sweep.growth(column):.2f}" for column in sweep.columns))
    return rows


def plot(sweeps: Sequence[Sweep], file: Path) -> None:
    """Plot all times beside each other, with logarithmic axes. A time has the same colour in all parts."""
    figure = packages.Figure(figsize=(9, 3.2), layout="constrained")
    parts = figure.subplots(1, len(sweeps), sharey=True)
    for axes, sweep in zip(parts, sweeps, strict=True):
        for column in sweep.columns:
            times = [_microseconds(column, row[column]) for row in sweep.times]
            axes.plot(sweep.values, times, f"C{COLUMNS.index(column)}.-", label=column.partition(",")[0])
        axes.set(xscale="log", yscale="log", xlabel=sweep.name)
        axes.set_xticks([], minor=True)
        axes.set_xticks(sweep.values, [f"{value:,}" for value in sweep.values], rotation=45, fontsize=7)
    parts[0].set_ylabel("microseconds")
    figure.legend(*parts[0].get_legend_handles_labels(), loc="outside right center")
    figure.savefig(file, dpi=80)


def _microseconds(column: str, value: float) -> float:
    return value * 1e3 if column.endswith("ms") else value


def _json_rows(sweeps: Sequence[Sweep]) -> Iterator[dict[str, object]]:
    for sweep in sweeps:
        yield {**asdict(sweep), "growth": {column: sweep.growth(column) for column in sweep.columns}}


def _absolute(file: str) -> Path:
    """Return the absolute path of a file, because pyxel.init changes the working folder."""
    return Path(file).absolute()


def main(arguments: list[str] | None = None) -> int:
    """Run the command and return 0. Exits with status 2 for a wrong option, or if the picture cannot be made."""
    parser = Parser(prog="python -m tools.bench.growth", description="Measure how the times of the game grow.")
    parser.add_argument("--quick", action="store_true", help="only the least and the greatest values, and few calls")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--picture", type=_absolute, metavar="FILE", help="plot the times into FILE")
    options = parser.parse_args(arguments)
    if options.picture is not None:
        try:
            ask_for_matplotlib()
        except ValueError as error:
            parser.error(str(error))
    sweeps = measure(options.quick)
    if options.json:
        print(json.dumps(list(_json_rows(sweeps))))
    else:
        console = packages.Console()
        for sweep in sweeps:
            console.print(table(sweep), "")
    if options.picture is not None:
        plot(sweeps, options.picture)
    return 0


if __name__ == "__main__":
    run_and_exit(main)
