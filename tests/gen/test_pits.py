"""Pits in rooms: their number, the cells where they are dug, and the cells where they must not be."""

from functools import lru_cache

import pytest

from cart.core.cells import OPPOSITE, STRAIGHT, Cells, bits, union
from cart.core.floor import Floor
from cart.core.rng import Rng
from cart.data.floors import EXPEDITION, FEWER_PITS
from cart.data.modes import MODES, floor_plan
from cart.data.tiles import PIT
from cart.gen.build import build
from cart.gen.pits import (
    BYTE,
    ENTRANCE_WORTH,
    INSIDE_WORTH,
    NARROW_WORTH,
    NEAR_WORTH,
    OUTSIDE_WORTH,
    OpenSides,
    Worth,
    dig_pits,
    makes_dead_end,
    pit_cells,
)
from cart.gen.shapes import cells_with_foes, passable, room_entrances
from cart.gen.site import Site, Unfit

from ..helpers.builder_maps import VAULTS, floor_of

SEEDS = range(24)
DUG = [number for number, plan in enumerate(EXPEDITION) if plan.pits]
CAVES = [number for number in DUG if EXPEDITION[number].style == "caverns"]
"""Floors that also have pits between their rooms."""


@lru_cache(maxsize=256)
def expedition_floor(seed: int, number: int) -> Floor:
    """Return a floor of the expedition with its doors open. Tests share it, so they must not change it."""
    return build(seed, number, mode="expedition", vaults=VAULTS).opened()


def site_of(floor: Floor, pits: int, seed: int = 0) -> Site:
    """Return a site of the expedition with this floor. Its plan has the floor's size and this number of pits."""
    plan = floor_plan("expedition", 1)._replace(pits=pits, width=floor.width, height=floor.height)
    return Site(floor, plan, MODES["expedition"].rules, Rng(seed, "walls"), Rng(seed, "foes"), Rng(seed, "pits"))


def test_rooms_of_a_floor_have_8_to_12_pits_and_those_of_caves_a_few_less() -> None:
    assert (DUG, CAVES) == ([1, 2, 3, 4, 5, 6, 7, 8], [5, 6])
    for number in DUG:
        floors = [expedition_floor(seed, number) for seed in SEEDS]
        counts = [(floor.cells_of(PIT) & union(floor.rooms)).bit_count() for floor in floors]
        planned = EXPEDITION[number].pits
        assert max(counts) <= planned <= 12
        if number in CAVES:  # small rooms have space for fewer
            assert sum(counts) / len(counts) >= 8
        else:
            assert min(counts) >= planned - FEWER_PITS >= 8


@pytest.mark.parametrize("number", [number for number in DUG if number not in CAVES])
def test_every_second_pit_lies_behind_a_foe_met_at_an_entrance(number: int) -> None:
    """A player in a doorway, or just inside a room, could kick an adjacent foe into at least half of the pits."""
    behind = pits = 0
    for seed in SEEDS:
        floor = expedition_floor(seed, number)
        entrances = room_entrances(floor) | passable(floor) & ~union(floor.rooms)
        met = union(
            floor.beside(floor.beside(entrances, (way,)) & floor.walkable, (way,)) & floor.pits for way in STRAIGHT
        )
        behind += met.bit_count()
        pits += floor.pits.bit_count()
    assert behind > pits / 2


@pytest.mark.parametrize("number", DUG)
def test_no_pit_blocks_a_path(number: int) -> None:
    for seed in SEEDS:
        floor = expedition_floor(seed, number)
        free = passable(floor)
        assert floor.flood(1 << floor.start, free) == free
        dug = floor.pits & union(floor.rooms)
        assert not dug & (room_entrances(floor) | cells_with_foes(floor))
        assert not dug & floor.beside(1 << floor.start | 1 << (floor.exit or 0))


HALL = """
    ############
    #####....###
    <........#.>
    #####......#
    ############
"""


def test_the_first_pit_is_dug_where_foes_are_met_at_an_entrance() -> None:
    """A foe in the left entrance, (5, 2), can be kicked to (6, 2), and one in the right entrance to (7, 3)."""
    floor = floor_of(HALL, ((5, 1, 4, 3),))
    entrances = room_entrances(floor)
    worth = Worth(floor, pit_cells(floor, entrances), 0, entrances)
    best = worth.best()
    assert {floor.grid.xy(cell) for cell in bits(best)} == {(7, 3)}
    worth.leave_out(next(bits(best)))
    assert {floor.grid.xy(cell) for cell in bits(worth.best())} == {(6, 2)}
    dig_pits(site_of(floor, pits=1))
    assert floor.pits == best


def test_a_pit_is_worth_more_near_foes() -> None:
    floor = floor_of(HALL, ((5, 1, 4, 3),))
    entrances = room_entrances(floor)
    cells = pit_cells(floor, entrances)
    alone, beside = (Worth(floor, cells, near, entrances).sums for near in (0, floor.grid.everything))
    assert list(beside) == [NEAR_WORTH * worth for worth in alone]
    assert any(alone)


def plain_worth(floor: Floor, near: Cells, cell: int) -> int:
    """Return the worth of a pit on a cell, line by line."""
    ground, rooms, entrances = passable(floor), union(floor.rooms), room_entrances(floor)
    total = 0
    for direction in STRAIGHT:
        foe = floor.next(cell, OPPOSITE[direction])
        begin = None if foe is None else floor.next(foe, OPPOSITE[direction])
        if foe is None or begin is None or not (floor.walkable >> foe & 1 and ground >> begin & 1):
            continue
        value = OUTSIDE_WORTH
        if rooms >> begin & 1:
            value = ENTRANCE_WORTH if entrances >> begin & 1 else INSIDE_WORTH
        open_sides = (floor.beside(1 << begin) & ground).bit_count()
        total += value * (NARROW_WORTH if open_sides <= 2 else 1) * (NEAR_WORTH if near >> foe & 1 else 1)
    return total


@pytest.mark.parametrize("number", DUG)
def test_the_worth_of_all_cells_at_once_is_that_of_each_cell_line_by_line(number: int) -> None:
    for seed in SEEDS[:3]:
        floor = expedition_floor(seed, number)
        floor = floor.copy()
        near, entrances = floor.beside(cells_with_foes(floor)), room_entrances(floor)
        worth = Worth(floor, pit_cells(floor, entrances), near, entrances)
        while worth.cells:
            assert list(worth.sums) == [
                plain_worth(floor, near, cell) if worth.cells >> cell & 1 else 0 for cell in range(floor.grid.size)
            ]
            cell = next(bits(worth.best()))
            worth.leave_out(cell)
            floor.set_tile(cell, PIT)
            worth.note_pit(cell)


def test_the_greatest_worth_fits_into_a_byte() -> None:
    assert len(STRAIGHT) * max(OUTSIDE_WORTH, ENTRANCE_WORTH, INSIDE_WORTH) * NARROW_WORTH * NEAR_WORTH < 1 << BYTE


def test_a_floor_with_too_little_room_for_its_pits_is_unfit() -> None:
    floor = floor_of(HALL, ((5, 1, 4, 3),))
    with pytest.raises(Unfit, match="no room for so many pits"):
        dig_pits(site_of(floor, pits=12))


def test_a_floor_without_planned_pits_gets_none() -> None:
    floor = floor_of(HALL, ((5, 1, 4, 3),))
    dig_pits(site_of(floor, pits=0))
    assert not floor.pits


def test_a_pit_must_not_make_a_dead_end() -> None:
    def sides_of(floor: Floor) -> tuple[OpenSides, int]:
        return OpenSides(floor, floor.grid.everything ^ floor.walls), passable(floor)

    floor = floor_of("#####\n#...#\n#.#.#\n#..>#\n#<###", ((1, 1, 3, 3),))
    assert all(
        makes_dead_end(*sides_of(floor), cell) for cell in bits(floor.walkable & union(floor.rooms)) if cell != 18
    )
    floor = floor_of("#####\n#...#\n#...#\n#..>#\n#<###", ((1, 1, 3, 3),))
    assert not makes_dead_end(*sides_of(floor), 12)
