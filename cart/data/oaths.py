"""Oaths: challenges that a player may take before a run, in any combination. Each changes one rule of the mode.

A new oath is a row here and, if no rule fits, a field of Rules and the one place that asks for it.
"""

from typing import NamedTuple

from .rules import Change

BOTH_GAMES = ("classic", "expedition", "nibble", "deepnibble")
"""Modes that all oaths fit. The gentle climb is made to be easier, and a run of the day is the same for all."""


class Oath(NamedTuple):
    """An oath. A field of `change` replaces that of the mode and of the piglet."""

    name: str  # one word of lower-case letters, part of a mode's name (modes.py)
    label: str  # in menus
    line: str  # what it changes, in one sentence
    fits: tuple[str, ...]  # modes that it can be taken in
    change: Change


OATHS: tuple[Oath, ...] = (
    Oath("frail", "frail", "You have 3 HP.", BOTH_GAMES, {"hp": 3}),
    Oath(
        "blind",
        "blind tasting",
        "You are never told what a dish does.",
        BOTH_GAMES,
        {"identified": False, "identifies": False},
    ),
    Oath("bare", "bare skin", "You wear no armour, and chests hold none.", BOTH_GAMES, {"armour": False}),
    Oath(
        "keen",
        "keen noses",
        "Foes notice you within six steps, even if they can't see you. Shut doors keep them off.",
        BOTH_GAMES,
        {"notice_steps": 6},
    ),
    Oath("lost", "no map", "You forget everything out of sight, even the exit.", BOTH_GAMES, {"remembers_map": False}),
    Oath("haunted", "haunted pots", "Each pot holds a foe.", BOTH_GAMES, {"foe_in_each_pot": True}),
    Oath("weary", "no rest", "Stairs and hatches heal nothing.", BOTH_GAMES, {"healed_on_stairs": 0}),
    Oath(
        "restless",
        "restless foes",
        "Foes never sleep: they hunt you at once.",
        BOTH_GAMES,
        {"foes_sleep": False},
    ),
)
"""All oaths. The words of a mode's name have this order."""

SHELVES: dict[str, tuple[str, ...]] = {
    "classic": ("haunted", "lost", "blind", "weary", "keen", "restless", "bare", "frail"),
    "expedition": ("haunted", "lost", "blind", "keen", "restless", "bare", "weary", "frail"),
}
"""Full game -> its oaths in the order of its shelves. Shelf n has the first n of them, and shelf 0 none."""


def shelf_oaths(game: str, shelf: int) -> tuple[str, ...]:
    """Return the oaths of a shelf in the order of OATHS."""
    taken = SHELVES[game][:shelf]
    return tuple(oath.name for oath in OATHS if oath.name in taken)
