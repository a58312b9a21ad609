"""Oaths: challenges that a player may take before a run, in any combination. Each changes one rule of the mode.

A new oath is a row here and, if no rule fits, a field of Rules and the one place that asks for it.
"""

from typing import NamedTuple

from .rules import Change

OATH_MODES = ("classic", "expedition", "nibble", "deepnibble")
"""Modes that all oaths fit: not the gentle climb, which is made to be easier, and no run of the day."""


class Oath(NamedTuple):
    """An oath. A field of `change` replaces that of the mode and of the piglet."""

    name: str  # one word of lower-case letters, part of a mode's name (modes.py)
    label: str  # in menus
    line: str  # what it changes, in one sentence
    brief: str  # the same in a few words, after the number of the shelf that adds it
    fits: tuple[str, ...]  # modes that it can be taken in
    change: Change


OATHS: tuple[Oath, ...] = (
    Oath("frail", "frail", "You have 3 HP.", "3 HP", OATH_MODES, {"hp": 3}),
    Oath(
        "blind",
        "blind tasting",
        "You are never told what a dish does.",
        "unknown dishes",
        OATH_MODES,
        {"identified": False, "identifies": False},
    ),
    Oath("bare", "bare skin", "You wear no armour, and chests hold none.", "no armour", OATH_MODES, {"armour": False}),
    Oath(
        "keen",
        "keen noses",
        "Foes notice you within 6 steps, even if they can't see you. Shut doors keep them off.",
        "foes smell you",
        OATH_MODES,
        {"notice_steps": 6},
    ),
    Oath(
        "lost",
        "no map",
        "You forget everything out of sight, even the exit.",
        "you forget the map",
        OATH_MODES,
        {"remembers_map": False},
    ),
    Oath(
        "haunted", "haunted pots", "Each pot holds a foe.", "a foe in each pot", OATH_MODES, {"foe_in_each_pot": True}
    ),
    Oath(
        "weary",
        "no rest",
        "Stairs and hatches heal nothing.",
        "exits heal nothing",
        OATH_MODES,
        {"healed_on_stairs": 0},
    ),
    Oath(
        "restless",
        "restless foes",
        "Foes never sleep: they hunt you at once.",
        "foes never sleep",
        OATH_MODES,
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


def shelf_change(game: str, shelf: int) -> str:
    """Return what a shelf above 0 adds, in a few words: "a foe in each pot"."""
    return next(oath.brief for oath in OATHS if oath.name == SHELVES[game][shelf - 1])
