"""What a room is for, of its own, that no tile says (S4): its wares. A row each, in words and in how many vessels."""

from typing import NamedTuple


class Ware(NamedTuple):
    """What a room keeps; `vessels` pots or jars of it stand along the walls, at most."""

    name: str
    line: str
    vessels: int


# fmt: off
WARES: tuple[Ware, ...] = (
    Ware("sacks",     "A room of sacks: flour, and weevils.",    2),
    Ware("peas",      "A room of dried peas. They roll.",        2),
    Ware("salt",      "A room of salt. Your snout is dry.",      1),
    Ware("honey",     "A room of honey. Your trotters stick.",   3),
    Ware("vinegar",   "A room of vinegar. Your eyes water.",     3),
    Ware("onions",    "A room where onions hung. One cried.",    1),
    Ware("raisins",   "A room of raisins, or mouse dirt.",       2),
    Ware("nothing",   "A room with bare shelves.",               0),
)
# fmt: on
