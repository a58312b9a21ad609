"""First-time hints, each shown once when it is needed. A test checks that each fits its place on the screen."""

from typing import NamedTuple


class Hint(NamedTuple):
    """One hint. If the moment of several has come, the first in the table is shown.

    A hint with `at_once` also replaces a shown hint that comes later in the table.
    """

    name: str  # name under which the shown hint is stored
    when: str  # its moment (view/hud/hint_moments.py)
    at_once: bool  # shown without waiting for a quiet time after other messages
    words: str  # names in braces are facts of the moment, or keys of BY_KEYS


BY_KEYS = {
    "walk": "⇦⇨⇧⇩ walk. Walk into doors and pots, too.\nⓄ {bag}  Ⓧ wait  Ⓟ menu",
    "open": "Ⓞ {bag}",
    "aim": "an arrow",
    "around": "Ⓞ, then {look}: look around",
    "explore": "Ⓔ explores",
    "kick": "an arrow kicks",
}
"""Action -> words for doing it with buttons. {bag} and {look} come from BAG_OR_BELT."""
BAG_OR_BELT = {False: {"bag": "bag", "look": "⇦ or ⇨"}, True: {"bag": "belt", "look": "⇧"}}
"""Whether there is a belt -> words for the place of items, and the buttons that look around from there."""


def _by_hand(click: str) -> dict[str, str]:
    return {
        "walk": f"{click} where to go, or on doors and pots.\n{click} the piglet: {{bag}}\nⓍ wait  Ⓟ menu",
        "open": f"{click.lower()} the piglet",
        "aim": f"{click.lower()} where to",
        "around": "Ⓟ: look around",
        "explore": "Ⓟ, go to, explore",
        "kick": f"{click.lower()} where to kick",
    }


BY_HAND = {"mouse": _by_hand("Click"), "touch": _by_hand("Tap")}
"""The same for players who use only a mouse or a touch screen, by the device used last (console/input/pad.py)."""


def action_words(used: str, belt: bool) -> dict[str, str]:
    """Return the words for each action, for the device used last, and for a bag or a belt."""
    return {name: words.format(**BAG_OR_BELT[belt]) for name, words in BY_HAND.get(used, BY_KEYS).items()}


HINTS: tuple[Hint, ...] = (
    Hint(
        *("walk", "in the hub", True),
        "{walk}",
    ),
    Hint(
        *("awake", "a foe is awake", True),
        "A foe!{how}\n{foe}: {line}",
    ),
    Hint(
        *("blow", "a foe comes", False),
        "Most foes that step next to you have used their turn: you strike first.",
    ),
    Hint(
        *("kick", "something to kick", True),
        "You can kick the {thing}: Ⓧ raises the trotter, {kick}. Ⓧ again waits.",
    ),
    Hint(
        *("pit", "a pit is near", False),
        "A pit, {where}: kick foes into it. Or walk into it to jump: that costs 1 HP, and there is no way back.",
    ),
    Hint(
        *("altar", "an altar is near", False),
        "Altars! Walk into one to look. Take one relic and the others vanish.",
    ),
    Hint(
        *("crack", "light in a door", True),
        "Light at a door's edge means an ambush. Kick the door open!",
    ),
    Hint(
        *("stun", "stunned", False),
        "Stunned: the foes got an extra turn.",
    ),
    Hint(
        *("curse", "cursed", False),
        "You are cursed: the next hit on you is doubled. Stairs end it.",
    ),
    Hint(
        *("bless", "blessed", False),
        "You are blessed: the next hit on you is halved. Stairs end it.",
    ),
    Hint(
        *("mend", "hurt, with food", False),
        "Only {hp} HP left! Food may heal you: {open}, eat.",
    ),
    Hint(
        *("throw", "something to throw", False),
        "{item}: {open}, throw, {aim}. It flies straight ahead.",
    ),
    Hint(
        *("dish", "an unknown dish", False),
        "{item}: eat it to learn what it does, or throw it at a foe: {open}.",
    ),
    Hint(
        *("gear", "something to wear", False),
        "{item}: {open}, equip. Equipping takes no turn.",
    ),
    Hint(
        *("swap", "gear lies beside", False),
        "{item}: step on it to swap it with yours.",
    ),
    Hint(
        *("asleep", "a foe is asleep", True),
        "The {foe} sleeps. It wakes when it sees you.",
    ),
    Hint(
        *("look", "a foe is in sight", False),
        "{around}. A foe's text tells you how to beat it.",
    ),
    Hint(
        *("climb", "on a floor", False),
        "Find the stairs: {explore}. You need not fight every foe.",
    ),
)
