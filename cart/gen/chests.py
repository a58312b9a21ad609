"""Chests: at most three a floor, the first of them rare (FACTS.md, rooms and mazes 7)."""

from ..core.cells import Cells, Grid
from ..core.floor import Room
from ..data.tiles import CHEST, FLOOR, RARE_CHEST
from .shapes import things_cut
from .site import Site


def chests(site: Site) -> None:
    """Put each chest on an inner tile of another room; of rooms used already only when all are (FACTS.md).

    A room whose inside has no free tile is passed over, and once all are, the remaining chests are left out.
    """
    floor, grid = site.floor, site.floor.grid
    waiting = site.rng.shuffled([room for n, room in enumerate(floor.rooms) if n not in site.vault_rooms])
    while site.chests_left and waiting:
        room = waiting.pop(0)
        free = inner(grid, room) & floor.cells_of(FLOOR)
        while free:
            cell = grid.pick(site.rng, free)
            free ^= 1 << cell
            if not things_cut(floor, 1 << cell):
                place_chest(site, cell)
                waiting.append(room)
                break


def place_chest(site: Site, cell: int) -> None:
    """The floor's next chest: a rare one if it is the first."""
    site.floor.set_tile(cell, CHEST if site.floor.cells_of(RARE_CHEST) else RARE_CHEST)
    site.chests_left -= 1


def inner(grid: Grid, room: Room) -> Cells:
    """The cells of a room that are not along its walls."""
    return grid.rect(room.x + 1, room.y + 1, room.width - 2, room.height - 2)
