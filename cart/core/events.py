"""What happened, in order: one frozen record for each thing. Rules make them, views show them, nobody answers them.

A `mob` is an id: 0 the player, others foes. A `cell` is an index into the floor, a `kind` one into ITEMS or FOES.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from .actions import Action
from .statuses import Status

Part = Literal["", "round", "hold", "fetch"]
"""What a foe does for others: nothing, flank, hold its chokepoint, fetch help."""


@dataclass(frozen=True, slots=True)
class Refused:
    """An action was impossible; `blocked` when it was a step and nothing is there to go to."""

    action: Action
    reason: str
    blocked: bool = False


@dataclass(frozen=True, slots=True)
class Moved:
    """A mob went from one cell to the next; `pushed` when it did not choose to."""

    mob: int
    start: int
    end: int
    pushed: bool = False


@dataclass(frozen=True, slots=True)
class Lunged:
    """A mob went for a neighbouring cell and back: an attack, a thing opened, a throw."""

    mob: int
    direction: int


@dataclass(frozen=True, slots=True)
class Hurt:
    """A mob lost hit points, or none where all was blocked."""

    mob: int
    amount: int
    cell: int
    hp: int


@dataclass(frozen=True, slots=True)
class Died:
    """A mob is gone. `cause` is what did it, in words."""

    mob: int
    cell: int
    cause: str


@dataclass(frozen=True, slots=True)
class Healed:
    """A mob got hit points back; `grown` when its most went up."""

    mob: int
    amount: int
    grown: bool
    hp: int


@dataclass(frozen=True, slots=True)
class Gained:
    """A mob is stunned, cursed or blessed from now on."""

    mob: int
    status: Status


@dataclass(frozen=True, slots=True)
class Shed:
    """A status wore off, was used up, or slid off at once."""

    mob: int
    status: Status


@dataclass(frozen=True, slots=True)
class Noticed:
    """A foe saw the player, or heard something."""

    mob: int


@dataclass(frozen=True, slots=True)
class LostTrack:
    """A foe reached where it last saw the player and sees nobody."""

    mob: int


@dataclass(frozen=True, slots=True)
class Prepared:
    """A foe shows what it does next: a cleaver raised, a dough swelling, an onion taking aim."""

    mob: int


@dataclass(frozen=True, slots=True)
class Swung:
    """A raised cleaver came down on everything beside its owner."""

    mob: int


@dataclass(frozen=True, slots=True)
class Squirted:
    """A mob shot a jet in a direction, up to the last cell that it reached."""

    mob: int
    direction: int
    end: int


@dataclass(frozen=True, slots=True)
class Burst:
    """Something burst over the cells around."""

    cell: int


@dataclass(frozen=True, slots=True)
class Spawned:
    """A foe came into being during play; `parent` the mob that made it, or None from a pot."""

    mob: int
    kind: int
    cell: int
    parent: int | None


@dataclass(frozen=True, slots=True)
class Opened:
    """A tile turned into what it is once opened or smashed; both are indexes into TILES."""

    cell: int
    was: int
    now: int


@dataclass(frozen=True, slots=True)
class Read:
    """The tablet on a cell was read."""

    cell: int


@dataclass(frozen=True, slots=True)
class Got:
    """An item went into a slot."""

    kind: int
    slot: int


@dataclass(frozen=True, slots=True)
class Spilled:
    """An item was left lying where it was found, because the bag was full."""

    kind: int
    cell: int


@dataclass(frozen=True, slots=True)
class Equipped:
    """An item is worn now; `back` is what went back into the bag."""

    kind: int
    back: int | None


@dataclass(frozen=True, slots=True)
class Trashed:
    """An item was thrown away."""

    kind: int


@dataclass(frozen=True, slots=True)
class Ate:
    """A mob ate something."""

    mob: int
    kind: int


@dataclass(frozen=True, slots=True)
class Learnt:
    """What a food does is known from now on."""

    kind: int


@dataclass(frozen=True, slots=True)
class Threw:
    """An item flew from a cell to the last cell it reached; `mob` is who it hit, if anybody."""

    kind: int
    start: int
    end: int
    direction: int
    mob: int | None


@dataclass(frozen=True, slots=True)
class Clattered:
    """A noise at a cell that foes go and look at."""

    cell: int


@dataclass(frozen=True, slots=True)
class DoorMoved:
    """The door on the edge between a cell and its neighbour in a direction was opened, or fell shut."""

    cell: int
    direction: int
    open: bool


# --- kicks, falls, the belt, doors and teamwork


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


@dataclass(frozen=True, slots=True)
class Closing:
    """The run has gone on for very long: it ends by itself after so many actions more."""

    left: int


@dataclass(frozen=True, slots=True)
class Arrived:
    """The player is on another floor; all that was shown is gone."""

    number: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over."""

    won: bool


Event: TypeAlias = (
    Refused | Moved | Lunged | Hurt | Died | Healed | Gained | Shed | Noticed | LostTrack | Prepared | Swung | Squirted
    | Burst | Spawned | Opened | Read | Got | Spilled | Equipped | Trashed | Ate | Learnt | Threw | Clattered
    | DoorMoved | Kicked | Slid | Fell | Sank | Laid | Chose | Shut | Hung | Struck | Stole | Slips | Rattled | Wedged
    | Means | Closing | Arrived | Ended
)  # fmt: skip
