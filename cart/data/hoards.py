"""Hoards: rooms with a bargain that the player sees before it costs anything. Ignoring one never makes a floor worse.

A new hoard is a row here. If none of the contents below fits, it also needs a function in gen/hoard_placement.py that
puts its content into a room. Only modes with the rule `hoards` have hoards.
"""

from typing import Literal, NamedTuple

HOARD_SHARE = 3
"""A run has at most one hoard for each this many generated floors."""

Content = Literal["gear", "pots", "altars"]
"""Content of a hoard: a weapon or armour with a guard, pots with a dumb waiter behind the door, or altars."""


class HoardKind(NamedTuple):
    """A kind of hoard. A run has each kind at most once."""

    name: str
    first_level: int  # first floor level that it occurs on (floors.py)
    last_level: int  # last level
    weight: int  # chance to be dealt before other kinds, in proportion to their weights
    holds: Content
    line: str  # its bargain, told before the player enters; {foe} and {item} name its guard and its gear
    guard_line: str = ""  # told after `line` while a foe guards it
    relics: int = 0  # altars, each with a relic: the player takes one
    costs_hp: int = 0  # hit points that a relic of its altars costs
    bans: bool = False  # a relic of its altars costs the player's newest relic, which never comes back
    price: str = ""  # the price of a relic, in the question before the player takes it; {relic} names a banned one

    @property
    def levels(self) -> range:
        """Floor levels that it occurs on."""
        return range(self.first_level, self.last_level + 1)


# fmt: off
HOARDS: tuple[HoardKind, ...] = (
    HoardKind("guarded gear", 2, 8, 3, "gear", "{item}, guarded by {foe}.", "Enter: it wakes."),
    HoardKind("store of pots", 3, 8, 3, "pots", "A room of pots!", "{foe} waits at its door."),
    HoardKind(
        "blood altar", 1, 8, 2, "altars", "An altar near here: 2 HP for a relic.",
        relics=1, costs_hp=2, price="It costs 2 HP.",
    ),
    HoardKind(
        "altars of exchange", 2, 8, 2, "altars", "Altars: swap your newest relic for one of 3.",
        relics=3, bans=True, price="It costs your {relic}, for good.",
    ),
)
# fmt: on
"""All hoards. The index of a row counts in the deal of relics (gen/altars.py)."""
