"""Chilli: moves twice as fast as the player, and never arrives without a bite."""

from ..cells import Cells
from ..shoves import cross_pit
from ..world import Foe, World
from .hunter import Hunter, think


class Chilli(Hunter):
    """Chilli: takes two steps a turn, or a step and a bite. A kick sends it two tiles, across a small pit too.

    It stops two tiles away from the player, and steps up and bites in its next turn. If the player stalls, it does not
    stop.
    """

    __slots__ = ()
    name = "chilli"
    lunges_after = 2
    stop = 2  # tiles from the player
    kick_distance = 2

    def saves_itself(self, world: World, foe: Foe, pit: int, direction: int) -> bool:
        return cross_pit(world, foe, pit, direction)

    def turn(self, world: World, foe: Foe) -> None:
        hunted = foe.mind == "hunts"
        stepped = think(world, foe)
        if hunted and stepped and not self._stops(world, foe):
            think(world, foe)

    def _stops(self, world: World, foe: Foe) -> bool:
        """Whether its turn ends after its first step: it has bitten, or could not bite after a second step."""
        away = world.distance_to_player(foe.cell)
        return away == 1 if self.lunges(world, foe) else away == self.stop and bool(foe.bit & world.floor.visible)

    def threatened_cells(self, world: World, foe: Foe) -> Cells:
        floor = world.floor
        free = floor.walkable & ~world.occupied()
        ends = foe.bit
        for _ in range(2 if self.lunges(world, foe) else 1):  # steps before a bite
            ends |= floor.beside(ends) & free
        return floor.beside(ends) & ~foe.bit
