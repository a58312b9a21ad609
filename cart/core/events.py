"""Events: the results of an action in order, one frozen record each. The rules emit events, and the view shows them.

A `mob` is an id: 0 for the player, others for foes. A `cell` is an index into the floor, a `kind` an index into ITEMS
or FOES.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from .actions import Action
from .copying import fast_init
from .statuses import Status

Role = Literal["", "flank", "hold", "fetch"]
"""Role of a foe in teamwork: none, flank, hold its chokepoint, fetch help."""


@dataclass(frozen=True, slots=True)
class Refused:
    """Refusal of an impossible action. `blocked` marks a step towards a thing that can be neither entered nor used."""

    action: Action
    reason: str
    blocked: bool = False


@fast_init
@dataclass(frozen=True, slots=True)
class Moved:
    """Move of a mob from one cell to another; `pushed` if something else moved it."""

    mob: int
    start: int
    end: int
    pushed: bool = False


@fast_init
@dataclass(frozen=True, slots=True)
class Jabbed:
    """Jab of a mob towards a neighbouring cell and back, when it attacks, opens something or throws."""

    mob: int
    direction: int


@fast_init
@dataclass(frozen=True, slots=True)
class Hurt:
    """Loss of `amount` hit points, 0 if the armour blocked the whole blow; `hp` are the mob's remaining hit points."""

    mob: int
    amount: int
    cell: int
    hp: int


@dataclass(frozen=True, slots=True)
class Died:
    """Death of a mob. `cause` is the killer or the accident, in words."""

    mob: int
    cell: int
    cause: str


@dataclass(frozen=True, slots=True)
class Healed:
    """Gain of hit points; `grown` if the mob's maximum went up as well."""

    mob: int
    amount: int
    grown: bool
    hp: int


@dataclass(frozen=True, slots=True)
class StatusStarted:
    """Start of a stun, curse or blessing of a mob."""

    mob: int
    status: Status


@dataclass(frozen=True, slots=True)
class StatusEnded:
    """End of a status of a mob: it wore off, was used up, or was kept off at once."""

    mob: int
    status: Status


@dataclass(frozen=True, slots=True)
class Noticed:
    """A foe's discovery of the player, or of a noise. `waker` is the id of the foe that woke it, or None."""

    mob: int
    waker: int | None = None


@dataclass(frozen=True, slots=True)
class LostTrack:
    """Loss of the player by a foe: the foe begins to search for it, or ends its hunt and waits again."""

    mob: int


@dataclass(frozen=True, slots=True)
class Prepared:
    """Telegraph of a foe: a cleaver raised, a dough swelling, an onion taking aim."""

    mob: int


@dataclass(frozen=True, slots=True)
class Swung:
    """Swing of a raised cleaver at everything beside its owner."""

    mob: int


@dataclass(frozen=True, slots=True)
class Squirted:
    """Jet of a mob in a direction; `end` is the last cell that the jet reached."""

    mob: int
    direction: int
    end: int


@dataclass(frozen=True, slots=True)
class Burst:
    """Burst of a dying foe on `cell`. The burst reaches all cells around `cell`."""

    cell: int


@dataclass(frozen=True, slots=True)
class Spawned:
    """Spawn of a foe during play; `parent` is the id of the foe that made it, or None for a foe from a pot."""

    mob: int
    kind: int
    cell: int
    parent: int | None


@dataclass(frozen=True, slots=True)
class Opened:
    """Opening or smashing of a tile, from `was` to `now`; both are indexes into TILES."""

    cell: int
    was: int
    now: int


@dataclass(frozen=True, slots=True)
class Read:
    """Reading of the tablet on a cell."""

    cell: int


@dataclass(frozen=True, slots=True)
class Got:
    """Arrival of an item in a slot of the player."""

    kind: int
    slot: int


@dataclass(frozen=True, slots=True)
class Spilled:
    """An item left lying where it was found, because the bag was full."""

    kind: int
    cell: int


@dataclass(frozen=True, slots=True)
class Equipped:
    """Equipping of a weapon or armour; `back` is the item that it replaced, or None.

    `gone` are the cells of the gear that was offered with it and vanishes.
    """

    kind: int
    back: int | None
    gone: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Trashed:
    """Destruction of an item that the player throws away."""

    kind: int


@dataclass(frozen=True, slots=True)
class Ate:
    """Meal of a mob."""

    mob: int
    kind: int


@dataclass(frozen=True, slots=True)
class Identified:
    """Identification of a food: the player knows from now on what it does."""

    kind: int


@dataclass(frozen=True, slots=True)
class Threw:
    """Flight of an item to the last cell that it reached; `mob` is the first mob that it hit, or None."""

    kind: int
    start: int
    end: int
    direction: int
    mob: int | None


@dataclass(frozen=True, slots=True)
class Clattered:
    """Noise at a cell; foes that hear it come to look."""

    cell: int


@dataclass(frozen=True, slots=True)
class DoorMoved:
    """Opening or closing of the door on the edge between a cell and its neighbour in a direction."""

    cell: int
    direction: int
    open: bool


# --- kicks, falls, the belt, doors and teamwork


@dataclass(frozen=True, slots=True)
class Kicked:
    """Kick of the player in a direction."""

    direction: int


@dataclass(frozen=True, slots=True)
class Slid:
    """Slide of an item or, if `tile`, of a pot or chest. `kind` is an index into ITEMS or, if `tile`, into TILES."""

    kind: int
    tile: bool
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Fell:
    """Fall of a mob into the pit on a cell. The mob leaves this floor."""

    mob: int
    cell: int


@dataclass(frozen=True, slots=True)
class Followed:
    """Arrival of a foe that took the stairs after the player."""

    mob: int
    kind: int
    cell: int


@dataclass(frozen=True, slots=True)
class Landed:
    """Landing of a foe that fell from the floor above. `hit` is the foe that it lands on, as (id, kind, cell)."""

    mob: int
    kind: int
    cell: int
    hit: tuple[int, int, int] | None = None


@dataclass(frozen=True, slots=True)
class ThingFell:
    """Fall of an item, pot or chest from `start` into the pit on `end`. `kind` and `tile` are as in `Slid`."""

    kind: int
    tile: bool
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Laid:
    """An item laid on a cell: put down by the player, dropped by a dying foe, or offered from a chest."""

    kind: int
    cell: int


@dataclass(frozen=True, slots=True)
class RelicChosen:
    """Choice of the relic on an altar; `gone` are the cells of the other altars, whose relics vanish.

    `banned` is the relic that the player has given for it, or None.
    """

    kind: int
    cell: int
    gone: tuple[int, ...]
    banned: int | None = None


@dataclass(frozen=True, slots=True)
class HoardFound:
    """Discovery of a hoard. `kind` is an index into HOARDS.

    `foe` and `item` are the kinds of its guard and of the item on its first cell, or None.
    """

    kind: int
    foe: int | None
    item: int | None


@dataclass(frozen=True, slots=True)
class Shut:
    """A door on a tile that fell shut again."""

    cell: int


@dataclass(frozen=True, slots=True)
class Struck:
    """Telegraphed blow of a foe with an arm, a leap or a slam. It hits all mobs on `cells`."""

    mob: int
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stole:
    """Theft of one of the player's items by a mob."""

    mob: int
    kind: int


@dataclass(frozen=True, slots=True)
class Slipping:
    """Escape of a mob to the floor below: `left` turns remain, and at 0 it leaves this floor."""

    mob: int
    cell: int
    left: int


@dataclass(frozen=True, slots=True)
class Rattled:
    """Grip of a mob on the shut door in a direction from its cell; the mob opens that door next turn."""

    mob: int
    cell: int
    direction: int


@dataclass(frozen=True, slots=True)
class Wedged:
    """Wedging of the door in a direction from a mob's cell. The door never falls shut again."""

    mob: int
    cell: int
    direction: int


@dataclass(frozen=True, slots=True)
class Turned:
    """Turn of a foe on the spot: from now on it hits in other directions."""

    mob: int


@dataclass(frozen=True, slots=True)
class RoleChanged:
    """New role of a foe in teamwork."""

    mob: int
    role: Role


@dataclass(frozen=True, slots=True)
class Withstood:
    """A shove or a pull that did not move a steadfast player."""


@dataclass(frozen=True, slots=True)
class Closing:
    """Warning of a very long run: it ends by itself after `left` more actions."""

    left: int


@dataclass(frozen=True, slots=True)
class Arrived:
    """Arrival of the player on another floor. Nothing of the old floor is shown any more."""

    number: int


@dataclass(frozen=True, slots=True)
class Ended:
    """End of the game."""

    won: bool


Event: TypeAlias = (
    Refused | Moved | Jabbed | Hurt | Died | Healed | StatusStarted | StatusEnded | Noticed | LostTrack | Prepared
    | Swung | Squirted | Burst | Spawned | Opened | Read | Got | Spilled | Equipped | Trashed | Ate | Identified
    | Threw | Clattered | DoorMoved | Kicked | Slid | Fell | Followed | Landed | ThingFell | Laid | RelicChosen
    | HoardFound | Shut | Turned | Struck | Stole | Slipping | Rattled | Wedged | RoleChanged | Closing
    | Arrived | Ended | Withstood
)  # fmt: skip
