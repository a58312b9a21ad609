"""Pudding: slams all eight tiles around it."""

from ..cells import Cells, bits
from ..damage import give_status
from ..events import Struck
from ..world import Foe, World
from .hunter import can_hit, think
from .slam import hit_from_above
from .telegraph import TelegraphedAttack


class Pudding(TelegraphedAttack):
    """Pudding: swells up, and a turn later slams down on all eight tiles around it.

    If the player has left its reach by then, it follows the player and stays swollen. A crash near it stuns it and ends
    the swelling. It keeps well away from pits.
    """

    __slots__ = ()
    name = "pudding"
    pit_distance = 3  # so that it never reaches a mob beside a pit
    flat_turns = 2  # turns for which a crash stuns it

    def attack_cells(self, world: World, foe: Foe) -> Cells:
        return world.floor.touching(foe.bit) & ~foe.bit

    def turn(self, world: World, foe: Foe) -> None:
        if self.ready and not can_hit(world, foe):
            think(world, foe)
        else:
            super().turn(world, foe)

    def carry_out_attack(self, world: World, foe: Foe) -> None:
        ring = list(bits(self.attack_cells(world, foe)))
        world.emit(Struck(foe.id, tuple(ring)))
        for cell in ring:
            mob = None if world.over or foe not in world.foes else world.mob_at(cell)
            if mob is not None:
                hit_from_above(world, foe, mob)

    def is_shaken(self, world: World, foe: Foe) -> None:
        self.ready = 0
        if foe.stunned < self.flat_turns:
            give_status(world, foe, "stun", self.flat_turns)
