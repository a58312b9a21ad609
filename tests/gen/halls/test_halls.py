"""Halls: rooms that do not overlap, joined by bent corridors (S4); then loops and pillars."""

import pytest

from cart.core.cells import grid
from cart.data.tiles import FLOOR, WALL
from cart.gen.halls.hall_rooms import (
    LARGE,
    LONGEST,
    MOST_LOOP_CORRIDORS,
    PILLARS,
    ROOMS,
    SHORTEST,
    corridor,
    dig_corridors,
    dig_hall_rooms,
    dig_loops,
    put_pillars,
)
from cart.gen.shapes import ISLAND_SIZE, LEAST_LOOPS, centre, islands, straight_line

from ...helpers.builder_maps import empty_site, first_other, floor_of, grown, marked, rows_of, run

ENDS = ((12, 17), (33, 43))
"""Ends (x, y) of a corridor."""


def test_an_empty_site_is_all_rock() -> None:
    assert first_other(empty_site(1, 60, 60).floor, (0, 0), (59, 59), (WALL,)) is None


@pytest.mark.parametrize("backwards", [False, True])
@pytest.mark.parametrize("across_first", [True, False])
def test_a_corridor_joins_two_centres_in_both_directions(backwards: bool, across_first: bool) -> None:
    floor = empty_site(1, 60, 60).floor
    ends = ENDS[::-1] if backwards else ENDS
    floor.fill(corridor(floor.grid, *ends, across_first=across_first), FLOOR)
    # The bend is in the row of the start if the first leg goes across, and in its column otherwise.
    row, column = (ends[0][1], ends[1][0]) if across_first else (ends[1][1], ends[0][0])
    assert first_other(floor, (12, row), (33, row), (FLOOR,)) is None
    assert first_other(floor, (column, 17), (column, 43), (FLOOR,)) is None
    assert floor.walkable.bit_count() == 22 + 27 - 1
    assert first_other(floor, (0, row), (11, row), (WALL,)) is None
    assert first_other(floor, (34, row), (59, row), (WALL,)) is None


def test_first_other_returns_the_first_place_with_another_tile() -> None:
    floor = empty_site(1, 60, 60).floor
    floor.fill(straight_line(floor.grid, (30, 50), (10, 50)), FLOOR)
    assert first_other(floor, (10, 50), (30, 50), (FLOOR,)) is None
    assert first_other(floor, (10, 50), (31, 50), (FLOOR,)) == "(31, 50) is wall"
    assert first_other(floor, (9, 50), (30, 50), (FLOOR,)) == "(9, 50) is wall"


def test_the_centre_of_a_room_agrees_with_s4() -> None:
    """The rooms are the two of S4 without their walls. With walls, they span columns 10 to 15 and 30 to 36."""
    level = grid(60, 60)
    assert centre(level, level.rect(11, 16, 4, 4)) == (12, 17)
    assert centre(level, level.rect(31, 41, 5, 5)) == (33, 43)


def test_rooms_have_random_sizes_and_do_not_overlap() -> None:
    sizes = set()
    for seed in range(40):
        site = grown("halls", "rooms", seed)
        assert 1 <= len(site.floor.rooms) <= int(ROOMS * site.screens)
        for room in site.floor.rooms:
            box = site.floor.grid.rectangle(room)
            assert box is not None and all(SHORTEST <= side <= LONGEST for side in box[2:])
            sizes.add(box[2:])
            assert not site.floor.grid.grow(room) & (site.room_cells ^ room), "two rooms touch"
            corner = (box[0] + box[2] - 1, box[1] + box[3] - 1)
            assert first_other(site.floor, box[:2], corner, (FLOOR,)) is None
    assert len(sizes) == (LONGEST - SHORTEST + 1) ** 2


def test_each_room_is_joined_to_the_previous_one() -> None:
    """The corridor has one bend. Both orders of its legs occur."""
    bends = set[bool]()
    for seed in range(40):
        site = grown("halls", "rooms", seed)
        floor, level = site.floor, site.floor.grid
        site.watched, said = True, []
        for said_now in dig_corridors(site):
            said.append(said_now)
            number = len(said)
            ends = centre(level, floor.rooms[number]), centre(level, floor.rooms[number - 1])
            dug = [first for first in (True, False) if not corridor(level, *ends, across_first=first) & floor.solid]
            assert dug, "no corridor with one bend joins the two rooms"
            bends.update(dug if len(dug) == 1 else ())
        assert said == [f"corridor {number}" for number in range(1, len(floor.rooms))]
        assert floor.flood(floor.rooms[0], floor.walkable) == floor.walkable
    assert bends == {True, False}


def test_corridors_may_cut_through_other_rooms() -> None:
    cut = 0
    for seed in range(20):
        site = grown("halls", "corridors", seed)
        floor, level = site.floor, site.floor.grid
        assert not site.room_cells & floor.solid
        for number in range(1, len(floor.rooms)):
            ends = centre(level, floor.rooms[number]), centre(level, floor.rooms[number - 1])
            ways = [corridor(level, *ends, across_first=first) for first in (True, False)]
            others = site.room_cells & ~floor.rooms[number] & ~floor.rooms[number - 1]
            cut += any(way & others and not way & floor.solid for way in ways)
    assert cut > 10


def test_extra_corridors_make_loops() -> None:
    before = after = 0
    for seed in range(20):
        site = grown("halls", "corridors", seed, (32, 24))
        before += islands(site.floor.grid, site.floor.walls, ISLAND_SIZE) >= LEAST_LOOPS
        assert 1 <= len(run(dig_loops(site))) <= MOST_LOOP_CORRIDORS
        after += islands(site.floor.grid, site.floor.walls, ISLAND_SIZE) >= LEAST_LOOPS
    assert before < after == 20


def test_islands_counts_walls_that_can_be_walked_around() -> None:
    text = """
        ############
        #..........#
        #.###..#...#
        #.###.....##
        #.........##
        ############
    """
    floor = floor_of(text)
    assert [islands(floor.grid, floor.walls, least) for least in (1, 6, 7)] == [2, 1, 0]
    assert islands(floor.grid, marked("\n".join(rows_of(text)), "."), 1) == 1


def test_pillars_stand_free_in_large_rooms() -> None:
    put = 0
    for seed in range(30):
        site = grown("halls", "loops", seed)
        before = site.floor.walkable
        run(put_pillars(site))
        level, new = site.floor.grid, before & site.floor.solid
        for room in site.floor.rooms:
            _, _, width, height = level.bounds(room)
            count = (new & room).bit_count()
            put += count
            assert count <= (PILLARS if min(width, height) >= LARGE else 0)
        assert not level.grow(new) & site.floor.walls & ~new, "a pillar touches a wall"
        assert not new & ~site.room_cells
    assert put > 30


def test_rooms_without_a_place_are_left_out() -> None:
    site = empty_site(1, 16, 16)
    site.room_cells = site.floor.grid.everything
    assert run(dig_hall_rooms(site)) == [] and site.floor.rooms == []
