"""The foe that all others are variations of: it waits until it sees the player, comes, and hits."""

from ..blows import foe_attack
from ..minds import think
from ..world import Foe, Special, World


class Hunter(Special):
    """Waits, hunts, hits."""

    __slots__ = ()

    def turn(self, world: World, foe: Foe) -> None:
        think(world, foe)

    def strikes(self, world: World, foe: Foe) -> None:
        foe_attack(world, foe)
