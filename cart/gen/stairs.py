"""The way in and the way out, each in an alcove, and the end of all other dead ends (S1 33 to 36)."""

from collections.abc import Iterable

from ..core.cells import Cells, Grid
from ..core.rng import Rng
from ..data.tiles import EXIT, START, WALL
from .shapes import carvable, dead_ends
from .site import Site, Unfit

APART = 8
"""Steps from the start to the exit, at least."""


def stairs(site: Site) -> None:
    """The exit as far as can be from one pole of the floor, the start as near as can be to that pole (S1 34 to 36).

    A pole is a cell farthest from anywhere, so that the two stairs lie about as far apart as the floor is long.
    """
    floor, grid, rng = site.floor, site.floor.grid, site.rng
    anywhere = grid.pick(rng, floor.walkable)
    pole = grid.pick(rng, grid.layers(1 << anywhere, floor.walkable)[-1])
    rings = alcoves_by_distance(grid, floor.walkable, pole)
    floor.exit = _one_of(rng, grid, reversed(rings))
    floor.set_tile(floor.exit, EXIT)
    rings = alcoves_by_distance(grid, floor.walkable, pole)
    floor.start = _one_of(rng, grid, (ring & ~grid.grow(1 << floor.exit) for ring in rings))
    floor.set_tile(floor.start, START)


def _one_of(rng: Rng, grid: Grid, rings: Iterable[Cells]) -> int:
    """A cell of the first ring that has any."""
    for ring in rings:
        if ring:
            return grid.pick(rng, ring)
    raise Unfit("no alcove for the stairs")


def alcoves_by_distance(grid: Grid, walkable: Cells, pole: int) -> list[Cells]:
    """For each number of steps from the pole, the carvable cells so far away.

    A carvable cell is the end of a passage, or rock one step beyond a walkable cell.
    """
    layers = grid.layers(1 << pole, walkable)
    alcoves = carvable(grid, walkable)
    rock = alcoves & ~walkable
    beyond = [0, *(rock & grid.beside(layer) for layer in layers)]
    return [alcoves & layer | ring for layer, ring in zip([*layers, 0], beyond, strict=True)]


def fill_dead_ends(site: Site) -> None:
    """Fill passages that lead nowhere, from their ends on, until only the stairs are dead ends (S1 33, 35)."""
    floor, grid = site.floor, site.floor.grid
    kept = floor.cells_of(START, EXIT)
    walkable = floor.walkable
    while ends := dead_ends(grid, walkable) & ~kept:
        walkable &= ~ends
    floor.fill(floor.walkable & ~walkable, WALL)
