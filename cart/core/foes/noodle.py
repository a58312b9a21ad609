"""Noodle: pulls along a line."""

from ..cells import OPPOSITE
from ..damage import foe_attack, strike
from ..events import Jabbed, Struck
from ..mobs import Blow, Mob, Player
from ..shoves import shove_on
from ..world import Foe, World
from .line_attack import LineAttack

PULLED = 2
"""Number of tiles by which an arm pulls a mob."""


class Noodle(LineAttack):
    """Noodle: its arm passes over anything but walls and doors, and pulls the first mob in line by two tiles.

    It bites the mob if the mob ends up beside it. A kick cancels an attack that it has prepared.
    """

    __slots__ = ("way",)
    name = "noodle"
    attack_range = 4
    flies = True

    def is_kicked(self, world: World, foe: Foe, direction: int) -> None:
        self.ready = 0

    def carry_out_attack(self, world: World, foe: Foe) -> None:
        floor, line = world.floor, self.line(world, foe, self.way)
        world.emit(Struck(foe.id, tuple(line)))
        mob = world.mob_at(line[-1]) if line else None
        if mob is None:
            return
        shove_on(world, mob, OPPOSITE[self.way], min(PULLED, len(line) - 1), foe.row.name)
        here = world.floor is floor and world.mob(foe.id) is not None and world.mob(mob.id) is not None and mob.alive
        if here and mob.bit & floor.neighbours(foe.cell, (self.way,)):
            self._bites(world, foe, mob)

    def _bites(self, world: World, foe: Foe, mob: Mob) -> None:
        if isinstance(mob, Player):
            foe_attack(world, foe)
        else:
            world.emit(Jabbed(foe.id, self.way))
            strike(world, mob, Blow(foe.attack, foe.row.name, foe, self.way))
