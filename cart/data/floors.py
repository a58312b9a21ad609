"""The tower: which floor has how much of what (FACTS.md)."""

from .foes import BUTCHER, CHILLI, MOULD, SOURDOUGH

HUB, END = 0, 9
GENERATED = range(1, 9)

# Floor                   1   2   3   4   5   6   7   8
FOES_AT_LEAST = (0,       3,  5,  7,  9, 10, 11, 12, 13)  # corridors are filled up to this  # fmt: skip
FOES_ENOUGH = (0,         6, 10, 14, 18, 20, 22, 24, 26)  # rooms are filled until this is passed  # fmt: skip

AT_MOST = {SOURDOUGH: 1, CHILLI: 3, MOULD: 3, BUTCHER: 1}
"""So many foes of a kind on one floor, whatever its size; of any other kind there is no limit."""

ROOM_FOES = (2, 5)
"""Least and most foes of one room."""
ROOM_AREA_PER_FOE = 6
"""A room holds at most one foe for each so many tiles begun."""

VAULT = (1, 3)
"""A floor is given a vault so many times out of so many, if one fits."""

CHESTS = (0, 1, 1, 1, 2, 3)
"""Chests of a floor: one of these at random; the first of them is rare."""

POT_HOLDS = (1, 3)
"""A pot holds something so many times out of so many..."""
POT_FOE = (1, 5)
"""...and that is a foe so many times out of so many."""

NAMES = (
    "the Back Door",
    "the Root Cellar",
    "the Pickle Shelves",
    "the Bakery",
    "the Spice Attic",
    "the Cheese Vault",
    "the Smokehouse",
    "the Cold Room",
    "the Butcher's",
    "the Top Shelf",
)
