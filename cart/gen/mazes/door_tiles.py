"""Doors that are tiles (S1 34, 36)."""

from ...core.cells import bits
from ...data.tiles import DOOR, FLOOR
from ..shapes import doorways
from ..site import Site


def hang_door_tiles(site: Site) -> None:
    """Hang a door wherever a passage meets a room, but no door right beside another (S1 36)."""
    floor, grid = site.floor, site.floor.grid
    places = doorways(grid, floor.walkable, site.room_cells) & floor.cells_of(FLOOR) & ~grid.beside(site.niche_ends)
    close = places & grid.beside(places)  # only one of two such places can have a door
    hung = places ^ close
    for cell in site.floor_rng.shuffled(list(bits(places))):
        if close >> cell & 1 and not grid.beside(1 << cell) & hung:
            hung |= 1 << cell
    floor.fill(hung, DOOR)
