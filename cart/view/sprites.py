"""Drawing of sprites and pictures by name."""

import pyxel

from ..console.screen.palette import BLACK, recolour
from ..data.sheet import PICTURES, SPRITES, Sprite

TILE = 8
"""Side of a tile, in pixels."""
SHEET_WIDTH = 32
"""Number of cells in a row of the sprite sheet."""
FRAMES = 4
"""Number of frames of an animated sprite."""
FRAME_TICKS = 15
"""Ticks (frames of the screen) for which each frame of an animation is shown."""

TURNS, SHRINKS = 5, 0.8
"""Number of quarter turns of a falling sprite, and the fraction of its size that it loses by the end of the fall."""

GHOST = 0.5
"""Fraction of a ghost's pixels that is drawn. A ghost shows a mob or a thing at the place where it would land."""

CORNER = 4
"""Side of a small marker in the corner of its mob's tile, in pixels."""
SMALL = 0.75
"""Scale of a sprite drawn by `draw_small`, such as the item that a thief carries."""

CLEAR = 0
"""Colour that is transparent in sprites."""
_OUTLINE = dict.fromkeys(range(1, 16), BLACK)
_SIDES = ((0, -1), (-1, 0), (1, 0), (0, 1))


def _cut_edges(flip: bool) -> list[tuple[int, ...]]:
    """Return (dx, dy, du, dv, width, height) of each side of an edge that is cut off at the border of its tile.

    A side is drawn (dx, dy) pixels from the tile, from a part of the sprite that begins (du, dv) pixels inside it.
    """
    return [
        (
            *(max(dx, 0), max(dy, 0)),
            *(int(dx > 0 if flip else dx < 0), int(dy < 0)),
            *(abs(dx) - TILE if flip else TILE - abs(dx), TILE - abs(dy)),
        )
        for dx, dy in _SIDES
    ]


_CUT_EDGES = [_cut_edges(flip) for flip in (False, True)]


def frame_at(ticks: float) -> int:
    """Return the number (0 to 3) of the frame that an animated sprite shows after `ticks`."""
    return int(ticks / FRAME_TICKS) % FRAMES


def uv(sprite: Sprite, frame: int) -> tuple[int, int]:
    """Return the top left pixel (u, v) of a sprite's frame on the sheet, which is in image bank 0.

    A long sprite continues in the next row of the sheet.
    """
    index = sprite.u + frame % sprite.frames
    return index % SHEET_WIDTH * TILE, (sprite.v + index // SHEET_WIDTH) * TILE


def draw(name: str, x: float, y: float, frame: int = 0, flip: bool = False) -> None:
    """Draw a frame of a sprite with its top left corner at (x, y) pixels, mirrored if `flip`."""
    u, v = uv(SPRITES[name], frame)
    pyxel.blt(round(x), round(y), 0, u, v, -TILE if flip else TILE, TILE, CLEAR)


def draw_tumbling(name: str, x: float, y: float, part: float, frame: int = 0) -> None:
    """Draw a sprite that turns and shrinks; `part` runs from 0 (full size) to 1 (the end of the fall)."""
    u, v = uv(SPRITES[name], frame)
    turned, size = 90.0 * int(part * TURNS), 1 - part * SHRINKS
    pyxel.blt(round(x), round(y), 0, u, v, TILE, TILE, CLEAR, rotate=turned, scale=size)


def draw_small(name: str, x: float, y: float, frame: int = 0, edge: int = BLACK) -> None:
    """Draw a sprite smaller, in the middle of its tile, with an edge."""
    u, v = uv(SPRITES[name], frame)
    with recolour(dict.fromkeys(range(1, 16), edge)):
        for dx, dy in _SIDES:
            pyxel.blt(round(x) + dx, round(y) + dy, 0, u, v, TILE, TILE, CLEAR, scale=SMALL)
    pyxel.blt(round(x), round(y), 0, u, v, TILE, TILE, CLEAR, scale=SMALL)


def draw_outline(name: str, x: float, y: float, frame: int = 0, flip: bool = False) -> None:
    """Draw only the dark edge of a sprite."""
    with recolour(_OUTLINE):
        for dx, dy in _SIDES:
            draw(name, x + dx, y + dy, frame, flip)


def draw_edge(name: str, x: float, y: float, frame: int = 0, flip: bool = False) -> None:
    """Draw the dark edge of a sprite, cut off at the border of its tile so that it covers no neighbour."""
    (u, v), left, top, blt = uv(SPRITES[name], frame), round(x), round(y), pyxel.blt
    with recolour(_OUTLINE):
        for dx, dy, from_u, from_v, width, height in _CUT_EDGES[flip]:
            blt(left + dx, top + dy, 0, u + from_u, v + from_v, width, height, CLEAR)


def draw_outlined(name: str, x: float, y: float, frame: int = 0) -> None:
    """Draw a frame of a sprite with a dark edge."""
    draw_outline(name, x, y, frame)
    draw(name, x, y, frame)


def draw_in_corner(name: str, x: float, y: float, right: bool) -> None:
    """Draw a sprite of CORNER pixels, with a dark edge, in an upper corner of the tile at (x, y) and not beyond it."""
    shift = TILE - CORNER if right else 0
    u, v = uv(SPRITES[name], 0)
    with recolour(_OUTLINE):
        pyxel.blt(round(x) + (shift - 1 if right else 1), round(y), 0, u, v, CORNER, CORNER, CLEAR)
        pyxel.blt(round(x) + shift, round(y) + 1, 0, u, v, CORNER, CORNER, CLEAR)
    pyxel.blt(round(x) + shift, round(y), 0, u, v, CORNER, CORNER, CLEAR)


def draw_picture(name: str, x: float, y: float) -> None:
    """Draw one of the large pictures with its top left corner at (x, y) pixels."""
    picture = PICTURES[name]
    pyxel.blt(round(x), round(y), 1, picture.x, picture.y, picture.width, picture.height, CLEAR)
