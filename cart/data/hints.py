"""First-time hints, each shown once when it is needed. A test checks that each fits its place on the screen."""

from typing import NamedTuple


class Hint(NamedTuple):
    """One hint. If the moment of several has come, the first in the table is shown.

    A hint with `at_once` also replaces a shown hint that comes later in the table.
    """

    name: str  # name under which the shown hint is stored
    when: str  # its moment (scenes/run/hint_moments.py)
    words: str  # names in braces are facts of the moment, keys of BY_KEYS, or {exit} and {exits} (data/words.py)
    at_once: bool = False  # shown without waiting for a quiet time after other messages


MAIN_KEYS = {False: "Ⓞ bag  Ⓧ wait  Ⓟ menu", True: "Ⓞ belt Ⓧ kick, wait Ⓟ menu"}
"""Whether the player can kick -> the line about the buttons at the beginning of a run."""
BY_KEYS = {
    "walk": "⇦⇨⇧⇩ walk, open, smash\n{keys}",
    "open": "press Ⓞ",
    "aim": "arrows, then Ⓞ",
    "around": "Press Ⓞ, then {look}",
    "explore": "press Ⓔ",
    "swap": "press Ⓞ on it",
    "kick": "Ⓧ, then an arrow",
}
"""Action -> words for doing it with buttons. The words in braces come from MAIN_KEYS, BAG_OR_BELT and WAIT_OR_KICK."""
BAG_OR_BELT = {False: {"bag": "bag", "look": "⇦ or ⇨"}, True: {"bag": "belt", "look": "⇧"}}
"""Whether there is a belt -> words for the place of items, and the buttons that look around from there."""
WAIT_OR_KICK = {False: "wait", True: "kick"}
"""Whether the player can kick -> word for what Ⓧ does."""


def _by_hand(click: str) -> dict[str, str]:
    return {
        "walk": f"{click} a tile, door or pot.\npiglet: {{bag}} Ⓧ {{x}} Ⓟ menu",
        "open": f"{click.lower()} the piglet",
        "aim": "a side",
        "around": "Press Ⓟ, then look around",
        "explore": "press Ⓟ, then explore",
        "swap": f"go there, {click.lower()} it",
        "kick": f"Ⓧ, then a {click.lower()}",
    }


BY_HAND = {"mouse": _by_hand("Click"), "touch": _by_hand("Tap")}
"""The same for players who use only a mouse or a touch screen, by the device used last (console/input/pad.py)."""


def action_words(device: str, belt: bool, kicks: bool) -> dict[str, str]:
    """Return the words for each action, for the device used last, a bag or a belt, and a mode with or without kicks."""
    own = BAG_OR_BELT[belt] | {"x": WAIT_OR_KICK[kicks], "keys": MAIN_KEYS[kicks]}
    return {name: words.format(**own) for name, words in BY_HAND.get(device, BY_KEYS).items()}


HINTS: tuple[Hint, ...] = (
    Hint("walk", "in the hub", "{walk}", at_once=True),
    Hint("lunge", "a foe lunges", ">> It steps and hits at once if you wait or back off.", at_once=True),
    Hint("ready", "a foe is ready", "!! It hits the striped tiles next: step away!", at_once=True),
    Hint("awake", "a foe is awake", "A foe! {how}", at_once=True),
    Hint("stripes", "tiles are striped", "Foes hit striped and framed tiles next: keep off them!", at_once=True),
    Hint("blow", "a foe comes", "Foes without >> step up and hit a turn later. Hit first!"),
    Hint("bides", "foes wait", "Two bars: no foe comes nearer while you wait."),
    Hint("kick", "something to kick", "Kick the {thing}: {kick}. Ⓧ Ⓧ waits.", at_once=True),
    Hint(
        "pit",
        "a pit is near",
        "A pit {where}: kick foes in! {kick}.",
    ),
    Hint("altar", "an altar is near", "Altars! Take one relic and the others vanish."),
    Hint("crack", "light in a door", "Light at a door: an ambush! Kick that door open.", at_once=True),
    Hint("stun", "stunned", "You were stunned: the foes got an extra turn."),
    Hint("curse", "cursed", "Cursed: the next hit does double. {exits} end it."),
    Hint("bless", "blessed", "Blessed: the next hit does half. {exits} end it."),
    Hint("mend", "hurt, with food", "Only {hp} HP! Food may heal: {open}, then eat."),
    Hint("throw", "something to throw", "{item}: {open}, throw, {aim}."),
    Hint("dish", "an unknown dish", "{item}: eat it to learn what it does."),
    Hint("gear", "something to wear", "Equip the {item}: {open}, then equip."),
    Hint("swap", "gear lies beside", "{item}: {swap}."),
    Hint("asleep", "a foe is asleep", "The {foe} sleeps. It wakes when it sees you.", at_once=True),
    Hint("look", "a foe is in sight", "How to beat a foe? {around}."),
    Hint("climb", "on a floor", "Find the {exit}: {explore}."),
)
