"""Those who move: the player and the foes."""

from dataclasses import dataclass, field
from typing import Literal

from ..data.foes import FOES, PLAYER_ATTACK, PLAYER_HP, FoeKind
from ..data.items import BAG_SLOTS, ITEMS, Trait
from .actions import ARMOUR_SLOT, WEAPON_SLOT
from .cells import Grid


@dataclass(slots=True, eq=False)
class Mob:
    """Somebody on a floor. Status fields hold until used up."""

    id: int
    grid: Grid
    cell: int
    hp: int
    max_hp: int
    stunned: bool = False
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
    def defence(self) -> tuple[int, int]:
        """Least and most that it blocks of a hit: foes nothing, they have more hit points instead (S1 23)."""
        return 0, 0


@dataclass(slots=True, eq=False)
class Foe(Mob):
    """A foe, and what goes on in its mind: it waits until it sees the player, then hunts towards `target`."""

    kind: int = 0
    mind: Literal["waits", "hunts"] = "waits"
    target: int = -1  # the cell it makes for while it hunts, or will once it has noticed that it was hit
    settled: bool = True  # it stood still the last time it could have stepped: others go round it
    spent: bool = False  # a special that happens once has happened
    clock: int = 0  # turns counted by its special: dough swelling, a cleaver raised, a rest due
    parent: int = -1  # the sourdough that budded it

    @property
    def row(self) -> FoeKind:
        """Its row of the table."""
        return FOES[self.kind]


@dataclass(slots=True, eq=False)
class Player(Mob):
    """The piglet and what it carries: indexes into ITEMS, or None for an empty slot."""

    hp: int = PLAYER_HP
    max_hp: int = PLAYER_HP
    slots: list[int | None] = field(default_factory=lambda: [None] * (BAG_SLOTS + 2))

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

    def has(self, trait: Trait) -> bool:
        """Whether what is wielded or worn has a trait."""
        return any(kind is not None and ITEMS[kind].trait == trait for kind in self.slots[WEAPON_SLOT:])

    def free_slot(self) -> int | None:
        """The first empty slot of the bag."""
        return next((slot for slot in range(BAG_SLOTS) if self.slots[slot] is None), None)
