"""Actions and verbs. The player chooses an action, and the rules turn it into the verb that is carried out.

For example, a step into a foe becomes an attack. Each action has a token, a few letters that stand for it in
recordings: ``str(action)`` returns the token, and `parse_action` turns it back into the action.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_lowercase, digits
from typing import TypeAlias, get_args

from ..data.items import BAG_SLOTS, BELT_PLACES

DIRECTION_TOKENS = "LRUD"
WEAPON_SLOT, ARMOUR_SLOT = BAG_SLOTS, BAG_SLOTS + 1
SLOTS = range(BAG_SLOTS + 2)
"""Slots of the bag, then the slots of the weapon and the armour."""
BELT = (*range(BAG_SLOTS), *range(len(SLOTS), BELT_PLACES + 2))
"""Slots of the belt: the slots of the bag, then the slots after the armour's slot."""
SLOT_TOKENS = (digits + ascii_lowercase)[: max(*SLOTS, *BELT) + 1]
"""The digit or letter that stands for each slot in a token."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step of one tile. Towards a foe, a door or a solid tile, the rules turn it into another verb.

    Token: the direction's letter, ``L R U D``.
    """

    direction: int

    def __str__(self) -> str:
        return DIRECTION_TOKENS[self.direction]


@dataclass(frozen=True, slots=True)
class Wait:
    """A turn spent waiting. Token: ``.``"""

    def __str__(self) -> str:
        return "."


@dataclass(frozen=True, slots=True)
class Equip:
    """Wielding the weapon or wearing the armour in a bag slot. Free without a hunting foe in sight.

    Token: ``e`` and the slot. The weapon or armour used so far goes into the bag slot. With a belt, `slot` is the slot
    of the weapon or of the armour, and its item is exchanged for one that lies on the player's cell.
    """

    slot: int

    def __str__(self) -> str:
        return f"e{SLOT_TOKENS[self.slot]}"


@dataclass(frozen=True, slots=True)
class Eat:
    """Eating the food in a slot of the bag or the belt. Token: ``f`` and the slot."""

    slot: int

    def __str__(self) -> str:
        return f"f{SLOT_TOKENS[self.slot]}"


@dataclass(frozen=True, slots=True)
class Trash:
    """Throwing the item in any slot away for good. Free. Token: ``x`` and the slot."""

    slot: int

    def __str__(self) -> str:
        return f"x{SLOT_TOKENS[self.slot]}"


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw of the item in any slot, in a straight line. Token: ``t``, the slot and the direction's letter."""

    slot: int
    direction: int

    def __str__(self) -> str:
        return f"t{SLOT_TOKENS[self.slot]}{DIRECTION_TOKENS[self.direction]}"


@dataclass(frozen=True, slots=True)
class Drop:
    """Laying one item from a slot of the belt on the floor. Free. Token: ``d`` and the slot."""

    slot: int

    def __str__(self) -> str:
        return f"d{SLOT_TOKENS[self.slot]}"


@dataclass(frozen=True, slots=True)
class Kick:
    """A kick at the foe, tile or item in a direction. Token: ``k`` and the direction's letter."""

    direction: int

    def __str__(self) -> str:
        return f"k{DIRECTION_TOKENS[self.direction]}"


@dataclass(frozen=True, slots=True)
class Jump:
    """A jump into the pit in a direction, to the floor below. Token: ``j`` and the direction's letter."""

    direction: int

    def __str__(self) -> str:
        return f"j{DIRECTION_TOKENS[self.direction]}"


@dataclass(frozen=True, slots=True)
class Walk:
    """A step onto a free cell."""

    cell: int
    direction: int


@dataclass(frozen=True, slots=True)
class Attack:
    """A hit on the foe in a direction."""

    direction: int


@dataclass(frozen=True, slots=True)
class OpenDoor:
    """Opening the door on the edge in a direction."""

    direction: int


@dataclass(frozen=True, slots=True)
class Bump:
    """Walking into a solid tile. `verb` is "open", "loot", "smash", "read", "dig", "take" or "choose" (a relic)."""

    verb: str
    cell: int
    direction: int


Action: TypeAlias = Step | Wait | Equip | Eat | Trash | Throw | Drop | Kick | Jump
"""Choices of a player."""
Verb: TypeAlias = Action | Walk | Attack | OpenDoor | Bump
"""The actions, and the verbs into which the rules turn steps."""

_KINDS: tuple[tuple[type[Action], tuple[str, ...]], ...] = tuple(
    (kind, kind.__match_args__) for kind in get_args(Action)
)
"""The types of `Action`, each with the names of its numbers."""


def is_action(action: object) -> bool:
    """Whether an object is of one of the types of `Action`, and all its numbers are of type `int`.

    `True` and `1.0` are equal to 1, but a game that stored one of them would have another digest. The attributes of an
    object of another type are not read, because reading them might raise an exception.
    """
    kind = type(action)
    for known, names in _KINDS:
        if kind is known:
            for name in names:  # a loop is faster here than a generator
                if type(getattr(action, name, None)) is not int:
                    break
            else:
                return True
    return False


@dataclass(frozen=True, slots=True)
class Possible:
    """Verdict that a verb is possible; `free` if it costs no turn."""

    free: bool = False


@dataclass(frozen=True, slots=True)
class Impossible:
    """Verdict that a verb is impossible, with the reason in one short line. It costs and changes nothing.

    `blocked` marks a step towards a thing that can be neither entered nor used.
    """

    reason: str
    blocked: bool = False


@dataclass(frozen=True, slots=True)
class Instead:
    """Verdict that a verb turns into another verb here."""

    verb: Verb


Verdict: TypeAlias = Possible | Impossible | Instead


_DIRECTED: dict[str, type[Kick] | type[Jump]] = {"k": Kick, "j": Jump}
"""First letter of a token -> type of an action with a direction."""
_HELD: dict[str, tuple[type[Equip | Eat | Trash | Drop], Sequence[int]]] = {
    "e": (Equip, SLOTS),
    "f": (Eat, BELT),
    "x": (Trash, SLOTS),
    "d": (Drop, BELT),
}
"""First letter of a token -> type of an action with a slot, and the slots that it can have."""


def parse_action(token: str) -> Action:
    """Return the action that a token stands for, the reverse of ``str(action)``.

    Raise ValueError if no action has this token, or if it is not a `str`.
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
    if rest and rest[0] in SLOT_TOKENS:
        slot = SLOT_TOKENS.index(rest[0])
        if head == "t" and len(rest) == 2 and rest[1] in DIRECTION_TOKENS:
            return Throw(slot, DIRECTION_TOKENS.index(rest[1]))
        if len(rest) == 1 and head in _HELD and slot in _HELD[head][1]:
            return _HELD[head][0](slot)
    raise ValueError(f"no action is written {token[:20]!a}")
