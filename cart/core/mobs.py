"""Those who move: what the player and the foes have in common, and the player."""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field

from ..data.foes import PLAYER_ATTACK
from ..data.items import BAG_SLOTS, ITEMS
from .actions import ARMOUR_SLOT, BELT, SLOTS, WEAPON_SLOT
from .cells import Grid
from .statuses import STATUSES, Status


@dataclass(slots=True, eq=False)
class Mob:
    """Somebody on a floor. Status fields hold until used up; `stunned` counts the turns that it loses."""

    id: int
    grid: Grid
    cell: int
    hp: int
    max_hp: int
    stunned: int = 0
    cursed: bool = False
    blessed: bool = False

    @property
    def x(self) -> int:
        """Column, in tiles."""
        return self.cell % self.grid.width

    @property
    def y(self) -> int:
        """Row, in tiles."""
        return self.cell // self.grid.width

    @property
    def bit(self) -> int:
        """Its cell as a set."""
        return 1 << self.cell

    @property
    def alive(self) -> bool:
        """Whether it has hit points left."""
        return self.hp > 0

    @property
    def statuses(self) -> list[Status]:
        """The statuses that it has, in the order of STATUSES."""
        return [status for status, field in STATUSES.items() if getattr(self, field)]

    def set_status(self, status: Status, turns: int) -> None:
        """Give it a status, or take it away with 0 turns. Only a stun counts turns; of two stuns the longer holds."""
        if status == "stun":
            self.stunned = max(turns, self.stunned) if turns else 0
        else:
            setattr(self, STATUSES[status], turns > 0)

    @property
    def defence(self) -> tuple[int, int]:
        """Least and most that it blocks of a hit: foes nothing, they have more hit points instead (S1 23)."""
        return 0, 0


@dataclass(frozen=True, slots=True)
class Blow:
    """One hit: how hard, what did it in words, who struck it (nobody: None), and which way it went (no way: None).

    `by_hand` is what the player does with the weapon, or without one; what is thrown is not.
    """

    attack: int
    cause: str
    attacker: Mob | None = None
    direction: int | None = None
    by_hand: bool = False


@dataclass(slots=True, eq=False)
class Player(Mob):
    """The piglet and what it carries: indexes into ITEMS, or None for an empty slot.

    On a belt things of one kind hang in one place; `more` says how many there are behind the first.
    """

    slots: list[int | None] = field(default_factory=lambda: [None] * len(SLOTS))
    more: list[int] = field(default_factory=list)
    relics: list[int] = field(default_factory=list)  # indexes into ITEMS, as they were taken
    run: int | None = None  # the direction of the step just made

    def gird(self) -> None:
        """Carry what one carries on a belt from now on."""
        self.slots += [None] * (len(BELT) - BAG_SLOTS)
        self.more = [0] * len(self.slots)

    def copy(self) -> "Player":
        """The same piglet, which goes its own way."""
        twin = copy(self)
        twin.slots, twin.more, twin.relics = self.slots[:], self.more[:], self.relics[:]
        return twin

    @property
    def weapon(self) -> int | None:
        """What is wielded."""
        return self.slots[WEAPON_SLOT]

    @property
    def armour(self) -> int | None:
        """What is worn."""
        return self.slots[ARMOUR_SLOT]

    @property
    def attack(self) -> int:
        """Damage of one hit: 1 and the weapon's."""
        return PLAYER_ATTACK + (ITEMS[self.weapon].low if self.weapon is not None else 0)

    @property
    def defence(self) -> tuple[int, int]:
        """Least and most that the armour blocks of a hit."""
        return (ITEMS[self.armour].low, ITEMS[self.armour].high) if self.armour is not None else (0, 0)

    @property
    def places(self) -> Sequence[int]:
        """The slots of the bag, or of the belt."""
        return BELT if self.more else range(BAG_SLOTS)

    @property
    def hung(self) -> list[int]:
        """The slots of the bag or the belt that hold something, in order."""
        return [slot for slot in self.places if self.slots[slot] is not None]

    @property
    def carried(self) -> list[int]:
        """All slots that hold something: relics, weapon, armour, then the bag or the belt."""
        worn = [slot for slot in (WEAPON_SLOT, ARMOUR_SLOT) if self.slots[slot] is not None]
        return [*self.relic_slots, *worn, *self.hung]

    def worn_for(self, kind: int) -> int | None:
        """The item worn in the slot that a weapon or an armour would go to."""
        return self.weapon if ITEMS[kind].sort == "weapon" else self.armour

    def free_slot(self) -> int | None:
        """The first empty slot of the bag or the belt."""
        return next((slot for slot in self.places if self.slots[slot] is None), None)

    @property
    def relic_slots(self) -> range:
        """Numbers for the relics, after those of all slots."""
        return range(len(self.slots), len(self.slots) + len(self.relics))

    def held(self, slot: int) -> int | None:
        """What is in a slot, or the relic of a number; None in an empty slot."""
        return self.relics[slot - len(self.slots)] if slot in self.relic_slots else self.slots[slot]

    def count(self, slot: int) -> int:
        """How many are in a slot; of each relic there is one."""
        if slot in self.relic_slots:
            return 1
        return 0 if self.slots[slot] is None else 1 + (self.more[slot] if self.more else 0)

    def put(self, kind: int) -> int | None:
        """Take an item along; the slot that it went to, None if there is no room."""
        if self.more and kind in self.slots:
            slot = self.slots.index(kind)
            self.more[slot] += 1
            return slot
        free = self.free_slot()
        if free is not None:
            self.slots[free] = kind
        return free

    def take_out(self, slot: int) -> int:
        """Take one item out of a slot that has any."""
        kind = self.slots[slot]
        assert kind is not None
        if self.count(slot) > 1:
            self.more[slot] -= 1
        else:
            self.slots[slot] = None
        return kind
