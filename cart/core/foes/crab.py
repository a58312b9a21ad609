"""Crab: pinches left and right only, until a kick turns it."""

from collections.abc import Sequence

from ..cells import DOWN, LEFT, RIGHT, UP, Cells, steps_to, union
from ..damage import gain
from ..events import HungOn
from ..world import Foe, World
from .hunter import Hunter


class Crab(Hunter):
    """Crab: pinches left and right only, so it goes to the player's left or right.

    If it cannot get there, it keeps some steps away from the player. If the player then stalls for some turns, it goes
    to a cell from which it can pinch the player on the way out.
    Each kick turns it: it then pinches up and down, or left and right again. It hangs on to the edge of a pit once.
    """

    __slots__ = ("hung", "turned")
    name = "crab"
    lunges_after = 2
    shows_reach = True
    extended_memory = ("hung", "turned")
    berth = 3  # steps that it keeps away from a target it cannot pinch

    def __init__(self) -> None:
        self.hung, self.turned = 0, 0

    @property
    def sides(self) -> Sequence[int]:
        return (UP, DOWN) if self.turned else (LEFT, RIGHT)

    def describe(self, foe: Foe) -> str:
        return foe.row.when_turned if self.turned else super().describe(foe)

    def is_kicked(self, world: World, foe: Foe, direction: int) -> None:
        self.turned = 1 - self.turned

    def saves_itself(self, world: World, foe: Foe, pit: int, direction: int) -> bool:
        if self.hung:
            return False
        self.hung = 1
        world.emit(HungOn(foe.id))
        gain(world, foe, "stun", 2)
        return True

    def goals(self, world: World, foe: Foe) -> Cells:
        floor, target = world.floor, 1 << foe.target
        free = floor.walkable & ~(world.occupied() & ~foe.bit)
        if beside := floor.beside(target, self.sides) & floor.flood(foe.bit, free):
            return beside
        clear = free & ~floor.beside(target) | foe.bit  # free cells, but none beside the target
        reached = floor.flood(foe.bit, clear)
        ambush = floor.beside(floor.beside(target) & free, self.sides) & reached
        if not ambush or world.player.stalls < self.lunges_after:
            return union(floor.layers(target, floor.walkable)[self.berth :]) & reached
        layers = floor.layers(ambush, clear, until=foe.bit)
        away = steps_to(foe.bit, layers)
        return floor.beside(foe.bit) & layers[away - 1] if away else foe.bit
