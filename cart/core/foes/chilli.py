"""Chilli: acts twice a turn."""

from ..cells import Cells
from ..kicks import carry_out_due_kicks
from ..shoves import cross_pit
from ..world import Foe, World
from .hunter import Hunter, think


class Chilli(Hunter):
    """Chilli: acts twice a turn, each time with a step or a bite. A kick sends it two tiles, across a small pit too."""

    __slots__ = ()
    name = "chilli"
    kick_distance = 2

    def saves_itself(self, world: World, foe: Foe, pit: int, direction: int) -> bool:
        return cross_pit(world, foe, pit, direction)

    def turn(self, world: World, foe: Foe) -> None:
        hunted = foe.mind == "hunts"
        think(world, foe)
        carry_out_due_kicks(world)  # a relic may answer its bite with a kick
        if hunted and foe in world.foes and not (foe.stunned or world.over) and foe.mind == "hunts":
            think(world, foe)

    def threatened_cells(self, world: World, foe: Foe) -> Cells:
        floor = world.floor
        free = floor.walkable & ~world.occupied()
        return (floor.beside(foe.bit) | floor.beside(floor.beside(foe.bit) & free)) & ~foe.bit
