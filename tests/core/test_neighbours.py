"""Neighbours of single cells, and distance maps that are kept."""

import pytest

from cart.core.cells import LEFT, RIGHT, STRAIGHT, bits
from cart.core.edges import Edge
from tests.scenario import scenario


@pytest.mark.parametrize("directions", [STRAIGHT, (LEFT, RIGHT), (RIGHT,), ()])
def test_the_neighbours_of_a_cell_are_the_cells_beside_it(directions: tuple[int, ...]) -> None:
    for floor in (scenario("@..#.").game.floor, scenario("@|R .", walls=True).game.floor):
        for cell in bits(floor.grid.everything):
            assert floor.neighbours(cell, directions) == floor.beside(1 << cell, directions)


def test_a_kept_distance_map_ends_when_a_door_opens() -> None:
    s = scenario("@ . R", walls=True)
    game, floor = s.game, s.game.floor
    floor.set_edge(1, RIGHT, Edge.CLOSED)
    shut = game.distances(1, floor.walkable)
    assert shut.steps_to(1 << 2) == 0
    assert game.distances(1, floor.walkable) is shut
    floor.set_edge(1, RIGHT, Edge.OPEN)
    assert game.distances(1, floor.walkable).steps_to(1 << 2) == 2
