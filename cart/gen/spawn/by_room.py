"""Foes: who lives on a floor, and where (S1 37, S5)."""

from collections.abc import Iterator

from ...core.cells import Cells, union
from ...data.floors import ROOM_AREA_PER_FOE, ROOM_FOES
from ..workspace import Site
from .by_budget import spread
from .spawn_places import lodge, quarters


def foes(site: Site) -> Iterator[str]:
    """Put foes on a floor as its mode wants it: room by room, or so many in all, spread over the floor."""
    match site.rules.foe_placement:
        case "by room":
            return room_by_room(site)
        case "by budget":
            return spread(site)


def room_by_room(site: Site) -> Iterator[str]:
    """Fill rooms until there are enough foes, then passages until there are as many as there must be (S1 37)."""
    floor, rng = site.floor, site.people
    enough = site.scaled_by_side(site.plan.enough)
    free, count = quarters(floor), 0
    taken = union(1 << dweller.cell for dweller in floor.dwellers)
    for room in rng.shuffled(floor.rooms):
        if len(floor.dwellers) > enough:
            break
        if not room & taken:  # a vault may bring its own
            free = lodge(site, free, room, len(floor.dwellers) + crowd(site, room))
            count += 1
            yield f"room {count}"
    for part in (floor.grid.everything & ~site.rooms, site.rooms):
        free = lodge(site, free, part, site.scaled_by_side(site.plan.fewest))


def crowd(site: Site, room: Cells) -> int:
    """How many foes a room is given: two to five, and no more than one for each six tiles begun."""
    fewest, most = ROOM_FOES
    fed = -(-room.bit_count() // ROOM_AREA_PER_FOE)
    return site.people.between(fewest, max(fewest, min(most, fed)))
