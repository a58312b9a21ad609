"""Foes by budget: so many in all, spread by the shape of the floor (ours).

Each room has somebody first, and a passage here and there a guard. The others go where there is a way round: together
they can use it. They are the more the farther it is from the start; and then the strong ones go far.
"""

from collections.abc import Iterator

from ...core.cells import Cells, bits, union
from ...core.floor import Dweller
from ...data.floors import ROOM_AREA_PER_FOE, ROOM_FOES
from ...data.foes import FOES, SIGHT
from ..analysis import Ways
from ..shapes import start_room
from ..workspace import Site, Unfit
from .spawn_places import lodge, quarters

GUARDS = 3
"""One foe in so many guards a passage, at most."""
STRAY = 4
"""A foe may live nearer or farther than its strength says, by one so-manieth of the way through the floor."""


def spread(site: Site) -> Iterator[str]:
    """Put as many foes on a floor as are planned."""
    floor, rng = site.floor, site.people
    budget = site.scaled_by_side(rng.between(site.plan.fewest, site.plan.enough))
    ways, free, start = Ways(floor), quarters(floor), start_room(floor)
    rooms = [room for n, room in enumerate(floor.rooms) if n not in site.vault_rooms and not room & start]
    rooms = rng.shuffled([room for room in rooms if room & free])
    for count, room in enumerate(rooms, 1):
        if not room & _taken(site):
            free = lodge(site, free, room, min(budget, len(floor.dwellers) + 1))
            yield f"room {count}"
    for count, cell in enumerate(rng.shuffled(list(bits(free & ways.passages))), 1):
        if count > budget // GUARDS:
            break
        if not ways.near(1 << cell, SIGHT) & _taken(site):
            free = lodge(site, free, 1 << cell, min(budget, len(floor.dwellers) + 1))
            yield f"passage {count}"
    tickets = [room for room in rooms for _ in range(_company(ways, room))]
    while tickets and len(floor.dwellers) < budget:
        room = tickets.pop(rng.below(len(tickets)))
        if (room & _taken(site)).bit_count() < most(room):
            free = lodge(site, free, room, len(floor.dwellers) + 1)
    free = lodge(site, free, floor.grid.everything, budget)
    if not free and len(floor.dwellers) < site.scaled_by_side(site.plan.fewest):
        raise Unfit("no room for so many foes")
    deal(site, ways)


def most(room: Cells) -> int:
    """How many a room has place for."""
    return min(ROOM_FOES[1], -(-room.bit_count() // ROOM_AREA_PER_FOE))


def _company(ways: Ways, room: Cells) -> int:
    """How many may be given to a room besides the first: more where there is a way round, and far from the start."""
    part = ways.part(room)
    return ((ways.mouths(room).bit_count() > 1) + ways.round(room)) * (part * part + 1)


def _taken(site: Site) -> Cells:
    return union(1 << dweller.cell for dweller in site.floor.dwellers)


def deal(site: Site, ways: Ways) -> None:
    """Let the strong ones live far from the start, and the weak ones near, but for those of a vault; by and large."""
    dwellers, rng = site.floor.dwellers, site.people
    vaults = union(site.floor.rooms[number] for number in site.vault_rooms)
    moved = [n for n, dweller in enumerate(dwellers) if not vaults >> dweller.cell & 1]
    stray = ways.far // STRAY
    away = {n: ways.off(1 << dwellers[n].cell) + rng.between(-stray, stray) for n in moved}
    kinds = sorted((dwellers[n].kind for n in moved), key=lambda kind: (strength(kind), kind))
    for n, kind in zip(sorted(moved, key=lambda n: (away[n], n)), kinds, strict=True):
        dwellers[n] = Dweller(kind, dwellers[n].cell)


def strength(kind: int) -> int:
    """What a fight with a foe of a kind is like, roughly."""
    return FOES[kind].hp * FOES[kind].attack
