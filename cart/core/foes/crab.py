"""Crab: pinches left and right only, until a kick turns it."""

from collections.abc import Sequence

from ..cells import DOWN, LEFT, RIGHT, UP, Cells, union
from ..damage import gain
from ..events import Hung
from ..world import Foe, World
from .hunter import Hunter


class Crab(Hunter):
    """Crab: it pinches left and right only, and wants to stand there; where it can't, it holds the room.

    A kick turns it: from then on it pinches up and down. Kicked over an edge, it hangs on to it once.
    """

    __slots__ = ("hung", "turned")
    name = "crab"
    extended = ("hung", "turned")
    berth = 3  # steps it keeps off from whom it can't pinch

    def __init__(self) -> None:
        self.hung, self.turned = 0, 0

    @property
    def sides(self) -> Sequence[int]:
        return (UP, DOWN) if self.turned else (LEFT, RIGHT)

    def is_kicked(self, world: World, foe: Foe, direction: int) -> None:
        self.turned = 1 - self.turned

    def saves_itself(self, world: World, foe: Foe, pit: int, direction: int) -> bool:
        if self.hung:
            return False
        self.hung = 1
        world.tell(Hung(foe.id))
        gain(world, foe, "stun", 2)
        return True

    def goals(self, world: World, foe: Foe) -> Cells:
        floor, target = world.floor, 1 << foe.target
        free = floor.walkable & ~(world.occupied() & ~foe.bit)
        if beside := floor.beside(target, self.sides) & floor.flood(foe.bit, free):
            return beside
        layers = floor.layers(target, floor.walkable)
        clear = free & ~floor.beside(target) | foe.bit  # nor does it go past whom it keeps off
        return union(layers[self.berth :]) & floor.flood(foe.bit, clear)
