"""Stalls: turns in which the player lets foes come. Some foes lunge at a player that stalls.

A stall is a wait, or with a hunting foe in sight a swap of equipment or a step that comes nearer to no such foe. All
other actions that take a turn are none. `Player.stalls` counts the stalls in a row.
"""

from .actions import Equip, Verb, Wait, Walk
from .cells import DOWN, LEFT, RIGHT, UP, Cells
from .world import World


def is_stall(world: World, verb: Verb, start: int) -> bool:
    """Whether an action that the player has just done from the cell `start` is a stall, if it took a turn."""
    match verb:
        case Walk(_, direction):
            return bool(world.hunters_in_sight()) and direction not in _ways_nearer(world, start)
        case Equip():
            return bool(world.hunters_in_sight())
        case _:
            return isinstance(verb, Wait)


def nearer_cells(world: World) -> Cells:
    """Return the cells beside the player that are nearer to at least one hunting foe in sight: no stalls lead there."""
    player = world.player
    return world.floor.beside(player.bit, tuple(_ways_nearer(world, player.cell)))


def _ways_nearer(world: World, cell: int) -> set[int]:
    """Return the directions in which a step from a cell comes nearer to at least one hunting foe in sight."""
    (x, y), ways = world.floor.grid.xy(cell), set[int]()
    for foe in world.hunters_in_sight():
        if foe.x != x:
            ways.add(LEFT if foe.x < x else RIGHT)
        if foe.y != y:
            ways.add(UP if foe.y < y else DOWN)
    return ways
