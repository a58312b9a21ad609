"""Foes that wait right behind a door, each in place of a foe of its room (ours)."""

from ...core.cells import LEFT, OPPOSITE, STRAIGHT, UP, Cells, bits, union
from ...core.edges import Edge
from ...core.floor import Floor, Spawn
from ...core.habitats import kinds_at
from ...data.floors import Odds
from ...data.foes import FOES
from ...data.tiles import DOOR, FLOOR
from ..site import Site
from .spawn_places import spawn_cells

LURKER_ODDS: Odds = (1, 3)
"""Chance that a foe of a room with a suitable door waits there, until the floor has as many such foes as allowed."""


def spawn_lurkers(site: Site) -> None:
    """Turn a foe of some rooms into one that waits behind a door, on the side farther from the start.

    No foe waits near the start or in sight of the start, beside two doors, or with a wall right behind the foe.
    """
    floor, rng = site.floor, site.foe_rng
    kinds = kinds_at(site.plan, "door")
    if not kinds:
        return
    kind, free = rng.choice(kinds), spawn_cells(floor) & floor.cells_of(FLOOR)
    behind = far_sides(floor)
    for room in rng.shuffled(floor.rooms):
        here = [number for number, spawn in enumerate(floor.spawns) if room >> spawn.cell & 1]
        own = union(1 << floor.spawns[number].cell for number in here)
        places = room & (free | own) & behind
        if here and places and rng.chance(*LURKER_ODDS):
            cell = floor.grid.pick(rng, places)
            number = next((n for n in here if floor.spawns[n].cell == cell), rng.choice(here))
            floor.spawns[number] = Spawn(kind, cell)
            if sum(spawn.kind == kind for spawn in floor.spawns) == FOES[kind].limit:
                break


def far_sides(floor: Floor) -> Cells:
    """Return cells beside exactly one door, on the side farther from the start, with a walkable tile or pit behind."""
    opened = floor.opened()
    layers = opened.layers(1 << floor.start, opened.walkable)
    steps = {cell: away for away, layer in enumerate(layers) for cell in bits(layer)}
    return union(1 << cell for cell in bits(floor.walkable & beside_doors(floor)) if _is_far_side(floor, cell, steps))


def beside_doors(floor: Floor) -> Cells:
    """Return the cells beside doors. Doors on edges stand open until the floor is finished."""
    grid, edges = floor.grid, floor.edges
    north, west = edges.north_open | edges.north_closed, edges.west_open | edges.west_closed
    return grid.beside(floor.cells_of(DOOR)) | north | grid.shift(north, UP) | west | grid.shift(west, LEFT)


def _is_far_side(floor: Floor, cell: int, steps: dict[int, int]) -> bool:
    grid = floor.grid
    doors = [direction for direction in STRAIGHT if _has_door(floor, cell, direction)]
    if len(doors) != 1:
        return False
    (direction,) = doors
    beyond, behind = grid.neighbour(cell, direction), floor.next(cell, OPPOSITE[direction])
    farther = beyond is not None and cell in steps and steps.get(beyond, len(steps)) < steps[cell]
    return farther and behind is not None and bool((floor.walkable | floor.pits) >> behind & 1)


def _has_door(floor: Floor, cell: int, direction: int) -> bool:
    """Whether a door lies in a direction."""
    beyond = floor.grid.neighbour(cell, direction)
    on_tile = beyond is not None and floor.tiles[beyond] == DOOR
    return on_tile or floor.edge(cell, direction) in (Edge.OPEN, Edge.CLOSED)
