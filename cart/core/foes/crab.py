"""Crab: pinches left and right only, or up and down only once it has turned."""

from collections.abc import Sequence

from ..cells import DOWN, LEFT, RIGHT, UP, Cells, union
from ..events import Turned
from ..world import Foe, World
from .hunter import Hunter

SIDEWAYS, UP_AND_DOWN = (LEFT, RIGHT), (UP, DOWN)


class Crab(Hunter):
    """Crab: pinches left and right only, so it goes to the player's left or right.

    If it cannot get there, it keeps some steps away from the player, and after some turns spends a turn on turning: it
    then pinches up and down, or left and right again. Each kick turns it, too.
    """

    __slots__ = ("kept_off", "turned")
    name = "crab"
    lunges_after = 1
    shows_reach = True
    kept_distance = 3  # steps that it keeps away from a target that it cannot pinch
    turns_after = 1  # turns in a row without a path to where it can pinch the player, after which it turns

    def __init__(self) -> None:
        self.kept_off = 0  # turns in a row without a path to where it can pinch the player
        self.turned = 0  # whether it pinches up and down

    @property
    def sides(self) -> Sequence[int]:
        return UP_AND_DOWN if self.turned else SIDEWAYS

    def describe(self, foe: Foe) -> str:
        return foe.row.when_turned if self.turned else super().describe(foe)

    def turn(self, world: World, foe: Foe) -> None:
        sees = foe.mind == "hunts" and foe.bit & world.floor.visible
        if not sees or self._gets_beside(world, foe, self.sides):
            self.kept_off = 0
        elif self.kept_off < self.turns_after:
            self.kept_off += 1
        elif self._gets_beside(world, foe, SIDEWAYS if self.turned else UP_AND_DOWN):
            self.kept_off, self.turned, foe.stood_still = 0, 1 - self.turned, True
            world.emit(Turned(foe.id))
            return
        super().turn(world, foe)

    def is_kicked(self, world: World, foe: Foe, direction: int) -> None:
        self.turned = 1 - self.turned

    def goals(self, world: World, foe: Foe) -> Cells:
        floor, here, target, free = world.floor, 1 << foe.cell, 1 << foe.target, _free(world, foe)
        if beside := world.distances(here, free).reached(floor.neighbours(foe.target, self.sides) & free):
            return beside
        near = union(floor.layers(target, floor.walkable, most=self.kept_distance - 1))
        if here & near:
            return floor.flood(here, free & ~floor.neighbours(foe.target) | here) & ~near
        return floor.reached(here, target, floor.walkable)  # it is far enough away and stays, or has no path

    def _gets_beside(self, world: World, foe: Foe, sides: Sequence[int]) -> bool:
        """Whether the crab can reach a cell beside the player in one of the given directions."""
        here, beside = 1 << foe.cell, world.floor.neighbours(world.player.cell, sides)
        if here & beside:
            return True
        free = _free(world, foe)
        return world.distances(here, free).steps_to(beside & free) > 0


def _free(world: World, foe: Foe) -> Cells:
    """Return the cells without other mobs on which a foe could stand."""
    return world.floor.walkable & ~world.occupied() | 1 << foe.cell
