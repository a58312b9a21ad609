"""Stalls: turns in which the player lets foes come. Some foes lunge at a player that stalls.

A wait is a stall. While a hunting foe is in sight, so is a swap of equipment, and a step that comes nearer to no such
foe. Under rules with wary foes, so are a throw that hits no foe, and a bump away from all such foes. Any other action
that takes a turn ends a row of stalls. `Player.stalls` counts the stalls in a row.
"""

from .actions import Bump, Equip, Throw, Verb, Wait, Walk
from .cells import DOWN, LEFT, RIGHT, UP, Cells
from .events import Threw
from .world import World


def is_stall(world: World, verb: Verb, start: int) -> bool:
    """Whether a verb that the player has just carried out, from the cell `start`, is a stall if it took a turn."""
    match verb:
        case Walk(_, direction):
            nearer = _directions_nearer(world, start)
            return bool(nearer) and direction not in nearer
        case Equip():
            return bool(world.hunters_in_sight())
        case Wait():
            return True
        case _:
            return world.rules.wary_foes and _wastes_turn(world, verb, start)


def _wastes_turn(world: World, verb: Verb, start: int) -> bool:
    """Whether a throw or a bump from the cell `start` did nothing about the hunting foes in sight, if there are any."""
    match verb:
        case Bump(_, _, direction):
            nearer = _directions_nearer(world, start)
            return bool(nearer) and direction not in nearer
        case Throw():
            missed = any(isinstance(event, Threw) and event.mob is None for event in world.events)
            return missed and bool(world.hunters_in_sight())
        case _:
            return False


def nearer_cells(world: World) -> Cells:
    """Return the cells beside the player that are nearer to a hunting foe in sight. A step to them is no stall."""
    nearer, player = _directions_nearer(world, world.player.cell), world.player
    return world.floor.neighbours(player.cell, tuple(nearer)) if nearer else 0


def _directions_nearer(world: World, cell: int) -> set[int]:
    """Return the directions in which a step from a cell comes nearer to at least one hunting foe in sight."""
    nearer: set[int] = set()
    visible, width = world.floor.visible, world.floor.grid.width
    for foe in world.foes:  # a loop is faster here than `hunters_in_sight`
        if foe.mind == "hunts" and visible >> foe.cell & 1:
            across, down = foe.cell % width - cell % width, foe.cell // width - cell // width
            if across:
                nearer.add(LEFT if across < 0 else RIGHT)
            if down:
                nearer.add(UP if down < 0 else DOWN)
    return nearer
