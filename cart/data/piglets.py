"""Piglets: characters to play. None is stronger than the plain one; each changes a few rules.

A new piglet is a row here and, if no rule fits, a field of Rules and the one place that asks for it.
"""

from collections.abc import Container
from typing import NamedTuple

from .rules import NO_CHANGE, Change

PLAIN = "plain"
"""Name of the first piglet, which a mode's name leaves out."""


class Piglet(NamedTuple):
    """A character. Its changes apply before those of the oaths."""

    name: str  # one word of lower-case letters, part of a mode's name (modes.py)
    label: str  # in menus
    line: str  # what is special about it, in one sentence
    colour: str  # name of its colour
    accessory: str  # what it wears
    change: Change = NO_CHANGE
    with_kicks: Change = NO_CHANGE  # in addition, in modes with kicks
    without_kicks: Change = NO_CHANGE  # in addition, in modes without kicks
    line_without_kicks: str = ""  # the sentence for modes without kicks, if it differs
    unlocked_by: str = ""  # name of the feat that unlocks it, or "" if it is never locked
    unlock_line: str = ""  # what to do for that feat, in a few words

    def line_for(self, kicks: bool) -> str:
        """Return the sentence for modes with kicks or without."""
        return self.line if kicks else self.line_without_kicks or self.line


PIGLETS: tuple[Piglet, ...] = (
    Piglet(PLAIN, "plain piglet", "The usual piglet: nothing is better or worse.", "pink", ""),
    Piglet(
        "stout",
        "stout piglet",
        "Nothing shoves or pulls you and you have 6 HP, but hatches heal nothing.",
        "mauve",
        "scarf",
        {"steadfast": True, "hp": 6, "healed_on_stairs": 0},
        without_kicks={"hp": 7},
        line_without_kicks="Nothing shoves you and you have 7 HP, but stairs heal nothing.",
    ),
    Piglet(
        "kicker",
        "kicker",
        "What you kick goes 2 tiles, but hatches heal only 1 HP.",
        "orange",
        "headband",
        with_kicks={"kick_tiles": 2, "healed_on_stairs": 1},
        without_kicks={"first_blow_shoves": True},
        line_without_kicks="Your first blow shoves each foe a tile, but you have to follow it.",
        unlocked_by="crash",
        unlock_line="kill a foe by a shove",
    ),
    Piglet(
        "cook",
        "cook",
        "You know all dishes and have a wood spoon, but bare hands do no damage.",
        "white",
        "chef's hat",
        {"identified": True, "first_weapon": "wood spoon", "bare_attack": 0},
        unlocked_by="courses",
        unlock_line="eat 5 different dishes",
    ),
)
"""All piglets, the plain one first."""


def unlocked_piglets(feats: Container[str], all_piglets: bool) -> list[str]:
    """Return the names of the piglets that can be chosen.

    `feats`: the feats that the player has reached. `all_piglets`: whether an option of the player unlocks all piglets.
    """
    return [row.name for row in PIGLETS if all_piglets or not row.unlocked_by or row.unlocked_by in feats]
