"""Those who move: what the player and the foes have in common, and the player."""

from copy import copy
from dataclasses import dataclass, field

from ..data.foes import PLAYER_ATTACK
from ..data.items import BAG_SLOTS, ITEMS
from .actions import ARMOUR_SLOT, WEAPON_SLOT
from .cells import Grid


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
    def defence(self) -> tuple[int, int]:
        """Least and most that it blocks of a hit: foes nothing, they have more hit points instead (S1 23)."""
        return 0, 0


@dataclass(slots=True, eq=False)
class Player(Mob):
    """The piglet and what it carries: indexes into ITEMS, or None for an empty slot."""

    slots: list[int | None] = field(default_factory=lambda: [None] * (BAG_SLOTS + 2))

    def copy(self) -> "Player":
        """The same piglet, which goes its own way."""
        twin = copy(self)
        twin.slots = self.slots[:]
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

    def free_slot(self) -> int | None:
        """The first empty slot of the bag."""
        return next((slot for slot in range(BAG_SLOTS) if self.slots[slot] is None), None)
