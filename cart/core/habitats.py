"""Kinds of foe that may spawn at each place. Builders, checks, pots and tests all ask here."""

from functools import lru_cache
from typing import Literal

from ..data.floors import FloorPlan
from ..data.foes import DOORS, FOES, foe_kind

Place = Literal["floor", "door", "pot"]
"""Place where a foe spawns: anywhere on a floor, right behind a door, or out of a pot."""


@lru_cache(maxsize=256)  # builders ask for each foe
def kinds_at(plan: FloorPlan, place: Place) -> tuple[int, ...]:
    """Return the kinds of foe that may spawn at a place of a planned floor.

    These are the kinds whose habitat and levels fit the plan. If the plan lists foes by name, the listed foes replace
    them at the place "floor", and only listed foes come from pots.
    """
    own = {foe_kind(name) for name in plan.foes if place != "door"}
    return tuple(
        kind
        for kind, foe in enumerate(FOES)
        if (kind in own if own else foe.habitat in plan.habitats)
        and (plan.level in foe.levels or (own and place == "floor"))
        and (foe.habitat == DOORS) == (place == "door")
        and (place != "pot" or foe.in_pots)
    )
