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

GUARDS = 3
"""Part of the budget that may guard passages, as a divisor: 3 is a third of the foes."""
STRAY = 4
"""Greatest random offset that mixes strong and weak foes, as a divisor of the floor's depth: 4 is a quarter of it."""


def spawn_by_budget(site: Site) -> Iterator[str]:
    """Spawn as many foes as the floor's plan says."""
    floor, rng = site.floor, site.foe_rng
    budget = site.scaled_by_side(rng.between(site.plan.fewest_foes, site.plan.enough_foes))
    distances, free, start = Distances(floor), spawn_cells(floor), start_room(floor)
    rooms = [room for n, room in enumerate(floor.rooms) if n not in site.vault_rooms and not room & start]
    rooms = rng.shuffled([room for room in rooms if room & free])
    taken_or_free = cells_with_foes(floor) | free  # foes take free cells, so `taken_or_free ^ free` has all foes
    # One foe for each room.
    for count, room in enumerate(rooms, 1):
        if not room & (taken_or_free ^ free):
            free = spawn_up_to(site, free, room, min(budget, len(floor.spawns) + 1))
            yield f"room {count}"
    # A guard in some passages that have no other foe near.
    for count, cell in enumerate(rng.shuffled(list(bits(free & distances.chokepoints))), 1):
        if count > budget // GUARDS:
            break
        if not distances.near(1 << cell, SIGHT) & (taken_or_free ^ free):
            free = spawn_up_to(site, free, 1 << cell, min(budget, len(floor.spawns) + 1))
            yield f"passage {count}"
    # Further foes for rooms drawn by lot. A room that is drawn without space for another foe gets none.
    wanted = rooms if len(floor.spawns) < budget else []
    tickets = [room for room in wanted for _ in range(_tickets(distances, room))]
    while tickets and len(floor.spawns) < budget:
        room = tickets.pop(rng.below(len(tickets)))
        if (room & (taken_or_free ^ free)).bit_count() < most_foes(room):
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
    """Return a room's number of tickets in the lottery for further foes: 0 with one way in, more far from the start."""
    if distances.entrances(room).bit_count() < 2:
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
