"""Worms: mazes in the rock between the rooms (S1 30, 31)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ...core.cells import DX, DY, OPPOSITE, STRAIGHT, Cells, Grid
from ...core.rng import Rng
from ...data.tiles import FLOOR
from ..shapes import alcoves_among
from ..site import Site
from ..wide_grid import WideGrid, wide_grid

STEPS = 2  # a worm that has gone straight on for more steps may turn at random


def dig_worms(site: Site) -> Iterator[str]:
    """Dig worms until none can start. A worm starts on carvable rock that is not next to a room (S1 31, 36, 38)."""
    floor, wide = site.floor, wide_grid(site.floor.grid)
    grid, floor_cell = wide.grid, wide.floor_cell
    walkable = wide.widen(site.room_cells)  # so far, all dug cells are rooms
    off_rooms, width = grid.inside & ~grid.beside(walkable), grid.width
    sides = 1 | 0b101 << width - 1 | 1 << 2 * width  # the four cells beside a cell, from the cell above on
    count = 0
    while starts := carvable_rock(grid, walkable) & off_rooms:
        count += 1
        start = grid.pick(site.floor_rng, starts)
        tunnel = walkable >> start - width & sides  # the tunnel that the worm branches off
        path, walkable = dig_worm(wide, walkable, start, site.floor_rng)
        to = floor_cell[start - width + tunnel.bit_length() - 1] if tunnel else None
        site.regions.add(map(floor_cell.__getitem__, path), to)
        if site.watched:
            for cell in path:
                floor.set_tile(floor_cell[cell], FLOOR)
                yield f"worm {count}"
    floor.fill(wide.narrow(walkable) & ~site.room_cells, FLOOR)


def carvable_rock(grid: Grid, walkable: Cells) -> Cells:
    """Return the cells of `shapes.carvable` that are not dug yet. On a wide grid, where no shift wraps around."""
    width = grid.width
    left, right, above, below = walkable << 1, walkable >> 1, walkable << width, walkable >> width
    row, column = left | walkable | right, above | walkable | below
    rows = (column << 1, column >> 1, row << width, row >> width)
    found = alcoves_among(grid.everything, (left, right, above, below), rows)
    return found & (walkable ^ grid.everything)


class Ahead(NamedTuple):
    """The cells that a worm checks in one direction from `h`, the cell that it has just dug.

    . a a     The next cell `n` can be carved if it is on the floor, and `n` and all `a` are rock.
    h n a     It is then an alcove that opens to `h` alone.
    . a a
    """

    direction: int
    step: int  # from the number of `h` to that of the next cell
    corner: int  # from the number of `h` to the lowest number of the six cells that must be rock
    rock: Cells  # these six cells, as bits from `corner` on


@lru_cache(maxsize=16)
def _checks(width: int) -> tuple[tuple[Ahead, ...], tuple[tuple[Ahead, ...], ...]]:
    """Return the checks of all straight directions, and for each direction, those of the ways other than back.

    The checks are for a grid of this width.
    """
    checks = []
    for direction in STRAIGHT:
        dx, dy = DX[direction], DY[direction]
        # The next cell and the one beyond it, each with its two side cells.
        places = [(dx * far + dy * side, dy * far + dx * side) for far in (1, 2) for side in (-1, 0, 1)]
        cells = [y * width + x for x, y in places]
        corner = min(cells)
        checks.append(Ahead(direction, dy * width + dx, corner, sum(1 << cell - corner for cell in cells)))
    onwards = [tuple(check for check in checks if check.direction != OPPOSITE[direction]) for direction in STRAIGHT]
    return tuple(checks), tuple(onwards)


def dig_worm(wide: WideGrid, walkable: Cells, head: int, rng: Rng) -> tuple[list[int], Cells]:
    """Return the cells that a worm digs, in order, and all walkable cells after that. On a wide grid (wide_grid.py).

    The worm goes straight on, turns where it must, and may turn at random after more than STEPS steps (S1 31).
    """
    (checks, onwards), on_floor = _checks(wide.grid.width), wide.on_floor
    path: list[int] = []
    direction, straight = rng.below(4), 0
    (_, step, corner, rock), choices = checks[direction], checks
    while True:
        path.append(head)
        walkable |= 1 << head
        blocked = not on_floor[head + step] or walkable >> head + corner & rock
        if blocked or (straight > STEPS and rng.chance(1, 2)):
            ways = [
                way for way in choices if on_floor[head + way.step] and not walkable >> head + way.corner & way.rock
            ]
            if not ways:
                return path, walkable
            direction, step, corner, rock = rng.choice(ways)
            straight, choices = 0, onwards[direction]  # the cell behind is dug
        head += step
        straight += 1
