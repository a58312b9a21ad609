"""A blow from above, which has no direction. The radish and the pudding share it."""

from ..damage import foe_strike, strike
from ..mobs import Blow, Mob, Player
from ..world import Foe, World


def hit_from_above(world: World, foe: Foe, mob: Mob) -> None:
    """Let a foe hit a mob from above. The blow has no direction."""
    if isinstance(mob, Player):
        foe_strike(world, foe, None)
    else:
        strike(world, mob, Blow(foe.attack, foe.row.name, foe))
