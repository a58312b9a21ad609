"""Looks, which the rules do not know. Colours are indexes into the palette."""

from typing import NamedTuple

from .floors import FloorPlan
from .modes import base_mode, mode_row
from .words import tale


class ModeLook(NamedTuple):
    """The look of a mode."""

    rows: int  # rows of tiles that show the floor; the rows left at the bottom of the screen are a panel
    eases: bool  # steps are fast at first and slow at the end, and the next press does not wait for them
    brief_floaters: bool = False  # floaters go with the next action, and a tile has fewer of them

    @property
    def panel(self) -> bool:
        """Whether rows are left for a panel."""
        return self.rows < ROWS


ROWS = 16
"""Rows of tiles on the whole screen."""
MODE_LOOKS = {
    "classic": ModeLook(ROWS, False, False),
    "gentle": ModeLook(ROWS, False, False),
    "expedition": ModeLook(14, True, True),
    "nibble": ModeLook(ROWS, False, False),
    "deepnibble": ModeLook(14, True, True),
}
"""Look of each mode (data/modes.py). A run of the day looks like its mode. A belt needs a panel."""


def mode_look(mode: str) -> ModeLook:
    """Return the look of a mode."""
    return MODE_LOOKS[base_mode(mode)]


# Walls and floors are drawn in navy (1), grey (5), silver (6) and mauve (13). A tint shows them in other colours.
TINTS: dict[str, dict[int, int]] = {
    "cold": {1: 1, 5: 5, 6: 6, 13: 13},
    "earth": {1: 2, 5: 4, 6: 15, 13: 4},
    "brine": {1: 1, 5: 3, 6: 11, 13: 3},
    "oven": {1: 4, 5: 9, 6: 7, 13: 15},
    "spice": {1: 2, 5: 2, 6: 9, 13: 9},
    "cheddar": {1: 2, 5: 4, 6: 10, 13: 9},
    "smoke": {1: 5, 5: 5, 6: 6, 13: 4},
    "ice": {1: 1, 5: 13, 6: 7, 13: 12},
    "butcher": {1: 2, 5: 13, 6: 7, 13: 6},
    "gold": {1: 4, 5: 4, 6: 10, 13: 9},
    "coal": {1: 1, 5: 1, 6: 13, 13: 5},
    "mouse": {1: 1, 5: 4, 6: 15, 13: 5},
    "timber": {1: 1, 5: 2, 6: 15, 13: 4},
    "flour": {1: 1, 5: 13, 6: 7, 13: 15},
    "drip": {1: 1, 5: 3, 6: 12, 13: 3},
    "kitchen": {1: 1, 5: 4, 6: 7, 13: 9},
    "panel": {1: 1, 5: 2, 6: 15, 13: 4},
}
"""Tint -> colour drawn -> colour shown, for walls and floors."""

# fmt: off
DIM: dict[int, int] = {
    1: 0, 2: 1, 3: 1, 4: 5, 5: 1, 6: 13, 7: 13, 8: 5, 9: 13, 10: 13, 11: 5, 12: 13, 13: 5, 14: 5, 15: 13,
}
# fmt: on
"""Colour -> the colour that replaces it out of sight: in rooms that are only remembered, and of foes behind walls."""


class StyleLook(NamedTuple):
    """The look of a style: its own sprites, and the tint and tune of floors that no plan gives this style."""

    sprites: dict[str, str]  # sprite -> sprite drawn instead (data/sheet.py)
    tint: str
    tune: str


def _sprites_named_after(style: str) -> dict[str, str]:
    """Return the sprites of a style that has a picture of its own for everything that a style can change."""
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


STYLE_LOOKS: dict[str, StyleLook] = {
    "halls": StyleLook(_sprites_named_after("halls"), "timber", "store"),
    "caverns": StyleLook(_sprites_named_after("caverns"), "cheddar", "caves"),
    "manor": StyleLook(_sprites_named_after("manor"), "kitchen", "manor"),
    "warren": StyleLook(_sprites_named_after("manor"), "panel", "manor"),
}
"""Look of each style. Other styles have the sprites of the plain names."""


LOOKS_LIKE = {"roots": "caverns"}
"""Style of a hand-made floor -> the style whose look it has."""
DOWNWARD = {"start": "way_up", "exit": "way_down"}
"""Sprites drawn instead on all floors of a mode that leads down."""


def sprites_of(style: str, mode: str) -> dict[str, str]:
    """Return the sprites that a floor of a mode draws instead of others."""
    style, tale_of_mode = LOOKS_LIKE.get(style, style), tale(mode)
    own = STYLE_LOOKS[style].sprites if style in STYLE_LOOKS else {}
    return (DOWNWARD if mode_row(mode).down else {}) | {tale_of_mode.tile: tale_of_mode.sprite} | own


def tint_of(style: str, plan: FloorPlan) -> str:
    """Return the tint of a floor: as planned, or that of its style if another style was planned."""
    return STYLE_LOOKS[style].tint if style in STYLE_LOOKS and style != plan.style else plan.tint


def tune_of(style: str, plan: FloorPlan) -> str:
    """Return the tune of a floor: as planned, or that of its style if another style was planned."""
    return STYLE_LOOKS[style].tune if style in STYLE_LOOKS and style != plan.style else plan.tune


COATS: dict[str, dict[int, int]] = {
    "pink": {},
    "mauve": {14: 13, 13: 5},
    "orange": {14: 9, 9: 4},
    "white": {14: 7, 7: 6, 6: 13},
    "red": {14: 8, 8: 2},
}
"""Colour of a piglet (piglets.py) -> colour of its sprite -> colour shown. Colours of its gear that would not stand
out from its skin change as well."""

SKIN = 14
"""Colour of the piglet's skin in its sprites and large pictures."""

RISES = {"chef's hat": 2}
"""Accessory -> pixels by which its sprite is drawn above the piglet's tile. The others stay within the tile."""


class EndLook(NamedTuple):
    """Places of a piglet in a large picture, in pixels from the picture's corner."""

    head: tuple[int, int]  # upper left corner of its head
    ghost: tuple[int, int, int, int] | None = None  # the part with its ghost, whose skin is white: x, y, width, height


END_LOOKS = {
    "win": EndLook((49, 25)),
    "deep_win": EndLook((50, 13)),
    "death": EndLook((51, 6), (48, 3, 24, 22)),
    "deep_death": EndLook((88, 8), (87, 5, 22, 22)),
}
"""Picture of an end screen -> the places of the piglet in it."""

WORN_AT = {
    "headband": (0, 2),
    "scarf": (0, 17),
    "chef's hat": (0, -9),
    "headband_ghost": (0, 0),
    "scarf_ghost": (0, 12),
    "chef's hat_ghost": (0, -6),
}
"""Picture of an accessory -> its offset in pixels from the corner of the head."""

PRIZES_AT = {"sausage": (39, 0), "mushroom": (47, 29)}
"""Prize with a picture that covers the prize of a large picture -> its place in that picture, in pixels."""
