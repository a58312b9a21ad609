"""Stalling: the player comes no nearer to a hunting foe that it sees. Some foes lunge at a player that stalls.

Waits are stalls, and so are swaps of equipment with a hunting foe in sight.
"""

from .cells import DOWN, LEFT, RIGHT, UP, Cells
from .world import World


def comes_nearer(world: World, start: int, end: int) -> bool:
    """Whether a step from one cell to another comes nearer to any hunting foe in sight."""
    distance = world.floor.grid.distance
    return any(distance(foe.cell, end) < distance(foe.cell, start) for foe in world.hunters_in_sight())


def nearer_cells(world: World) -> Cells:
    """Return the cells beside the player that are nearer to any hunting foe in sight: a step there is no stall."""
    player, ways = world.player, set[int]()
    x, y = player.x, player.y
    for foe in world.hunters_in_sight():
        if foe.x != x:
            ways.add(LEFT if foe.x < x else RIGHT)
        if foe.y != y:
            ways.add(UP if foe.y < y else DOWN)
    return world.floor.beside(player.bit, tuple(ways))
