"""Foes room by room, and the choice between that and a budget (S1 37, S5)."""

from collections.abc import Iterator

from ...core.cells import Cells, union
from ...data.floors import ROOM_AREA_PER_FOE, ROOM_FOES
from ..workspace import Site
from .by_budget import spread
from .spawn_places import spawn_cells, spawn_until


def foes(site: Site) -> Iterator[str]:
    """Spawn a floor's foes as its mode's rules say: room by room, or by a budget for the whole floor."""
    match site.rules.foe_placement:
        case "by room":
            return room_by_room(site)
        case "by budget":
            return spread(site)


def room_by_room(site: Site) -> Iterator[str]:
    """Fill rooms until there are more than enough foes, then passages up to the fewest allowed (S1 37)."""
    floor, rng = site.floor, site.people
    enough = site.scaled_by_side(site.plan.max_foes)
    free, count = spawn_cells(floor), 0
    taken = union(1 << dweller.cell for dweller in floor.spawns)
    for room in rng.shuffled(floor.rooms):
        if len(floor.spawns) > enough:
            break
        if not room & taken:  # a vault may have foes already
            free = spawn_until(site, free, room, len(floor.spawns) + foes_of_room(site, room))
            count += 1
            yield f"room {count}"
    for part in (floor.grid.everything & ~site.rooms, site.rooms):
        free = spawn_until(site, free, part, site.scaled_by_side(site.plan.min_foes))


def foes_of_room(site: Site, room: Cells) -> int:
    """Return how many foes a room gets: two to five, and at most one for each six tiles begun."""
    fewest, most = ROOM_FOES
    fed = -(-room.bit_count() // ROOM_AREA_PER_FOE)
    return site.people.between(fewest, max(fewest, min(most, fed)))
