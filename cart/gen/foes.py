"""Foes: who lives on a floor, and where (S1 37, S5, FACTS.md rooms and mazes 8)."""

from ..core.cells import Cells
from ..core.floor import Dweller, Floor
from ..core.sight import sight
from ..data.floors import AT_MOST, FOES_AT_LEAST, FOES_ENOUGH, ROOM_AREA_PER_FOE, ROOM_FOES
from ..data.foes import FOES, SIGHT
from ..data.tiles import DOOR, EXIT, START
from .shapes import start_room
from .site import Site


def foes(site: Site) -> None:
    """Fill rooms until there are enough foes, then passages until there are as many as there must be (S1 37)."""
    floor, rng = site.floor, site.people
    at_least = site.scaled_by_side(FOES_AT_LEAST[floor.number])
    enough = site.scaled_by_side(FOES_ENOUGH[floor.number])
    free = quarters(floor)
    for home in rng.shuffled([floor.room_cells(room) for room in floor.rooms]):
        if len(floor.dwellers) > enough:
            break
        if not any(home >> dweller.cell & 1 for dweller in floor.dwellers):  # a vault may bring its own
            free = settle(site, free, home, len(floor.dwellers) + crowd(site, home))
    for quarter in (floor.grid.everything & ~site.rooms, site.rooms):
        free = settle(site, free, quarter, at_least)


def crowd(site: Site, room: Cells) -> int:
    """How many foes a room is given: two to five, and no more than one for each six tiles begun (FACTS.md)."""
    fewest, most = ROOM_FOES
    fed = -(-room.bit_count() // ROOM_AREA_PER_FOE)
    return site.people.between(fewest, max(fewest, min(most, fed)))


def settle(site: Site, free: Cells, where: Cells, until: int) -> Cells:
    """Put foes on free cells of a part of the floor until it has so many in all; returns what is still free."""
    floor = site.floor
    while len(floor.dwellers) < until and free & where:
        cell = floor.grid.pick(site.people, free & where)
        if not settle_one(site, cell):
            break
        free ^= 1 << cell
    return free


def settle_one(site: Site, cell: int) -> bool:
    """Put a foe on a cell: each kind that lives here and is not too many yet is as likely. False if none is left."""
    floor = site.floor
    here = [dweller.kind for dweller in floor.dwellers]
    kinds = [
        kind
        for kind, foe in enumerate(FOES)
        if foe.low <= floor.number <= foe.high and here.count(kind) < AT_MOST.get(kind, len(here) + 1)
    ]
    if kinds:
        floor.dwellers.append(Dweller(site.people.choice(kinds), cell))
    return bool(kinds)


def quarters(floor: Floor) -> Cells:
    """Where a foe may be at first: on a free tile, out of the start room, out of sight, no few steps from the start."""
    near = sight(floor.grid, floor.start, floor.opaque)
    for layer in floor.grid.layers(1 << floor.start, floor.walkable | floor.cells_of(DOOR))[: SIGHT + 1]:
        near |= layer
    taken = sum(1 << dweller.cell for dweller in floor.dwellers)
    return floor.walkable & ~floor.cells_of(START, EXIT) & ~start_room(floor) & ~near & ~taken
