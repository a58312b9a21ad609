"""Whole floors: the checks on many, what they are like, and the catalogue."""

from collections.abc import Callable
from statistics import mean

import pytest

from cart.core.floor import Floor
from cart.data.floors import GENERATED
from cart.data.tiles import CHEST, DOOR, RARE_CHEST
from cart.gen.build import build, steps
from cart.gen.checks import problems
from tools import floor as tool

from .maps import SOME, VAULTS, built


def test_the_checks_hold() -> None:
    for seed, number in SOME:
        floor = built(seed, number)
        assert problems(floor) == [], (seed, number)
        assert floor.style == "mazes" and floor.number == number
        assert not (floor.explored or floor.visible or floor.edges)


@pytest.mark.slow
def test_the_checks_hold_on_ten_thousand() -> None:
    for seed in range(1000, 1000 + 10_000 // len(GENERATED)):
        for number in GENERATED:
            assert problems(build(seed, number, vaults=VAULTS)) == [], (seed, number)


def steps_to_exit(floor: Floor) -> int:
    """Steps from the start to the exit."""
    assert floor.exit is not None
    passable = floor.walkable | floor.cells_of(DOOR)
    return len(floor.grid.layers(1 << floor.start, passable, until=1 << floor.exit)) - 1


def shortcuts(seed: int, number: int) -> int:
    """How many shortcuts the builder opened."""
    before = after = 0
    for stage in steps(seed, number):
        if stage.name == "doors":
            before = stage.floor.walkable.bit_count()
        elif stage.name == "shortcuts":
            after = stage.floor.walkable.bit_count()
    return after - before


# What 100,000 floors are like (python -m tools.floor --check 100000); 304 floors come so near.
@pytest.mark.parametrize(
    ("figure", "expected", "give"),
    [
        (lambda seed, number: len(built(seed, number).rooms), 3.98, 0.03),
        (lambda seed, number: built(seed, number).cells_of(DOOR).bit_count(), 7.39, 0.3),
        (shortcuts, 1.98, 0.25),
        (lambda seed, number: built(seed, number).cells_of(CHEST, RARE_CHEST).bit_count(), 4 / 3, 0.2),
        (lambda seed, number: steps_to_exit(built(seed, number)), 30.8, 2),
        (lambda seed, number: built(seed, number).retries, 0.02, 0.03),
    ],
    ids=["rooms", "doors", "shortcuts", "chests", "steps", "retries"],
)
def test_floors_are_like_this(figure: Callable[[int, int], int], expected: float, give: float) -> None:
    assert mean(figure(seed, number) for seed, number in SOME) == pytest.approx(expected, abs=give)


@pytest.mark.parametrize(("number", "expected"), list(enumerate((7.8, 9.8, 9.9, 10.2, 10.6, 11.3, 12.1, 13.0), 1)))
def test_floors_have_as_many_foes_as_measured(number: int, expected: float) -> None:
    """The figures of FACTS.md, which were measured on floors without vaults."""
    assert mean(len(build(seed, number).dwellers) for seed in range(80)) == pytest.approx(expected, abs=0.5)


@pytest.mark.parametrize("seed", tool.CATALOGUE_SEEDS)
def test_the_catalogue_is_as_it_was(seed: int) -> None:
    """The same floors from the same seeds, on every machine and every Python."""
    pages = tool.CATALOGUE.read_text(encoding="utf-8").split("\n\n")[1:]
    assert len(pages) == len(tool.CATALOGUE_SEEDS)
    same = pages[seed].strip() == tool.catalogue_page(seed).strip()
    assert same, f"the floors of seed {seed} have changed; if they should: python -m tools.floor --catalogue"
