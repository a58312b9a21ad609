"""The hits and the hit points that killing a foe takes, as the careful bot expects them."""

from ..core.world import Foe
from .expected_damage import blow
from .foe_facts import facts
from .known import BotFloor

HELPLESS = 99
"""Hits to kill a foe for a player whose hits do no damage."""
BLOWS_FROM_AFAR = 0.5
"""Blows that a foe with a long reach is expected to land before the player is beside it."""
STING = 1.0
"""Cost of hitting a foe that stings without killing it, in blows of that foe."""
HARMLESS_COST = 0.8
"""Cost of killing a harmless foe: turns, and the small risk of another foe meanwhile."""


def hits_to_kill(known: BotFloor, foe: Foe) -> int:
    """Return the number of the player's hits that kill `foe`."""
    each = known.strength
    if not each:
        return HELPLESS
    return 1 + max(0, foe.hp - each * (2 if foe.cursed else 1) + each - 1) // each


def cost_to_kill(known: BotFloor, foe: Foe) -> float:
    """Return the hit points that killing `foe` costs a player who strikes first."""
    if facts(foe).harmless:
        return HARMLESS_COST
    hits, each = hits_to_kill(known, foe), blow(known, foe)
    afar = BLOWS_FROM_AFAR * each if foe.behaviour.attack_range > 1 else 0
    return (hits - 1) * each * (1 + STING * stings(known, foe)) + afar


def stings(known: BotFloor, foe: Foe) -> bool:
    """Whether hitting `foe` by hand without killing it gives the player a bad status."""
    return foe.behaviour.stings is not None and foe.behaviour.stings not in known.kept_off
