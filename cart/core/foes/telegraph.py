"""Telegraphed attacks: they are shown a turn ahead."""

from ..cells import Cells
from ..events import Prepared
from ..world import Foe, Intent, World
from .hunter import Hunter, can_hit, think


class TelegraphedAttack(Hunter):
    """A foe that prepares its attack once it can hit the player, and a turn later strikes any mob there."""

    __slots__ = ("ready",)
    telegraphs = True

    def __init__(self) -> None:
        self.ready = 0

    @property
    def prepared(self) -> bool:
        return bool(self.ready)

    def turn(self, world: World, foe: Foe) -> None:
        if self.ready:
            self.carry_out_attack(world, foe)
            self.ready = 0
        elif think(world, foe) and can_hit(world, foe):
            self.strikes(world, foe)

    def strikes(self, world: World, foe: Foe) -> None:
        self.ready = 1
        world.emit(Prepared(foe.id))

    def carry_out_attack(self, world: World, foe: Foe) -> None:
        """Carry out the prepared attack on the mobs that stand in the threatened cells now. Subclasses implement it."""

    def threatened_cells(self, world: World, foe: Foe) -> Cells:
        return super().threatened_cells(world, foe) if self.ready else 0

    def intent(self, world: World, foe: Foe) -> Intent:
        return "strike" if self.ready else super().intent(world, foe)

    def loses_track(self, world: World, foe: Foe) -> None:
        self.ready = 0
