"""Wares of the rooms of halls (S4: a room may carry something that no tile shows; the wares are ours)."""

from collections.abc import Iterator

from ...data.wares import WARES
from ..decoration import as_vessels, bare_floor, place_things
from ..shapes import inner_cells
from ..site import Site


def place_wares(site: Site) -> Iterator[str]:
    """Give each room a ware, and put the vessels of the ware along the room's walls. All wares take turns."""
    floor, rng = site.floor, site.floor_rng
    left: list[int] = []
    for number, room in enumerate(floor.rooms):
        if number in site.vault_rooms:
            continue
        left = left or rng.shuffled(list(range(len(WARES))))
        ware = left.pop()
        floor.wares[number] = ware
        entrances = floor.beside((floor.walls | room) ^ floor.grid.everything)
        along_walls = rng.shuffled(bare_floor(site, room & ~inner_cells(floor.grid, room) & ~entrances))
        place_things(site, as_vessels(rng, along_walls), WARES[ware].vessels)
        yield f"room {number + 1}: {WARES[ware].name}"
