"""Closed doors, on edges and on tiles: doors that open, doors that burst, and doors with a light behind them."""

from typing import NamedTuple

from ..data.tiles import DOOR, OPENED
from .cells import OPPOSITE, STRAIGHT
from .damage import crash, give_status
from .edges import Edge
from .events import DoorMoved, Opened
from .mobs import Mob
from .world import Foe, World


def has_shut_door(world: World, cell: int, direction: int) -> bool:
    """Whether there is a closed door in a direction from a cell."""
    floor = world.floor
    ahead = floor.next(cell, direction)
    return floor.edge(cell, direction) is Edge.CLOSED or (ahead is not None and floor.tiles[ahead] == DOOR)


def open_door(world: World, cell: int, direction: int) -> None:
    """Open the closed door in a direction."""
    floor = world.floor
    if floor.edge(cell, direction) is Edge.CLOSED:
        floor.set_edge(cell, direction, Edge.OPEN)
        world.emit(DoorMoved(cell, direction, open=True))
        return
    ahead = floor.next(cell, direction)
    assert ahead is not None
    floor.open(ahead)
    world.emit(Opened(ahead, DOOR, OPENED[DOOR]))


def burst_door(world: World, cell: int, direction: int) -> None:
    """Open the closed door in a direction by force, with a crash. A mob right behind it is stunned."""
    mob = mob_behind_door(world, cell, direction)
    open_door(world, cell, direction)
    crash(world, cell)
    if mob is not None:
        give_status(world, mob, "stun")
    if isinstance(mob, Foe):
        mob.behaviour.door_opened(world, mob, OPPOSITE[direction], forced=True)


def open_by_hand(world: World, direction: int) -> None:
    """Let the player open the closed door in a direction. A foe right behind the door may react."""
    mob = mob_behind_door(world, world.player.cell, direction)
    open_door(world, world.player.cell, direction)
    if isinstance(mob, Foe):
        mob.behaviour.door_opened(world, mob, OPPOSITE[direction], forced=False)


def mob_behind_door(world: World, cell: int, direction: int) -> Mob | None:
    """Return the mob right behind the closed door in a direction, or None. The door is on an edge or is a tile."""
    floor = world.floor
    beyond = floor.grid.neighbour(cell, direction)
    if floor.edge(cell, direction) is not Edge.CLOSED and beyond is not None:
        beyond = floor.next(beyond, direction)
    return None if beyond is None else world.mob_at(beyond)


class LitDoor(NamedTuple):
    """A closed door with light at its edge, because a foe lurks right behind it.

    `cell` is the foe's cell, and `direction` leads from there to the door. `tile` is the cell of the door, or None for
    a door on an edge. `before` is the cell on the door's other side, where the light falls.
    """

    cell: int
    direction: int
    tile: int | None
    before: int


def lit_doors(world: World) -> list[LitDoor]:
    """Return the lit doors whose light the player has seen. The light falls only on the side away from the foe."""
    found: list[LitDoor] = []
    floor = world.floor
    for foe in world.foes:
        for way in STRAIGHT if foe.behaviour.lurks and not foe.stunned else ():
            if has_shut_door(world, foe.cell, way):
                tile = floor.next(foe.cell, way)
                before = floor.grid.neighbour(foe.cell if tile is None else tile, way)
                if before is not None and floor.explored >> before & 1:
                    found.append(LitDoor(foe.cell, way, tile, before))
    return found


def lit_tiles(world: World) -> list[int]:
    """Return the cells of the lit doors that are tiles."""
    return [door.tile for door in lit_doors(world) if door.tile is not None]


def is_lit(world: World, cell: int, direction: int) -> bool:
    """Whether the next door in a direction is closed and has light at its edge."""
    if not has_shut_door(world, cell, direction):
        return False
    mob = mob_behind_door(world, cell, direction)
    return isinstance(mob, Foe) and mob.behaviour.lurks and not mob.stunned
