"""Cells where foes may spawn, and the spawning of foes there (S1 37, S5)."""

from collections.abc import Sequence

from ...core.cells import Cells
from ...core.floor import Floor, Spawn
from ...data.foes import FOES, SIGHT, foe_kind
from ...data.tiles import EXIT, START
from ..shapes import cells_with_foes, passable, start_room
from ..site import Site


def spawn_up_to(site: Site, free: Cells, where: Cells, until: int) -> Cells:
    """Spawn foes on free cells of `where` until the floor has `until` foes; return the cells that are still free."""
    floor = site.floor
    while len(floor.spawns) < until and (places := free & where):
        cell = floor.grid.pick(site.foe_rng, places)
        if not spawn_one(site, cell):
            break
        free ^= 1 << cell
    return free


def spawn_one(site: Site, cell: int) -> bool:
    """Spawn a foe of a random allowed kind on a cell; return False if every kind has reached its limit.

    If the plan lists foes by name, spawn the first foe of the list that the floor does not have yet.
    """
    if site.crowded:
        return False
    floor = site.floor
    there = bytes([kind for kind, _ in floor.spawns])  # bytes are counted fast
    if site.plan.foes and (missing := _missing(there, site.plan.foes)):
        floor.spawns.append(Spawn(missing[0], cell))
        return True
    kinds = [kind for kind in site.kinds if there.count(kind) < FOES[kind].limit]
    site.crowded = not kinds
    if kinds:
        floor.spawns.append(Spawn(site.foe_rng.choice(kinds), cell))
    return bool(kinds)


def _missing(there: Sequence[int], names: Sequence[str]) -> list[int]:
    """Return the kinds of the named foes that are not `there`, in order, each as often as it is missing."""
    there, missing = list(there), []
    for name in names:
        kind = foe_kind(name)
        if kind in there:
            there.remove(kind)
        else:
            missing.append(kind)
    return missing


def spawn_cells(floor: Floor) -> Cells:
    """Return free cells outside the start room, out of sight of the start and more than SIGHT steps from it."""
    near, ways = 1 << floor.start, passable(floor)
    for _ in range(SIGHT):
        near |= floor.beside(near) & ways
    taken = cells_with_foes(floor)
    not_here = near | floor.sees(floor.start) | start_room(floor) | floor.cells_of(START, EXIT) | taken
    return floor.walkable & ~not_here
