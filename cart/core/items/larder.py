"""What food does to who eats it, and what thrown things do to whom they hit."""

from ..cells import OPPOSITE, union
from ..damage import gain, rouse
from ..events import Clattered
from ..mobs import Mob
from ..shoves import shove
from ..world import World
from .trait import Trait

EARSHOT = 8
"""A noise is heard by foes so many steps away."""


class Heals(Trait):
    """Snack."""

    word = "heal"
    heals = 1


class Feeds(Trait):
    """Meal."""

    word = "feast"
    heals = 3


class Grows(Trait):
    """Superfood."""

    word = "grow"
    grows = 1
    heals = 1


class Stuns(Trait):
    """Brain freeze."""

    word = "stun"
    gives = "stun"
    lasts = 2


class Curses(Trait):
    """Gone off."""

    word = "curse"
    gives = "curse"


class Blesses(Trait):
    """Blessed bite."""

    word = "bless"
    gives = "bless"


class Trips(Trait):
    """Dried pea: whom it hits slips on it."""

    word = "trips"
    holds = 1

    def hit(self, world: World, victim: Mob, direction: int) -> None:
        gain(world, victim, "stun", self.holds)


class Bats(Trait):
    """Ladle: whom it hits goes back a tile."""

    word = "bats"

    def hit(self, world: World, victim: Mob, direction: int) -> None:
        shove(world, victim, direction)


class Rolls(Trait):
    """Cheese wheel: it rolls over everybody in its way."""

    word = "rolls"
    rolls = True


class Clatters(Trait):
    """Walnut: foes in earshot that don't see the player go and look where it fell."""

    word = "clatters"

    def landed(self, world: World, cell: int, direction: int) -> None:
        floor = world.floor
        if floor.solid >> cell & 1:  # what rings against something solid lies on the tile before it
            rebound = floor.next(cell, OPPOSITE[direction])
            cell = cell if rebound is None else rebound
        world.tell(Clattered(cell))
        heard = union(floor.layers(1 << cell, floor.walkable)[: EARSHOT + 1])
        for foe in world.foes:
            if foe.bit & heard and not foe.bit & floor.visible:
                rouse(world, foe, cell)
