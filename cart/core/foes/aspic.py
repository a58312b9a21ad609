"""Aspic: bursts when it dies and stuns the foes around it."""

from ..damage import PLAYER_CAUSE, die, stun_around
from ..events import Burst
from ..world import Foe, World
from .hunter import Hunter


class Aspic(Hunter):
    """Aspic: bursts when it dies, which stuns the foes around it for a turn. It slips under doors.

    A kick kills it, so it bursts where the kick has sent it.
    """

    __slots__ = ()
    name = "aspic"
    lunges_after = 2
    doors = "slips"

    def is_kicked(self, world: World, foe: Foe, direction: int) -> None:
        die(world, foe, PLAYER_CAUSE)

    def dies(self, world: World, foe: Foe) -> None:
        world.emit(Burst(foe.cell))
        stun_around(world, foe.cell)
