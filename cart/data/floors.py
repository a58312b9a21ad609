"""Plans: a row for each floor, with the amounts of everything on it. modes.py gives each mode its plan."""

from typing import NamedTuple

Odds = tuple[int, int]
"""(n, m): a chance of n in m."""

HUB = 0
"""Number of the first floor of any mode."""


class FloorPlan(NamedTuple):
    """The plan of one floor. Its index in the mode's plan is the floor's number."""

    name: str
    style: str  # name of a builder, or of a hand-made map
    width: int  # in tiles
    height: int
    fewest_foes: int  # least number of foes on the floor
    enough_foes: int  # by room: rooms are filled until the floor has more foes; by budget: most foes
    level: int  # decides foes, finds and vaults (data/foes.py, data/items.py, maps/vaults.txt)
    habitats: tuple[str, ...]  # habitats whose foes may spawn here (data/foes.py)
    pot_full: Odds  # chance that a pot holds something
    foe_in_pot: Odds  # chance that this is a foe
    tint: str  # colours of walls and floors (data/looks.py)
    tune: str  # music (data/sound_slots.py)
    pits: int = 0  # most pits dug in rooms, besides those that the style has
    altars: int = 0  # altars in one room, each with a relic, if the mode's rules have relics
    foes: tuple[str, ...] = ()  # foes to spawn first, in order; further foes are of the same kinds; (): by habitats


IN_TOWER, BELOW = ("tower",), ("tower", "deep", "doors")
"""Habitats of the classic climb, and of the expedition below the tower."""
F1 = ("crab", "mouse", "aspic", "aspic", "aspic", "aspic", "aspic")
F3 = ("aspic", "crab", "fizz", "noodle", "mouse")
F4 = ("crab", "fizz", "noodle", "mouse", "footman")
F7 = ("butcher", "footman", "radish", "pudding", "mouse", "noodle", "fizz", "onion")
"""Foes of the expedition's floors 1, 3, 4 and 7.

The halls have no sourdough, because its buds hide the value of drops. The kitchen has no ham and no mould, because
most players arrive there with few hit points.
"""
D1 = ("crab", "mouse", "aspic", "aspic", "aspic")
D3 = ("footman", "radish", "pudding", "mouse", "noodle", "fizz")
"""Foes of the deep nibble's floors 1 and 3: none that a player with little gear has to run from."""
N1 = ("aspic", "sourdough", "aspic")
N2 = ("chilli", "crab", "crab")
N3 = ("ham", "onion", "crab")
"""Foes of the nibble's generated floors.

Each floor brings foes that are new, and asks another question: which foe first, before the sourdough has too many buds;
how to meet a crab's claws and a foe that is faster than the player; and how to dodge a ham with an onion about. On the
last floor, which is made by hand, the butcher asks how to fight a foe that answers every blow beside it.
"""


# fmt: off
CLASSIC: tuple[FloorPlan, ...] = (
    # name, style, width, height, fewest_foes, enough_foes, level, habitats, pot_full, foe_in_pot, tint, tune
    FloorPlan("the Back Door",      "hub",   16, 16,  0,  0, 1, IN_TOWER, (0, 1), (0, 1), "cold",  "hub"),
    FloorPlan("the Root Cellar",    "mazes", 16, 16,  2,  1, 1, IN_TOWER, (5, 9), (1, 5), "earth", "low"),
    FloorPlan("the Pickle Shelves", "mazes", 16, 16,  4,  6, 2, IN_TOWER, (5, 9), (1, 5), "brine", "low"),
    FloorPlan("the Bakery",         "mazes", 16, 16,  5,  6, 3, IN_TOWER, (5, 9), (1, 5), "oven",  "low"),
    FloorPlan("the Spice Attic",    "mazes", 16, 16,  5,  6, 4, IN_TOWER, (5, 9), (1, 5), "spice", "low"),
    FloorPlan("the Cheese Vault",   "mazes", 16, 16,  5,  5, 5, IN_TOWER, (5, 9), (1, 5), "cheddar", "high"),
    FloorPlan("the Smokehouse",     "mazes", 16, 16,  5,  5, 6, IN_TOWER, (5, 9), (1, 5), "smoke", "high"),
    FloorPlan("the Cold Room",      "mazes", 16, 16,  5,  4, 7, IN_TOWER, (5, 9), (1, 5), "ice",   "high"),
    FloorPlan("the Butcher's",      "mazes", 16, 16,  6,  5, 8, IN_TOWER, (5, 9), (1, 5), "butcher", "boss"),
    FloorPlan("the Top Shelf",      "end",   16, 16,  0,  0, 7, IN_TOWER, (1, 2), (0, 1), "gold",  "boss"),
)
"""Plan of the climb."""
EXPEDITION: tuple[FloorPlan, ...] = (
    # the same, then pits, altars, foes
    FloorPlan("the Back Door",      "cellar",  16, 16,  0,  0, 1, BELOW, (0, 1), (0, 1), "cold",    "hub",   0, 3),
    FloorPlan("the Coal Hole",      "mazes",   16, 16,  6,  7, 1, BELOW, (1, 3), (1, 5), "coal",    "low", 12, 0, F1),
    FloorPlan("the Mouse Runs",     "mazes",   16, 16, 10, 12, 2, BELOW, (1, 3), (1, 5), "mouse",   "low", 12, 3),
    FloorPlan("the Dry Store",      "halls",   24, 20,  6,  8, 3, BELOW, (1, 3), (1, 5), "timber",  "store", 12, 0, F3),
    FloorPlan("the Flour Halls",    "halls",   24, 20,  6,  8, 4, BELOW, (1, 3), (1, 5), "flour",   "store", 12, 3, F4),
    FloorPlan("the Cheese Caves",   "caverns", 20, 19, 11, 13, 5, BELOW, (1, 2), (1, 5), "cheddar", "caves", 12),
    FloorPlan("the Drip",           "caverns", 20, 19, 10, 12, 6, BELOW, (2, 3), (1, 5), "drip",    "caves", 12, 3),
    FloorPlan("the Manor Kitchen",  "manor",   21, 18,  9, 11, 7, BELOW, (2, 3), (1, 5), "kitchen", "manor", 11, 0, F7),
    FloorPlan("the Servants' Hall", "manor",   21, 18,  9, 11, 8, BELOW, (2, 3), (1, 5), "panel",   "manor", 11),
    FloorPlan("the Roots",          "roots",   16, 16,  0,  0, 8, BELOW, (0, 1), (0, 1), "earth",   "end"),
)
"""Plan of the expedition."""
NIBBLE: tuple[FloorPlan, ...] = (
    # the same, then pits, altars, foes
    CLASSIC[0],
    FloorPlan("the Larder Door",    "mazes", 16, 16,  4,  1, 2, IN_TOWER, (1, 2), (1, 6), "earth", "low", 0, 0, N1),
    FloorPlan("the Jam Cupboard",   "mazes", 16, 16,  3,  1, 4, IN_TOWER, (1, 2), (1, 6), "brine", "low", 0, 0, N2),
    FloorPlan("the Sausage Loft",   "mazes", 16, 16,  3,  2, 6, IN_TOWER, (1, 2), (1, 6), "smoke", "high", 0, 0, N3),
    FloorPlan("the Low Shelf",      "shelf", 16, 16,  0,  0, 6, IN_TOWER, (1, 2), (0, 1), "gold",  "boss"),
)
DEEP_NIBBLE: tuple[FloorPlan, ...] = (
    # the same, then pits, altars, foes
    EXPEDITION[0],
    FloorPlan("the Ash Pit",        "mazes", 16, 16,  7,  8, 1, BELOW, (1, 2), (1, 5), "coal",    "low", 12, 0, D1),
    FloorPlan("the Sack Store",     "halls", 24, 20,  8,  9, 4, BELOW, (1, 2), (1, 5), "timber",  "store", 12, 0, F4),
    FloorPlan("the Scullery",       "manor", 21, 18,  9, 10, 7, BELOW, (1, 2), (1, 5), "kitchen", "manor", 11, 0, D3),
    FloorPlan("the Mushroom Bed",   "roots", 16, 16,  0,  0, 7, BELOW, (0, 1), (0, 1), "earth",   "end"),
)
"""Plans of the nibbles: three floors of the game in question, and a last floor with a smaller prize."""
# fmt: on


# Figures for all floors.

PARTITIONS = 3
"""Partitions of a cavern, each way (S2)."""
ROOM_FOES = (2, 5)
"""Least and greatest number of foes for one room."""
ROOM_AREA_PER_FOE = 6
"""Tiles per foe: a room may hold its number of tiles divided by this, rounded up."""
LARGE_ROOM = 12
"""Tiles of the largest room that may be empty. Larger rooms have a chest, a pot, a foe or stairs."""
VAULT_ODDS: Odds = (1, 3)
"""Chance that a floor gets a vault, if one fits."""
FEWER_PITS = 1
"""A floor may have this many pits fewer than its plan says."""
CHEST_COUNTS = (1, 1, 1, 1, 2, 3)
"""Numbers of chests that a floor may have, all equally likely. The first chest is a rare chest."""
