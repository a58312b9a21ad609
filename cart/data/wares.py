"""Wares: what a room of the halls stores, which no tile shows (S4). A row has words and a number of vessels."""

from typing import NamedTuple


class Ware(NamedTuple):
    """The ware of a room. Up to `vessels` pots or jars of it stand along the walls."""

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
