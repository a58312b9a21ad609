"""Throwable items: effects of each on its target."""

from ..cells import OPPOSITE, union
from ..damage import rouse
from ..events import Clattered
from ..mobs import Mob
from ..shoves import shove
from ..world import World
from .item_behaviour import ItemBehaviour

EARSHOT = 8
"""Steps within which foes hear a noise."""


class DriedPea(ItemBehaviour):
    """Dried pea: stuns its target."""

    name = "dried pea"
    gives_status = "stun"


class Walnut(ItemBehaviour):
    """Walnut: foes in earshot that do not see the player go to the cell where it fell."""

    name = "walnut"

    def landed(self, world: World, cell: int, direction: int) -> None:
        floor = world.floor
        if floor.solid >> cell & 1:  # an item that hits a solid tile comes down on the tile before it
            rebound = floor.next(cell, OPPOSITE[direction])
            cell = cell if rebound is None else rebound
        world.emit(Clattered(cell))
        heard = union(floor.layers(1 << cell, floor.walkable)[: EARSHOT + 1])
        for foe in world.foes:
            if foe.bit & heard and not foe.bit & floor.visible:
                rouse(world, foe, cell)


class Ladle(ItemBehaviour):
    """Ladle: knocks its target back a tile."""

    name = "ladle"

    def hit(self, world: World, victim: Mob, direction: int) -> None:
        shove(world, victim, direction)


class CheeseWheel(ItemBehaviour):
    """Cheese wheel: rolls on through all mobs in its way."""

    name = "cheese wheel"
    rolls = True
