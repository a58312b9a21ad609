"""Rules: a field for each rule in which modes differ. Modes, oaths and piglets set them; no code names a mode."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, TypeAlias

from .foes import PLAYER_ATTACK

Change: TypeAlias = Mapping[str, Any]
"""A change of Rules: name of a field -> its new value."""
NO_CHANGE: Change = MappingProxyType({})
"""The change of a piglet that leaves the rules as they are."""


class Rules(NamedTuple):
    """The rules of a mode: actions that it allows, and figures. The defaults are those of the classic climb."""

    hp: int = 5  # hit points at the start
    healed_on_stairs: int = 1  # hit points healed on taking the stairs
    damage_reduction: int = 0  # taken off each hit of a foe (minimum damage 1)
    identified: bool = False  # foods are identified from the start
    kicks: bool = False  # the player kicks; pots break when something is pushed into them
    falls: bool = False  # pits lead to the next floor; the player can jump into them
    belt: bool = False  # items hang on a belt instead of in a bag; gear is swapped on its tile
    relics: bool = False  # the plan's altars hold relics
    light_gear: bool = False  # weapons add their `lesser_damage` and armour blocks half, so no gear replaces kicks
    rare_choices: int = 1  # pieces of equipment that a rare chest shows; the player takes one
    kick_growth: int = 0  # a kick into something does 1 damage more after each this many floors; 0: never
    teamwork: bool = True  # foes wake each other, hold chokepoints, flank and fetch help
    wary_foes: bool = True  # foes are harder to wait for, and the last floor wakes at once (docs/design.md, Waiting)
    foes_use_doors: bool = False  # foes open doors, burst them, or slip under them
    foe_placement: Literal["by room", "by budget"] = "by room"  # see gen/spawn
    hoards: bool = False  # some floors have a hoard (hoards.py)
    loot_placement: Literal["any room", "far rooms"] = "any room"  # see gen/analysis.py
    # Changed by oaths (oaths.py).
    identifies: bool = True  # a food is identified when the player or a foe eats it
    armour: bool = True  # chests hold armour, and the player can wear it
    notice_steps: int = 0  # steps within which foes notice a player that they do not see; 0: they have to see it
    remembers_map: bool = True  # cells out of sight stay explored
    foe_in_each_pot: bool = False  # each pot holds a foe
    foes_sleep: bool = True  # foes wait until they notice the player
    # Changed by piglets (piglets.py).
    steadfast: bool = False  # the player is never shoved or pulled
    kick_tiles: int = 1  # least range of a kick in tiles
    first_blow_shoves: bool = False  # the player's first blow at a foe shoves it a tile
    first_weapon: str = ""  # weapon that the player wields at the start
    bare_attack: int = PLAYER_ATTACK  # damage of the player's hit without a weapon
