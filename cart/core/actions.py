"""What can be done. An action is a verb; some turn into others on the way (a step into a foe is an attack).

Each of those a player chooses has a token, a few letters that stand for it in recordings: ``str(action)``, and
`parse_action` is the way back.
"""

from dataclasses import dataclass
from typing import TypeAlias

from ..data.items import BAG_SLOTS

DIRECTION_TOKENS = "LRUD"
WEAPON_SLOT, ARMOUR_SLOT = BAG_SLOTS, BAG_SLOTS + 1
SLOTS = range(BAG_SLOTS + 2)
"""Slots of the bag, then the weapon's and the armour's."""


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
        return f"e{self.slot}"


@dataclass(frozen=True, slots=True)
class Eat:
    """Eat the food in a bag slot. Token: ``f`` and the slot."""

    slot: int

    def __str__(self) -> str:
        return f"f{self.slot}"


@dataclass(frozen=True, slots=True)
class Trash:
    """Throw away what is in any slot. Free. Token: ``x`` and the slot."""

    slot: int

    def __str__(self) -> str:
        return f"x{self.slot}"


@dataclass(frozen=True, slots=True)
class Throw:
    """Throw what is in any slot, straight. Token: ``t``, the slot and the direction's letter."""

    slot: int
    direction: int

    def __str__(self) -> str:
        return f"t{self.slot}{DIRECTION_TOKENS[self.direction]}"


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
    """Open, loot, smash, read or take the thing on a cell."""

    verb: str
    cell: int
    direction: int


Action: TypeAlias = Step | Wait | Equip | Eat | Trash | Throw
"""What a player chooses."""
Verb: TypeAlias = Action | Walk | Attack | OpenDoor | Bump
"""What is carried out in the end."""


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


def parse_action(token: str) -> Action:
    """The action a token stands for, the opposite of ``str(action)``; ValueError if it stands for none."""
    head, rest = token[:1], token[1:]
    if token == ".":
        return Wait()
    if len(token) == 1 and token in DIRECTION_TOKENS:
        return Step(DIRECTION_TOKENS.index(token))
    if rest[:1].isdecimal() and rest[:1].isascii() and int(rest[0]) in SLOTS:
        slot = int(rest[0])
        if head == "t" and len(rest) == 2 and rest[1] in DIRECTION_TOKENS:
            return Throw(slot, DIRECTION_TOKENS.index(rest[1]))
        if head == "x" and len(rest) == 1:
            return Trash(slot)
        if slot < BAG_SLOTS and len(rest) == 1 and head in "ef":
            return Equip(slot) if head == "e" else Eat(slot)
    raise ValueError(f"no action is written {token[:20]!a}")
