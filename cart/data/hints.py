"""What a first climb is told when it is needed, once each. A test holds each to its place on the screen."""

from typing import NamedTuple


class Hint(NamedTuple):
    """One thing to be told. Of several whose moment it is, the first of the table is."""

    name: str  # what it is kept as, once it was told
    when: str  # its moment (view/moments.py)
    at_once: bool  # it does not wait until nothing else has been said for a while
    words: str  # names in braces are what the moment is about


HINTS: tuple[Hint, ...] = (
    Hint(
        *("walk", "in the hub", True),
        "←→↑↓ walk, and walk into things: doors, pots, tablets.\nⓄ bag  Ⓧ wait  Ⓟ menu",
    ),
    Hint(
        *("awake", "a foe is awake", True),
        "The {foe} is after you! Walk into it to hit it.\nIts way: {line}.",
    ),
    Hint(
        *("doorway", "a foe comes and a narrow place is near", False),
        "Wait with Ⓧ in a narrow place, like a doorway: who steps up to you has spent its turn. You hit first.",
    ),
    Hint(
        *("stun", "stunned", False),
        "You were stunned: the foes had a turn more than you.",
    ),
    Hint(
        *("curse", "cursed", False),
        "You are cursed: the next hit you take is doubled. Stairs wash it off.",
    ),
    Hint(
        *("bless", "blessed", False),
        "You are blessed: the next hit you take is halved. Stairs wash it off.",
    ),
    Hint(
        *("mend", "hurt, with food", False),
        "Only {hp} HP left, and nobody near. Food may heal: Ⓞ bag, eat.",
    ),
    Hint(
        *("throw", "something to throw", False),
        "A {item}, to throw: Ⓞ bag, throw, an arrow. It flies straight and hits who is in the way.",
    ),
    Hint(
        *("dish", "an unknown dish", False),
        "{item}? What it does is known once it is eaten: by you, or by whoever you throw it at.",
    ),
    Hint(
        *("gear", "something to wear", False),
        "A {item}, to wear: Ⓞ bag, equip. That takes no turn.",
    ),
    Hint(
        *("asleep", "a foe is asleep", False),
        "The {foe} has not noticed you. It will when it sees you, at four steps or less.",
    ),
    Hint(
        *("look", "a foe is in sight", False),
        "Ⓞ and then ← or → looks around: the line of a foe is how to beat it.",
    ),
    Hint(
        *("climb", "on a floor", False),
        "Find the stairs up. You need not fight everybody.",
    ),
)
