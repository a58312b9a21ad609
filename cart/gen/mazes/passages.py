"""Openings through thin walls: doors that join what is apart, and shortcuts between what is far apart (S1 32, 33)."""

from collections.abc import Callable, Iterator

from ...core.cells import Cells, Grid, bits
from ...data.tiles import FLOOR
from ..bordered import margin
from ..shapes import thin
from ..workspace import Site, Unfit

SHORTCUTS = 3  # a screen, at most
DETOUR = 20  # steps; only a longer way round is worth a shortcut

Wanted = Callable[[Cells, int, int, int], bool]
"""(walkable, wall, one side, other side) -> is the wall to be opened? Cells are those of a grid with a margin."""


def doors(site: Site) -> Iterator[str]:
    """Open walls between different regions until all is one (S1 32)."""
    regions, narrowed = site.regions, margin(site.floor.grid).narrowed

    def apart(_walkable: Cells, wall: int, one: int, other: int) -> bool:
        if not regions.join(narrowed[one], narrowed[other]):
            return False
        regions.add((narrowed[wall],), to=narrowed[one])
        return True

    yield from carve(site, apart, regions.count - 1)
    if regions.count > 1:
        raise Unfit(f"{regions.count} parts of the floor have no thin wall between them")


def shortcuts(site: Site) -> Iterator[str]:
    """Open a few walls whose two sides are far apart on foot (S1 33)."""
    grid = margin(site.floor.grid).grid

    def far(walkable: Cells, _wall: int, one: int, other: int) -> bool:
        return not within(grid, walkable, one, other, DETOUR)

    yield from carve(site, far, site.scaled(SHORTCUTS))


def within(grid: Grid, walkable: Cells, one: int, other: int, steps: int) -> bool:
    """Is it at most so many steps from one cell to another? On a grid with a margin."""
    # A way so short strays from its ends by half of its steps at most: on a large floor, look at these rows alone.
    width = grid.width
    top = max(0, min(one, other) // width - steps // 2) * width
    rows = abs(one - other) // width + steps + 1
    ahead = walkable >> top & (1 << rows * width) - 1
    frontier, goal = 1 << one - top, 1 << other - top
    for _ in range(steps):
        frontier = (frontier >> 1 | frontier << 1 | frontier >> width | frontier << width) & ahead
        if frontier & goal:
            return True
        if not frontier:
            return False
        ahead ^= frontier
    return False


def carve(site: Site, wanted: Wanted, at_most: int) -> Iterator[str]:
    """Open wanted walls, each time one at random of all that are.

    An opening only ever brings cells closer, so a wall that is not wanted now never will be. Hence drawing each wall
    once, in random order, gives what listing all wanted walls anew for each draw would. Only the walls next to an
    opening have to be looked at again: one of them may have become thin.
    """
    floor, around = site.floor, margin(site.floor.grid)
    grid, walkable, opened = around.grid, around.widen(floor.walkable), 0
    across, along = thin(grid, walkable)
    known = (across | along) & ~walkable
    # `bits`, for a set of many cells: as text it is read faster.
    walls = [cell for cell, bit in enumerate(bin(known)[:1:-1]) if bit == "1"]
    left = at_most
    while walls and left > 0:
        # Draw one and close the gap with the last.
        drawn = site.rng.below(len(walls))
        wall, walls[drawn] = walls[drawn], walls[-1]
        walls.pop()
        sides = sides_of(grid, walkable, wall)
        if not sides or not wanted(walkable, wall, *sides):
            continue
        left -= 1
        opened |= 1 << wall
        walkable |= 1 << wall
        for beside in bits(grid.beside(1 << wall) & grid.inside & ((walkable | known) ^ grid.everything)):
            if sides_of(grid, walkable, beside):
                known |= 1 << beside
                walls.append(beside)
        if site.watched:
            floor.set_tile(around.narrowed[wall], FLOOR)
            yield f"opening {at_most - left}"
    floor.fill(around.narrow(opened), FLOOR)


def sides_of(grid: Grid, walkable: Cells, wall: int) -> tuple[int, int] | None:
    """The two open sides of a wall that is thin; None if it is not (any more). On a grid with a margin."""
    width = grid.width
    here = walkable >> wall - width  # from the cell above on
    above, across, below = here & 1, here >> width - 1 & 0b101, here >> 2 * width & 1
    if across == 0b101 and not above | below:
        return wall - 1, wall + 1
    if above & below and not across:
        return wall - width, wall + width
    return None
