"""Value of the cell on which the player meets hunting foes: the one to strike first gains from the meeting."""

from ..core.world import Foe
from .foe_facts import facts
from .killing import hits_to_kill
from .known import COUNTED, BotFloor

FIRST_BLOW = 0.3
"""Value of a foe that will come beside the player without hitting in the same turn: the player then strikes first."""
HIT_FIRST = -0.2
"""Value of a foe that will come so near that it strikes first (negative: a loss)."""
NEAR_ENOUGH, IN_LINE = 1.5, -0.2
"""Value of standing beside a foe that strikes from afar, at a good moment, and of standing where it can aim."""


def meeting(known: BotFloor, hunters: list[Foe], cell: int) -> float:
    """Return the value, in hit points, of meeting the hunters on `cell`.

    A foe at its pace plus one step comes beside the player, who then strikes first. A faster foe at twice its pace
    strikes first itself. Lunges and the chilli's stop are left out.
    """
    value = 0.0
    for foe in hunters:
        away, pace = known.steps_from(foe, cell), facts(foe).pace
        if foe.behaviour.attack_range > 1:
            value += _meeting_afar(known, foe, cell, away)
        elif away == pace + 1:
            value += FIRST_BLOW
        elif away == 2 * pace:
            value += HIT_FIRST
    return value


def may_meet(known: BotFloor, hunters: list[Foe]) -> list[Foe]:
    """Return the hunters that matter to a meeting on the player's cell or beside it. The others are too far away."""
    here, distance = known.game.player.cell, known.floor.grid.distance
    return [
        foe
        for foe in hunters
        if distance(foe.cell, here) <= COUNTED * facts(foe).pace + 1 or known.is_near(foe, here, steps=1)
    ]


def harries(foe: Foe) -> bool:
    """Whether `foe` strikes from afar but does not sting: the player cannot escape it by walking on."""
    return foe.behaviour.attack_range > 1 and foe.behaviour.stings is None


def _meeting_afar(known: BotFloor, foe: Foe, cell: int, away: int) -> float:
    """Return the value of meeting on `cell` a foe that strikes from afar, `away` steps off.

    The best moment is before it has telegraphed a blow. A foe that does not sting is also met well just as its blow
    goes elsewhere, because it needs a turn to aim again.
    """
    if harries(foe):
        spent = (foe.behaviour.prepared and hits_to_kill(known, foe) <= 2) or not known.can_aim(foe, cell)
        return NEAR_ENOUGH if away == 1 and spent else IN_LINE if known.can_aim(foe, cell) else 0.0
    if foe.behaviour.prepared:
        return 0.0
    if away == 1:
        return NEAR_ENOUGH if hits_to_kill(known, foe) == 1 else 0.0
    return IN_LINE if known.can_aim(foe, cell) else 0.0
