"""How things look and sound that rules know nothing of. Colours are numbers of the palette."""

from typing import NamedTuple

from .floors import FloorPlan
from .modes import MODES, undated


class ModeLook(NamedTuple):
    """How a mode is shown."""

    rows: int  # of tiles that the floor is seen through; the screen's last rows, if any are left, are a panel
    eases: bool  # steps are fast at first and slow in the end, and no press waits for them

    @property
    def panel(self) -> bool:
        """Whether rows are left for a panel."""
        return self.rows < ROWS


ROWS = 16
"""Rows of tiles that the whole screen has."""
MODE_LOOKS = {
    "classic": ModeLook(ROWS, False),
    "gentle": ModeLook(ROWS, False),
    "expedition": ModeLook(14, True),
}
"""A row for each mode (data/modes.py); a run of the day looks like the mode that it is of. A belt needs a panel."""


def mode_look(mode: str) -> ModeLook:
    """Return how a mode is shown."""
    return MODE_LOOKS[undated(mode)]


# Walls and floors are drawn in navy (1), grey (5), silver (6) and mauve (13); a floor may show them in other colours.
TINTS: dict[str, dict[int, int]] = {
    "cold": {1: 1, 5: 5, 6: 6, 13: 13},
    "earth": {1: 2, 5: 4, 6: 15, 13: 4},
    "moss": {1: 1, 5: 3, 6: 11, 13: 3},
    "smoke": {1: 2, 5: 5, 6: 14, 13: 2},
    "ice": {1: 1, 5: 13, 6: 7, 13: 12},
    "gold": {1: 4, 5: 4, 6: 10, 13: 9},
    "coal": {1: 1, 5: 1, 6: 13, 13: 5},
    "timber": {1: 1, 5: 2, 6: 15, 13: 4},
    "flour": {1: 1, 5: 13, 6: 7, 13: 6},
    "cheddar": {1: 2, 5: 4, 6: 10, 13: 9},
    "panel": {1: 1, 5: 2, 6: 15, 13: 4},
}
"""Name of a tint -> what the colours of walls and floors are shown as."""

COOL, WARM = (1, 13, 12), (1, 4, 9)
GLOWS: dict[str, tuple[int, int, int]] = {"moss": WARM, "ice": WARM}
"""Name of a tint -> the light out of its pits: deep, dim and bright. COOL where nothing is said."""
DEEP, GLOWING = 12, (3, 11, 14)
"""What the colours of a pit are drawn in: those that stay deep, and three that glow."""
GLOW = ((0, 1, 2), (1, 1, 2), (1, 1, 1), (1, 0, 1), (1, 0, 0), (1, 0, 1), (1, 1, 1), (0, 1, 1))
"""How bright the three are, from one moment to the next: the light comes up and goes down again."""
GLOW_TICKS = 32
"""Ticks of one moment."""


class Look(NamedTuple):
    """What a style of floors looks like: the sprites it has of its own, and its tint and tune where no plan says."""

    sprites: dict[str, str]  # sprite -> the one that is drawn instead (data/sheet.py)
    tint: str
    tune: str


def _own(style: str) -> dict[str, str]:
    return {
        "floor": f"{style}_floor",
        "floor_variant": f"{style}_variant",
        "floor_shadow": f"{style}_shadow",
        "wall_border": f"{style}_wall",
        "wall_lone": f"{style}_lone",
        "wall_solid": f"{style}_solid",
        "torch": f"{style}_light",
        "fern": f"{style}_fern",
        "tall_fern": f"{style}_tall",
        "dirt": f"{style}_dirt",
        "carpet": f"{style}_carpet",
    }


LOOKS: dict[str, Look] = {
    "halls": Look(_own("halls"), "timber", "store"),
    "caverns": Look(_own("caverns"), "cheddar", "caves"),
    "manor": Look(_own("manor"), "ice", "manor"),
    "warren": Look(_own("manor"), "panel", "manor"),
}
"""Style of a floor -> its look; a style that is not here has the first sprites of each name."""


LIKE = {"roots": "caverns"}
"""Style of a hand-made floor -> the one that it looks like."""
DOWNWARD = {"start": "way_up", "exit": "way_down"}
"""The same on all floors of a mode whose way on leads down."""


def sprites_of(style: str, mode: str) -> dict[str, str]:
    """The sprites that a floor of a mode has of its own."""
    style = LIKE.get(style, style)
    return (DOWNWARD if MODES[mode].down else {}) | (LOOKS[style].sprites if style in LOOKS else {})


def tint_of(style: str, plan: FloorPlan) -> str:
    """The tint of a floor: as planned, unless it is of another style than planned, which has its own."""
    return LOOKS[style].tint if style in LOOKS and style != plan.style else plan.tint


def tune_of(style: str, plan: FloorPlan) -> str:
    """The tune of a floor, by the same rule."""
    return LOOKS[style].tune if style in LOOKS and style != plan.style else plan.tune


SOUNDS = {
    "step": 0, "bump": 1, "door": 2, "chest": 3, "rare_chest": 4, "pot": 5, "read": 6, "hit": 7, "hurt": 8, "kill": 9,
    "bad": 10, "stairs": 11, "notice": 12, "lost": 13, "pick": 14, "equip": 15, "eat": 16, "heal": 17, "bless": 18,
    "throw": 19, "thud": 20, "trash": 21, "spawn": 22, "die": 23, "win": 24, "cursor": 25, "select": 26, "back": 27,
    "refuse": 28, "windup": 29, "splash": 30, "boot": 31, "kick": 64, "fall": 65, "bang": 66,
    "squeak": 67, "twang": 68, "chime": 69, "leap": 70,
}  # fmt: skip
"""Name of an effect -> its sound slot in resources.pyxres."""

LOUD = {"hurt": 2, "die": 3, "win": 3, "bad": 2, "windup": 2, "kill": 1, "hit": 1, "rare_chest": 2, "stairs": 3}
"""Effects that others must not cut short; 0 where nothing is said."""

TUNES = {
    "title": 0, "hub": 1, "low": 2, "high": 3, "boss": 4, "death": 5, "win": 6, "end": 7,
    "store": 8, "caves": 9, "manor": 10,
}  # fmt: skip
"""Name of a tune -> its music slot."""
