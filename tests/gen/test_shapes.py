"""Shapes that builders look for, on small maps and compared with the oracle."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cart.core.cells import RIGHT, bits, grid
from cart.core.edges import Edge
from cart.core.floor import Floor
from cart.core.rng import Rng
from cart.data.tiles import FLOOR, POT
from cart.gen.shapes import (
    carvable,
    cuts_off,
    dead_ends,
    dividing_cells,
    doorways,
    fitting_corners,
    inner_cells,
    passable,
    room_cells,
    start_room,
)

from ..helpers import oracle
from ..helpers.builder_maps import floor_of, marked

WIDTH, HEIGHT = 7, 6
GRID = grid(WIDTH, HEIGHT)
any_cells = st.integers(0, GRID.everything)


def places(cells: int) -> set[oracle.Place]:
    """Return a set of cells as (x, y) places."""
    return {GRID.xy(cell) for cell in bits(cells)}


@given(any_cells)
@settings(deadline=None)
def test_carvable_agrees_with_the_oracle(walkable: int) -> None:
    open_places = places(walkable)
    expected = {place for place in places(GRID.everything) if oracle.carves(oracle.signature(open_places, place))}
    assert places(carvable(GRID, walkable)) == expected


@given(any_cells)
@settings(deadline=None)
def test_dividing_cells_agree_with_the_oracle(walkable: int) -> None:
    model = oracle.Model(Rng("unused"), WIDTH, HEIGHT)
    model.open = places(walkable)
    across, along = (places(cells & ~walkable) for cells in dividing_cells(GRID, walkable))
    assert {gap.place for gap in model.gaps() if gap.one[1] == gap.other[1]} == across
    assert {gap.place for gap in model.gaps() if gap.one[0] == gap.other[0]} == along


@given(any_cells)
@settings(deadline=None)
def test_dead_ends_have_at_most_one_open_neighbour(walkable: int) -> None:
    open_places = places(walkable)
    expected = {
        (x, y) for x, y in open_places if sum((x + dx, y + dy) in open_places for dx, dy in oracle.STRAIGHT) <= 1
    }
    assert places(dead_ends(GRID, walkable)) == expected


@given(any_cells, st.integers(1, WIDTH), st.integers(1, HEIGHT))
@settings(deadline=None)
def test_a_rectangle_fits_where_all_its_cells_are_in_the_set(cells: int, width: int, height: int) -> None:
    found = places(cells)
    expected = {
        (x, y)
        for x, y in places(GRID.everything)
        if all((x + dx, y + dy) in found for dx in range(width) for dy in range(height))
    }
    assert places(fitting_corners(GRID, cells, width, height)) == expected


@given(any_cells)
@settings(deadline=None)
def test_inner_cells_have_the_room_all_around_them(room: int) -> None:
    found = places(room)
    expected = {(x, y) for x, y in found if all((x + dx, y + dy) in found for dx, dy in oracle.AROUND)}
    assert places(inner_cells(GRID, room)) == expected


def test_dividing_cells_separate_cells_left_and_right_or_above_and_below() -> None:
    drawn = """
        #########
        #..a...##
        ####b####
        #......##
        #########
    """
    across, along = dividing_cells(grid(9, 5), marked(drawn, ".") & ~marked(drawn, "ab"))
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
def test_the_start_room_is_the_room_that_the_start_opens_to(start: tuple[int, int], expected: bool) -> None:
    floor = floor_of(
        """
        #########
        #.....#.#
        #....##.#
        #########
        """,
        ((1, 1, 4, 2),),
    )
    floor.start = floor.grid.cell(*start)
    assert start_room(floor) == (floor.rooms[0] if expected else 0)
    assert room_cells(floor) == floor.rooms[0]


def test_a_thin_wall_separates_a_room_from_the_start() -> None:
    floor = floor_of("<...", ((1, 0, 3, 1),))
    assert start_room(floor) == floor.rooms[0]
    floor.set_edge(0, RIGHT, Edge.WALL)
    assert start_room(floor) == 0


@pytest.mark.parametrize(
    ("drawn", "cut"),
    [
        ("######\n#.x..#\n#....#\n######", False),
        ("######\n#.x..#\n####.#\n######", True),  # divides the floor
        ("######\n#x+..#\n####.#\n######", False),  # a door is passable, so the chest stays reachable through it
        ("######\n#vx..#\n#....#\n######", False),
        ("######\n#vx..#\n#v...#\n######", True),  # shuts in the pot in the corner
        ("######\n#xv..#\n#....#\n######", False),
        ("######\n#vxv.#\n###..#\n######", True),  # the thing itself would be unreachable
        (".x.#..\n.#....\n...#..", False),  # there is a detour
        (".x.#..\n.#.#..\n...#..", False),
        (".x.#..\n.#....\n.#.#..", True),  # the opposite side of the floor is no neighbour
    ],
)
def test_a_thing_cuts_off_what_it_divides_or_shuts_in(drawn: str, cut: bool) -> None:
    floor = floor_of(drawn.replace("x", "."))
    assert cuts_off(floor, passable(floor), next(bits(marked(drawn, "x")))) == cut


@pytest.mark.parametrize(
    ("drawn", "cut"),
    [
        ("##..\n.x..\n####", True),  # the open corner touches only the path to the right, so the two paths stay apart
        ("..##\n..x.\n####", True),
        ("##.#\n##..\n.x..\n####", True),
        ("##..\n##x#\n##.#", True),
        ("..##\n#x##\n#.##", True),
        ("....\n.x..\n####", False),  # the paths to the left and to the right meet above
        ("#.##\n.x.#\n..##", True),  # one corner joins two of three paths, and the third stays alone
        ("...#\n.x.#\n..##", False),
        ("#...\n.x..\n...#", False),  # two corners join all four paths
        ("#..#\n.x..\n#..#", True),
    ],
)
def test_a_corner_joins_only_the_two_paths_beside_it(drawn: str, cut: bool) -> None:
    """A corner that leads to no second path must not count as a link. Otherwise a chest could shut off the exit."""
    floor = floor_of(drawn.replace("x", "."))
    assert cuts_off(floor, passable(floor), next(bits(marked(drawn, "x")))) == cut


@pytest.mark.parametrize("drawn", ["...\n.x.\n...", "...\n.x.\n..#", "...\n.x.", "..#\nx.#", "#..\n.x.\n..."])
def test_where_corners_join_all_paths_the_floor_is_not_searched(drawn: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nearly all cells are like this, and builders call `cuts_off` for each. A search each time would be slow."""
    floor = floor_of(drawn.replace("x", "."))

    def walk(*_: object, **__: object) -> None:
        raise AssertionError("the floor is walked")

    monkeypatch.setattr(Floor, "joins_all", walk)
    assert not cuts_off(floor, passable(floor), next(bits(marked(drawn, "x"))))


@given(st.data())
@settings(deadline=None, max_examples=300)
def test_cuts_off_agrees_with_a_search_place_by_place(data: st.DataObject) -> None:
    """Half of the random floors have walls on edges."""
    floor = Floor(WIDTH, HEIGHT)
    floor.fill(data.draw(any_cells) | data.draw(any_cells), FLOOR)
    for _ in range(data.draw(st.sampled_from((0, 0, 4, 12)))):
        x, y = data.draw(st.integers(0, WIDTH - 2)), data.draw(st.integers(0, HEIGHT - 1))
        floor.set_edge(floor.grid.cell(x, y), RIGHT, Edge.WALL)
    cells = [1 << cell for cell in bits(floor.walkable)]
    free = floor.flood(cells[0], floor.walkable) if cells else 0
    if not free:
        return
    floor.fill(floor.walkable & ~free, data.draw(st.sampled_from((POT, 0))))
    standing = [pot for pot in bits(floor.cells_of(POT)) if floor.beside(1 << pot) & free]
    floor.fill(floor.cells_of(POT) & ~sum(1 << pot for pot in standing), 0)
    cell = data.draw(st.sampled_from(list(bits(free))))
    left = set(bits(free)) - {cell}
    reached, ahead = set(sorted(left)[:1]), sorted(left)[:1]
    for here in ahead:
        for direction in range(4):
            there = floor.next(here, direction)
            if there in left and there not in reached and there is not None:
                reached.add(there)
                ahead.append(there)
    hemmed = [
        thing for thing in [*standing, cell] if not any(floor.next(thing, direction) in left for direction in range(4))
    ]
    assert cuts_off(floor, free, cell) == (reached != left or bool(hemmed))
