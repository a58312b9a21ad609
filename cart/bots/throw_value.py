"""Value of throws in a fight: the blows that a throw saves the player."""

from collections.abc import Iterator
from math import ceil

from ..core.actions import Action, Throw
from ..core.cells import STRAIGHT
from ..core.items.item_behaviour import ItemBehaviour, behaviour_of, worn
from ..core.statuses import Status
from ..core.throwing import thrown_damage
from ..core.world import Foe
from ..data.items import ITEMS
from .expected_damage import blow
from .killing import cost_to_kill, hits_to_kill
from .known import BotFloor

THROW_LANDED = 0.3
"""Value of any throw that hits."""
DEADLY_FOOD = 4.0
"""Value of throwing a food at the foe that dies of it."""
THROWN_STATUS: dict[Status, float] = {"stun": 1.5, "curse": 1.2}
"""Status -> value of giving it to a foe."""
CHEAP = 0.5
"""Nothing is thrown at a foe that costs no more than this to kill."""


def throws(known: BotFloor) -> Iterator[tuple[float, Action]]:
    """Yield (value, throw) for each useful throw."""
    things = known.pack.missiles
    if not things:
        return
    heading, here = known.floor.grid.heading, known.game.player.cell
    ahead = {way for foe in known.foes if (way := heading(here, foe.cell)) is not None and _is_worth(known, foe)}
    for direction in STRAIGHT if ahead else ():
        foe = known.first_hit(direction) if direction in ahead else None
        if foe is not None and _is_worth(known, foe):
            for slot, kind in things:
                value = throw_value(known, foe, kind)
                if value > 0:
                    yield value, Throw(slot, direction)


def _is_worth(known: BotFloor, foe: Foe) -> bool:
    """Whether `foe` costs enough to kill that a throw at it may be worth its thing."""
    return cost_to_kill(known, foe) > CHEAP


def cell_after(known: BotFloor, throw: Action) -> int:
    """Return the player's cell after `throw`: the same, unless a worn item or relic moves the player."""
    here = known.game.player.cell
    if all(type(behaviour).threw is ItemBehaviour.threw for behaviour in worn(known.game.player)):
        return here
    outcome = known.guess.copy()
    outcome.player.cell = here
    outcome.act(throw)
    return outcome.player.cell if outcome.number == known.game.number else here


def throw_value(known: BotFloor, foe: Foe, kind: int) -> float:
    """Return the hit points that throwing `kind` at `foe` saves, through blows that are no longer needed."""
    if ITEMS[kind].sort == "food":
        gives = behaviour_of(kind).gives_status
        if gives is None or kind not in known.game.identified:
            return 0.0
        return DEADLY_FOOD if gives == foe.behaviour.bane else THROWN_STATUS.get(gives, 0.0)
    if ITEMS[kind].sort == "armour":
        return 0.0
    damage, behaviour, each = thrown_damage(kind), behaviour_of(kind), known.strength
    if damage >= foe.hp:
        return THROW_LANDED + cost_to_kill(known, foe)
    saved = behaviour.stun_turns if behaviour.gives_status else 0  # a foe strikes no blow while it is stunned
    if each:
        saved += hits_to_kill(known, foe) - ceil((foe.hp - damage) / each)
    return THROW_LANDED + saved * blow(known, foe) if saved else 0.0
