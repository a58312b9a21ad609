"""Recorder of texts, boxes and markers drawn over the board, and of the board's things that they cover."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple
from unittest.mock import patch

import pyxel

from cart.console.input import pointer
from cart.console.input.pointer import draw_shape
from cart.console.screen.draw import pattern_rect
from cart.data.foes import FOES
from cart.data.sheet import SPRITES
from cart.data.tiles import CHEST, DOOR, EXIT, JAR, KIELBASA, POT, RARE_CHEST, START, TABLET, TILES
from cart.scenes.run.play import Play
from cart.view.layout import Box, box_of
from cart.view.stage import ground, picture
from cart.view.stage.edge_pictures import draw_edges
from tools.driver import Driver

SIDE, TILE = 128, 8
AT_REST = 40
"""Frames after which texts have risen and windows have reached their places."""
IMPORTANT_TILES = (START, EXIT, DOOR, CHEST, RARE_CHEST, POT, JAR, TABLET, KIELBASA)
MARKERS = ("stun_mark", "curse_mark", "bless_mark", "asleep_mark", *{foe.marker for foe in FOES if foe.marker})
MARKER_CELLS = {(SPRITES[name].u * TILE, SPRITES[name].v * TILE): name for name in MARKERS}

Pixel = tuple[int, int]


class Drawn(NamedTuple):
    """A text, box or marker, and its pixels on the screen."""

    what: str
    pixels: frozenset[Pixel]

    @property
    def size(self) -> tuple[int, int]:
        """Return (width, height) in pixels."""
        columns, rows = {x for x, _ in self.pixels}, {y for _, y in self.pixels}
        return max(columns) - min(columns) + 1, max(rows) - min(rows) + 1


class Covered(NamedTuple):
    """A thing on the board, the (x, y) of its corner, and the drawing that covers it."""

    what: str
    at: Pixel
    by: Drawn


@contextmanager
def watched() -> Iterator[list[Drawn]]:
    """Record the texts, filled boxes and markers that are drawn over the board inside the `with` block."""
    seen: list[Drawn] = []
    blt, rect = pyxel.blt, pyxel.rect

    def see_blt(
        x: float, y: float, image: Any, u: int, v: int, w: int, h: int, colkey: int | None = None, **scaled: float
    ) -> None:
        blt(x, y, image, u, v, w, h, colkey, **scaled)
        if scaled:
            return  # large text lies in a box, which is recorded
        name = "text" if not isinstance(image, int) else MARKER_CELLS.get((u, v), "") if image == 0 else ""
        if name:
            bank = pyxel.images[image] if isinstance(image, int) else image
            ink = ((dx, dy) for dx in range(abs(w)) for dy in range(h) if bank.pget(u + dx, v + dy) != colkey)
            see(name, [(int(x) + dx, int(y) + dy) for dx, dy in ink])

    def see_rect(x: float, y: float, w: float, h: float, colour: int) -> None:
        rect(x, y, w, h, colour)
        see("box", [(int(x) + dx, int(y) + dy) for dx in range(int(w)) for dy in range(int(h))])

    def see(what: str, pixels: list[Pixel]) -> None:
        shown = frozenset((x, y) for x, y in pixels if 0 <= x < SIDE and 0 <= y < SIDE)
        if shown:
            seen.append(Drawn(what, shown))

    def unrecorded(draw: Callable[..., object]) -> Callable[..., None]:
        """Wrap `draw`, which draws ground below the mobs or the pointer, so that its drawings are not recorded."""

        def draw_unrecorded(*place: Any) -> None:
            before = len(seen)
            draw(*place)
            del seen[before:]

        return draw_unrecorded

    with (
        patch.object(pyxel, "blt", see_blt),
        patch.object(pyxel, "rect", see_rect),
        patch.object(picture, "pattern_rect", unrecorded(pattern_rect)),
        patch.object(ground, "draw_edges", unrecorded(draw_edges)),
        patch.object(pointer, "draw_shape", unrecorded(draw_shape)),
    ):
        yield seen


def board(play: Play) -> dict[Pixel, str]:
    """Return the things on the board that must stay visible, by the (x, y) of their corners on the screen.

    The things are found from the game's state alone.
    """
    game, floor = play.game, play.game.floor
    there = {foe.cell: foe.row.name for foe in game.foes}
    there |= {cell: TILES[tile].name for cell, tile in enumerate(floor.tiles) if tile in IMPORTANT_TILES}
    there |= dict.fromkeys(floor.things, "a thing")
    there[game.player.cell] = "the piglet"
    corners = {play.stage.corner_of(cell): what for cell, what in there.items() if floor.explored >> cell & 1}
    return {(x, y): what for (x, y), what in corners.items() if -TILE < x < SIDE and -TILE < y < board_bottom(play)}


def board_bottom(play: Play) -> int:
    """Return the first row of pixels below the board."""
    return play.stage.camera.window.bottom


def covered(driver: Driver) -> list[Covered]:
    """Draw a frame and return the things on the board that a text, box or marker covers."""
    with watched() as seen:
        driver.app.draw()
    there = board(driver.play)
    found = []
    for drawn in seen:
        for (left, top), what in there.items():
            below = min(top + TILE, board_bottom(driver.play))
            if any(left <= x < left + TILE and top <= y < below for x, y in drawn.pixels):
                found.append(Covered(what, (left, top), drawn))
    return found


def has_room(play: Play, size: tuple[int, int]) -> bool:
    """Whether a box of `size` (width, height in pixels) fits above the board's lower edge without covering a thing."""
    there, (width, height) = board(play), size
    return any(
        all(x + width <= left or left + TILE <= x or y + height <= top or top + TILE <= y for left, top in there)
        for x in range(SIDE - width + 1)
        for y in range(board_bottom(play) - height + 1)
    )


def avoidable(driver: Driver) -> list[Covered]:
    """Return the covered things, each with its cover, if the cover could be drawn elsewhere.

    Boxes that have no free place, and the texts in them, are left out. A message has only two places, so it may cover
    things, but no mob.
    """
    message, mobs = driver.play.display.message, {"the piglet", *(foe.name for foe in FOES)}
    place = Box(0, 0, 0, 0) if message is None else box_of(message)
    inside = {(x, y) for x in range(place.left, place.right) for y in range(place.top, place.bottom)}
    found = [cover for cover in covered(driver) if cover.what in mobs or not cover.by.pixels <= inside]
    boxes = [cover.by for cover in found if cover.by.what == "box" and not has_room(driver.play, cover.by.size)]
    return [cover for cover in found if not any(cover.by.pixels <= box.pixels for box in boxes)]
