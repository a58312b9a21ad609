"""Butcher: raises its cleaver, and a turn later hits all four tiles beside it."""

from ..cells import DOWN, LEFT, RIGHT, UP
from ..damage import foe_attack, strike
from ..events import Swung
from ..mobs import Blow, Player
from ..world import Foe, World
from .telegraph import TelegraphedAttack


class Butcher(TelegraphedAttack):
    """Butcher: raises its cleaver when it reaches the player, and a turn later hits all mobs beside it, foes too.

    It cannot be kicked while its cleaver is up. It opens doors, and keeps away from pits.
    """

    __slots__ = ()
    name = "butcher"
    doors = "opens"
    pit_distance = 1

    def kick_refusal(self, world: World, foe: Foe) -> str:
        return foe.row.no_kick if self.ready else ""

    def carry_out_attack(self, world: World, foe: Foe) -> None:
        world.emit(Swung(foe.id))
        for direction in (UP, LEFT, RIGHT, DOWN):
            cell = world.floor.next(foe.cell, direction)
            mob = None if world.over or cell is None else world.mob_at(cell)
            if isinstance(mob, Player):
                foe_attack(world, foe)
            elif mob is not None:
                strike(world, mob, Blow(foe.attack, foe.row.name, foe, direction))
