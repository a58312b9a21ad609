"""`python -m tools.floor --check N`: builds many floors on all cores, proves each, and says what they are like.

The proof is floor_proof.py, which knows nothing of the builders and of the checks that they run themselves.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from typing import NamedTuple

import cart
from cart.core.rng import check_seed
from cart.data.floors import GENERATED
from cart.gen.build import GenError, snapshots

from .floor import as_json
from .floor_figures import figures
from .floor_proof import faults
from .packages import Console, Progress, Table
from .processes import spread

CHUNK = 200  # floors handed to a process at a time
SHOWN = 10  # faults printed in full


class Order(NamedTuple):
    """Some floors to build: which of all, counted from floor 1 of the first seed, and how."""

    first: int
    floors: int
    seed: int
    mode: str
    style: str | None
    size: tuple[int, int] | None


class Found(NamedTuple):
    """What so many floors are like: for each figure, how many floors have which value; and what is wrong with which."""

    floors: int
    figures: dict[str, Counter[float]]
    wrong: list[str]


def check(count: int, seed: int, mode: str, style: str | None, size: tuple[int, int] | None, jobs: int) -> int:
    """Build and prove `count` floors, print the table; 1 if any is wrong. ValueError if there can be no such floors."""
    check_seed(seed + (count - 1) // len(GENERATED))
    cart.build_floor(seed, GENERATED[0], mode, style, size)  # complains about what cannot be, before the bar appears
    found = Found(count, {}, [])
    orders = (Order(first, min(CHUNK, count - first), seed, mode, style, size) for first in range(0, count, CHUNK))
    jobs = min(jobs, -(-count // CHUNK))
    with Progress() as bar, closing(spread(work, orders, jobs)) as parts:
        task = bar.add_task(f"{count} floors", total=count)
        for floors, more, wrong in parts:
            for name, values in more.items():
                found.figures.setdefault(name, Counter()).update(values)
            found.wrong.extend(wrong)
            bar.advance(task, floors)
    console = Console()
    console.print(table(found.figures))
    for line in found.wrong[:SHOWN]:
        console.print(line, highlight=False)
    retries = found.figures.get(RETRIES, Counter())
    first_try = 100 * retries[0] / retries.total() if retries else 0
    console.print(f"{first_try:.2f}% of them at the first try", highlight=False)
    console.print(f"{count} floors from seed {seed} on: {len(found.wrong) or 'none'} wrong", highlight=False)
    return 1 if found.wrong else 0


def work(order: Order) -> Found:
    """Build and prove the floors of an order (in another process)."""
    found = Found(order.floors, {}, [])
    for index in range(order.first, order.first + order.floors):
        seed, number = order.seed + index // len(GENERATED), GENERATED[index % len(GENERATED)]
        try:
            for figure, value in proven(seed, number, order):
                found.figures.setdefault(figure, Counter())[value] += 1
        except GenError as error:
            found.wrong.append(str(error))
        except FaultError as error:
            found.wrong.append(f"seed {seed}, floor {number}: {error}")
    return found


class FaultError(Exception):
    """There is something wrong with a finished floor."""


SHORTCUTS, RETRIES = "shortcuts", "retries"


def proven(seed: int, number: int, order: Order) -> Iterator[tuple[str, float]]:
    """Build one floor; then its figures, each with its name. FaultError if the floor is not sound."""
    floor = cart.build_floor(seed, number, order.mode, order.style, order.size)
    shown = as_json(floor, seed, order.mode)
    if wrong := faults(shown):
        raise FaultError("; ".join(wrong))
    yield from figures(shown).items()
    yield RETRIES, floor.retries
    size, dug = (floor.width, floor.height), 0
    for snapshot in snapshots(seed, number, floor.style, size, order.mode, cart.made_vaults(), watched=False):
        before, dug = dug, snapshot.floor.walkable.bit_count()
        if snapshot.step == SHORTCUTS and snapshot.retry == floor.retries:  # only who watches tells them from doors
            yield SHORTCUTS, dug - before
            break


def table(found: dict[str, Counter[float]]) -> Table:
    """For each figure the mean, the least, the median and the most; in the order in which they came."""
    shown = Table("figure", "mean", "least", "median", "most")
    for name in sorted(found, key=lambda name: (name.startswith("foes"), name if name.startswith("foes") else "")):
        shown.add_row(name, *summary(found[name]))
    return shown


def summary(values: Counter[float]) -> list[str]:
    """Mean, least, median and most of some values."""
    total = values.total()
    below, median = 0, 0.0
    for value in sorted(values):
        below += values[value]
        if 2 * below >= total:
            median = value
            break
    mean = sum(value * times for value, times in values.items()) / total
    return [f"{mean:.3f}" if mean < 1 else f"{mean:.2f}", f"{min(values)}", f"{median}", f"{max(values)}"]
