"""What happens only where one kicks and falls, and what one carries hangs on a belt: the rest of events.py."""

from dataclasses import dataclass
from typing import Literal

Part = Literal["", "round", "hold", "fetch"]
"""What a foe does for others: nothing, come by another way, stay in a narrow place till they have, go and wake some."""


@dataclass(frozen=True, slots=True)
class Kicked:
    """The player kicked what is in a direction."""

    direction: int


@dataclass(frozen=True, slots=True)
class Slid:
    """A thing on the floor (`tile` False: an index into ITEMS), or a pot or chest (an index into TILES) was moved."""

    kind: int
    tile: bool
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Fell:
    """A mob fell into the pit on a cell, and is gone from this floor."""

    mob: int
    cell: int


@dataclass(frozen=True, slots=True)
class Sank:
    """A thing, or a pot or chest, went from a cell into the pit on the next one, and is gone from this floor."""

    kind: int
    tile: bool
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Laid:
    """An item lies on a cell from now on: taken off, put down, or come out of a chest."""

    kind: int
    cell: int


@dataclass(frozen=True, slots=True)
class Chose:
    """The player took a relic off the altar on a cell; what lay on the others, on `gone`, is no more."""

    kind: int
    cell: int
    gone: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Shut:
    """The door on a cell fell shut again."""

    cell: int


@dataclass(frozen=True, slots=True)
class Struck:
    """A mob did what it had shown: an arm along a line, a leap, a slam, to all who stand on some cells."""

    mob: int
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stole:
    """A mob took an item off the belt."""

    mob: int
    kind: int


@dataclass(frozen=True, slots=True)
class Slips:
    """A mob on a cell is on its way out to the floor below: so many turns are left; at 0 it is gone from this floor."""

    mob: int
    cell: int
    left: int


@dataclass(frozen=True, slots=True)
class Rattled:
    """A mob has a hand on the shut door between its cell and the one in a direction, and opens it next."""

    mob: int
    cell: int
    direction: int


@dataclass(frozen=True, slots=True)
class Wedged:
    """A mob wedged the door between its cell and the one in a direction: it never falls shut again."""

    mob: int
    cell: int
    direction: int


@dataclass(frozen=True, slots=True)
class Hung:
    """A mob that was kicked over an edge holds on to it."""

    mob: int


@dataclass(frozen=True, slots=True)
class Means:
    """A foe does something for others from now on."""

    mob: int
    part: Part
