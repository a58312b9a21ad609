"""Doors in somebody's way: on edges and on tiles, opened or burst open."""

from ..data.tiles import DOOR, OPENED
from .blows import bang, gain
from .edges import Edge
from .events import DoorMoved, Opened
from .world import World


def shut_door(world: World, cell: int, direction: int) -> bool:
    """Whether a closed door stands in a direction."""
    floor = world.floor
    ahead = floor.next(cell, direction)
    return floor.edge(cell, direction) is Edge.CLOSED or (ahead is not None and floor.tiles[ahead] == DOOR)


def open_door(world: World, cell: int, direction: int) -> None:
    """Open the closed door in a direction."""
    floor = world.floor
    if floor.edge(cell, direction) is Edge.CLOSED:
        floor.set_edge(cell, direction, Edge.OPEN)
        world.tell(DoorMoved(cell, direction, open=True))
        return
    ahead = floor.next(cell, direction)
    assert ahead is not None
    floor.open(ahead)
    world.tell(Opened(ahead, DOOR, OPENED[DOOR]))


def burst_door(world: World, cell: int, direction: int) -> None:
    """Open the closed door in a direction with force and a bang: who stands right behind it is stunned."""
    open_door(world, cell, direction)
    bang(world, cell)
    behind = world.floor.next(cell, direction)
    if behind is not None and world.mob_at(behind) is None:  # a door on a tile has its far side a tile farther on
        behind = None if world.floor.edge(cell, direction) is Edge.OPEN else world.floor.next(behind, direction)
    mob = None if behind is None else world.mob_at(behind)
    if mob is not None:
        gain(world, mob, "stun")
