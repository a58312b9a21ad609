"""Noises. Foes that hear a noise and do not see the player come to look."""

from .cells import union
from .damage import alert
from .events import Clattered
from .world import World


def make_noise(world: World, cell: int, earshot: int) -> None:
    """Make a noise on a cell. Other foes within `earshot` steps that do not see the player go there, sleepers too."""
    floor = world.floor
    world.emit(Clattered(cell))
    heard = union(floor.layers(1 << cell, floor.walkable, most=earshot))
    for foe in world.foes:
        if foe.cell != cell and foe.bit & heard and not (foe.bit & floor.visible or world.keeps_post(foe)):
            alert(world, foe, cell)
