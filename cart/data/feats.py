"""Feats: goals that ask for another way to play. A feat that a run has reached stays reached. No feat changes a rule.

A new feat is a row here and a function of the same name in CHECKS of core/feat_watch.py.
"""

from collections.abc import Collection, Mapping
from typing import Literal, NamedTuple

from .modes import mode_row

GameOfFeat = Literal["classic", "expedition", "both"]
"""Game that a feat can be reached in. Nibbles, gentle and daily runs count as their game."""


class Feat(NamedTuple):
    """A feat. Saves keep its name, so a new feat never gets the name of a removed one."""

    name: str  # one word of lower-case letters
    title: str
    line: str  # what to do, in one sentence
    sprite: str  # its picture (sheet.py)
    game: GameOfFeat = "both"
    not_in: tuple[str, ...] = ()  # modes of its game where no run can reach it, for texts; `fits` ignores it

    def fits(self, mode: str) -> bool:
        """Whether the feat can be reached in a mode. Modes with kicks are expeditions."""
        return self.game in ("both", "expedition" if mode_row(mode).rules.kicks else "classic")


FEATS: tuple[Feat, ...] = (
    Feat("drop", "mind the gap", "Drop a foe into a pit.", "felled", "expedition"),
    Feat("crash", "off the wall", "Kill a foe by shoving it into a wall, a pot or another foe.", "clash"),
    Feat("pair", "two at once", "Kill 2 foes in one turn.", "cheese wheel"),
    Feat("harmless", "no hard feelings", "Reach floor 3 without a kill.", "piglet"),
    Feat("throws", "food fight", "Kill 3 foes on one floor with things that you throw.", "walnut"),
    Feat("stuns", "still life", "Stun 3 foes in one turn.", "stun"),
    Feat("unhurt", "not a scratch", "Kill 5 foes on one floor, and lose no HP there.", "heart"),
    Feat("sprint", "late for dinner", "Reach floor 4, or a nibble's prize, by turn 150.", "steps"),
    Feat("courses", "five courses", "Eat 5 different dishes in one run.", "food"),
    Feat("chests", "just looking", "Reach floor 4, or a nibble's prize, without opening a chest.", "rare_chest"),
    Feat("unarmed", "bare trotters", "Reach floor 4, or a nibble's prize, without ever holding a weapon.", "fork"),
    Feat("robber", "finders keepers", "Kill a mouse that has robbed you.", "mouse", "expedition"),
    Feat("pots", "pot shot", "Kill a foe with a pot, a chest or an item that you kick at it.", "pot", "expedition"),
    Feat("doors", "no hands", "Leave a floor on which you kick 3 doors open and open none by hand.", "door",
         "expedition"),
    Feat("stack", "special delivery", "Drop a foe onto another foe.", "star", "expedition"),
    Feat("falls", "free fall", "Fall 3 times in a row, with no hatch between, and live.", "way_down", "expedition"),
    Feat("drops", "mass exit", "Drop 2 foes in one turn.", "hole", "expedition"),
    Feat("cursed", "bad taste", "Curse a foe with food that you throw, and kill it with the doubled hit.", "curse"),
    Feat("friends", "friendly fire", "Get a foe killed by another foe.", "cleaver"),
    Feat("brink", "on the brink", "Kill 3 foes in a row while you have 1 HP.", "heart_empty"),
    Feat("mould", "say grace", "Kill mould with a blessed bite: throw it.", "mould"),
    Feat("ham", "thin slices", "Kill a ham, and lose no HP from its first wound to its death.", "ham"),
    Feat("ladle", "soup is served", "Kill the butcher with a ladle that you throw.", "ladle",
         not_in=("deepnibble",)),
    Feat("fasting", "empty stomach", "Win without eating anything.", "meals"),
)  # fmt: skip
"""All feats, the easy ones first, as the page of feats shows them."""
FEATS_BY_NAME = {feat.name: feat for feat in FEATS}
"""Name of a feat -> its row."""

FAIR_GOALS: Mapping[str, Collection[str]] = {
    "classic": ("crash", "pair", "throws", "unhurt", "courses", "cursed", "friends", "brink", "mould", "ham"),
    "nibble": ("unhurt", "courses", "cursed", "brink", "ham"),
    "expedition": ("drop", "crash", "pair", "harmless", "throws", "stuns", "unhurt", "sprint", "chests", "unarmed",
                   "robber", "pots", "doors", "stack", "falls", "friends", "brink", "ham"),
    "deepnibble": ("drop", "crash", "pair", "harmless", "stuns", "unhurt", "sprint", "chests", "unarmed", "robber",
                   "pots", "doors", "stack", "falls", "friends", "brink", "ham", "fasting"),
}  # fmt: skip
"""Mode -> feats that the end page may name as the next goal. The other modes have those of their full game.

At least 5 of 100 runs of the careful bot or the diver reach them there. Feats that ask for many dishes are
left out of the expedition, because dishes are rare there.
"""
