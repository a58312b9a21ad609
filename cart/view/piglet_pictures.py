"""Pictures of the piglets: sprites in the colour of a piglet's row with its accessory, and the large end pictures."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

import pyxel

from ..console.screen.draw import dithered
from ..console.screen.palette import WHITE, recolour
from ..data.looks import COATS, END_LOOKS, PRIZES_AT, RISES, SKIN, WORN_AT
from ..data.piglets import Piglet
from ..data.sheet import PICTURES, SPRITES, Picture
from .sprites import CLEAR, GHOST, SHRINKS, TILE, TURNS, draw, draw_edge, draw_outline, draw_picture, draw_tumbling, uv

DrawSprite = Callable[[str, float, float, int, bool], object]
"""One of the functions that draw a sprite: `draw`, `draw_outline` or `draw_edge`."""
_UP_BY_TURNS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Direction in which the head of a tumbling sprite points after 0 to 3 quarter turns."""


class Outfit(NamedTuple):
    """The look of a piglet: colours that replace those of its sprite, and the sprite of its accessory or ""."""

    coat: Mapping[int, int]
    accessory: str = ""

    def draw(
        self, draw_sprite: DrawSprite, sprite: str, x: float, y: float, frame: int = 0, flip: bool = False
    ) -> None:
        """Draw a frame of one of the piglet's sprites, and the accessory over it, both by `draw_sprite`."""
        with recolour(self.coat):
            draw_sprite(sprite, x, y, frame, flip)
        if self.accessory:
            rise = RISES.get(self.accessory, 0)
            # A raised trotter moves the legs only, so the head stays as in the first frame.
            draw_accessory = draw_outline if rise and draw_sprite is draw_edge else draw_sprite
            draw_accessory(self.accessory, x, y - rise, 0 if sprite.endswith("_raised") else frame, flip)

    def draw_tumbling(self, sprite: str, x: float, y: float, part: float, frame: int = 0) -> None:
        """Draw the piglet as it falls; `part` runs from 0 (full size) to 1 (the end of the fall)."""
        with recolour(self.coat):
            draw_tumbling(sprite, x, y, part, frame)
        if self.accessory:
            rise = RISES.get(self.accessory, 0) * (1 - part * SHRINKS)
            dx, dy = _UP_BY_TURNS[int(part * TURNS) % len(_UP_BY_TURNS)]
            draw_tumbling(self.accessory, x + dx * rise, y + dy * rise, part, frame)


BARE = Outfit({})
"""Outfit of a mob that is not the piglet: its sprite as it is."""


def outfit_of(piglet: Piglet) -> Outfit:
    """Return the outfit of a piglet. An accessory that is not drawn yet is left out."""
    return Outfit(COATS[piglet.colour], piglet.accessory if piglet.accessory in SPRITES else "")


def draw_piglet(
    piglet: Piglet, x: float, y: float, sprite: str = "piglet", frame: int = 0, flip: bool = False, edge: bool = True
) -> None:
    """Draw a piglet with its top left corner at (x, y) pixels, with a dark edge unless `edge` is off.

    `sprite` is one of the piglet's sprites (data/sheet.py). A hat may rise two pixels above the tile, and an edge goes
    one pixel farther.
    """
    outfit = outfit_of(piglet)
    if edge:
        outfit.draw(draw_outline, sprite, x, y, frame, flip)
    outfit.draw(draw, sprite, x, y, frame, flip)


def draw_piglet_icon(piglet: Piglet, x: float, y: float) -> None:
    """Draw a piglet inside one tile, for a line of a menu. A hat that rises above it takes the room of the feet."""
    outfit, (u, v) = outfit_of(piglet), uv(SPRITES["piglet"], 0)
    rise = RISES.get(outfit.accessory, 0)
    with recolour(outfit.coat):
        pyxel.blt(round(x), round(y) + rise, 0, u, v, TILE, TILE - rise, CLEAR)
    if outfit.accessory:
        draw(outfit.accessory, x, y)


def draw_landing(piglet: Piglet, x: float, y: float) -> None:
    """Draw a ghost of a piglet at (x, y) pixels, the place where an action would take it."""
    with dithered(GHOST):
        draw_piglet(piglet, x, y, edge=False)


def draw_end_picture(name: str, piglet: Piglet, x: int, y: int, prize: str = "") -> None:
    """Draw the large picture of an end screen with its top left corner at (x, y), with the piglet of the run.

    If the `prize` of the run has a large picture, it covers the prize that belongs to the picture.
    """
    coat, look = COATS[piglet.colour], END_LOOKS[name]
    with recolour({SKIN: coat[SKIN]} if coat else {}):
        draw_picture(name, x, y)
    if prize in PRIZES_AT:
        dx, dy = PRIZES_AT[prize]
        with recolour({SKIN: coat[SKIN]} if coat else {}):
            draw_picture(prize, x + dx, y + dy)
    if look.ghost is not None:
        dx, dy, width, height = look.ghost
        picture = PICTURES[name]
        part = Picture(picture.x + dx, picture.y + dy, width, height)
        with recolour({WHITE: coat[SKIN]} if coat else {}):
            pyxel.blt(x + dx, y + dy, 1, part.x, part.y, part.width, part.height, CLEAR)
    if piglet.accessory in SPRITES:
        worn = piglet.accessory if look.ghost is None else f"{piglet.accessory}_ghost"
        dx, dy = WORN_AT[worn]
        draw_picture(worn, x + look.head[0] + dx, y + look.head[1] + dy)
