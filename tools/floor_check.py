"""`python -m tools.floor --check N`: builds many floors on all cores, checks each anew, and says what they are like."""

import os
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import NamedTuple

import cart
from cart.core.floor import Floor
from cart.core.rng import check_seed
from cart.data.floors import GENERATED
from cart.data.tiles import CHEST, DOOR, JAR, POT, RARE_CHEST
from cart.gen.build import STYLES, GenError, steps
from cart.gen.checks import problems

from .packages import Console, Progress, Table

CHUNK = 200  # floors handed to a process at a time
SHOWN = 10  # problems printed in full


class Order(NamedTuple):
    """Some floors to build: which of all, counted from floor 1 of the first seed, and how."""

    first: int
    floors: int
    seed: int
    style: str
    size: tuple[int, int]


class Found(NamedTuple):
    """What some floors are like: for each figure, how many floors have which value; and what is wrong with which."""

    figures: dict[str, Counter[float]]
    wrong: list[str]


def check(count: int, seed: int, mode: str, style: str | None, size: tuple[int, int] | None, jobs: int | None) -> int:
    """Build and check `count` floors, print the table; 1 if any is wrong. ValueError if there can be no such floors."""
    if count < 1 or (jobs is not None and jobs < 1):
        raise ValueError("the number of floors, and of jobs, is at least 1")
    orders = list(_orders(count, seed, style or STYLES[0], size or (16, 16)))
    check_seed(seed + (count - 1) // len(GENERATED))
    cart.build_floor(seed, GENERATED[0], mode, style, size)  # complains about what cannot be, before the bar appears
    found = Found({}, [])
    with Progress() as bar, ProcessPoolExecutor(jobs or os.cpu_count()) as pool:
        task = bar.add_task(f"{count} floors", total=count)
        for part in as_completed(pool.submit(work, order) for order in orders):
            figures, wrong = part.result()
            for name, values in figures.items():
                found.figures.setdefault(name, Counter()).update(values)
            found.wrong.extend(wrong)
            bar.advance(task, sum(figures["retries"].values()) if figures else 0)
    table = Table("figure", "mean", "least", "median", "most")
    for name, values in sorted(found.figures.items(), key=lambda item: FIGURES.index(item[0])):
        table.add_row(name, *_summary(values))
    console = Console()
    console.print(table)
    for line in found.wrong[:SHOWN]:
        console.print(line, highlight=False)
    console.print(f"{count} floors from seed {seed} on: {len(found.wrong) or 'none'} wrong", highlight=False)
    return 1 if found.wrong else 0


def _orders(count: int, seed: int, style: str, size: tuple[int, int]) -> Iterator[Order]:
    for first in range(0, count, CHUNK):
        yield Order(first, min(CHUNK, count - first), seed, style, size)


def work(order: Order) -> Found:
    """Build and check the floors of an order (in another process)."""
    found = Found({}, [])
    for index in range(order.first, order.first + order.floors):
        seed, number = order.seed + index // len(GENERATED), GENERATED[index % len(GENERATED)]
        name = f"seed {seed}, floor {number}"
        try:
            for figure, value in measured(seed, number, order):
                found.figures.setdefault(figure, Counter())[value] += 1
        except GenError as error:
            found.wrong.append(str(error))
        except ProblemError as error:
            found.wrong.append(f"{name}: {error}")
    return found


class ProblemError(Exception):
    """A finished floor does not satisfy the checks."""


FIGURES = (
    "rooms",
    "doors",
    "shortcuts",
    "chests",
    "pots",
    *(f"foes on floor {number}" for number in GENERATED),
    "steps from start to exit",
    "share of open tiles, %",
    "retries",
)


def measured(seed: int, number: int, order: Order) -> Iterator[tuple[str, float]]:
    """Build one floor, watching; then its figures, each with its name. ProblemError if the floor is not sound."""
    dug_by_doors = shortcuts = 0
    for stage in steps(seed, number, order.style, order.size, cart.made_vaults()):
        floor: Floor = stage.floor
        if stage.name == "doors":
            dug_by_doors = floor.walkable
        elif stage.name == "shortcuts":
            shortcuts = (floor.walkable & ~dug_by_doors).bit_count()
    if wrong := problems(floor):
        raise ProblemError("; ".join(wrong))
    grid, passable = floor.grid, floor.walkable | floor.cells_of(DOOR)
    assert floor.exit is not None
    yield "rooms", len(floor.rooms)
    yield "doors", floor.cells_of(DOOR).bit_count()
    yield "shortcuts", shortcuts
    yield "chests", floor.cells_of(CHEST, RARE_CHEST).bit_count()
    yield "pots", floor.cells_of(POT, JAR).bit_count()
    yield f"foes on floor {number}", len(floor.dwellers)
    yield "steps from start to exit", len(grid.layers(1 << floor.start, passable, until=1 << floor.exit)) - 1
    yield "share of open tiles, %", round(100 * (grid.everything & ~floor.walls).bit_count() / grid.size)
    yield "retries", floor.retries


def _summary(values: Counter[float]) -> list[str]:
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
