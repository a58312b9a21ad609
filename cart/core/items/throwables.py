"""Throwable items: effects of each on its target."""

from ..cells import OPPOSITE
from ..hearing import make_noise
from ..mobs import Mob
from ..shoves import shove
from ..world import World
from .item_behaviour import ItemBehaviour

WALNUT_EARSHOT = 8
"""Steps within which foes hear a walnut."""


class DriedPea(ItemBehaviour):
    """Dried pea: stuns its target."""

    name = "dried pea"
    gives_status = "stun"


class Walnut(ItemBehaviour):
    """Walnut: makes a noise where it falls."""

    name = "walnut"

    def landed(self, world: World, cell: int, direction: int) -> None:
        floor = world.floor
        if floor.solid >> cell & 1:  # an item that hits a solid tile comes down on the tile before it
            rebound = floor.next(cell, OPPOSITE[direction])
            cell = cell if rebound is None else rebound
        make_noise(world, cell, WALNUT_EARSHOT)


class Ladle(ItemBehaviour):
    """Ladle: knocks its target back a tile."""

    name = "ladle"

    def hit(self, world: World, victim: Mob, direction: int) -> None:
        shove(world, victim, direction)


class CheeseWheel(ItemBehaviour):
    """Cheese wheel: rolls on through all mobs in its way."""

    name = "cheese wheel"
    rolls = True
