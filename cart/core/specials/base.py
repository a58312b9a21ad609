"""The foe that all others are variations of: it waits until it sees the player, comes, and hits."""

from ..blows import foe_attack, gain
from ..minds import think
from ..world import Blow, Foe, Special, World


class Hunter(Special):
    """Waits, hunts, hits."""

    __slots__ = ()

    def turn(self, world: World, foe: Foe) -> None:
        think(world, foe)

    def is_hit(self, world: World, foe: Foe, blow: Blow) -> None:
        if self.stings is not None and blow.by_hand:
            gain(world, world.player, self.stings)

    def strikes(self, world: World, foe: Foe) -> None:
        foe_attack(world, foe)
