"""What a foe is by itself, in whatever world: the facts that others ask for, and what it remembers."""

from collections.abc import Sequence
from typing import ClassVar, Literal, Self

from ..cells import STRAIGHT
from ..events import Status

DoorWay = Literal["", "opens", "bursts", "slips"]
"""At a closed door one stays before it, opens it, bursts it open, or slips under it."""

Intent = Literal["wait", "hunt", "strike", "bud", "rest", "lurk", "flee", "open", "round", "hold", "fetch", "slip"]
"""What a foe means to do in its next turn.

Wait, come nearer, hit or rob who is in reach, make a foe, nothing, hide, run from the player, open a door, leave the
floor; or its part for others: come another way, hold this one, wake somebody.
"""


class Nature:
    """Facts about a foe, and its memory.

    Each foe has one of its own. What a unit remembers stands in its `__slots__`, in numbers; it is copied and is part
    of the digest.
    """

    __slots__: tuple[str, ...] = ()

    slots: ClassVar[tuple[str, ...]] = ()  # its own and those that it inherits
    word: ClassVar[str] = ""
    moves: ClassVar[bool] = True  # whether it ever leaves its cell
    wits: ClassVar[bool] = True  # whether it acts together with others (core/teamwork.py)
    pace: ClassVar[int] = 1  # moves in a turn
    far: ClassVar[int] = 1  # tiles that it reaches
    warns: ClassVar[bool] = False  # whether it strikes only where it has shown a turn ahead that it will
    harmless: ClassVar[bool] = False  # whether who knows its line can hit it and never be hit
    in_pots: ClassVar[bool] = True  # whether it may come out of a pot
    floats: ClassVar[bool] = False  # whether pits are ground to it (where one falls)
    shies: ClassVar[int] = 0  # so many steps it keeps away from them
    doors: ClassVar[DoorWay] = ""  # what it does at a closed door
    lurks: ClassVar[bool] = False  # whether it waits behind doors for who opens them: light shows in their cracks
    narrow: ClassVar[bool] = False  # whether it stays, and minds nobody but who stands where it can strike
    slides: ClassVar[int] = 1  # tiles that it goes when it is kicked
    extended: ClassVar[tuple[str, ...]] = ()  # what it remembers only under extended rules (data/modes.py)
    bud: ClassVar[int | None] = None  # the kind of foe that it brings into being
    bane: ClassVar[Status | None] = None  # food that gives this is its end
    stings: ClassVar[Status | None] = None  # what one gets who hits it by hand, and does not kill it

    def __init_subclass__(cls) -> None:
        if "__slots__" not in vars(cls):
            raise TypeError(f"{cls.__name__} must say in its __slots__ what it remembers")
        cls.slots = tuple(name for kind in reversed(cls.__mro__) for name in vars(kind).get("__slots__", ()))

    def copy(self) -> Self:
        """A unit that remembers the same."""
        if not self.slots:
            return self
        twin = object.__new__(type(self))
        for name in self.slots:
            setattr(twin, name, getattr(self, name))
        return twin

    def memory(self, extended: bool) -> tuple[int, ...]:
        """Return all that it remembers, under extended rules or the classic ones."""
        return tuple(getattr(self, name) for name in self.slots if extended or name not in self.extended)

    @property
    def prepared(self) -> bool:
        """Whether something is about to happen that it has shown (the event Prepared)."""
        return False

    @property
    def carried(self) -> tuple[int, ...]:
        """The items that it has taken, the newest first."""
        return ()

    def brings(self, kinds: Sequence[int]) -> None:
        """It comes from elsewhere with items that it took there, the newest first."""

    @property
    def sides(self) -> Sequence[int]:
        """The directions it can hit in."""
        return STRAIGHT

    @property
    def touch(self) -> Status | None:
        """What its next hit puts on the player besides, or instead of, the damage."""
        return None

    @property
    def hurts(self) -> bool:
        """Whether its next hit does damage."""
        return True
