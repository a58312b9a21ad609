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
        case Walk():
            hunters, distance, end = world.hunters_in_sight(), world.floor.grid.distance, world.player.cell
            return bool(hunters) and all(distance(foe.cell, end) >= distance(foe.cell, start) for foe in hunters)
        case Equip():
            return bool(world.hunters_in_sight())
        case _:
            return isinstance(verb, Wait)


def nearer_cells(world: World) -> Cells:
    """Return the cells beside the player that are nearer to at least one hunting foe in sight: no stalls lead there."""
    player, ways = world.player, set[int]()
    x, y = player.x, player.y
    for foe in world.hunters_in_sight():
        if foe.x != x:
            ways.add(LEFT if foe.x < x else RIGHT)
        if foe.y != y:
            ways.add(UP if foe.y < y else DOWN)
    return world.floor.beside(player.bit, tuple(ways))
