"""Start and exit, each in an alcove, and the removal of other dead ends (S1 33 to 36)."""

from collections.abc import Iterable, Iterator

from ..core.cells import Cells, Grid
from ..core.rng import Rng
from ..data.tiles import EXIT, START, WALL
from .shapes import carvable, dead_ends
from .site import Site, Unfit


def place_stairs(site: Site) -> None:
    """Place the exit as far as possible from a pole of the floor, and the start as near as possible to the pole.

    A pole is a cell at the greatest distance from a random cell, so the stairs lie about as far apart as the floor is
    long (S1 34 to 36).
    """
    floor, grid, rng = site.floor, site.floor.grid, site.floor_rng
    anywhere = grid.pick(rng, floor.walkable)
    pole = grid.pick(rng, grid.layers(1 << anywhere, floor.walkable)[-1])
    layers = grid.layers(1 << pole, floor.walkable)
    nearest_first = range(len(layers) + 1)
    floor.exit = _one_of(rng, grid, alcoves_at(grid, floor.walkable, layers, reversed(nearest_first)))
    floor.set_tile(floor.exit, EXIT)
    off_exit = ~grid.grow(1 << floor.exit)
    rings = alcoves_at(grid, floor.walkable, layers, nearest_first)
    floor.start = _one_of(rng, grid, (ring & off_exit for ring in rings))
    floor.set_tile(floor.start, START)


def _one_of(rng: Rng, grid: Grid, rings: Iterable[Cells]) -> int:
    """Return a random cell of the first ring that is not empty; raise Unfit if all are empty."""
    for ring in rings:
        if ring:
            return grid.pick(rng, ring)
    raise Unfit("no alcove for the stairs")


def alcoves_at(grid: Grid, walkable: Cells, layers: list[Cells], distances: Iterable[int]) -> Iterator[Cells]:
    """Yield, for each of `distances`, the carvable cells at that distance.

    Distances are in steps from the start of the distance map `layers`. Carvable rock counts as one step farther than
    the walkable cell that it touches.
    """
    alcoves = carvable(grid, walkable)
    rock = alcoves & ~walkable
    for steps in distances:
        ring = alcoves & layers[steps] if steps < len(layers) else 0
        yield ring | rock & grid.beside(layers[steps - 1]) if steps else ring


def fill_dead_ends(site: Site) -> Iterator[str]:
    """Fill passages that lead nowhere, from their ends, until only the stairs are dead ends (S1 33, 35)."""
    floor, grid = site.floor, site.floor.grid
    kept = floor.cells_of(START, EXIT)
    walkable = floor.walkable
    while ends := dead_ends(grid, walkable) & ~kept:
        walkable &= ~ends
        if site.watched:
            floor.fill(ends, WALL)
            yield "filling"
    floor.fill(floor.walkable & ~walkable, WALL)
