"""Blows from above, which go in no direction: what the radish and the pudding share."""

from ..damage import foe_strike, strike
from ..mobs import Blow, Mob, Player
from ..world import Foe, World


def hit_from_above(world: World, foe: Foe, mob: Mob) -> None:
    """A foe hits a mob from above: the blow has no direction."""
    if isinstance(mob, Player):
        foe_strike(world, foe, None)
    else:
        strike(world, mob, Blow(foe.attack, foe.row.name, foe))
