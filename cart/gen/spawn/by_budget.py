"""Foes by budget: a number for the whole floor, spread by its shape (ours).

First each room gets one foe, and some passages get a guard. The other foes prefer rooms with a second way out, where
foes can flank, and rooms far from the start. In the end, kinds are swapped so that strong foes are far from the start.
"""

from collections.abc import Iterator

from ...core.cells import Cells, bits, union
from ...core.floor import Spawn
from ...data.floors import ROOM_AREA_PER_FOE, ROOM_FOES
from ...data.foes import FOES, SIGHT
from ..analysis import Distances
from ..shapes import cells_with_foes, start_room
from ..site import Site, Unfit
from .spawn_places import spawn_cells, spawn_up_to

GUARD_SHARE = 3
"""At most one foe in this many guards a passage."""
STRAY = 4
"""The greatest random offset that mixes strong and weak foes is the floor's depth divided by this."""


def spawn_by_budget(site: Site) -> Iterator[str]:
    """Spawn as many foes as the floor's plan says."""
    floor, rng = site.floor, site.foe_rng
    budget = site.scaled_by_side(rng.between(site.plan.fewest_foes, site.plan.enough_foes))
    distances, free, start = Distances(floor), spawn_cells(floor), start_room(floor)
    rooms = rng.shuffled([room for room in site.rooms_without_vault() if not room & start and room & free])
    free_or_taken = cells_with_foes(floor) | free

    def foes_in(cells: Cells) -> Cells:
        return cells & (free_or_taken ^ free)  # each new foe takes a free cell

    # One foe for each room.
    for count, room in enumerate(rooms, 1):
        if not foes_in(room):
            free = spawn_up_to(site, free, room, min(budget, len(floor.spawns) + 1))
            yield f"room {count}"
    # A guard in some passages that have no other foe near.
    for count, cell in enumerate(rng.shuffled(list(bits(free & distances.chokepoints))), 1):
        if count > budget // GUARD_SHARE:
            break
        if not foes_in(distances.cells_within(1 << cell, SIGHT)):
            free = spawn_up_to(site, free, 1 << cell, min(budget, len(floor.spawns) + 1))
            yield f"passage {count}"
    # Further foes for rooms drawn by lot. A room that is drawn without space for another foe gets none.
    wanted = rooms if len(floor.spawns) < budget else []
    tickets = [room for room in wanted for _ in range(_tickets(distances, room))]
    while tickets and len(floor.spawns) < budget:
        room = tickets.pop(rng.below(len(tickets)))
        if foes_in(room).bit_count() < most_foes(room):
            free = spawn_up_to(site, free, room, len(floor.spawns) + 1)
    # The rest of the budget anywhere.
    free = spawn_up_to(site, free, floor.grid.everything, budget)
    if not free and len(floor.spawns) < site.scaled_by_side(site.plan.fewest_foes):
        raise Unfit("no room for so many foes")
    sort_by_strength(site, distances)


def most_foes(room: Cells) -> int:
    """Return the number of foes that a room has space for."""
    return min(ROOM_FOES[1], -(-room.bit_count() // ROOM_AREA_PER_FOE))


def _tickets(distances: Distances, room: Cells) -> int:
    """Return a room's tickets in the lottery for further foes: none with one approach, and more far from the start."""
    if distances.approaches(room).bit_count() < 2:
        return 0
    return (1 + distances.can_flank_from(room)) * (distances.depth_part(room) ** 2 + 1)


def sort_by_strength(site: Site, distances: Distances) -> None:
    """Swap kinds so that most strong foes are far from the start (see STRAY). Foes of vaults stay as they are."""
    spawns, rng = site.floor.spawns, site.foe_rng
    vaults = union(site.floor.rooms[number] for number in site.vault_rooms)
    moved = [n for n, spawn in enumerate(spawns) if not vaults >> spawn.cell & 1]
    stray = distances.depth // STRAY
    away = {n: distances.steps_to(1 << spawns[n].cell) + rng.between(-stray, stray) for n in moved}
    kinds = sorted((spawns[n].kind for n in moved), key=lambda kind: (strength(kind), kind))
    for n, kind in zip(sorted(moved, key=lambda n: (away[n], n)), kinds, strict=True):
        spawns[n] = Spawn(kind, spawns[n].cell)


def strength(kind: int) -> int:
    """Return a rough measure of how dangerous a kind is."""
    return FOES[kind].hp * FOES[kind].attack
