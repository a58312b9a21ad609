"""Proof of many floors on all cores, with a table of their figures: `python -m tools.floor --check N`.

The proofs are in proof.py, which shares no code with the builders and their own checks.
"""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import cart
from cart.core.rng import check_seed
from cart.gen.build import BUILDERS, GenError, generated_floors, snapshots

from .. import packages
from ..workers import CORES, spread
from .figures import BANDS, Band, figures, pair_of
from .formats import as_json
from .hoard_proofs import prove_new_hoard
from .proof import faults, prove_altars, prove_new_relics
from .read_floor import FloorOfJson
from .scatter import ask_for_matplotlib, scatter

CHUNK = 200
"""Floors of an order."""
SHOWN = 10
"""Most faults that are printed."""


class Order(NamedTuple):
    """A chunk of floors to build.

    A check counts its floors from 0: all floors of its first seed, then those of the next seed, and so on.
    `first` is the index of the chunk's first floor in this count.
    """

    first: int
    floors: int
    seed: int
    mode: str
    style: str | None
    size: tuple[int, int] | None


class FloorResults(NamedTuple):
    """Results of many floors: figure -> value -> number of floors, and the faults found."""

    floors: int
    figures: dict[str, Counter[float]]
    wrong: list[str]
    plotted: list[tuple[float, float]]  # the two plotted figures of each floor


def check(
    count: int,
    seed: int,
    mode: str,
    style: str | None,
    size: tuple[int, int] | None,
    picture: Path | None = None,
    jobs: int = CORES,
    executor: Executor | None = None,
) -> int:
    """Build and prove `count` floors and print a table. Return 1 if any is faulty, else 0.

    Raise ValueError if such floors cannot exist. With `picture`, plot the floors by two figures into that file.
    """
    numbers = generated_floors(mode)
    check_seed(seed + (count - 1) // len(numbers))
    if picture is not None:
        ask_for_matplotlib()
    example = cart.build_floor(seed, numbers[0], mode, style, size)  # raises at once for an impossible size or style
    found = FloorResults(count, {}, [], [])
    orders = (Order(index, min(CHUNK, count - index), seed, mode, style, size) for index in range(0, count, CHUNK))
    with packages.Progress() as bar, closing(spread(prove_order, orders, jobs, executor)) as parts:
        task = bar.add_task(f"{count} floors", total=count)
        for floors, figures_found, wrong, plotted in parts:
            for name, values in figures_found.items():
                found.figures.setdefault(name, Counter()).update(values)
            found.wrong.extend(wrong)
            found.plotted.extend(plotted)
            bar.advance(task, floors)
    console = packages.Console()
    console.print(table(found.figures))
    if found.figures:
        for line in verdicts(found.figures, BANDS.get(example.style, {})):
            console.print(line, highlight=False)
    for line in found.wrong[:SHOWN]:
        console.print(line, highlight=False)
    retries = found.figures.get(RETRIES, Counter())
    first_try = 100 * retries[0] / retries.total() if retries else 0
    console.print(f"{first_try:.2f}% needed one try", highlight=False)
    console.print(f"{count} floors from seed {seed} on: {len(found.wrong) or 'none'} wrong", highlight=False)
    if picture is not None:
        scatter(found.plotted, pair_of(found.figures), f"{example.style} {example.width}x{example.height}", picture)
        console.print(f"plot written to {picture}", highlight=False)
    return 1 if found.wrong else 0


def prove_order(order: Order) -> FloorResults:
    """Build and prove the floors of an order, in a worker process."""
    found, numbers = FloorResults(order.floors, {}, [], []), generated_floors(order.mode)
    relics = dict[int, set[str]]()  # seed -> relics seen on its floors so far
    hoards = dict[int, list[str]]()  # seed -> hoards seen on its floors so far
    for index in range(order.first, order.first + order.floors):
        seed, number = order.seed + index // len(numbers), numbers[index % len(numbers)]
        try:
            before = relics.setdefault(seed, set()), hoards.setdefault(seed, [])
            floor_figures = dict(proven_figures(seed, number, order, *before))
            for figure, value in floor_figures.items():
                found.figures.setdefault(figure, Counter())[value] += 1
            across, up = pair_of(floor_figures)
            found.plotted.append((floor_figures[across], floor_figures[up]))
        except GenError as error:
            found.wrong.append(str(error))
        except FaultError as error:
            found.wrong.append(f"seed {seed}, floor {number}: {error}")
    return found


class FaultError(Exception):
    """A finished floor is faulty."""


SHORTCUTS, RETRIES = "shortcuts", "retries"
"""Figures that the JSON of a floor does not show: the first is also the step of the builder that opens them."""


def proven_figures(
    seed: int, number: int, order: Order, relics: set[str], hoards: list[str]
) -> Iterator[tuple[str, float]]:
    """Build one floor and yield its figures as (name, value). Raise FaultError if it is faulty.

    `relics` holds the relics of earlier floors of the run, and `hoards` their hoards. Those of this floor are added.
    """
    floor = cart.build_floor(seed, number, order.mode, order.style, order.size)
    floor_json = as_json(floor, seed, order.mode)
    wrong = [*_faults_before(seed, order.mode, relics)] if number == generated_floors(order.mode)[0] else []
    if wrong := [
        *wrong,
        *faults(floor_json),
        *prove_new_relics(floor_json, relics),
        *prove_new_hoard(floor_json, hoards),
    ]:
        raise FaultError("; ".join(wrong))
    yield from figures(floor_json).items()
    yield RETRIES, floor.retries
    size, dug = (floor.width, floor.height), 0
    if SHORTCUTS not in BUILDERS[floor.style].steps:
        return
    for snapshot in snapshots(seed, number, floor.style, size, order.mode, cart.made_vaults(), watched=False):
        before, dug = dug, snapshot.floor.walkable.bit_count()
        # The finished floor does not show which tiles are shortcuts.
        if snapshot.step == SHORTCUTS and snapshot.retry == floor.retries:
            yield SHORTCUTS, dug - before
            break


def _faults_before(seed: int, mode: str, relics: set[str]) -> Iterator[str]:
    """Yield faults of the altars on the hand-made floors before the first generated one. Add the relics to `relics`."""
    for number in range(generated_floors(mode)[0]):
        floor_json = as_json(cart.build_floor(seed, number, mode), seed, mode)
        yield from prove_altars(FloorOfJson(floor_json))
        yield from prove_new_relics(floor_json, relics)


def table(found: dict[str, Counter[float]]) -> "packages.Table":
    """Return a table with the `summary` of each figure. The numbers of foes by floor come last."""
    rows = packages.Table("figure", "mean", "least", "p10", "median", "p90", "most")
    for name in sorted(found, key=lambda name: (name.startswith("foes"), name if name.startswith("foes") else "")):
        rows.add_row(name, *summary(found[name]))
    return rows


def verdicts(found: dict[str, Counter[float]], bands: dict[str, Band]) -> Iterator[str]:
    """Yield a line for each figure that has a band: its value, and whether that is in the band."""
    for name, band in bands.items():
        value = mean(found[name]) if band.of == "mean" else percentile(found[name], 90)
        yield f"{name}: {value:.1f} ({band}): {'yes' if band.low <= value <= band.high else 'no'}"


def mean(values: Counter[float]) -> float:
    """Return the mean of values, given as value -> number of times."""
    return sum(value * times for value, times in values.items()) / values.total()


def percentile(values: Counter[float], percent: int) -> float:
    """Return a percentile by the nearest-rank method: the result is always one of the values."""
    below = 0
    for value in sorted(values):
        below += values[value]
        if 100 * below >= percent * values.total():
            return value
    raise ValueError("there are no values")


def summary(values: Counter[float]) -> list[str]:
    """Return the mean, least, 10th percentile, median, 90th percentile and greatest of some values."""
    middle = mean(values)
    shares = [f"{percentile(values, percent)}" for percent in (10, 50, 90)]
    return [f"{middle:.3f}" if middle < 1 else f"{middle:.2f}", f"{min(values)}", *shares, f"{max(values)}"]
