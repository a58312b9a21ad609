"""Foes that wait right behind a door, each in place of a foe of its room (ours)."""

from ...core.cells import DOWN, LEFT, OPPOSITE, RIGHT, STRAIGHT, UP, Cells, by_count, union
from ...core.floor import Floor, Spawn
from ...core.habitats import kinds_at
from ...data.floors import Odds
from ...data.foes import FOES
from ...data.tiles import DOOR, FLOOR
from ..shapes import passable
from ..site import Site
from .spawn_places import spawn_cells

LURKER_ODDS: Odds = (1, 3)
"""Chance that a foe of a room with a suitable door waits there, until the floor has as many such foes as allowed."""


def spawn_lurkers(site: Site) -> None:
    """Put a foe behind a door in place of another foe of its room, in some rooms.

    The foe waits on the side of the door that is farther from the start. It never waits near the start or in sight of
    the start, beside two doors, or with a wall right behind it.
    """
    floor, rng = site.floor, site.foe_rng
    kinds = kinds_at(site.plan, "door")
    if not kinds:
        return
    kind, free = rng.choice(kinds), spawn_cells(floor) & floor.cells_of(FLOOR)
    behind = cells_behind_doors(floor)
    for room in rng.shuffled(floor.rooms):
        if not room & behind:
            continue
        here = [number for number, spawn in enumerate(floor.spawns) if room >> spawn.cell & 1]
        own = union(1 << floor.spawns[number].cell for number in here)
        places = room & (free | own) & behind
        if here and places and rng.chance(*LURKER_ODDS):
            cell = floor.grid.pick(rng, places)
            number = next((n for n in here if floor.spawns[n].cell == cell), rng.choice(here))
            floor.spawns[number] = Spawn(kind, cell)
            if sum(spawn.kind == kind for spawn in floor.spawns) == FOES[kind].limit:
                break


def cells_behind_doors(floor: Floor) -> Cells:
    """Return cells beside exactly one door, on the side farther from the start, with a walkable tile or pit behind.

    Neighbouring cells differ by at most one step, so the steps modulo 3 tell which of two is farther.
    """
    grid = floor.grid
    layers = floor.layers(1 << floor.start, passable(floor), through_doors=True)
    thirds = [union(layers[first::3]) for first in range(3)]
    doors = doors_by_side(floor)
    found, ground = 0, floor.walkable | floor.pits
    for direction, cells in zip(STRAIGHT, doors, strict=True):
        farther = union(thirds[n] & grid.shift(thirds[n - 1], OPPOSITE[direction]) for n in range(3))
        found |= cells & farther & floor.shift(ground, direction)
    return found & by_count(doors, floor.walkable)[1]


def doors_by_side(floor: Floor) -> list[Cells]:
    """Return the cells with a door in each straight direction. Doors on edges stand open until a floor is finished."""
    grid, edges, on_tiles = floor.grid, floor.edges, floor.cells_of(DOOR)
    north, west = edges.north_open | edges.north_closed, edges.west_open | edges.west_closed
    on_edges = {UP: north, DOWN: grid.shift(north, UP), LEFT: west, RIGHT: grid.shift(west, LEFT)}
    return [on_edges[direction] | grid.shift(on_tiles, OPPOSITE[direction]) for direction in STRAIGHT]
