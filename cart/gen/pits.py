"""Pits in rooms, for modes with falls (ours)."""

from ..core.cells import union
from ..data.tiles import PIT
from .decoration import bare_floor, place_things
from .shapes import inner_cells
from .site import Site


def dig_pits(site: Site) -> None:
    """Place the planned number of pits, or fewer, away from walls and stairs, where none cuts anything off."""
    floor, most = site.floor, site.plan.pits
    if not most:
        return
    stairs = 1 << floor.start | (0 if floor.exit is None else 1 << floor.exit)
    cells = bare_floor(
        site,
        union(inner_cells(floor.grid, room) for room in floor.rooms) & ~floor.touching(floor.beside(stairs) | stairs),
    )
    place_things(site, [(cell, PIT) for cell in site.extras_rng.shuffled(cells)], site.scaled_by_side(most))
