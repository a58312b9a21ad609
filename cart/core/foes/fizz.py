"""Fizz: pushes along a line."""

from ..cells import Cells, union
from ..events import Jabbed, Squirted
from ..floor import LARGEST
from ..shoves import shove_on
from ..world import Foe, Intent, World
from .line_attack import LineAttack

PUSHED = 2
"""Number of tiles by which a jet pushes a mob."""


class Fizz(LineAttack):
    """Fizz: takes aim, and a turn later its jet pushes the first mob in line by two tiles. A collision hurts that mob.

    Then the fizz rests for a turn. A kick turns its spout, and the fizz slides on until something stops it.
    """

    __slots__ = ("tired", "way")
    name = "fizz"
    attack_range = 3
    kick_distance = LARGEST

    def __init__(self) -> None:
        super().__init__()
        self.tired = 0  # turns for which it rests

    def turn(self, world: World, foe: Foe) -> None:
        if self.tired:
            self.tired = 0
        else:
            super().turn(world, foe)

    def intent(self, world: World, foe: Foe) -> Intent:
        return "rest" if self.tired else super().intent(world, foe)

    def loses_track(self, world: World, foe: Foe) -> None:
        super().loses_track(world, foe)
        self.tired = 0

    def is_kicked(self, world: World, foe: Foe, direction: int) -> None:
        self.way = direction

    def threatened_cells(self, world: World, foe: Foe) -> Cells:
        cells = super().threatened_cells(world, foe)
        return cells | self._pushes(world, cells & world.occupied() & ~world.player.bit)

    def markable_cells(self, world: World, foe: Foe, unobstructed: Cells) -> Cells:
        """Return the whole line, and the cells to which the jet could push foes that are in the line or near it."""
        others, grid = [other for other in world.foes if other is not foe], world.floor.grid
        awake = union(other.bit for other in others if other.mind == "hunts")
        return unobstructed | self._pushes(
            world, unobstructed & (grid.grow(grid.grow(awake)) | union(other.bit for other in others))
        )

    def _pushes(self, world: World, mobs: Cells) -> Cells:
        """Return the cells to which the jet would push `mobs`. A mob on such a cell would be hurt by the collision."""
        free, pushed = world.floor.grid.everything & ~world.floor.solid, 0
        for _ in range(PUSHED):
            mobs = world.floor.beside(mobs, (self.way,)) & free
            pushed |= mobs
        return pushed

    def carry_out_attack(self, world: World, foe: Foe) -> None:
        self.tired = 1
        line = self.line(world, foe, self.way)
        world.emit(Jabbed(foe.id, self.way))
        world.emit(Squirted(foe.id, self.way, line[-1] if line else foe.cell))
        mob = world.mob_at(line[-1]) if line else None
        if mob is not None:
            shove_on(world, mob, self.way, PUSHED, foe.row.name)
