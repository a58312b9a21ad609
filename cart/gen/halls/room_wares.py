"""Wares: goods that the rooms of halls store.

In S4, a room may carry data that no tile shows. The wares are ours.
"""

from collections.abc import Iterator

from ...data.wares import WARES
from ..decoration import as_vessels, bare_along_walls, place_things
from ..site import Site


def place_wares(site: Site) -> Iterator[str]:
    """Give each room a ware, and put the pots and jars of the ware along the room's walls.

    No ware is used twice before all wares are used.
    """
    floor, rng = site.floor, site.floor_rng
    left: list[int] = []
    for number, room in enumerate(floor.rooms):
        if number in site.vault_rooms:
            continue
        left = left or rng.shuffled(list(range(len(WARES))))
        ware = left.pop()
        floor.wares[number] = ware
        place_things(site, as_vessels(rng, rng.shuffled(bare_along_walls(site, room))), WARES[ware].vessels)
        yield f"room {number + 1}: {WARES[ware].name}"
