"""Reasons why travel stops, and its destinations. text/travel_messages.py has the words."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Literal, NamedTuple, TypeAlias


class Why(Enum):
    """Reason why travel stops or cannot start. The travel menu sorts the places out of reach in this order."""

    DONE = auto()  # arrived, or stopped by an event that has a message of its own
    AT_STAIRS = auto()
    AT_PRIZE = auto()
    AT_ALTAR = auto()
    AT_OFFER = auto()  # beside gear of which the player may take one piece
    LIT_DOOR = auto()
    KICK_DOOR = auto()  # all but lit doors is explored, and no known path leads to the exit
    NO_WAY = auto()
    PIT_AHEAD = auto()
    POT_AHEAD = auto()  # pots block all paths
    UNEXPLORED = auto()
    NOT_SAFE = auto()
    ALL_SEEN = auto()
    BAG_FULL = auto()
    POTS_FULL = auto()  # pots are left that may hold an item, because the bag is full
    NOBODY = auto()
    RATTLE = auto()
    GEAR_LEFT = auto()
    ALTAR_LEFT = auto()
    POTS_LEFT = auto()  # pots are left, because the player is weak and a foe may come out
    EMPTY_POTS = auto()  # all is explored, and the pots that are left hold no item
    HOARD_LEFT = auto()
    RARE_LEFT = auto()  # a rare chest is left, because the bag is full
    NOTHING_NEW = auto()  # the player forgets cells out of sight, and has seen all cells in sight
    STAIRS_OR_RARE = auto()  # the same as RARE_LEFT, for a player beside the stairs
    STAIRS_OR_LOOT = auto()  # the same as BAG_FULL, for a player beside the stairs
    STAIRS_OR_POTS = auto()  # the same as POTS_FULL, for a player beside the stairs
    STAIRS_OR_GEAR = auto()  # the same as GEAR_LEFT, for a player beside the stairs
    STAIRS_OR_ALTAR = auto()  # the same as ALTAR_LEFT, for a player beside the stairs
    STAIRS_NOT_POTS = auto()  # the same as EMPTY_POTS, for a player beside the stairs
    DOOR_AHEAD = auto()  # the next step would open a door, and the player is weak
    NO_EXIT = auto()  # all is explored, and neither the exit nor the prize is known
    NO_EXIT_POTS = auto()  # the same, and the way on may lie behind a pot
    NO_EXIT_CHESTS = auto()  # the same, behind a chest
    NO_EXIT_GUARD = auto()  # the same, behind the guard of a hoard
    NO_EXIT_PITS = auto()  # the same, behind a pit, which leads down as well


class Landmark(NamedTuple):
    """A thing worth going to. `number` is the tile of a prize, or the kind of a relic on its altar or of gear."""

    sort: Literal["exit", "door", "chest", "rare chest", "item", "gear", "altar", "tablet", "prize", "relic"]
    number: int = 0


@dataclass(frozen=True, slots=True)
class Sighted:
    """Reason to stop: a foe is in sight."""

    foe: str  # its name


@dataclass(frozen=True, slots=True)
class Found:
    """Reason to stop: a thing has come in sight. `no_room` if it is loot that the full bag has no room for."""

    landmark: Landmark
    no_room: bool = False


Reason: TypeAlias = Why | Sighted | Found
