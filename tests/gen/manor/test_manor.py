"""The manor and the warren: growth of rooms, removal of small parts, walls, doors and stairs (S3)."""

import pytest

from cart.core.cells import bits, grid, union
from cart.core.edges import Edge
from cart.data.tiles import EXIT, START, WALL
from cart.gen.build import BUILDERS
from cart.gen.manor.manor_checks import MANOR_CHECKS
from cart.gen.manor.manor_doors import (
    ROOMS_PER_DOOR,
    connected_parts,
    hang_more_doors,
    hang_tree_doors,
    place_start_and_exit,
    shut_doors,
)
from cart.gen.manor.manor_rooms import keep_largest_part, put_manor_walls
from cart.gen.manor.room_growth import flood_within_limits, row_by_row
from cart.gen.site import Unfit

from ...helpers.builder_maps import empty_site, grown, marked, run, shown

STYLES = tuple(style for style, builder in BUILDERS.items() if builder.checks is MANOR_CHECKS)

FREE = """
    ##########
    ##...#....
    ##...#....
    ###..#....
    #....#....
    #.........
    #.........
    ##########
"""


def test_a_flood_goes_around_corners_within_its_limits() -> None:
    """The flood spreads in eight directions, within a rectangle around its first cell (S3 3.3)."""
    level = grid(10, 8)
    found = flood_within_limits(level, marked(FREE, "."), level.cell(4, 4), 6, 4)
    expected = """
        ##########
        ##...#....
        ##...#....
        ###oo#oo..
        #.ooo#oo..
        #.oooooo..
        #.oooooo..
        ##########
    """
    assert found == marked(expected, "o")


def test_a_flood_slips_between_two_corners() -> None:
    level = grid(4, 2)
    free = marked("..##\n##..", ".")
    assert flood_within_limits(level, free, 0, 9, 9) == free
    assert row_by_row(level, free, 0, 9, 9) == 0b11, "row_by_row slips through as well"


def test_a_new_row_or_column_continues_the_cells_at_the_edge() -> None:
    """The room grows across and down in turn. It does not grow around an obstacle, which leaves a notch (S3 4.2)."""
    level = grid(10, 8)
    found = row_by_row(level, marked(FREE, "."), level.cell(4, 3), 6, 6)
    expected = """
        ##########
        ##ooo#....
        ##ooo#....
        ###oo#....
        #oooo#....
        #oooo.....
        #oooo.....
        ##########
    """
    assert found == marked(expected, "o")


def plain_row_by_row(free: set[tuple[int, int]], x: int, y: int, widest: int, tallest: int) -> set[tuple[int, int]]:
    """Return the room that the loops of S3 grow, place by place."""
    room = {(x, y)}
    left = right = x
    top = bottom = y

    def expand(x1: int, y1: int, x2: int, y2: int, dx: int, dy: int) -> None:
        for a in range(x1, x2 + 1):
            for b in range(y1, y2 + 1):
                if (a, b) in room and (a + dx, b + dy) in free:
                    room.add((a + dx, b + dy))

    for distance in range(1, max(widest, tallest) // 2 + 1):
        if distance <= widest / 2:
            expand(left, top, left, bottom, -1, 0)
            left -= 1
            expand(right, top, right, bottom, 1, 0)
            right += 1
        if distance <= tallest / 2:
            expand(left, top, right, top, 0, -1)
            top -= 1
            expand(left, bottom, right, bottom, 0, 1)
            bottom += 1
    return room


def plain_flood(free: set[tuple[int, int]], x: int, y: int, widest: int, tallest: int) -> set[tuple[int, int]]:
    """Return the room that the queue of S3 grows, place by place."""
    queue = [(x, y)]
    for a, b in queue:
        for there in ((a + dx, b + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)):
            across = -((widest - 1) // 2) <= there[0] - x <= widest // 2
            down = -((tallest - 1) // 2) <= there[1] - y <= tallest // 2
            if across and down and there in free and there not in queue:
                queue.append(there)
    return set(queue)


@pytest.mark.parametrize("seed", range(12))
def test_both_growers_match_the_plain_algorithms_of_s3(seed: int) -> None:
    site = grown("manor", "rooms", seed, (24, 20))
    level = site.floor.grid
    taken = union(site.floor.rooms[::2])
    free = {level.xy(cell) for cell in bits(level.everything & ~taken)}
    for cell in list(bits(level.everything & ~taken))[::17]:
        for widest, tallest in ((3, 8), (8, 3), (5, 6), (7, 7)):
            x, y = level.xy(cell)
            for grow, plain in ((row_by_row, plain_row_by_row), (flood_within_limits, plain_flood)):
                found = grow(level, level.everything & ~taken, cell, widest, tallest)
                assert {level.xy(each) for each in bits(found)} == plain(free, x, y, widest, tallest)


@pytest.mark.parametrize("style", STYLES)
def test_rooms_do_not_overlap_and_some_are_not_rectangles(style: str) -> None:
    odd = 0
    for seed in range(10):
        site = grown(style, "rooms" if style == "manor" else "flooded rooms", seed)
        assert union(site.floor.rooms) == site.room_cells == site.floor.walkable
        assert sum(map(int.bit_count, site.floor.rooms)) == site.room_cells.bit_count()
        odd += sum(site.floor.grid.rectangle(room) is None for room in site.floor.rooms)
        assert site.floor.sight == "room"
    assert odd > 30


def test_a_room_of_the_manor_is_connected_and_one_of_the_warren_may_not_be() -> None:
    counts = {
        style: [
            len(list(connected_parts(site.floor, room)))
            for seed in range(20)
            for site in [grown(style, "largest part", seed)]
            for room in site.floor.rooms
        ]
        for style in STYLES
    }
    assert set(counts["manor"]) == {1} and max(counts["warren"]) > 1


def test_only_the_largest_part_stays() -> None:
    site = empty_site(1)
    level = site.floor.grid
    rooms = [level.rect(0, 0, 8, 15), level.rect(8, 1, 2, 4), level.rect(12, 8, 4, 3), level.rect(10, 5, 1, 1)]
    for room in rooms:
        site.floor.fill(room, 1)
    site.floor.rooms, site.room_cells = rooms, union(rooms)
    keep_largest_part(site)  # the last room touches the largest part only at a corner
    assert site.floor.rooms == rooms[:2], "other rooms than those of the largest part were kept"
    assert site.room_cells == site.floor.walkable == rooms[0] | rooms[1]
    assert site.floor.cells_of(WALL) == level.everything ^ site.room_cells


def test_a_largest_part_below_half_of_the_floor_is_unfit() -> None:
    site = empty_site(1)
    site.room_cells = site.floor.grid.rect(0, 0, 16, 8)
    site.floor.rooms = [site.room_cells]
    keep_largest_part(site)
    assert site.floor.rooms == [site.room_cells]
    site.room_cells ^= 1
    with pytest.raises(Unfit, match="too small"):
        keep_largest_part(site)


@pytest.mark.parametrize("style", STYLES)
def test_walls_stand_exactly_on_the_edges_between_two_rooms(style: str) -> None:
    for seed in range(10):
        site = grown(style, "largest part", seed)
        put_manor_walls(site)
        floor, level = site.floor, site.floor.grid
        room_of = {cell: number for number, room in enumerate(floor.rooms) for cell in bits(room)}
        for cell in range(level.size):
            for direction in (0, 1, 2, 3):
                other = level.neighbour(cell, direction)
                parted = cell in room_of and other in room_of and room_of[cell] != room_of[other]
                assert floor.edge(cell, direction) == (Edge.WALL if parted else Edge.FREE)


@pytest.mark.parametrize("style", STYLES)
def test_doors_make_a_tree_of_all_rooms_and_then_some_loops(style: str) -> None:
    for seed in range(15):
        site = grown(style, "walls", seed)
        floor = site.floor
        parts = [part for room in floor.rooms for part in connected_parts(floor, room)]
        assert len(list(floor.regions(site.room_cells))) == len(parts)
        before = len(list(hang_tree_doors(site)))
        assert before == len(parts) - 1, "the number of doors is not that of a tree"
        assert floor.flood(parts[0], site.room_cells) == site.room_cells, "the doors do not join all rooms"
        opened = floor.edges.north_open | floor.edges.west_open
        more = len(list(hang_more_doors(site)))
        assert more == min(round(len(floor.rooms) / ROOMS_PER_DOOR), more + len(site.bare_walls))
        assert opened & ~(floor.edges.north_open | floor.edges.west_open) == 0
        assert (floor.edges.north_open.bit_count() + floor.edges.west_open.bit_count()) == before + more


def test_two_rooms_have_at_most_one_door_anywhere_on_their_wall() -> None:
    places = set()
    for seed in range(60):
        site = empty_site(seed)
        level = site.floor.grid
        site.floor.rooms = [level.rect(0, 0, 4, 8), level.rect(4, 0, 4, 8)]
        site.room_cells = union(site.floor.rooms)
        site.floor.fill(site.room_cells, 1)
        put_manor_walls(site)
        run(hang_tree_doors(site))
        run(hang_more_doors(site))
        (door,) = bits(site.floor.edges.west_open)
        places.add(level.xy(door))
    assert places == {(4, y) for y in range(8)}


def test_doors_stay_open_until_the_floor_is_built() -> None:
    site = grown("manor", "more doors", 4)
    edges = site.floor.edges
    shut_doors(site)
    assert site.floor.edges == edges.closed() and site.floor.edges.opened() == edges
    assert not site.floor.edges.north_open | site.floor.edges.west_open


def test_the_stairs_are_far_apart_and_block_no_path() -> None:
    for seed in range(20):
        site = grown("manor", "start and exit", seed)
        floor = site.floor
        assert floor.exit is not None
        assert floor.cells_of(START) == 1 << floor.start and floor.cells_of(EXIT) == 1 << floor.exit
        free = floor.walkable & ~(1 << floor.exit)
        assert floor.flood(1 << floor.start, free) == free, shown(floor, free)
        layers = floor.layers(1 << floor.start, floor.walkable)
        assert len(floor.layers(1 << floor.start, floor.walkable, until=1 << floor.exit)) > len(layers) // 2


def test_a_floor_without_a_corner_for_the_exit_is_unfit() -> None:
    site = empty_site(1)
    site.floor.fill(site.floor.grid.rect(0, 0, 1, 1), 1)
    with pytest.raises(Unfit, match="no corner for the exit"):
        place_start_and_exit(site)
