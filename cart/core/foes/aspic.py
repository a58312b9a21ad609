"""Aspic: bursts when it dies and stuns the foes around it."""

from ..damage import PIGLET, die, stun_around
from ..events import Burst
from ..world import Foe, World
from .hunter import Hunter


class Aspic(Hunter):
    """Aspic: its burst stuns the foes around it for a turn. It bursts where a kick sends it, and slips under doors."""

    __slots__ = ()
    name = "aspic"
    doors = "slips"

    def is_kicked(self, world: World, foe: Foe, direction: int) -> None:
        die(world, foe, PIGLET)

    def dies(self, world: World, foe: Foe) -> None:
        world.tell(Burst(foe.cell))
        stun_around(world, foe.cell)
