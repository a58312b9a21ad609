"""Chilli: moves twice as fast as the player, and never arrives without a bite."""

from ..cells import Cells
from ..shoves import cross_pit
from ..stalling import nearer_cells
from ..world import Foe, World
from .hunter import Hunter, think


class Chilli(Hunter):
    """Chilli: takes two steps a turn, or a step and a bite. A kick sends it two tiles, across a small pit too.

    It stops two tiles away from the player, and steps up and bites in its next turn. If the player stalls, it does not
    stop.
    """

    __slots__ = ()
    name = "chilli"
    lunges_after = 1
    lunge_attack = 2
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
        """Whether its turn ends after its first step: it has bitten, or it stops two tiles away."""
        away = world.distance_to_player(foe.cell)
        if self.lunges(world, foe):
            return away == 1
        return away == self.stop and bool(foe.bit & world.floor.visible)

    def threatened_cells(self, world: World, foe: Foe) -> Cells:
        if foe.role == "hold":
            return self.attack_cells(world, foe)
        floor = world.floor
        free = floor.walkable & ~world.occupied()
        ends = foe.bit | floor.neighbours(foe.cell) & free
        cells = floor.beside(ends)
        if self.would_lunge(world, foe):  # two steps before its bite, while it sees the player
            cells |= floor.beside(floor.beside(ends & floor.visible) & free) & ~nearer_cells(world)
        return cells & ~foe.bit
