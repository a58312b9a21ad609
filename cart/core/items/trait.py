"""The base of what items do: facts that the rules ask for, and moments at which an item acts."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Literal

from ...data.items import ITEMS
from ..actions import ARMOUR_SLOT, WEAPON_SLOT
from ..mobs import Blow, Mob, Player
from ..statuses import Status
from ..world import Foe, World

Ability = Literal[
    "free meals",  # eating takes no turn
    "free doors",  # opening doors takes no turn
    "silent steps",  # sleeping foes do not notice steps
    "soft landings",  # falls do not hurt, and stun foes around the landing
    "long jumps",  # a jump right after a step that way clears a pit of one tile
    "long kicks",  # kicks go on until something stops them
    "kicks overhead",  # what is kicked lands behind the player, where there is room
    "stunning collisions",  # foes that collide by a kick are stunned
    "recoil",  # a kick sends the player a tile back
]
"""What an item lets the player do, where the rule that asks for it is all there is to it."""


class Trait:
    """What is particular about an item. A subclass with a `name` is the trait of the row of ITEMS with that name."""

    by_name: ClassVar[dict[str, "Trait"]] = {}
    name: ClassVar[str] = ""

    # worn or wielded, or a relic
    ability: ClassVar[Ability | None] = None
    keeps_off: ClassVar[Status | None] = None  # a status that slides off
    relish: ClassVar[int] = 0  # hit points that healing food heals more
    meal_stuns: ClassVar[int] = 0  # turns that a meal of the player stuns foes around
    # eaten, or thrown
    heals: ClassVar[int] = 0  # hit points
    grows: ClassVar[int] = 0  # added to the most hit points
    gives: ClassVar[Status | None] = None
    lasts: ClassVar[int] = 1  # turns that a stun holds whoever it is thrown at
    # thrown
    sharper: ClassVar[int] = 0  # damage that is added
    rolls: ClassVar[bool] = False  # whether it goes on through whom it hits

    def __init_subclass__(cls) -> None:
        if "name" in vars(cls):
            Trait.by_name[cls.name] = cls()

    # --- its moments: wielded or worn, or a relic

    def stepped(self, world: World, direction: int) -> None:
        """The player made a step."""

    def struck(self, world: World, victim: Foe, blow: Blow, stood: bool) -> None:
        """The player hit a foe, which may be dead of it; `stood` says whether it stood still the turn before."""

    def was_hit(self, world: World, foe: Foe, amount: int) -> None:
        """A foe hit the player for so much."""

    def saw_fall(self, world: World, foe: Foe) -> None:
        """A foe fell."""

    def saw_death(self, world: World, foe: Foe) -> None:
        """A foe died."""

    def was_stunned(self, world: World, foe: Foe) -> None:
        """A foe stunned the player, as another would have hit it."""

    def waited(self, world: World) -> None:
        """The player waited."""

    def threw(self, world: World, kind: int, mobs: Sequence[Mob]) -> None:
        """The player threw something, at these, who may be dead of it."""

    # --- its moments: thrown

    def hit(self, world: World, victim: Mob, direction: int) -> None:
        """It was thrown at somebody, who lives."""

    def landed(self, world: World, cell: int, direction: int) -> None:
        """It flew as far as it could, to this cell, which may be solid."""


def trait_of(kind: int) -> Trait:
    """What is particular about an item."""
    return Trait.by_name[ITEMS[kind].name]


def worn(player: Player) -> Iterator[Trait]:
    """The traits of what is wielded and worn, then of relics."""
    worn = (kind for kind in player.slots[WEAPON_SLOT : ARMOUR_SLOT + 1] if kind is not None)
    return (trait_of(kind) for kind in (*worn, *player.relics))


def has(player: Player, ability: Ability) -> bool:
    """Whether anything that the player wields, wears or carries as a relic gives an ability."""
    return any(trait.ability == ability for trait in worn(player))
