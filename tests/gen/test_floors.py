"""Whole floors of mazes: the checks on many of them, their statistics, and the catalogue."""

from collections.abc import Callable
from statistics import mean, median

import pytest

from cart.core.floor import Floor
from cart.data.floors import CHEST_COUNTS
from cart.data.tiles import CHEST, DOOR, RARE_CHEST
from cart.gen.build import build, generated_floors, snapshots
from cart.gen.shapes import passable
from cart.gen.spawn.by_budget import strength
from tools.floor import catalogue
from tools.floor.formats import as_json
from tools.floor.proof import faults

from ..helpers.builder_maps import SOME, built


def test_many_floors_pass_the_checks_and_the_proof() -> None:
    for seed, number in SOME:
        floor = built(seed, number)
        assert faults(as_json(floor, seed, "classic")) == [], (seed, number)  # the proof: a second opinion
        assert floor.style == "mazes" and floor.number == number
        assert not (floor.explored or floor.visible or floor.things or any(floor.edges))


def test_floors_are_dug_to_all_four_sides() -> None:
    """Beyond the border is rock, so floors need no wall along it (S1 10, 28, 30, 31)."""
    rows = columns = 0
    for seed, number in SOME:
        left, top, width, height = built(seed, number).grid.bounds(open_cells(built(seed, number)))
        rows += (top == 0) + (top + height == 16)
        columns += (left == 0) + (left + width == 16)
    assert rows > 1.8 * len(SOME) and columns > 1.8 * len(SOME)


def open_cells(floor: Floor) -> int:
    """Return all cells but walls."""
    return floor.grid.everything & ~floor.walls


def steps_to_exit(floor: Floor) -> int:
    """Return the distance in steps from the start to the exit."""
    assert floor.exit is not None
    return len(floor.grid.layers(1 << floor.start, passable(floor), until=1 << floor.exit)) - 1


def shortcuts(seed: int, number: int) -> int:
    """Return the number of shortcuts that the builder opened."""
    before = after = 0
    for snapshot in snapshots(seed, number, watched=False):
        if snapshot.step == "doors":
            before = snapshot.floor.walkable.bit_count()
        elif snapshot.step == "shortcuts":
            after = snapshot.floor.walkable.bit_count()
    return after - before


# Expected: the means over 2,000 floors (python -m tools.floor --check 2000). Give: the tolerance for 304 floors.
@pytest.mark.parametrize(
    ("figure", "expected", "give"),
    [
        (lambda seed, number: len(built(seed, number).rooms), 4.0, 0.02),
        (lambda seed, number: passable(built(seed, number)).bit_count(), 126.6, 2),
        (lambda seed, number: built(seed, number).cells_of(DOOR).bit_count(), 7.97, 0.3),
        (shortcuts, 2.82, 0.15),
        (lambda seed, number: built(seed, number).cells_of(CHEST, RARE_CHEST).bit_count(), mean(CHEST_COUNTS), 0.2),
        (lambda seed, number: steps_to_exit(built(seed, number)), 37.0, 2),
        (lambda seed, number: built(seed, number).retries, 0.024, 0.02),
    ],
    ids=["rooms", "walkable", "doors", "shortcuts", "chests", "steps", "retries"],
)
def test_floors_have_the_expected_means(figure: Callable[[int, int], int], expected: float, give: float) -> None:
    assert mean(figure(seed, number) for seed, number in SOME) == pytest.approx(expected, abs=give)


def test_the_median_distance_to_the_exit_is_as_expected() -> None:
    assert median(steps_to_exit(built(*which)) for which in SOME) == pytest.approx(36, abs=2)


def test_high_floors_have_stronger_foes_than_low_ones() -> None:
    """Floors 3 and 4 have about eight foes each. The floors above have six or seven, but stronger ones."""
    floors = {number: [build(seed, number) for seed in range(120)] for number in generated_floors()}
    crowds = {number: mean(len(floor.spawns) for floor in some) for number, some in floors.items()}
    assert crowds[1] < crowds[2] < crowds[3] and all(7.5 < crowds[number] < 8.5 for number in (3, 4))
    assert all(5.5 < crowds[number] < 7.5 for number in generated_floors()[4:])
    for number in generated_floors()[2:]:
        now, before = (
            mean(sum(strength(spawn.kind) for spawn in floor.spawns) for floor in floors[n])
            for n in (number, number - 2)
        )
        assert now > before


@pytest.mark.parametrize("seed", catalogue.CATALOGUE_SEEDS)
def test_the_catalogue_of_floors_is_unchanged(seed: int) -> None:
    """The same seeds give the same floors on every machine and every version of Python."""
    pages = catalogue.CATALOGUE.read_text(encoding="utf-8").split("\n\n")[1:]
    assert len(pages) == len(catalogue.CATALOGUE_SEEDS)
    same = pages[seed].strip() == catalogue.catalogue_page(seed).strip()
    assert same, f"the floors of seed {seed} have changed; if they should: python -m tools.floor --catalogue"
