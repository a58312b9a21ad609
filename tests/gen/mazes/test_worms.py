"""Worms (S1 30, 31, 36, 38), and the margin around the floor that spares them bounds checks."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from cart.core.cells import bits, grid
from cart.core.rng import Rng
from cart.gen.mazes.worms import carvable_rock, dig_worm
from cart.gen.shapes import carvable
from cart.gen.wide_grid import wide_grid

from ...helpers import oracle
from ...helpers.builder_maps import dug, regions


@given(st.data())
@settings(deadline=None)
def test_a_grid_with_a_margin_has_every_cell_one_step_further_in(data: st.DataObject) -> None:
    level = grid(data.draw(st.integers(2, 9)), data.draw(st.integers(2, 9)))
    around, cells = wide_grid(level), data.draw(st.integers(0, level.everything))
    wide = around.widen(cells)
    places = {level.xy(cell) for cell in bits(cells)}
    assert {(x - 1, y - 1) for x, y in map(around.grid.xy, bits(wide))} == places
    assert around.narrow(wide) == around.narrow(wide | around.grid.border) == cells
    assert {around.floor_cell[cell] for cell in bits(wide)} == set(bits(cells))
    assert [around.on_floor[cell] for cell in range(around.grid.size)].count(1) == level.size
    assert carvable_rock(around.grid, wide) & around.grid.inside == around.widen(carvable(level, cells) & ~cells)


@given(st.integers(0, 2**42 - 1), st.integers(0, 41), st.integers(0, 10**6))
@settings(deadline=None)
def test_each_step_of_a_worm_is_allowed_by_the_oracle(walkable: int, head: int, seed: int) -> None:
    """The floor and the start are random. At the end of the worm, the oracle allows no further step."""
    around = wide_grid(grid(7, 6))
    path, after = dig_worm(around, around.widen(walkable), around.grid.cell(1 + head % 7, 1 + head // 7), Rng(seed))
    model = oracle.Model(Rng("unused"), 7, 6)
    model.open = {(cell % 7, cell // 7) for cell in bits(walkable)}
    places = [(cell % 7, cell // 7) for cell in (around.floor_cell[cell] for cell in path)]
    model.open.add(places[0])
    for (x, y), there in pairwise(places):
        assert there in {(x + dx, y + dy) for dx, dy in oracle.STRAIGHT} and model.can_carve(there)
        model.open.add(there)
    x, y = places[-1]
    assert not any(model.can_carve((x + dx, y + dy)) for dx, dy in oracle.STRAIGHT)
    assert {(cell % 7, cell // 7) for cell in bits(around.narrow(after))} == model.open


def test_a_worm_digs_a_passage_that_touches_nothing() -> None:
    level = grid(9, 7)
    around, on_border = wide_grid(level), 0
    for seed in range(100):
        _, after = dig_worm(around, 0, around.grid.cell(5, 5), Rng(seed))
        cells = around.narrow(after)
        # A single strand: one joint less than cells, and no diagonal joint.
        joints = sum((level.beside(1 << cell) & cells).bit_count() for cell in bits(cells)) // 2
        assert joints == cells.bit_count() - 1
        assert len(regions(level, cells)) == 1
        on_border += bool(cells & level.border)
    assert on_border > 50


def test_worms_go_straight_for_three_steps_and_then_may_turn() -> None:
    """With rock all around, a worm takes three steps straight on. Before the fourth, it may turn half of the time."""
    around = wide_grid(grid(120, 120))
    runs = []
    for seed in range(400):
        path, _ = dig_worm(around, 0, around.grid.cell(60, 60), Rng(seed))
        steps = [there - here for here, there in pairwise(path[:5])]
        assert len(set(steps[:3])) == 1
        runs.append(steps[3] != steps[0])
    # Of the half that may turn, one in three chooses the old direction again.
    assert 0.25 < sum(runs) / len(runs) < 0.42


def test_no_further_worm_can_start_and_worms_keep_away_from_rooms() -> None:
    on_border = 0
    for seed in range(100):
        site = dug(seed, "rooms", "worms")
        level, walkable = site.floor.grid, site.floor.walkable
        assert not level.beside(site.room_cells) & walkable & ~site.room_cells
        assert not carvable(level, walkable) & ~walkable & ~level.beside(site.room_cells)
        assert oracle.model_of(site.floor).worm_starts() == []
        on_border += bool(walkable & ~site.room_cells & level.border)
    assert on_border == 100
