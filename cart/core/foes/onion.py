"""Onion: takes aim along a line, and squirts a turn later."""

from ..cells import STRAIGHT, Cells
from ..damage import foe_strike, foe_stuns, give_status
from ..events import Jabbed, Squirted
from ..mobs import Player
from ..world import Foe, World
from .line_attack import LineAttack


class Onion(LineAttack):
    """Onion: takes aim along a line, and squirts a turn later. A squirt stuns a foe in its way.

    The first squirt that hits the player stuns the player, and later ones hurt. Hitting or kicking the onion from
    the next tile stuns the player too, even if it dies of the hit.
    """

    __slots__ = ("spent", "way")
    name = "onion"
    attack_range = 3
    stings = "stun"

    def __init__(self) -> None:
        super().__init__()
        self.spent = 0  # 1 once a squirt has stunned the player, else 0

    def goals(self, world: World, foe: Foe) -> Cells:
        """Return the free cells in line with its target that are near enough to squirt from, but not beside it.

        A wary onion does not go past its target to such a cell. Without a way to any, it stays where it is.
        """
        floor, free = world.floor, world.floor.walkable & ~world.occupied() | foe.bit
        cells = 0
        for direction in STRAIGHT:
            ahead = floor.neighbours(foe.target, (direction,)) & free
            for _ in range(self.attack_range - 1):
                ahead = floor.beside(ahead, (direction,)) & free
                cells |= ahead
        if world.rules.wary_foes:
            return floor.flood(foe.bit, free & ~floor.neighbours(foe.target) | foe.bit) & cells or foe.bit
        return cells or super().goals(world, foe)

    def search_goals(self, world: World, foe: Foe) -> Cells:
        return self.goals(world, foe) if world.rules.wary_foes else super().search_goals(world, foe)

    def carry_out_attack(self, world: World, foe: Foe) -> None:
        line = self.line(world, foe, self.way)
        world.emit(Jabbed(foe.id, self.way))
        world.emit(Squirted(foe.id, self.way, line[-1] if line else foe.cell))
        mob = world.mob_at(line[-1]) if line else None
        if isinstance(mob, Player):
            if self.spent:
                foe_strike(world, foe, self.way)
            else:
                self.spent = 1
                foe_stuns(world, foe)
        elif mob is not None:
            give_status(world, mob, "stun")
