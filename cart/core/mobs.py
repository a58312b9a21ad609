"""Mob, the common state of the player and the foes; Blow, one hit; and Player, the mob with items."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from ..data.foes import PLAYER_ATTACK
from ..data.items import BAG_SLOTS, ITEMS
from .actions import ARMOUR_SLOT, BELT, SLOTS, WEAPON_SLOT
from .cells import Cells, Grid
from .copying import fast_init, slots_copier
from .statuses import STATUSES, Status


@dataclass(eq=False, slots=True)
class Mob:
    """The player or a foe. Statuses hold until used up; `stunned` counts the turns that the mob loses."""

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
        """Column of the cell."""
        return self.cell % self.grid.width

    @property
    def y(self) -> int:
        """Row of the cell."""
        return self.cell // self.grid.width

    @property
    def bit(self) -> int:
        """The cell as a set."""
        return 1 << self.cell

    @property
    def alive(self) -> bool:
        """Whether the mob has hit points left."""
        return self.hp > 0

    @property
    def statuses(self) -> list[Status]:
        """The statuses of the mob, in the order of STATUSES."""
        return [status for status, field in STATUSES.items() if getattr(self, field)]

    def set_status(self, status: Status, turns: int) -> None:
        """Start a status, or end it with 0 `turns`. Only a stun counts turns, and the longer of two stuns holds."""
        if status == "stun":
            self.stunned = max(turns, self.stunned) if turns else 0
        else:
            setattr(self, STATUSES[status], turns > 0)

    @property
    def defence(self) -> tuple[int, int]:
        """(least, most) damage that is blocked of a hit. Foes block none and have more hit points instead (S1 23)."""
        return 0, 0


@fast_init
@dataclass(frozen=True, slots=True)
class Blow:
    """One hit: its strength, its cause in words, the attacker or None, and its direction or None.

    `by_hand` marks the blows that the player strikes, with a weapon or without. Throws and kicks have no such mark.
    `sudden` marks a lunge for which armour is not ready: its least block does not count.
    """

    attack: int
    cause: str
    attacker: Mob | None = None
    direction: int | None = None
    by_hand: bool = False
    sudden: bool = False


def weapon_bonus(weapon: int, light: bool) -> int:
    """Return what a weapon adds to the damage of a hit. Light weapons add their lesser bonus."""
    return ITEMS[weapon].lesser_damage if light else ITEMS[weapon].damage


def blocked_damage(armour: int, light: bool) -> tuple[int, int]:
    """Return (least, most) damage that an armour blocks of a hit. Light armour blocks about half."""
    least, most = ITEMS[armour].least_blocked, ITEMS[armour].most_blocked
    return (least // 2, (most + 1) // 2) if light else (least, most)


@dataclass(eq=False, slots=True)
class Player(Mob):
    """The piglet and its items: each slot holds an index into ITEMS, or None.

    A slot of the belt can hold several items of one kind; `more` counts those after the first. A bag has no `more`.
    """

    slots: list[int | None] = field(default_factory=lambda: [None] * len(SLOTS))
    more: list[int] = field(default_factory=list)
    relics: list[int] = field(default_factory=list)  # indexes into ITEMS, in the order taken
    light_gear: bool = False  # whether weapons add their lesser bonus and armour blocks half (Rules)
    bare_attack: int = PLAYER_ATTACK  # damage of a hit without a weapon (Rules)
    last_step: int | None = None  # direction of the step just made; None after any other action
    waits: int = 0  # turns in a row that the player has waited
    stalls: int = 0  # turns in a row in which the player has stalled (stalling.py)
    fell: bool = False  # whether the player has fallen since it last took stairs
    hit_in: Cells = 0  # the rooms of this floor, as cells, in which a foe beside the player has hit the player

    copy: ClassVar[Callable[["Player"], "Player"]]
    """Return an independent copy."""

    def use_belt(self) -> None:
        """Carry a belt instead of a bag from now on."""
        self.slots += [None] * (len(BELT) - BAG_SLOTS)
        self.more = [0] * len(self.slots)

    @property
    def weapon(self) -> int | None:
        """The wielded weapon, or None."""
        return self.slots[WEAPON_SLOT]

    @property
    def armour(self) -> int | None:
        """The worn armour, or None."""
        return self.slots[ARMOUR_SLOT]

    @property
    def attack(self) -> int:
        """Damage of one hit: 1, plus the weapon's. Some players do less without a weapon."""
        return self.bare_attack if self.weapon is None else PLAYER_ATTACK + self.bonus(self.weapon)

    def bonus(self, weapon: int) -> int:
        """Return what a weapon adds to the damage of a hit in this mode."""
        return weapon_bonus(weapon, self.light_gear)

    @property
    def defence(self) -> tuple[int, int]:
        """(least, most) damage that the armour blocks of a hit."""
        if self.armour is None:
            return 0, 0
        return self.blocks(self.armour)

    def blocks(self, armour: int) -> tuple[int, int]:
        """Return (least, most) damage that an armour blocks of a hit in this mode."""
        return blocked_damage(armour, self.light_gear)

    @property
    def pack_slots(self) -> Sequence[int]:
        """The slots of the pack: of the bag or the belt."""
        return BELT if self.more else range(BAG_SLOTS)

    @property
    def filled_slots(self) -> list[int]:
        """The slots of the bag or the belt that hold an item, in order."""
        return [slot for slot in self.pack_slots if self.slots[slot] is not None]

    @property
    def carried(self) -> list[int]:
        """All slots that hold an item: relics, weapon, armour, then the bag or the belt."""
        worn = [slot for slot in (WEAPON_SLOT, ARMOUR_SLOT) if self.slots[slot] is not None]
        return [*self.relic_slots, *worn, *self.filled_slots]

    def worn_for(self, kind: int) -> int | None:
        """Return the item in the slot where a weapon or an armour would go, or None."""
        return self.weapon if ITEMS[kind].sort == "weapon" else self.armour

    def free_slot(self) -> int | None:
        """Return the first empty slot of the bag or the belt, or None."""
        slots = self.slots
        for slot in self.pack_slots:  # a loop is faster here than a generator
            if slots[slot] is None:
                return slot
        return None

    def free_slot_count(self) -> int:
        """Return the number of empty slots of the bag or the belt."""
        return sum(self.slots[slot] is None for slot in self.pack_slots)

    @property
    def relic_slots(self) -> range:
        """Slot numbers of the relics, which follow the numbers of all other slots."""
        return range(len(self.slots), len(self.slots) + len(self.relics))

    def held(self, slot: int) -> int | None:
        """Return the item in a slot, or the relic with that slot number; None for an empty slot."""
        return self.relics[slot - len(self.slots)] if slot in self.relic_slots else self.slots[slot]

    def count(self, slot: int) -> int:
        """Return the number of items in a slot; 1 for a relic."""
        if slot in self.relic_slots:
            return 1
        return 0 if self.slots[slot] is None else 1 + (self.more[slot] if self.more else 0)

    def put(self, kind: int) -> int | None:
        """Put an item into a slot and return the slot, or None if there is no room.

        With a belt, the item joins the items of its kind. Otherwise it goes into the first empty slot.
        """
        if self.more and kind in self.slots:
            slot = self.slots.index(kind)
            self.more[slot] += 1
            return slot
        free = self.free_slot()
        if free is not None:
            self.slots[free] = kind
        return free

    def take_out(self, slot: int) -> int:
        """Take one item out of a slot that holds any, and return it."""
        kind = self.slots[slot]
        assert kind is not None
        if self.count(slot) > 1:
            self.more[slot] -= 1
        else:
            self.slots[slot] = None
        return kind


Player.copy = slots_copier(Player, "slots", "more", "relics")
