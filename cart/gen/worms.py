"""Worms: mazes in the rock between the rooms (S1 30, 31)."""

from ..core.cells import DX, DY, Cells, Grid
from ..core.rng import Rng
from ..data.tiles import FLOOR
from .shapes import can_carve, carvable
from .site import Site

STRAIGHT = 2  # steps a worm goes before it may turn without need


def worms(site: Site) -> None:
    """Let worms dig until none can start: on carvable rock that is not next to a room (S1 31, 36, 38)."""
    grid = site.floor.grid
    walkable = site.rooms
    kept_clear = grid.beside(site.rooms)
    while starts := carvable(grid, walkable) & ~walkable & ~kept_clear:
        walkable = dig(grid, walkable, grid.pick(site.rng, starts), site.rng)
    site.floor.fill(walkable & ~site.rooms, FLOOR)


def dig(grid: Grid, walkable: Cells, head: int, rng: Rng) -> Cells:
    """One worm: straight on, turning where it must and now and then where it may; returns what is walkable now."""
    step_of = [dy * grid.width + dx for dx, dy in zip(DX[:4], DY[:4], strict=True)]
    direction, straight = rng.below(4), 0
    while True:
        walkable |= 1 << head
        blocked = not can_carve(grid, walkable, head + step_of[direction])
        if blocked or (straight > STRAIGHT and rng.chance(1, 2)):
            ways = [way for way in range(4) if can_carve(grid, walkable, head + step_of[way])]
            if not ways:
                return walkable
            direction, straight = rng.choice(ways), 0
        head += step_of[direction]
        straight += 1
