"""Value of the cell on which the player meets hunting foes: the one to strike first gains from the meeting."""

from ..core.cells import Cells
from ..core.world import Foe
from .foe_facts import facts
from .killing import hits_to_kill
from .known import BotFloor

COUNTED = 2
"""Turns of a foe whose steps the bot counts."""
FIRST_BLOW = 0.3
"""Value of a foe that will come beside the player without hitting in the same turn: the player then strikes first."""
HIT_FIRST = -0.2
"""Value of a foe that will come so near that it strikes first (negative: a loss)."""
NEAR_ENOUGH, IN_LINE = 1.5, -0.2
"""Value of standing beside a foe that strikes from afar, at a good moment, and of standing where it can aim."""

Meetings = list[tuple[Cells, float]]
"""(cells, value) of each sort of meeting with each hunter. The value of a cell is the sum over the sets that it is in.
"""


def meetings(known: BotFloor, hunters: list[Foe]) -> Meetings:
    """Return the values, in hit points, of meeting the hunters on the player's cell or on a cell beside it.

    A foe at its pace plus one step comes beside the player, who then strikes first. At twice its pace, a foe with a
    pace of 2 strikes first itself. Lunges and the chilli's stop are left out.
    """
    found: Meetings = []
    here, distance = known.game.player.cell, known.floor.grid.distance
    for foe in hunters:
        pace = facts(foe).pace
        if foe.behaviour.attack_range > 1:
            found += _meetings_afar(known, foe) if known.is_near(foe, here, steps=1) else ()
        elif distance(foe.cell, here) <= COUNTED * pace + 1:
            layers = known.floor.layers(1 << foe.cell, known.ground | known.taken, most=COUNTED * pace)
            found += zip(layers[pace + 1 :], (FIRST_BLOW, HIT_FIRST), strict=False)
    return found


def meeting(found: Meetings, cell: int) -> float:
    """Return the value, in hit points, of meeting the hunters on `cell`."""
    value = 0.0
    for cells, each in found:
        if cells >> cell & 1:
            value += each
    return value


def harries(foe: Foe) -> bool:
    """Whether `foe` strikes from afar but does not sting: the player cannot escape it by walking on."""
    return foe.behaviour.attack_range > 1 and foe.behaviour.stings is None


def _meetings_afar(known: BotFloor, foe: Foe) -> Meetings:
    """Return the values of meeting a foe that strikes from afar.

    The best moment is before it has telegraphed a blow. A foe that does not sting is also met well just as its blow
    goes elsewhere, because it needs a turn to aim again.
    """
    prepared = foe.behaviour.prepared
    if prepared and not harries(foe):
        return []
    aimed = known.aimed_cells(foe)
    beside = known.floor.neighbours(foe.cell) & (known.ground | known.taken)
    if harries(foe):
        good = beside if prepared and hits_to_kill(known, foe) <= 2 else beside & ~aimed
        return [(good, NEAR_ENOUGH), (aimed & ~good, IN_LINE)]
    return [(beside, NEAR_ENOUGH if hits_to_kill(known, foe) == 1 else 0.0), (aimed & ~beside, IN_LINE)]
