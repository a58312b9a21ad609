"""Kinds of foe that may spawn at each place. Builders, checks, pots and tests all ask here."""

from typing import Literal

from ..data.floors import FloorPlan
from ..data.foes import DOORS, FOES

Place = Literal["floor", "door", "pot"]
"""Place on a floor: anywhere, right behind a door, or out of a pot."""


def kinds_at(plan: FloorPlan, place: Place) -> list[int]:
    """Return the kinds of foe that may spawn at a place of a planned floor: those of its habitats and its level."""
    return [
        kind
        for kind, foe in enumerate(FOES)
        if foe.habitat in plan.habitats
        and plan.level in foe.levels
        and (foe.habitat == DOORS) == (place == "door")
        and (place != "pot" or foe.in_pots)
    ]
