"""The builder's sets of cells, compared with the oracle, a slow second builder that works cell by cell.

The oracle is in helpers/oracle.py.
"""

from statistics import mean

import pytest

from cart.core.cells import Cells, bits
from cart.core.floor import Floor
from cart.data.tiles import DOOR
from cart.gen.build import build, generated_floors, snapshots
from cart.gen.shapes import carvable, dead_ends, dividing_cells

from ..helpers import oracle
from ..helpers.builder_maps import SOME, VAULTS, built, regions, wrong
from ..helpers.oracle_spawns import build as build_slowly


def places(floor: Floor, cells: Cells) -> set[oracle.Place]:
    """Return a set of cells as (x, y) places."""
    return {floor.grid.xy(cell) for cell in bits(cells)}


def agree(floor: Floor) -> None:
    """Assert that all sets of a floor, finished or not, agree with the oracle."""
    level, model = floor.grid, oracle.model_of(floor)
    walkable = level.everything & ~floor.walls
    for cell in range(level.size):
        expected = oracle.signature(model.open, level.xy(cell))
        assert level.signature(cell, floor.walls) == expected
    assert places(floor, carvable(level, walkable)) == set(model.carvable())
    across, along = dividing_cells(level, walkable)
    assert places(floor, (across | along) & ~walkable) == {gap.place for gap in model.gaps()}
    assert places(floor, dead_ends(level, walkable)) == {place for place in model.open if model.exits(place) <= 1}
    flag_of = oracle.flags(model.open)
    parts = regions(level, walkable)
    assert [{flag_of[place] for place in places(floor, region)} for region in parts] == [
        {number} for number in range(1, len(parts) + 1)
    ]
    for start in [next(bits(region)) for region in parts]:
        steps_to = oracle.distances(model.open, level.xy(start))
        layers = level.layers(1 << start, walkable)
        assert {place: n for n, layer in enumerate(layers) for place in places(floor, layer)} == steps_to


def test_sets_of_cells_agree_with_the_oracle_on_finished_floors() -> None:
    for seed, number in SOME:
        agree(built(seed, number))


def test_sets_of_cells_agree_with_the_oracle_after_every_step() -> None:
    for seed in range(5):
        for snapshot in snapshots(seed, 1 + seed, vaults=VAULTS, watched=False):
            agree(snapshot.floor)


def test_the_oracle_builds_floors_that_pass_the_checks() -> None:
    """Both builders pass the same checks, so their speeds can be compared (tools/bench)."""
    for seed in range(24):
        assert wrong(build_slowly(seed, seed % 8 + 1).floor()) == []


@pytest.mark.slow
def test_both_builders_make_floors_with_the_same_means() -> None:
    which = [(seed, number) for seed in range(50) for number in generated_floors()]
    slow = [build_slowly(seed, number) for seed, number in which]
    fast = [build(seed, number) for seed, number in which]
    assert mean(len(floor.rooms) for floor in fast) == pytest.approx(mean(len(model.rooms) for model in slow), abs=0.03)
    doors = [sum(tile == DOOR for tile in model.tiles.values()) for model in slow]
    assert mean(floor.cells_of(DOOR).bit_count() for floor in fast) == pytest.approx(mean(doors), abs=0.3)
    assert mean((floor.grid.everything & ~floor.walls).bit_count() for floor in fast) == pytest.approx(
        mean(len(model.open) for model in slow), abs=3
    )
    assert mean(len(floor.spawns) for floor in fast) == pytest.approx(mean(len(model.foes) for model in slow), abs=0.3)
