"""The figures of floors, compared with figures of small maps counted by hand, and with other computations."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from cart.core.cells import RIGHT, bits, grid
from cart.core.edges import Edge
from cart.core.floor import Floor, Spawn
from cart.data.tiles import FLOOR
from tools.floor.figures import CUTS, SPARE, cuts, dead_ends, figures, forced_count, loops, room_graph, ways_round
from tools.floor.formats import as_json
from tools.floor.read_floor import FloorOfJson

from ...helpers.builder_maps import floor_of, regions


def judged(text: str) -> FloorOfJson:
    """Return a map as a floor that the functions for figures can read."""
    return FloorOfJson(as_json(floor_of(text), 0, "classic"))


def test_dead_ends_with_stairs_or_things_in_them_count() -> None:
    floor = judged("<..v#\n#.###\n#..>#")
    assert dead_ends(floor) == {(0, 0), (3, 0), (3, 2)}


def test_pits_do_not_count_as_ground() -> None:
    floor = judged("<....\n.~~~.\n.~~~.\n....>")
    assert floor.open.isdisjoint((x, y) for x in (1, 2, 3) for y in (1, 2))
    assert loops(floor) == 1 and dead_ends(floor) == set()


def test_forced_cells_are_those_on_every_path_to_the_exit() -> None:
    """There are two paths around a block, with a corridor before it and another behind it."""
    floor = judged(
        """
        <.....#####
        ###.#.#####
        ###......>#
        ###########
        """
    )
    assert forced_count(floor) == 3 + 4  # (1, 0) to (3, 0); (5, 2) to (8, 2)


@given(st.integers(0, 2**42 - 1))
@settings(deadline=None)
def test_the_exit_is_unreachable_without_a_forced_cell(cells: int) -> None:
    level = grid(7, 6)
    region = max(regions(level, cells), key=int.bit_count, default=0)
    if region.bit_count() < 3:
        return
    floor = Floor(7, 6)
    floor.fill(region, FLOOR)
    floor.start, *_, floor.exit = bits(region)
    wanted = [
        cell
        for cell in bits(region)
        if cell not in (floor.start, floor.exit) and not level_reaches(floor, region & ~(1 << cell))
    ]
    assert forced_count(FloorOfJson(as_json(floor, 0, "classic"))) == len(wanted)


def level_reaches(floor: Floor, within: int) -> bool:
    """Whether the exit can be reached from the start through the cells `within`."""
    return bool(floor.exit is not None and floor.flood(1 << floor.start, within) >> floor.exit & 1)


def test_a_way_around_a_foe_must_avoid_the_entrance_of_its_room() -> None:
    for below, share in (("#", 0), (".", 50)):
        drawn = f"<........\n###.##.##\n#...##.##\n#...{below}..##\n#########"
        floor = floor_of(drawn, ((1, 2, 3, 2), (7, 0, 2, 1)), foes=(Spawn(0, 19), Spawn(0, 8)))
        assert ways_round(FloorOfJson(as_json(floor, 0, "classic"))) == share


def manor(doors: dict[int, Edge]) -> dict[str, Any]:
    """Return five rooms of two tiles each in a row, as JSON.

    Each two are joined by a door, unless `doors` has another edge for the number of the left room.
    """
    floor = floor_of("<........>")
    floor.rooms = [0b11 << 2 * number for number in range(5)]
    for number in range(4):
        floor.set_edge(2 * number + 1, RIGHT, doors.get(number, Edge.CLOSED))
    return as_json(floor, 0, "classic")


def test_rooms_and_their_doors_make_a_graph() -> None:
    graph = room_graph(FloorOfJson(manor({1: Edge.WALL})))
    assert graph == {0: {1}, 1: {0}, 2: {3}, 3: {2, 4}, 4: {3}}


def test_all_rooms_of_a_row_except_the_ends_are_cuts() -> None:
    found = figures(manor({}))
    assert found[CUTS] == 60 and found[SPARE] == 5 and found["doors"] == 4
    assert "loops" not in found


def test_a_ring_has_no_cuts() -> None:
    ring = {0: {1, 3}, 1: {0, 2}, 2: {1, 3}, 3: {2, 0}}
    assert cuts(0, ring.__getitem__) == (set(), 0)
    tailed = {**ring, 2: {1, 3, 4}, 4: {2}}
    assert cuts(0, tailed.__getitem__, 4) == ({2}, 1)
