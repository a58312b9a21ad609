"""Sight by line: cells that are visible, and cells that stay explored (S1 15 to 17)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cart.core.cells import STRAIGHT, Cells, bits, grid, union
from cart.core.edges import Edge
from cart.core.floor import Floor
from cart.core.rng import Rng
from cart.core.sight import by_line, by_line_with_edges, line
from cart.data.tiles import FLOOR, WALL
from tests.scenario import Scenario, scenario


def picture(floor: Floor, cells: Cells) -> list[str]:
    """Return a set of cells as rows of text."""
    return ["".join(".*"[cells >> floor.grid.cell(x, y) & 1] for x in range(floor.width)) for y in range(floor.height)]


def sees(s: Scenario, place: int) -> bool:
    return bool(s.game.floor.visible >> s.places[place] & 1)


def test_sight_is_a_disc_with_a_radius_of_four_tiles() -> None:
    s = scenario("\n".join(["..........."] * 5 + [".....@....."] + ["..........."] * 5))
    assert picture(s.game.floor, s.game.floor.visible) == [
        "...........",
        ".....*.....",
        "...*****...",
        "..*******..",
        "..*******..",
        ".*********.",
        "..*******..",
        "..*******..",
        "...*****...",
        ".....*.....",
        "...........",
    ]


@pytest.mark.parametrize("blocker", ["#", "+", '"'])
def test_walls_doors_and_tall_ferns_block_sight_and_are_seen(blocker: str) -> None:
    s = scenario("@1.2")
    s.game.floor = scenario(f"@.{blocker}.").game.floor
    s.game.update_sight()
    assert picture(s.game.floor, s.game.floor.visible) == ["***."]


@pytest.mark.parametrize("thing", ["v", "c", "C", "o", "O", "t", "k", "<", ">", "a"])
def test_low_things_and_foes_do_not_block_sight(thing: str) -> None:
    s = scenario(f"@.{thing}..")
    assert picture(s.game.floor, s.game.floor.visible) == ["*****"]


def test_neighbours_are_always_seen() -> None:
    s = scenario("""
        1#2
        #@#
        3#4
    """)
    assert s.game.floor.visible == s.game.floor.grid.everything


def test_the_player_sees_out_of_a_tall_fern_but_not_through_the_next() -> None:
    s = scenario('@"".1')
    assert not sees(s, 1)
    s.press("right right")
    assert sees(s, 1)
    assert picture(s.game.floor, s.game.floor.visible) == [".****"]  # the fern behind hides the start


def test_an_opened_door_lets_sight_through_at_once() -> None:
    s = scenario("@+.1")
    assert not sees(s, 1)
    s.press("right")
    assert sees(s, 1)


def test_explored_cells_stay_explored() -> None:
    s = scenario("@.....1")
    assert picture(s.game.floor, s.game.floor.explored) == ["*****.."]
    s.press("right right right right right right")
    assert picture(s.game.floor, s.game.floor.visible) == ["..*****"]
    assert picture(s.game.floor, s.game.floor.explored) == ["*******"]


def test_the_walls_along_a_seen_passage_are_explored() -> None:
    s = scenario("""
        #######
        @......
        #######
        .......
    """)
    assert picture(s.game.floor, s.game.floor.visible) == ["***....", "*****..", "***....", "......."]
    assert picture(s.game.floor, s.game.floor.explored) == ["******.", "*****..", "******.", "......."]


def test_nothing_is_explored_around_an_opaque_cell() -> None:
    s = scenario('@"#')
    s.game.floor.fill(s.player.bit, WALL)
    s.game.floor.explored = 0
    s.game.update_sight()
    assert picture(s.game.floor, s.game.floor.explored) == ["**."]


def test_nothing_is_explored_behind_a_thin_wall() -> None:
    s = scenario('@|"', walls=True)
    assert picture(s.game.floor, s.game.floor.explored) == ["*."]


def test_only_the_hub_is_explored_from_the_start() -> None:
    hub, cellar = scenario("@#.", number=0), scenario("@#.", number=1)
    assert picture(hub.game.floor, hub.game.floor.explored) == ["***"]
    assert picture(cellar.game.floor, cellar.game.floor.explored) == ["**."]


def test_a_line_is_a_bresenham_line() -> None:
    assert line(0, 0, 4, 0) == [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)]
    assert line(0, 0, 3, 3) == [(0, 0), (1, 1), (2, 2), (3, 3)]
    assert line(2, 3, 2, 1) == [(2, 3), (2, 2), (2, 1)]
    assert len(line(0, 0, 4, 1)) == 5
    assert {x for x, _ in line(4, 1, 0, 0)} == {0, 1, 2, 3, 4}


@settings(max_examples=60, deadline=None)
@given(width=st.integers(1, 11), height=st.integers(1, 11), data=st.data())
def test_sight_is_symmetric(width: int, height: int, data: st.DataObject) -> None:
    board = grid(width, height)
    opaque = data.draw(st.integers(0, board.everything))
    seen = [by_line(board, cell, opaque) for cell in range(board.size)]
    for cell in range(board.size):
        assert seen[cell] >> cell & 1
        for other in bits(seen[cell]):
            assert seen[other] >> cell & 1, (board.xy(cell), board.xy(other), bin(opaque))


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 80), st.integers(0, (1 << 81) - 1))
def test_more_walls_never_show_more_cells(cell: int, opaque: int) -> None:
    board = grid(9, 9)
    fewer = opaque & opaque >> 3
    assert by_line(board, cell, opaque) & ~by_line(board, cell, fewer) == 0


def test_a_change_of_tiles_updates_the_walkable_and_opaque_cells() -> None:
    floor = Floor(4, 4)
    floor.fill(floor.grid.inside, FLOOR)
    assert floor.walkable == floor.grid.inside
    floor.set_tile(5, WALL)
    assert floor.walkable == floor.grid.inside & ~(1 << 5)
    assert floor.opaque == floor.walls == floor.solid == floor.grid.border | 1 << 5


@pytest.mark.parametrize("edge", [Edge.WALL, Edge.CLOSED])
def test_thin_walls_on_all_sides_leave_only_the_own_cell_in_sight(edge: Edge) -> None:
    """Without thin walls, sight is the same whether edges are asked or not."""
    floor = Floor(9, 9, 1, "made")
    here = floor.grid.cell(4, 4)
    assert by_line_with_edges(floor.grid, here, 0, floor.edges) == by_line(floor.grid, here, 0)
    for direction in STRAIGHT:
        floor.set_edge(here, direction, edge)
    seen = by_line_with_edges(floor.grid, here, 0, floor.edges)
    assert seen & union(1 << floor.grid.cell(x, y) for x, y in ((4, 3), (4, 5), (3, 4), (5, 4), (4, 0), (4, 8))) == 0


@pytest.mark.parametrize("seed", range(4))
def test_without_thin_walls_the_edges_change_nothing(seed: int) -> None:
    floor, rng = Floor(9, 9, 1, "made"), Rng(seed, "sight")
    opaque = union(1 << cell for cell in range(81) if rng.chance(1, 5))
    for cell in range(81):
        assert by_line_with_edges(floor.grid, cell, opaque, floor.edges) == by_line(floor.grid, cell, opaque)
