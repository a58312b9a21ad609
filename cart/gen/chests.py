"""Chests: at most three on a floor of the planned size, more on larger floors. The first is a rare chest."""

from collections.abc import Iterator

from ..data.tiles import CHEST, FLOOR, RARE_CHEST
from .analysis import sorted_for_loot
from .shapes import cells_with_foes, cuts_off, inner_cells, passable
from .site import Site


def place_chests(site: Site) -> Iterator[str]:
    """Put each chest on an inner tile of a room. No room gets a second chest before all rooms have one.

    A room without a free inner tile gets no chest. If no room has such a tile, the remaining chests are left out.
    """
    floor, grid = site.floor, site.floor.grid
    waiting = sorted_for_loot(site, site.floor_rng.shuffled(site.rooms_without_vault()))
    bare, free, count = floor.cells_of(FLOOR) & ~cells_with_foes(floor), passable(floor), 0
    while site.chests_left and waiting:
        room = waiting.pop(0)
        places = inner_cells(grid, room) & bare & free
        while places:
            cell = grid.pick(site.floor_rng, places)
            places ^= 1 << cell
            if not cuts_off(floor, free, cell):
                put_chest(site, cell)
                free ^= 1 << cell
                waiting.append(room)
                count += 1
                yield f"chest {count}"
                break


def put_chest(site: Site, cell: int) -> None:
    """Put the floor's next chest on `cell`. The first is a rare chest."""
    site.floor.set_tile(cell, CHEST if site.floor.cells_of(RARE_CHEST) else RARE_CHEST)
    site.chests_left -= 1
