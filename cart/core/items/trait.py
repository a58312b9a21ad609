"""What a trait is: facts, and the moments at which it speaks. The units are in the files beside this one."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from ...data.items import ITEMS
from ..actions import ARMOUR_SLOT, WEAPON_SLOT
from ..events import Status
from ..mobs import Blow, Mob, Player
from ..world import Foe, World


class Trait:
    """What is particular about an item. A subclass with a `word` is the unit of all rows of ITEMS with that trait."""

    units: ClassVar[dict[str, "Trait"]] = {}
    word: ClassVar[str] = ""

    # worn or wielded, or a relic
    keeps_off: ClassVar[Status | None] = None  # a status that slides off
    eats_free: ClassVar[bool] = False  # eating takes no turn
    relish: ClassVar[int] = 0  # hit points that healing food heals more
    knocks: ClassVar[bool] = False  # whether its blows push who stands
    hushes: ClassVar[bool] = False  # whether who sleeps notices no step
    falls_softly: ClassVar[bool] = False
    drives: ClassVar[bool] = False  # whether kicks go on until something stops them
    tosses: ClassVar[bool] = False  # whether what is kicked goes over one's head
    clangs: ClassVar[bool] = False  # whether it stuns to be kicked into something
    glides: ClassVar[bool] = False  # whether jumps clear a pit of one tile, after a step that way
    opens_free: ClassVar[bool] = False  # opening doors takes no turn
    # eaten, or thrown at somebody to eat
    heals: ClassVar[int] = 0  # hit points
    grows: ClassVar[int] = 0  # added to the most hit points
    gives: ClassVar[Status | None] = None
    lasts: ClassVar[int] = 1  # turns that a stun holds whoever it is thrown at
    # thrown
    sharper: ClassVar[int] = 0  # damage that is added
    holds: ClassVar[int] = 0  # turns that whom it hits loses
    rolls: ClassVar[bool] = False  # whether it goes on through whom it hits

    def __init_subclass__(cls) -> None:
        if "word" in vars(cls):
            Trait.units[cls.word] = cls()

    # --- its moments: wielded or worn, or a relic

    def stepped(self, world: World, direction: int) -> None:
        """The player made a step."""

    def struck(self, world: World, victim: Foe, blow: Blow, stood: bool) -> None:
        """The player hit a foe, which may be dead of it; `stood` says whether it stood still the turn before."""

    def was_hit(self, world: World, foe: Foe, amount: int) -> None:
        """A foe hit the player for so much."""

    def fell(self, world: World) -> None:
        """The player fell, and lands."""

    def saw_fall(self, world: World, foe: Foe) -> None:
        """A foe fell."""

    def saw_death(self, world: World, foe: Foe) -> None:
        """A foe died."""

    def was_stunned(self, world: World, foe: Foe) -> None:
        """A foe stunned the player, as another would have hit it."""

    def kicked(self, world: World, direction: int) -> None:
        """The player kicked, and what was kicked is where it goes."""

    def waited(self, world: World) -> None:
        """The player waited."""

    def ate(self, world: World) -> None:
        """The player ate."""

    def threw(self, world: World, kind: int, mobs: Sequence[Mob]) -> None:
        """The player threw something, at these, who may be dead of it."""

    # --- its moments: thrown

    def hit(self, world: World, victim: Mob, direction: int) -> None:
        """It was thrown at somebody, who lives."""

    def landed(self, world: World, cell: int, direction: int) -> None:
        """It flew as far as it could, to this cell, which may be solid."""


def trait_of(kind: int) -> Trait:
    """What is particular about an item."""
    return Trait.units[ITEMS[kind].trait]


def worn(player: Player) -> Iterator[Trait]:
    """The traits of what is wielded and worn, then of relics."""
    worn = (kind for kind in player.slots[WEAPON_SLOT : ARMOUR_SLOT + 1] if kind is not None)
    return (trait_of(kind) for kind in (*worn, *player.relics))
