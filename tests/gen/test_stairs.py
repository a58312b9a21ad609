"""Stairs, dead ends and door tiles (S1 33 to 36)."""

import pytest

from cart.core.cells import bits, union
from cart.data.tiles import DOOR, EXIT, FLOOR, START
from cart.gen.mazes.door_tiles import hang_door_tiles
from cart.gen.shapes import doorways
from cart.gen.site import Unfit
from cart.gen.stairs import alcoves_at, fill_dead_ends, place_stairs

from ..helpers import oracle
from ..helpers.builder_maps import SOME, built, marked, run, site_of

PASSAGE = """
    ##########
    #........#
    ########.#
    #........#
    ##########
"""


def test_stairs_go_to_the_two_ends_of_a_passage() -> None:
    ends = set()
    for seed in range(20):
        site = site_of(PASSAGE, seed=seed)
        place_stairs(site)
        assert site.floor.exit is not None
        ends.add((site.floor.grid.xy(site.floor.start), site.floor.grid.xy(site.floor.exit)))
        assert site.floor.cells_of(START) == 1 << site.floor.start
        assert site.floor.cells_of(EXIT) == 1 << site.floor.exit
    # The start is on one end of the passage. The exit is carved into rock next to the other end, but not into the wall
    # between the two rows of the passage.
    assert ends == {((1, 1), (0, 3)), ((1, 1), (1, 4)), ((1, 3), (0, 1)), ((1, 3), (1, 0))}


def test_alcoves_are_ranked_by_steps() -> None:
    """An alcove is the end of the passage, or rock one step from a cell of the passage."""
    site = site_of(
        """
        #######
        #######
        ##....#
        #######
        #######
        """
    )
    level = site.floor.grid
    layers = level.layers(1 << level.cell(5, 2), site.floor.walkable)
    rings = list(alcoves_at(level, site.floor.walkable, layers, range(5)))
    assert rings[::-1] == list(alcoves_at(level, site.floor.walkable, layers, reversed(range(5))))
    assert [{level.xy(cell) for cell in bits(ring)} for ring in rings] == [
        {(5, 2)},
        {(5, 1), (5, 3), (6, 2)},
        {(4, 1), (4, 3)},
        {(3, 1), (3, 3), (2, 2)},
        {(2, 1), (2, 3), (1, 2)},
    ]


def test_the_start_does_not_touch_the_exit() -> None:
    """On a floor of one cell, the exit is an alcove beside that cell, and the start is the opposite alcove.

    All other alcoves touch the exit, at least at a corner (S1 35).
    """
    for seed in range(20):
        site = site_of("#####\n#####\n##.##\n#####\n#####", seed=seed)
        place_stairs(site)
        assert site.floor.exit is not None
        (x, y), (exit_x, exit_y) = site.floor.grid.xy(site.floor.start), site.floor.grid.xy(site.floor.exit)
        assert (x + exit_x, y + exit_y, abs(x - exit_x) + abs(y - exit_y)) == (4, 4, 2)


def test_a_floor_without_an_alcove_is_unfit() -> None:
    site = site_of("...\n...\n...")
    with pytest.raises(Unfit, match="alcove"):
        place_stairs(site)


def test_dead_ends_are_filled_except_at_the_stairs() -> None:
    drawn = """
        ############
        #<.....xxx##
        ###.##.#####
        #x#....##xx#
        #x####.###x#
        #xxxxx....>#
        ############
    """
    site = site_of(drawn.replace("x", "."))
    site.floor.set_tile(site.floor.grid.cell(10, 3), FLOOR)
    run(fill_dead_ends(site))
    assert site.floor.walkable == marked(drawn, ".<>")


def test_doors_hang_where_passages_meet_rooms() -> None:
    drawn = """
        ############
        #...d....###
        #...####.###
        #...####d###
        #...###...##
        #####.#...##
        #...d.d...##
        #...########
        ############
    """
    site = site_of(drawn.replace("d", "."), ((1, 1, 3, 4), (7, 4, 3, 3), (1, 6, 3, 2)))
    hang_door_tiles(site)
    assert site.floor.cells_of(DOOR) == marked(drawn, "d")


def test_of_two_doorways_in_a_row_one_gets_a_door() -> None:
    drawn = """
        ##########
        #...ab...#
        #...##...#
        ##########
    """
    hung = set()
    for seed in range(30):
        site = site_of(drawn.replace("a", ".").replace("b", "."), ((1, 1, 3, 2), (6, 1, 3, 2)), seed=seed)
        hang_door_tiles(site)
        hung.add(site.floor.cells_of(DOOR))
    assert hung == {marked(drawn, "a"), marked(drawn, "b")}


def test_every_doorway_has_a_door_or_a_neighbour_with_one() -> None:
    for seed, number in SOME:
        floor = built(seed, number)
        doors = floor.cells_of(DOOR)
        ways = doorways(floor.grid, floor.grid.everything & ~floor.walls, union(floor.rooms))
        ways &= ~floor.cells_of(START, EXIT)
        assert not doors & ~ways
        assert not ways & ~(doors | floor.grid.beside(doors))
        expected = {place for place in oracle.model_of(floor).doorways() if floor.grid.cell(*place) != floor.exit}
        assert {floor.grid.xy(cell) for cell in bits(ways)} == expected - {floor.grid.xy(floor.start)}
