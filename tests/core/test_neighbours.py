"""Neighbours of single cells."""

import pytest

from cart.core.cells import LEFT, RIGHT, STRAIGHT, bits
from tests.scenario import scenario


@pytest.mark.parametrize("directions", [STRAIGHT, (LEFT, RIGHT), (RIGHT,), ()])
def test_the_neighbours_of_a_cell_are_the_cells_beside_it(directions: tuple[int, ...]) -> None:
    for floor in (scenario("@..#.").game.floor, scenario("@|R .", walls=True).game.floor):
        for cell in bits(floor.grid.everything):
            assert floor.neighbours(cell, directions) == floor.beside(1 << cell, directions)
