"""Dumb waiters spawn right behind doors, on floors of the expedition that have doors, and nowhere else."""

import pytest

from cart.core.cells import OPPOSITE, STRAIGHT
from cart.core.edges import Edge
from cart.core.floor import Floor
from cart.data.foes import FOES, foe_kind
from cart.data.tiles import DOOR
from cart.gen.build import build, generated_floors
from cart.gen.shapes import passable
from tools.floor.formats import as_json
from tools.floor.proof import faults

WAITER = foe_kind("dumb waiter")
WITH_DOORS = (3, 4, 7, 8)


def waiters(floor: Floor) -> list[int]:
    """Return the cells of the dumb waiters."""
    return [dweller.cell for dweller in floor.spawns if dweller.kind == WAITER]


def doors(floor: Floor, cell: int) -> list[int]:
    """Return the directions in which a cell has a door."""
    beyond = {way: floor.grid.neighbour(cell, way) for way in STRAIGHT}
    return [
        way
        for way, other in beyond.items()
        if floor.edge(cell, way) is Edge.CLOSED or (other is not None and floor.tiles[other] == DOOR)
    ]


@pytest.mark.parametrize("number", WITH_DOORS)
def test_a_dumb_waiter_stands_right_behind_a_door_on_its_far_side(number: int) -> None:
    """The far side has more steps from the start. Chests, pots and pits placed later change that for a few doors."""
    found = near = 0
    for seed in range(20):
        floor = build(seed, number, mode="expedition")
        opened = floor.opened()
        layers = opened.layers(1 << floor.start, passable(opened))
        steps = {cell: n for n, layer in enumerate(layers) for cell in range(floor.grid.size) if layer >> cell & 1}
        for cell in waiters(floor):
            (way,) = doors(floor, cell)
            beyond, behind = floor.grid.neighbour(cell, way), floor.next(cell, OPPOSITE[way])
            assert beyond is not None
            near += steps[beyond] > steps[cell]
            assert behind is not None and not floor.walls >> behind & 1
            assert not floor.sees(floor.start) >> cell & 1
            found += 1
        assert len(waiters(floor)) <= FOES[WAITER].limit
    assert found > 8 and near <= found / 6


@pytest.mark.parametrize("number", sorted(set(generated_floors()) - set(WITH_DOORS)))
def test_floors_without_doors_and_early_floors_have_no_dumb_waiters(number: int) -> None:
    assert all(waiters(build(seed, number, mode="expedition")) == [] for seed in range(8))


@pytest.mark.parametrize("number", generated_floors())
def test_the_classic_tower_has_no_dumb_waiters(number: int) -> None:
    assert all(waiters(build(seed, number)) == [] for seed in range(3))


def test_no_dumb_waiter_shares_its_cell_with_another_foe() -> None:
    for seed in range(8):
        floor = build(seed, 8, mode="expedition")
        cells = [dweller.cell for dweller in floor.spawns]
        assert len(set(cells)) == len(cells)


def test_the_proof_finds_a_dumb_waiter_that_is_behind_no_door() -> None:
    floor = next(floor for floor in (build(seed, 3, mode="expedition") for seed in range(99)) if waiters(floor))
    shown = as_json(floor, 1, "expedition")
    assert faults(shown) == []
    shown["edges"], shown["rows"] = {"north": [], "west": []}, [row.replace("+", ".") for row in shown["rows"]]
    assert any("dumb waiter" in fault and "behind 0 doors" in fault for fault in faults(shown))
