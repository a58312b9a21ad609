"""Foes: who lives on a floor, and where (S1 37, S5)."""

from collections.abc import Iterator

from ..core.cells import Cells, union
from ..core.floor import Dweller, Floor
from ..data.floors import ROOM_AREA_PER_FOE, ROOM_FOES
from ..data.foes import FOES, SIGHT
from ..data.tiles import EXIT, START
from .shapes import passable, start_room
from .site import Site


def foes(site: Site) -> Iterator[str]:
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


def lodge(site: Site, free: Cells, where: Cells, until: int) -> Cells:
    """Put foes on free cells of a part of the floor until it has so many in all; returns what is still free."""
    floor = site.floor
    while len(floor.dwellers) < until and free & where:
        cell = floor.grid.pick(site.people, free & where)
        if not lodge_one(site, cell):
            break
        free ^= 1 << cell
    return free


def lodge_one(site: Site, cell: int) -> bool:
    """Put a foe on a cell: each kind that lives here and is not too many yet is as likely. False if none is left."""
    floor = site.floor
    kinds = [
        kind
        for kind, foe in enumerate(FOES)
        if foe.folk in site.plan.folk
        and foe.low <= floor.number <= foe.high
        and (len(floor.dwellers) < foe.most or _count(floor, kind) < foe.most)
    ]
    if kinds:
        floor.dwellers.append(Dweller(site.people.choice(kinds), cell))
    return bool(kinds)


def _count(floor: Floor, kind: int) -> int:
    """How many of a kind live here."""
    return [dweller.kind for dweller in floor.dwellers].count(kind)


def quarters(floor: Floor) -> Cells:
    """Where a foe may be at first: on a free tile, out of the start room, out of sight, no few steps from the start."""
    near, ways = 1 << floor.start, passable(floor)
    for _ in range(SIGHT):
        near |= floor.beside(near) & ways
    taken = union(1 << dweller.cell for dweller in floor.dwellers)
    not_here = near | floor.sees(floor.start) | start_room(floor) | floor.cells_of(START, EXIT) | taken
    return floor.walkable & ~not_here
