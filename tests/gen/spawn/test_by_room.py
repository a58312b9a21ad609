"""Chests and foes of rooms (S1 37; docs/sources.md, rooms and mazes 7 and 8)."""

from collections import Counter

import pytest

from cart.core.cells import Cells, union
from cart.core.floor import Spawn
from cart.data.floors import CHEST_COUNTS, ROOM_FOES
from cart.data.foes import FOES, SIGHT, foe_kind
from cart.data.modes import floor_plan
from cart.data.tiles import CHEST, POT, RARE_CHEST
from cart.gen.build import generated_floors
from cart.gen.chests import place_chests
from cart.gen.shapes import inner_cells, passable, start_room
from cart.gen.spawn import spawn_places
from cart.gen.spawn.by_room import drawn_foe_count
from cart.gen.spawn.foe_placement import spawn_foes
from cart.gen.spawn.spawn_places import spawn_cells, spawn_one

from ...helpers.builder_maps import L_SHAPED, SOME, built, floor_of, marked, run, site_of

TWO_ROOMS = """
    ##########
    #...+....#
    #...####.#
    #...#....#
    #####....#
    #<..+....#
    ##########
"""
LEFT, RIGHT = (1, 1, 3, 3), (5, 3, 4, 3)
"""The rooms of TWO_ROOMS: (x, y, width, height)."""


def test_chests_stand_inside_and_the_first_is_rare() -> None:
    for seed in range(50):
        site = site_of(TWO_ROOMS, (LEFT, RIGHT), seed=seed)
        site.chests_left = 2
        run(place_chests(site))
        assert site.floor.cells_of(RARE_CHEST).bit_count() == site.floor.cells_of(CHEST).bit_count() == 1
        stand = site.floor.cells_of(RARE_CHEST, CHEST)
        for room in site.floor.rooms:
            assert (inner_cells(site.floor.grid, room) & stand).bit_count() == 1


def test_more_chests_than_rooms_go_where_there_is_space() -> None:
    """The left room has one inner tile, the right one two.

    A fourth chest is left out, and the builder does not hang.
    """
    site = site_of(TWO_ROOMS, (LEFT, RIGHT))
    site.chests_left = 4
    run(place_chests(site))
    assert site.floor.cells_of(RARE_CHEST, CHEST).bit_count() == 3
    assert site.chests_left == 1


def test_a_room_without_a_free_inner_tile_is_passed_over() -> None:
    """The tutorial's game hangs in such a case (docs/sources.md)."""
    site = site_of(TWO_ROOMS, (LEFT,))
    site.floor.set_tile(site.floor.grid.cell(2, 2), POT)
    site.chests_left = 1
    run(place_chests(site))
    assert site.floor.cells_of(RARE_CHEST, CHEST) == 0


def test_floors_have_as_many_chests_as_the_table_says() -> None:
    counts = Counter(built(*which).cells_of(CHEST, RARE_CHEST).bit_count() for which in SOME)
    rare = Counter(built(*which).cells_of(RARE_CHEST).bit_count() for which in SOME)
    assert set(counts) == set(CHEST_COUNTS) and set(rare) == {1}


def test_the_number_of_foes_in_a_room_grows_with_its_area() -> None:
    for side, most in ((3, 2), (4, 3), (5, 5)):
        crowds = set()
        for seed in range(60):
            site = site_of(("#" * 7 + "\n") * 7, ((1, 1, side, side),), seed=seed)
            crowds.add(drawn_foe_count(site, site.room_cells))
        assert crowds == set(range(ROOM_FOES[0], most + 1))


def test_floors_have_as_many_foes_as_the_plans_say() -> None:
    for seed, number in SOME:
        row = floor_plan("classic", number)
        assert row.fewest_foes <= len(built(seed, number).spawns) <= row.enough_foes + ROOM_FOES[1]


def test_foes_keep_their_distance_from_the_start() -> None:
    for seed, number in SOME:
        floor = built(seed, number)
        near = union(floor.layers(1 << floor.start, passable(floor))[: SIGHT + 1])
        stands = union(1 << spawn.cell for spawn in floor.spawns)
        assert not stands & (near | start_room(floor) | floor.sees(floor.start))


def test_spawn_cells_are_out_of_sight_and_more_than_four_steps_away() -> None:
    """`x` marks spawn cells. `n` cells are in the start room, in sight of the start, or at most four steps from it."""
    drawn = """
        ##########
        <nnnnxxxx#
        nn######x#
        nn#xxxxxx#
        nn########
    """
    floor = floor_of(drawn.replace("n", ".").replace("x", "."), ((0, 1, 2, 4),))
    assert spawn_cells(floor) == marked(drawn, "x")
    floor.spawns = [Spawn(0, floor.grid.cell(5, 3))]
    assert spawn_cells(floor) == marked(drawn, "x") & ~(1 << floor.grid.cell(5, 3))


def test_passages_are_filled_up_to_the_fewest_foes() -> None:
    """The start is in the only room, so all foes spawn in passages."""
    drawn = """
        ##############
        #<...........#
        #...#######.##
        #...#.......##
        ##############
    """
    site = site_of(drawn, ((1, 1, 3, 3),), number=1)
    run(spawn_foes(site))
    assert len(site.floor.spawns) == site.plan.fewest_foes
    assert not any(site.room_cells >> spawn.cell & 1 for spawn in site.floor.spawns)


def test_a_room_that_has_a_foe_gets_no_more() -> None:
    for seed in range(20):
        site = site_of(TWO_ROOMS, (LEFT, RIGHT), seed=seed)
        site.floor.start, placed = site.floor.grid.cell(1, 5), Spawn(0, site.floor.grid.cell(1, 1))
        site.floor.spawns = [placed]
        run(spawn_foes(site))
        left = [spawn for spawn in site.floor.spawns if site.floor.rooms[0] >> spawn.cell & 1]
        assert left == [placed] and len(site.floor.spawns) >= site.plan.fewest_foes


def test_a_floor_without_space_gets_fewer_foes() -> None:
    site = site_of("########\n#<.....#\n########", number=8)
    run(spawn_foes(site))
    assert len(site.floor.spawns) == spawn_cells(floor_of("########\n#<.....#\n########")).bit_count() == 1


@pytest.mark.parametrize("number", generated_floors())
def test_kinds_of_foes_suit_the_level_of_the_floor(number: int) -> None:
    drawn = set()
    for seed in range(100):
        site = site_of("###\n###\n###", number=number, seed=seed)
        assert spawn_one(site, 4)
        drawn.add(site.floor.spawns[0].kind)
    assert drawn == {kind for kind, foe in enumerate(FOES) if foe.habitat == "tower" and number in foe.levels}


@pytest.mark.parametrize(("name", "number"), [("butcher", 8), ("sourdough", 4), ("chilli", 5), ("mould", 7)])
def test_some_kinds_have_a_limit_for_one_floor(name: str, number: int) -> None:
    kind, found = foe_kind(name), set()
    for seed in range(100):
        site = site_of("###\n###\n###", number=number, seed=seed)
        site.floor.spawns = [Spawn(kind, 0)] * (FOES[kind].limit - 1)
        assert spawn_one(site, 4)
        found.add(site.floor.spawns[-1].kind)
        site.floor.spawns = [Spawn(kind, 0)] * FOES[kind].limit
        assert spawn_one(site, 4) and site.floor.spawns[-1].kind != kind
    assert kind in found


def test_a_floor_has_fewer_foes_once_all_kinds_reach_their_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spawn_places, "FOES", tuple(foe._replace(limit=1) for foe in FOES))
    drawn = "#" * 40 + "\n#<" + "." * 37 + "#\n" + "#" * 40
    site = site_of(drawn, number=1)
    run(spawn_foes(site))
    assert len(site.floor.spawns) == 1 < site.plan.fewest_foes


def test_chests_and_foes_work_in_a_room_of_any_shape() -> None:
    room, middle = marked(L_SHAPED, "o-"), marked(L_SHAPED, "-")
    drawn = L_SHAPED.replace("o", ".").replace("-", ".")
    found: Cells = 0
    for seed in range(60):
        site = site_of(drawn, (room,), seed=seed)
        site.chests_left = 1
        run(place_chests(site))
        found |= site.floor.cells_of(RARE_CHEST)
        site.floor.start = site.floor.grid.cell(1, 7)
        run(spawn_foes(site))
        at_home = [spawn for spawn in site.floor.spawns if room >> spawn.cell & 1]
        assert ROOM_FOES[0] <= len(at_home) <= ROOM_FOES[1]
    assert found == middle
