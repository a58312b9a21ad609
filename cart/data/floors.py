"""The plans: which floor has how much of what. A row for each floor; modes.py says which mode has which plan."""

from typing import NamedTuple

Odds = tuple[int, int]
"""So many times out of so many."""

HUB = 0
"""The number of the first floor of any mode."""


class FloorPlan(NamedTuple):
    """One floor of a mode; its number is its place in the plan."""

    name: str
    style: str  # the builder's name, or that of a hand-made map
    width: int  # in tiles
    height: int
    fewest: int  # foes: passages are filled up to this
    enough: int  # foes: rooms are filled until this is passed
    level: int  # foes, finds and vaults are those of this level (data/foes.py, data/items.py, maps/vaults.txt)
    habitats: tuple[str, ...]  # whose foes may live here (data/foes.py)
    pots: Odds  # a pot holds something
    in_pots: Odds  # what a pot holds is a foe
    tint: str  # of walls and floors (data/looks.py)
    tune: str  # (data/looks.py)
    pits: int = 0  # so many are dug in rooms, besides those that the style has
    altars: int = 0  # so many stand in one room, with a relic each (if the mode's rules have relics)


TOWER, DEEP = ("tower",), ("tower", "deep", "doors")


# fmt: off
CLASSIC: tuple[FloorPlan, ...] = (
    #         name                  style    size    foes level habitat pots   in_pots tint    tune
    FloorPlan("the Back Door",      "hub",   16, 16,  0,  0, 1, TOWER, (0, 1), (0, 1), "cold",  "hub"),
    FloorPlan("the Root Cellar",    "mazes", 16, 16,  2,  1, 1, TOWER, (5, 9), (1, 5), "earth", "low"),
    FloorPlan("the Pickle Shelves", "mazes", 16, 16,  4,  6, 2, TOWER, (5, 9), (1, 5), "earth", "low"),
    FloorPlan("the Bakery",         "mazes", 16, 16,  6, 14, 3, TOWER, (5, 9), (1, 5), "moss",  "low"),
    FloorPlan("the Spice Attic",    "mazes", 16, 16,  7, 18, 4, TOWER, (5, 9), (1, 5), "moss",  "low"),
    FloorPlan("the Cheese Vault",   "mazes", 16, 16,  9, 20, 5, TOWER, (5, 9), (1, 5), "smoke", "high"),
    FloorPlan("the Smokehouse",     "mazes", 16, 16, 10, 22, 6, TOWER, (5, 9), (1, 5), "smoke", "high"),
    FloorPlan("the Cold Room",      "mazes", 16, 16, 11, 24, 7, TOWER, (5, 9), (1, 5), "ice",   "high"),
    FloorPlan("the Butcher's",      "mazes", 16, 16, 12, 26, 8, TOWER, (5, 9), (1, 5), "ice",   "boss"),
    FloorPlan("the Top Shelf",      "end",   16, 16,  0,  0, 8, TOWER, (0, 1), (0, 1), "gold",  "end"),
)
EXPEDITION: tuple[FloorPlan, ...] = (
    #         name                   style      size    foes level habitat pots  in_pots tint       tune   pits altars
    FloorPlan("the Back Door",      "cellar",  16, 16,  0,  0, 1, DEEP, (0, 1), (0, 1), "cold",    "hub"),
    FloorPlan("the Coal Hole",      "mazes",   16, 16, 11, 14, 1, DEEP, (1, 3), (1, 5), "coal",    "low", 3),
    FloorPlan("the Mouse Runs",     "mazes",   16, 16, 13, 16, 2, DEEP, (1, 3), (1, 5), "cold",    "low", 3, 3),
    FloorPlan("the Dry Store",      "halls",   24, 20, 13, 16, 3, DEEP, (1, 3), (1, 5), "timber",  "store", 5),
    FloorPlan("the Flour Halls",    "halls",   24, 20, 11, 14, 4, DEEP, (1, 3), (1, 5), "flour",   "store", 5, 3),
    FloorPlan("the Cheese Caves",   "caverns", 18, 18, 13, 16, 5, DEEP, (1, 3), (1, 5), "cheddar", "caves"),
    FloorPlan("the Drip",           "caverns", 18, 18, 15, 18, 6, DEEP, (1, 3), (1, 5), "moss",    "caves", 0, 3),
    FloorPlan("the Manor Kitchen",  "manor",   18, 16, 17, 20, 7, DEEP, (1, 3), (1, 5), "ice",     "manor", 2),
    FloorPlan("the Servants' Hall", "manor",   18, 16, 18, 22, 8, DEEP, (1, 3), (1, 5), "panel",   "manor", 2),
    FloorPlan("the Roots",          "roots",   16, 16,  0,  0, 8, DEEP, (0, 1), (0, 1), "earth",   "end"),
)
# fmt: on


# The same on all floors.

PARTITIONS = 3
"""Of a cavern, each way (S2)."""
ROOM_FOES = (2, 5)
"""Least and most foes of one room."""
ROOM_AREA_PER_FOE = 6
"""A room holds at most one foe for each so many tiles begun."""
LARGE_ROOM = 12
"""A room of more tiles holds something: a chest, a pot, somebody, stairs."""
VAULT: Odds = (1, 3)
"""A floor is given a vault, if one fits."""
CHESTS = (1, 1, 1, 1, 2, 3)
"""Chests of a floor: one of these at random; the first of them is rare."""
