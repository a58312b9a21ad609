"""How things look and sound that rules know nothing of: modes, tints, sounds, tunes.

Colours are numbers of the palette.
"""

from typing import NamedTuple


class ModeLook(NamedTuple):
    """How a mode is shown."""

    rows: int  # of tiles that the floor is seen through; the screen's last rows, if any are left, are a panel
    eases: bool  # steps are fast at first and slow in the end, and no press waits for them


MODE_LOOKS = {"classic": ModeLook(16, False), "daily": ModeLook(16, False), "expedition": ModeLook(14, True)}
"""A row for each mode (data/floors.py)."""

# Walls and floors are drawn in navy (1), grey (5), silver (6) and mauve (13); a floor may show them in other colours.
TINTS: dict[str, dict[int, int]] = {
    "cold": {1: 1, 5: 5, 6: 6, 13: 13},
    "earth": {1: 2, 5: 4, 6: 15, 13: 4},
    "moss": {1: 1, 5: 3, 6: 11, 13: 3},
    "smoke": {1: 2, 5: 5, 6: 14, 13: 2},
    "ice": {1: 1, 5: 13, 6: 7, 13: 12},
    "gold": {1: 4, 5: 4, 6: 10, 13: 9},
}
"""Name of a tint -> what the colours of walls and floors are shown as."""

SOUNDS = {
    "step": 0, "bump": 1, "door": 2, "chest": 3, "rare_chest": 4, "pot": 5, "read": 6, "hit": 7, "hurt": 8, "kill": 9,
    "bad": 10, "stairs": 11, "notice": 12, "lost": 13, "pick": 14, "equip": 15, "eat": 16, "heal": 17, "bless": 18,
    "throw": 19, "thud": 20, "trash": 21, "spawn": 22, "die": 23, "win": 24, "cursor": 25, "select": 26, "back": 27,
    "refuse": 28, "windup": 29, "splash": 30, "boot": 31,
}  # fmt: skip
"""Name of an effect -> its sound slot in resources.pyxres."""

LOUD = {"hurt": 2, "die": 3, "win": 3, "bad": 2, "windup": 2, "kill": 1, "hit": 1, "rare_chest": 2, "stairs": 3}
"""Effects that others must not cut short; 0 where nothing is said."""

TUNES = {"title": 0, "hub": 1, "low": 2, "high": 3, "boss": 4, "death": 5, "win": 6, "end": 7}
"""Name of a tune -> its music slot."""
