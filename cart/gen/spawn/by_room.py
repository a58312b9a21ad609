"""Foes room by room (S1 37, S5)."""

from collections.abc import Iterator

from ...core.cells import Cells
from ...data.floors import ROOM_AREA_PER_FOE, ROOM_FOES
from ..shapes import cells_with_foes
from ..site import Site
from .spawn_places import spawn_cells, spawn_up_to


def spawn_by_room(site: Site) -> Iterator[str]:
    """Put foes into rooms until the floor has more than enough (S1 37).

    If the floor then has fewer foes than the plan's `fewest_foes`, add foes in passages, and then in rooms.
    """
    floor, rng = site.floor, site.foe_rng
    enough = site.scaled_by_side(site.plan.enough_foes)
    free, count = spawn_cells(floor), 0
    taken = cells_with_foes(floor)
    for room in rng.shuffled(floor.rooms):
        if len(floor.spawns) > enough:
            break
        if not room & taken:  # a vault may have foes already
            free = spawn_up_to(site, free, room, len(floor.spawns) + drawn_foe_count(site, room))
            count += 1
            yield f"room {count}"
    for part in (floor.grid.everything & ~site.room_cells, site.room_cells):
        free = spawn_up_to(site, free, part, site.scaled_by_side(site.plan.fewest_foes))


def drawn_foe_count(site: Site, room: Cells) -> int:
    """Draw the number of foes for a room: two to five, but in a small room at most one for each six tiles, rounded up.

    Even the smallest room gets two.
    """
    fewest, most = ROOM_FOES
    space = -(-room.bit_count() // ROOM_AREA_PER_FOE)
    return site.foe_rng.between(fewest, max(fewest, min(most, space)))
