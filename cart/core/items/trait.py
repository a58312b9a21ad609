"""The base of what items do: facts that the rules ask for, and moments at which an item acts."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from ...data.items import ITEMS
from ..actions import ARMOUR_SLOT, WEAPON_SLOT
from ..mobs import Blow, Mob, Player
from ..statuses import Status
from ..world import Foe, World


class Trait:
    """What is particular about an item. A subclass with a `name` is the trait of the row of ITEMS with that name."""

    by_name: ClassVar[dict[str, "Trait"]] = {}
    name: ClassVar[str] = ""

    # worn or wielded, or a relic
    keeps_off: ClassVar[Status | None] = None  # a status that slides off
    eats_free: ClassVar[bool] = False  # eating takes no turn
    relish: ClassVar[int] = 0  # hit points that healing food heals more
    hushes: ClassVar[bool] = False  # whether who sleeps notices no step
    lands_softly: ClassVar[bool] = False  # a fall does not hurt the player, and stuns foes around the landing
    drives: ClassVar[bool] = False  # whether kicks go on until something stops them
    tosses: ClassVar[bool] = False  # whether what is kicked goes over one's head
    clangs: ClassVar[bool] = False  # whether it stuns to be kicked into something
    recoils: ClassVar[bool] = False  # a kick sends the player a tile back
    meal_stuns: ClassVar[int] = 0  # turns that a meal of the player stuns foes around
    glides: ClassVar[bool] = False  # whether jumps clear a pit of one tile, after a step that way
    opens_free: ClassVar[bool] = False  # opening doors takes no turn
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
