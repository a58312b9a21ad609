"""The base of all items: facts that the rules ask for, and moments at which an item acts."""

from collections.abc import Sequence
from functools import cache
from typing import ClassVar, Literal

from ...data.items import ITEMS
from ..actions import ARMOUR_SLOT, WEAPON_SLOT
from ..mobs import Blow, Mob, Player
from ..statuses import Status
from ..world import Foe, World

Ability = Literal[
    "free meals",  # eating takes no turn
    "free doors",  # opening doors takes no turn
    "silent steps",  # steps wake only foes within two tiles, and hunting foes do not hear them
    "free first fall",  # the first fall since the last stairs costs nothing
    "soft landings",  # further falls cost no more than the first
    "long jumps",  # a jump right after a step in the same direction clears a pit one tile wide
    "long kicks",  # kicks go on until something stops them
    "kicks overhead",  # kicked things and foes land behind the player if there is room; such foes are stunned
    "stunning collisions",  # foes that collide by a kick are stunned
    "recoil",  # a kick sends the player a tile back
    "quick kills",  # a blow that kills right after a step takes no turn
    "reach",  # blows hit foes two tiles away
]
"""Ability that an item gives. A rule elsewhere asks for it; the item's class has no code for it."""


class ItemBehaviour:
    """Behaviour of an item. A subclass with a `name` is the behaviour of the row of ITEMS with that name.

    In the texts of this class, "it" is the item.
    """

    by_name: ClassVar[dict[str, "ItemBehaviour"]] = {}
    name: ClassVar[str] = ""

    # while worn, wielded or carried as a relic
    abilities: ClassVar[tuple[Ability, ...]] = ()
    comes_with: ClassVar[tuple[str, ...]] = ()  # items that the player gets with this relic
    keeps_off: ClassVar[Status | None] = None  # status that the player cannot get
    extra_healing: ClassVar[int] = 0  # hit points that healing food heals in addition
    extra_kick_damage: ClassVar[int] = 0  # damage that a kick adds to a collision
    meal_stuns: ClassVar[int] = 0  # turns for which eating stuns the foes around the player
    # when eaten or thrown
    heals: ClassVar[int] = 0  # hit points
    max_hp_gain: ClassVar[int] = 0  # hit points that are added to the eater's maximum
    gives_status: ClassVar[Status | None] = None  # status of a mob that eats it or is hit by it
    stun_turns: ClassVar[int] = 1  # turns for which it stuns a foe when thrown
    # when thrown
    rolls: ClassVar[bool] = False  # whether it goes on through the mobs that it hits

    @property
    def harms_eater(self) -> bool:
        """Whether it only harms the mob that eats it."""
        return self.gives_status in ("stun", "curse") and not self.heals and not self.max_hp_gain

    def __init_subclass__(cls) -> None:
        if "name" in vars(cls):
            ItemBehaviour.by_name[cls.name] = cls()

    # --- moments while worn, wielded or carried as a relic

    def stepped(self, world: World, direction: int) -> None:
        """React to a step of the player."""

    def struck(self, world: World, victim: Foe, blow: Blow, stood: bool) -> None:
        """React to the player's blow at a foe, which may be dead. `stood`: the foe did not move last turn."""

    def was_hit(self, world: World, foe: Foe, amount: int) -> None:
        """React to a foe's hit that cost the player `amount` hit points."""

    def saw_fall(self, world: World, foe: Foe) -> None:
        """React to the fall of a foe."""

    def fell(self, world: World) -> None:
        """React to the player's landing after a fall."""

    def saw_death(self, world: World, foe: Foe) -> None:
        """React to the death of a foe."""

    def was_stunned(self, world: World, foe: Foe) -> None:
        """React to a foe's attack that stunned the player without damage."""

    def waited(self, world: World) -> None:
        """React to a turn that the player waited."""

    def threw(self, world: World, kind: int, mobs: Sequence[Mob]) -> None:
        """React to the player's throw that hit `mobs`. Some of them may have died."""

    # --- questions while worn, wielded or carried as a relic

    def softens(self, world: World, foe: Foe) -> int:
        """Return the damage that it takes off a foe's hit on the player."""
        return 0

    # --- moments when thrown

    def hit(self, world: World, victim: Mob, direction: int) -> None:
        """Act on a mob that it hit and that lives."""

    def landed(self, world: World, cell: int, direction: int) -> None:
        """Act on the last cell of its flight, which may be solid."""


def behaviour_of(kind: int) -> ItemBehaviour:
    """Return the behaviour of an item."""
    return ItemBehaviour.by_name[ITEMS[kind].name]


def worn(player: Player) -> tuple[ItemBehaviour, ...]:
    """Return the behaviours of the weapon, the armour and the relics."""
    slots = player.slots
    return _behaviours(slots[WEAPON_SLOT], slots[ARMOUR_SLOT], *player.relics)


@cache  # the rules ask several times for each action
def _behaviours(*gear: int | None) -> tuple[ItemBehaviour, ...]:
    return tuple(behaviour_of(kind) for kind in gear if kind is not None)


def has_ability(player: Player, ability: Ability) -> bool:
    """Whether anything that the player wields, wears or carries as a relic gives an ability."""
    slots = player.slots
    return ability in _abilities(slots[WEAPON_SLOT], slots[ARMOUR_SLOT], *player.relics)


@cache
def _abilities(*gear: int | None) -> frozenset[Ability]:
    return frozenset(given for behaviour in _behaviours(*gear) for given in behaviour.abilities)
