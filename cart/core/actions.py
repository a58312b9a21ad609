"""What can be done. An action is a verb; some turn into others on the way (a step into a foe is an attack).

Each of those a player chooses has a token, a few letters that stand for it in recordings: ``str(action)``, and
`parse_action` is the way back.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias, get_args

from ..data.items import BAG_SLOTS, BELT_PLACES

DIRECTION_TOKENS, SLOT_TOKENS = "LRUD", "0123456789abcdef"
WEAPON_SLOT, ARMOUR_SLOT = BAG_SLOTS, BAG_SLOTS + 1
SLOTS = range(BAG_SLOTS + 2)
"""Slots of the bag, then the weapon's and the armour's."""
BELT = (*range(BAG_SLOTS), *range(len(SLOTS), BELT_PLACES + 2))
"""The slots of a belt: those of the bag, then those behind the armour's."""


@dataclass(frozen=True, slots=True)
class Step:
    """One tile in a direction, or whatever walking into what is there means. Token: its letter, ``L R U D``."""

    direction: int

    def __str__(self) -> str:
        return DIRECTION_TOKENS[self.direction]


@dataclass(frozen=True, slots=True)
class Wait:
    """Stand still for a turn. Token: ``.``"""

    def __str__(self) -> str:
        return "."


@dataclass(frozen=True, slots=True)
class Equip:
    """Wear or wield what is in a bag slot; what was worn goes back there. Free. Token: ``e`` and the slot."""

    slot: int

    def __str__(self) -> str:
        return f"e{SLOT_TOKENS[self.slot]}"


@dataclass(frozen=True, slots=True)
class Eat:
    """Eat the food in a bag slot. Token: ``f`` and the slot."""

    slot: int

    def __str__(self) -> str:
        return f"f{SLOT_TOKENS[self.slot]}"


@dataclass(frozen=True, slots=True)
class Trash:
    """Throw away what is in any slot. Free. Token: ``x`` and the slot."""

    slot: int

    def __str__(self) -> str:
        return f"x{SLOT_TOKENS[self.slot]}"


@dataclass(frozen=True, slots=True)
class Throw:
    """Throw what is in any slot, straight. Token: ``t``, the slot and the direction's letter."""

    slot: int
    direction: int

    def __str__(self) -> str:
        return f"t{SLOT_TOKENS[self.slot]}{DIRECTION_TOKENS[self.direction]}"


@dataclass(frozen=True, slots=True)
class Drop:
    """Lay one of what is in a place of the belt on the floor. Free. Token: ``d`` and the slot."""

    slot: int

    def __str__(self) -> str:
        return f"d{SLOT_TOKENS[self.slot]}"


@dataclass(frozen=True, slots=True)
class Kick:
    """Kick whoever or whatever stands or lies in a direction. Token: ``k`` and the direction's letter."""

    direction: int

    def __str__(self) -> str:
        return f"k{DIRECTION_TOKENS[self.direction]}"


@dataclass(frozen=True, slots=True)
class Jump:
    """Jump into the pit in a direction, and so to the floor below. Token: ``j`` and the direction's letter."""

    direction: int

    def __str__(self) -> str:
        return f"j{DIRECTION_TOKENS[self.direction]}"


@dataclass(frozen=True, slots=True)
class Walk:
    """A step that nothing is in the way of."""

    cell: int
    direction: int


@dataclass(frozen=True, slots=True)
class Attack:
    """Hit the foe in a direction."""

    direction: int


@dataclass(frozen=True, slots=True)
class OpenDoor:
    """Open the door on the edge in a direction."""

    direction: int


@dataclass(frozen=True, slots=True)
class Bump:
    """Open, loot, smash, read, dig up or take the thing on a cell."""

    verb: str
    cell: int
    direction: int


Action: TypeAlias = Step | Wait | Equip | Eat | Trash | Throw | Drop | Kick | Jump
"""What a player chooses."""
Verb: TypeAlias = Action | Walk | Attack | OpenDoor | Bump
"""What is carried out in the end."""

_KINDS: tuple[type[Action], ...] = get_args(Action)


def is_action(action: object) -> bool:
    """Whether a player can choose it: it is of one of the types of `Action`, and its numbers are of type `int`.

    `True` and `1.0` equal 1, but a game that keeps them has another digest. Nothing is asked of an object of another
    type, because its answer may be an exception.
    """
    kind = type(action)
    for known in _KINDS:
        if kind is known:
            return all(type(getattr(action, name, None)) is int for name in known.__match_args__)
    return False


@dataclass(frozen=True, slots=True)
class Possible:
    """It can be done; `free` when it costs no turn."""

    free: bool = False


@dataclass(frozen=True, slots=True)
class Impossible:
    """It cannot be done, and why, in one short line. Costs nothing and changes nothing.

    `blocked` when it is a step and nothing is there to go to.
    """

    reason: str
    blocked: bool = False


@dataclass(frozen=True, slots=True)
class Instead:
    """It means something else here."""

    verb: Verb


Verdict: TypeAlias = Possible | Impossible | Instead


_DIRECTED: dict[str, type[Kick] | type[Jump]] = {"k": Kick, "j": Jump}
_HELD: dict[str, tuple[type[Equip | Eat | Trash | Drop], Sequence[int]]] = {
    "e": (Equip, range(BAG_SLOTS)),
    "f": (Eat, BELT),
    "x": (Trash, SLOTS),
    "d": (Drop, BELT),
}


def parse_action(token: str) -> Action:
    """The action a token stands for, the opposite of ``str(action)``; ValueError if it stands for none.

    A token is a `str`: every other object is refused by the same ValueError.
    """
    if type(token) is not str:
        raise ValueError(f"no action is written as {type(token).__name__}")
    head, rest = token[:1], token[1:]
    if token == ".":
        return Wait()
    if len(token) == 1 and token in DIRECTION_TOKENS:
        return Step(DIRECTION_TOKENS.index(token))
    if len(token) == 2 and head in _DIRECTED and rest in DIRECTION_TOKENS:
        return _DIRECTED[head](DIRECTION_TOKENS.index(rest))
    if rest and rest[0] in SLOT_TOKENS[: len(SLOTS) + len(BELT) - BAG_SLOTS]:
        slot = SLOT_TOKENS.index(rest[0])
        if head == "t" and len(rest) == 2 and rest[1] in DIRECTION_TOKENS:
            return Throw(slot, DIRECTION_TOKENS.index(rest[1]))
        if len(rest) == 1 and head in _HELD and slot in _HELD[head][1]:
            return _HELD[head][0](slot)
    raise ValueError(f"no action is written {token[:20]!a}")
