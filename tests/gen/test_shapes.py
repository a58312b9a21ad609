"""The shapes that builders look for, on small maps and against the oracle."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cart.core.cells import bits, grid
from cart.core.floor import Room
from cart.gen.shapes import can_carve, carvable, dead_ends, doorways, start_room, thin, things_cut

from . import oracle
from .maps import floor_of, marked

WIDTH, HEIGHT = 9, 7
GRID = grid(WIDTH, HEIGHT)
any_cells = st.integers(0, GRID.everything)


def places(cells: int) -> set[oracle.Place]:
    """A set of cells as places."""
    return {GRID.xy(cell) for cell in bits(cells)}


@given(any_cells)
def test_carvable_is_what_the_oracle_says(walkable: int) -> None:
    open_places = places(walkable)
    expected = {
        (x, y)
        for x in range(1, WIDTH - 1)
        for y in range(1, HEIGHT - 1)
        if oracle.carves(oracle.signature(open_places, (x, y)))
    }
    assert places(carvable(GRID, walkable)) == expected


@given(any_cells)
def test_one_cell_can_be_carved_if_it_is_carvable_rock(walkable: int) -> None:
    one_by_one = sum(1 << cell for cell in range(GRID.size) if can_carve(GRID, walkable, cell))
    assert one_by_one == carvable(GRID, walkable) & ~walkable


@given(any_cells)
def test_dead_ends_have_one_open_neighbour_at_most(walkable: int) -> None:
    open_places = places(walkable)
    expected = {
        (x, y) for x, y in open_places if sum((x + dx, y + dy) in open_places for dx, dy in oracle.STRAIGHT) <= 1
    }
    assert places(dead_ends(GRID, walkable)) == expected


def test_thin_walls_both_ways() -> None:
    drawn = """
        #########
        #..a...##
        ####b####
        #......##
        #########
    """
    across, along = thin(grid(9, 5), marked(drawn, ".") & ~marked(drawn, "ab"))
    assert across & marked(drawn, "ab") == marked(drawn, "a")
    assert along & marked(drawn, "ab") == marked(drawn, "b")


def test_a_doorway_is_where_a_passage_meets_a_room() -> None:
    drawn = """
        ##########
        #...d..#.#
        #...####.#
        #...d....#
        ##d#######
        ##......##
        ##########
    """
    room = marked(drawn, ".") & grid(10, 7).rect(1, 1, 3, 3)
    assert doorways(grid(10, 7), marked(drawn, ".d"), room) == marked(drawn, "d")


@pytest.mark.parametrize(
    ("start", "expected"),
    [((5, 1), True), ((2, 2), True), ((7, 1), False)],
    ids=["in an alcove of the room", "in the room", "off a passage"],
)
def test_the_start_room_is_the_one_the_start_opens_to(start: tuple[int, int], expected: bool) -> None:
    room = Room(1, 1, 4, 2)
    floor = floor_of(
        """
        #########
        #.....#.#
        #....##.#
        #########
        """,
        (room,),
    )
    floor.start = floor.grid.cell(*start)
    assert start_room(floor) == (floor.room_cells(room) if expected else 0)


@pytest.mark.parametrize(
    ("drawn", "cut"),
    [
        ("######\n#.x..#\n#....#\n######", False),
        ("######\n#.x..#\n####.#\n######", True),  # parts the floor
        ("######\n#x+..#\n####.#\n######", False),  # a door is passable: the chest can be reached through it
        ("######\n#vx..#\n#x...#\n######", True),  # hems in the pot that stands in the corner
        ("######\n#xv..#\n#....#\n######", False),
    ],
)
def test_things_cut_what_they_part_or_hem_in(drawn: str, cut: bool) -> None:
    floor = floor_of(drawn.replace("x", "."))
    assert things_cut(floor, marked(drawn, "x")) == cut
