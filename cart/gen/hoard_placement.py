"""Hoards: rooms with a bargain on finished floors. The rest of the floor stays as it is (ours)."""

from collections.abc import Callable
from typing import TypeAlias

from ..core.cells import Cells, bits, union
from ..core.floor import Floor, Hoard, Spawn
from ..core.habitats import kinds_at
from ..core.rng import Rng
from ..data.floors import ROOM_FOES
from ..data.foes import FOES
from ..data.hoards import HOARD_SHARE, HOARDS, Content, HoardKind
from ..data.modes import mode_row
from ..data.tiles import ALTAR, CARPET, CHEST, DIRT, FERN, FLOOR, JAR, POT, RARE_CHEST
from .altars import GAPS, altar_rows, altars_fit, cells_near_stairs
from .shapes import (
    cells_with_foes,
    centre,
    cuts_off,
    inner_cells,
    passable,
    room_entrances,
    stairs_cells,
    start_room,
)
from .site import Site
from .spawn.behind_doors import cells_behind_doors
from .spawn.by_budget import strength

FEWEST_POTS, MOST_POTS = 4, 8
"""Least and greatest number of pots in a hoard of pots."""
PLAIN = (FLOOR, DIRT, CARPET, FERN)
"""Tiles that a hoard may replace."""

Fill: TypeAlias = Callable[[Site, HoardKind, Cells], Cells]
"""A function that puts the content of a hoard into a room. It returns the cells of the content, or 0 if none fits."""


# --- which floors


def hoards_of(seed: int, mode: str, number: int) -> tuple[int, ...]:
    """Return the kinds of hoard that a floor may have, in the order in which they are tried; () for most floors.

    The seed deals all kinds to one in HOARD_SHARE of the generated floors, and no kind to two floors. So neither walls
    nor foes decide which floors have a hoard.
    """
    row = mode_row(mode)
    if not row.rules.hoards:
        return ()
    # A generated floor has foes; the hand-made ones have none.
    numbers = [n for n, plan in enumerate(row.floors) if plan.enough_foes]
    rng = Rng(seed, "hoards")
    chosen = rng.shuffled(numbers)[: len(numbers) // HOARD_SHARE]
    if number not in chosen:
        return ()
    order, tickets = list[int](), [kind for kind, hoard in enumerate(HOARDS) for _ in range(hoard.weight)]
    while tickets:
        order.append(rng.choice(tickets))
        tickets = [kind for kind in tickets if kind != order[-1]]
    dealt = order[chosen.index(number) :: len(chosen)]
    return tuple(kind for kind in dealt if row.floors[number].level in HOARDS[kind].levels)


# --- the room


def place_hoard(site: Site) -> None:
    """Turn a room into the first hoard of `site.hoards` that fits into one. If none fits, the floor has no hoard."""
    rooms = hoard_rooms(site) if site.hoards else []
    for kind in site.hoards:
        for room in site.hoard_rng.shuffled(rooms):
            cells = CONTENTS[HOARDS[kind].holds](site, HOARDS[kind], room)
            if cells:
                site.floor.hoard = Hoard(kind, room, cells)
                return


def hoard_rooms(site: Site) -> list[Cells]:
    """Return the rooms that can be skipped and have no stairs, chests, altars or vaults.

    A hoard replaces all foes of its room. So rooms with more foes than one room usually has are left out, too, because
    the floor would have too few foes without them.
    """
    floor, start = site.floor, start_room(site.floor)
    never, foes = stairs_cells(floor) | start | floor.cells_of(CHEST, RARE_CHEST, ALTAR), cells_with_foes(floor)
    return [
        room
        for room in site.rooms_without_vault()
        if not room & never and (room & foes).bit_count() <= ROOM_FOES[1] and can_be_skipped(floor, room)
    ]


def can_be_skipped(floor: Floor, room: Cells) -> bool:
    """Whether all cells, chests and pots outside a room can be reached without entering the room.

    The passable cells of the floor are one region, so only the cells around the room can lose their paths.
    """
    free = passable(floor) & ~room
    things = floor.solid & ~floor.walls & ~floor.pits & ~free & ~room
    return not things & ~floor.beside(free) and floor.joins_all(floor.beside(room) & free, free)


def plain_cells(floor: Floor, room: Cells) -> Cells:
    """Return the plain cells of a room without foes that are not at an entrance."""
    return room & floor.cells_of(*PLAIN) & ~cells_with_foes(floor) & ~room_entrances(floor)


def foes_in(floor: Floor, room: Cells) -> list[Spawn]:
    """Return the foes that a builder has placed in a room."""
    return [spawn for spawn in floor.spawns if room >> spawn.cell & 1]


def cells_for_pots(site: Site, room: Cells) -> Cells | None:
    """Return cells along the walls of other rooms, as many as a room has pots; None if there are too few.

    Pots there can be smashed without entering the room, so that a player who leaves the hoard alone loses nothing.
    """
    floor, free, found = site.floor, passable(site.floor) & ~room, list[int]()
    along_walls = union(other & ~inner_cells(floor.grid, other) for other in floor.rooms if other != room)
    wanted = (room & floor.cells_of(POT, JAR)).bit_count()
    for cell in site.hoard_rng.shuffled(list(bits(plain_cells(floor, along_walls) & ~cells_near_stairs(floor)))):
        if len(found) < wanted and not cuts_off(floor, free, cell):
            found.append(cell)
            free ^= 1 << cell
    return union(1 << cell for cell in found) if len(found) == wanted else None


# --- what it holds


def guard_gear(site: Site, hoard: HoardKind, room: Cells) -> Cells:
    """Put one guard in place of the foes of a room. Return a cell beside it for a weapon or armour, or 0.

    The guard is of the strongest kind that has not reached its limit. It stands where the foe nearest to the middle of
    the room stood. The pots of the room move to other rooms.
    """
    floor, foes, places = site.floor, foes_in(site.floor, room), cells_for_pots(site, room)
    kinds = [kind for kind in site.kinds if _count_outside(floor, room, kind) < FOES[kind].limit]
    if not foes or not kinds or places is None:
        return 0
    middle = floor.grid.cell(*centre(floor.grid, room))
    guard = min(foes, key=lambda spawn: (floor.grid.distance(spawn.cell, middle), spawn.cell)).cell
    beside = plain_cells(floor, room) & floor.touching(1 << guard)
    if not beside:
        return 0
    _replace_foes(floor, room, Spawn(max(kinds, key=lambda kind: (strength(kind), kind)), guard))
    floor.fill(room & floor.cells_of(POT, JAR), FLOOR)
    floor.fill(places, POT)
    return 1 << floor.grid.pick(site.hoard_rng, beside)


def store_pots(site: Site, hoard: HoardKind, room: Cells) -> Cells:
    """Put one dumb waiter behind a door of a room in place of the foes there, and add pots. Return their cells, or 0.

    The pots stand along the walls, and farther inside if there are too few such cells. The room keeps the pots that it
    has, and other rooms get as many.
    """
    floor, rng, outside = site.floor, site.hoard_rng, cells_for_pots(site, room)
    kinds = [kind for kind in kinds_at(site.plan, "door") if _count_outside(floor, room, kind) < FOES[kind].limit]
    own = union(1 << spawn.cell for spawn in foes_in(floor, room))
    places = cells_behind_doors(floor) & room & (floor.cells_of(*PLAIN) | own)
    if not (own and kinds and places) or outside is None:
        return 0
    waiter = floor.grid.pick(rng, places)
    cells = room & floor.cells_of(*PLAIN) & ~room_entrances(floor) & ~floor.grid.grow(1 << waiter)
    inner = inner_cells(floor.grid, room)
    free, pots = passable(floor), list(bits(room & floor.cells_of(POT, JAR)))
    for cell in rng.shuffled(list(bits(cells & ~inner))) + rng.shuffled(list(bits(cells & inner))):
        if len(pots) < MOST_POTS and not cuts_off(floor, free, cell):
            pots.append(cell)
            free ^= 1 << cell
    if len(pots) < FEWEST_POTS:
        return 0
    _replace_foes(floor, room, Spawn(kinds[0], waiter))
    store = union(1 << cell for cell in pots)
    floor.fill(store & ~floor.cells_of(JAR) | outside, POT)
    return store


def set_up_altars(site: Site, hoard: HoardKind, room: Cells) -> Cells:
    """Put altars with a hoard's relics in one row into a room, where they cut nothing off and block no entrance.

    Return their cells, or 0 if they do not fit or if the deck has too few relics left.
    """
    floor, relics = site.floor, site.hoard_relics[HOARDS.index(hoard)]
    cells = plain_cells(floor, room) & ~cells_near_stairs(floor)
    if len(relics) < hoard.relics:
        return 0
    for gap in GAPS:
        for row in site.hoard_rng.shuffled(list(altar_rows(floor.grid, cells, hoard.relics, gap))):
            if altars_fit(floor, room, row):
                floor.fill(row, ALTAR)
                for cell, relic in zip(bits(row), relics, strict=True):
                    floor.lay(cell, relic)
                return row
    return 0


CONTENTS: dict[Content, Fill] = {"gear": guard_gear, "pots": store_pots, "altars": set_up_altars}
"""Content of a hoard -> the function that puts it into a room."""


def _count_outside(floor: Floor, room: Cells, kind: int) -> int:
    """Return the number of foes of a kind outside a room."""
    return sum(spawn.kind == kind and not room >> spawn.cell & 1 for spawn in floor.spawns)


def _replace_foes(floor: Floor, room: Cells, guard: Spawn) -> None:
    """Put one foe in place of all foes of a room."""
    floor.spawns = [*(spawn for spawn in floor.spawns if not room >> spawn.cell & 1), guard]
