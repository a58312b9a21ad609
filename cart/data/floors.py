"""The plan: what is played, and which floor has how much of what. A row for each mode and floor."""

from typing import NamedTuple

Odds = tuple[int, int]
"""So many times out of so many."""

HUB, END = 0, 9
GENERATED = range(1, 9)


class FloorPlan(NamedTuple):
    """One floor of a mode."""

    name: str
    style: str  # the builder's name, or that of a hand-made map
    width: int  # in tiles
    height: int
    fewest: int  # foes: passages are filled up to this
    enough: int  # foes: rooms are filled until this is passed
    finds: int  # chests and pots hold what is found on this floor (data/items.py)
    folk: tuple[str, ...]  # whose foes live here, of those of its number (data/foes.py)
    pots: Odds  # a pot holds something
    in_pots: Odds  # what a pot holds is a foe
    tint: str  # of walls and floors (data/looks.py)
    tune: str  # (data/looks.py)
    pits: int = 0  # so many are dug in rooms, besides those that the style has
    altars: int = 0  # so many stand in one room, with a relic each: one may take one


TOWER, DEEP = ("tower",), ("tower", "deep")


# fmt: off
CLASSIC: tuple[FloorPlan, ...] = (
    #         name                  style    size    foes  finds folk   pots    in_pots tint     tune
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
    #         name                   style      size    foes  finds folk   pots    in_pots tint       tune   pits altars
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


class Mode(NamedTuple):
    """A way to play: its floors, and what the piglet is given on the way."""

    rules: int  # raised when the same seed and actions no longer give the same game in it
    floors: tuple[FloorPlan, ...]
    hp: int = 5  # hit points to begin with
    mend: int = 1  # hit points that who leaves by the stairs gets back
    spared: int = 0  # taken off each hit of a foe, which still does 1
    tasted: bool = False  # what each food does is known from the start
    label: str = ""  # where it is chosen, ...
    line: str = ""  # ... and what it is
    deep: bool = False  # one kicks, one falls, and what one carries hangs on a belt
    dated: bool = False  # its seed is that of a day, and the first of each day counts


# fmt: off
MODES: dict[str, Mode] = {
    #                  rules floors  hp mend spared tasted
    "classic":    Mode(3, CLASSIC,    5, 1, 0, False, "the classic climb",  "as it is meant to be"),
    "daily":      Mode(3, CLASSIC,    5, 1, 0, False, "today's climb",      "by date, the same for all", dated=True),
    "gentle":     Mode(1, CLASSIC,    8, 2, 1, True,  "a gentle climb",     "for the story: 8 HP, foes hit softer"),
    "expedition": Mode(5, EXPEDITION, 5, 1, 0, False, "the expedition",     "down a hatch: kick, fall and dig", True),
    "deepdaily":  Mode(5, EXPEDITION, 5, 1, 0, False, "today's expedition", "the same for all", True, dated=True),
}
# fmt: on


def check_mode(mode: object) -> str:
    """`mode` itself; ValueError with a plain sentence if there is none such."""
    if not isinstance(mode, str) or mode not in MODES:
        raise ValueError(f"there is no mode {mode!r}; there are: {', '.join(MODES)}")
    return mode


def floor_plan(mode: str, number: int) -> FloorPlan:
    """The row of a floor; ValueError with a plain sentence for a mode or a number that cannot be."""
    floors = MODES[check_mode(mode)].floors
    if type(number) is not int or number not in range(len(floors)):
        raise ValueError(f"floors are numbered {HUB} to {END}, not {number!r}")
    return floors[number]


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
