"""Caverns: partitions, halls and the first foes (S2); then bridges, the exit, and cover."""

from contextlib import suppress

import pytest

from cart.core.cells import RIGHT, bits
from cart.core.floor import Spawn
from cart.core.rng import Rng
from cart.data.floors import PARTITIONS
from cart.data.foes import foe_kind
from cart.data.tiles import BRIDGE, FLOOR, PIT, START, TALL_FERN, WALL
from cart.gen.caverns import cavern_rooms
from cart.gen.caverns.bridges import (
    BRIDGES,
    DETOUR,
    LONGEST_BRIDGE,
    bridge_places,
    build_bridges,
    grow_ferns_before_foes,
    place_cavern_exit,
)
from cart.gen.caverns.cavern_rooms import OFFSETS, dig_cavern_corridors
from cart.gen.caverns.noise import above_half
from cart.gen.shapes import centre, straight_line
from cart.gen.site import Unfit

from ...helpers.builder_maps import empty_site, floor_of, grown, marked, run, site_of

SIZE = (60, 30)


def test_at_first_the_noise_decides_between_wall_and_pit() -> None:
    site = grown("caverns", "walls and pits", 3, SIZE)
    rng = Rng(3, "walls")
    wall = above_half(*SIZE, rng.between(*OFFSETS), rng.between(*OFFSETS))
    assert site.floor.cells_of(WALL) == wall
    assert site.floor.cells_of(PIT) == site.floor.grid.everything ^ wall == site.floor.pits
    assert site.floor.walkable == 0


def test_each_partition_but_one_has_a_room() -> None:
    """A floor of 58 x 28 tiles within its border has partitions of 19 x 9 tiles (S2)."""
    missing, widths, heights = set(), set(), set()
    for seed in range(60):
        site = grown("caverns", "rooms", seed, SIZE)
        assert len(site.floor.rooms) == len(site.partitions) == PARTITIONS**2 - 1
        for (px, py), room in site.partitions.items():
            x, y, width, height = site.floor.grid.bounds(room)
            assert site.floor.grid.rectangle(room) is not None
            assert px * 19 + 1 <= x and x + width - 1 <= (px + 1) * 19 - 1
            assert py * 9 + 1 <= y and y + height - 1 <= (py + 1) * 9 - 1
            widths.add(width - 1)
            heights.add(height - 1)
        missing |= {(px, py) for px in range(3) for py in range(3)} - site.partitions.keys()
        assert site.floor.walkable == site.room_cells
    assert widths == set(range(19 // 3, 19 - 1)) and heights == set(range(9 // 3, 9 - 1))
    assert len(missing) == 9, "some partitions always have a room"


def test_halls_with_one_bend_lead_to_the_right_and_lower_neighbours() -> None:
    bends = set[bool]()
    for seed in range(20):
        site = grown("caverns", "rooms", seed, SIZE)
        level, before = site.floor.grid, site.floor.walkable
        said = run(dig_cavern_corridors(site))
        wanted = [
            (room, site.partitions[other])
            for (px, py), room in site.partitions.items()
            for other in ((px + 1, py), (px, py + 1))
            if other in site.partitions
        ]
        assert said == [f"corridor {count}" for count in range(1, len(wanted) + 1)]
        every = before
        for room, other in wanted:
            (ax, ay), (bx, by) = centre(level, room), centre(level, other)
            ways = {
                across: straight_line(level, (ax, ay), bend) | straight_line(level, bend, (bx, by))
                for across, bend in ((True, (bx, ay)), (False, (ax, by)))
            }
            dug = [across for across, way in ways.items() if not way & site.floor.solid]
            assert dug
            bends.update(dug if len(dug) == 1 else ())
            every |= ways[True] | ways[False]
        assert not site.floor.walkable & ~every, "a hall was dug elsewhere"
        assert site.floor.flood(site.room_cells, site.floor.walkable) == site.floor.walkable
    assert bends == {True, False}


def test_one_room_has_the_start_in_its_middle_and_each_other_room_a_foe() -> None:
    rooms = set()
    for seed in range(60):
        site = grown("caverns", "foe in each room", seed, SIZE)
        floor, level = site.floor, site.floor.grid
        middles = [level.cell(*centre(level, room)) for room in floor.rooms]
        assert floor.start in middles and floor.tiles[floor.start] == START
        rooms.add(middles.index(floor.start))
        assert sorted([floor.start, *(dweller.cell for dweller in floor.spawns)]) == sorted(middles)
    assert rooms == set(range(8))


def test_a_border_of_wall_comes_last() -> None:
    site = grown("caverns", "foe in each room", 2, SIZE)
    inside = bytes(site.floor.tiles)
    assert site.floor.grid.border & ~site.floor.walls, "the border is all wall before the step"
    cavern_rooms.put_border(site)
    assert site.floor.grid.border & ~site.floor.walls == 0
    assert all(site.floor.tiles[cell] == inside[cell] for cell in bits(site.floor.grid.inside))
    assert site.diggable == site.floor.grid.inside


def test_a_span_for_a_bridge_is_straight_and_crosses_only_pits() -> None:
    floor = floor_of(
        """
        #########
        #.~~~.#.#
        #.~~~~#~#
        #.~.~~#.#
        #########
        """
    )
    found = {
        (floor.grid.xy(one), floor.grid.xy(other))
        for one, other, _ in bridge_places(floor.grid, floor.walkable, floor.pits)
    }
    assert found == {((7, 1), (7, 3)), ((1, 1), (5, 1)), ((1, 3), (3, 3))}
    ((_, _, span),) = [
        each for each in bridge_places(floor.grid, floor.walkable, floor.pits) if each[2].bit_count() == 3
    ]
    assert span == marked("#########\n#.ooo.#.#\n#.~~~~#~#\n#.~.~~#.#\n#########", "o")


def test_a_bridge_has_a_limited_length_and_saves_a_long_detour() -> None:
    built = 0
    for seed in range(20):
        site = grown("caverns", "border", seed, SIZE)
        floor, level, before = site.floor, site.floor.grid, site.floor.walkable
        with suppress(Unfit):
            for number, said in enumerate(build_bridges(site), start=1):
                new = floor.walkable & ~before
                assert new == floor.cells_of(BRIDGE) & ~before
                assert 1 <= new.bit_count() <= LONGEST_BRIDGE and 1 in level.bounds(new)[2:]
                one, other = bits(level.beside(new) & before)  # the bridge touches only the two cells that it joins
                assert len(level.layers(1 << one, before, until=1 << other)) - 1 > DETOUR
                before = floor.walkable
                built += 1
                assert said == f"bridge {number}" and number <= int(BRIDGES * site.screens + 0.5)
    assert built > 30


def test_a_floor_with_too_few_loops_is_unfit() -> None:
    site = site_of("#####\n#<..#\n#####")
    with pytest.raises(Unfit, match="too few loops"):
        run(build_bridges(site))


def test_the_exit_is_in_an_alcove_almost_as_far_from_the_start_as_possible() -> None:
    for seed in range(20):
        site = grown("caverns", "niches", seed, SIZE)
        floor = site.floor
        farthest = len(floor.grid.layers(1 << floor.start, floor.walkable))
        place_cavern_exit(site)
        assert floor.exit is not None and site.diggable >> floor.exit & 1
        assert floor.grid.beside(1 << floor.exit).bit_count() == 4
        assert (floor.grid.beside(1 << floor.exit) & floor.walkable).bit_count() == 1
        steps = len(floor.grid.layers(1 << floor.start, floor.walkable, until=1 << floor.exit)) - 1
        assert farthest - 6 <= steps <= farthest


def test_a_cavern_without_an_alcove_has_no_exit() -> None:
    site = site_of("#####\n#<..#\n#####")
    site.diggable = 0
    with pytest.raises(Unfit, match="no alcove for the exit"):
        place_cavern_exit(site)


def test_tall_ferns_hide_foes_from_the_start() -> None:
    site = site_of("<....\n.....")
    site.floor.spawns = [Spawn(foe_kind("aspic"), 3)]
    assert site.floor.sees(0) >> 3 & 1
    run(grow_ferns_before_foes(site))
    assert not site.floor.sees(0) >> 3 & 1
    assert site.floor.cells_of(TALL_FERN) & ~0b110 == 0
    assert site.floor.next(0, RIGHT) == 1 and site.floor.walkable == site.floor.grid.everything


def test_ferns_do_not_grow_over_pits() -> None:
    site = site_of("<~~.\n####")
    site.floor.spawns = [Spawn(foe_kind("aspic"), 3)]
    with pytest.raises(Unfit, match="in sight of the start"):
        run(grow_ferns_before_foes(site))


def test_a_foe_out_of_sight_needs_no_cover() -> None:
    site = empty_site(1)
    site.floor.fill(site.floor.grid.everything, FLOOR)
    site.floor.spawns = [Spawn(foe_kind("aspic"), 15)]
    assert run(grow_ferns_before_foes(site)) == []
