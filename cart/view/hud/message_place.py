"""Messages: a strip of at most two lines at the top or the bottom of the floor, clear of mobs (S1 8)."""

from collections.abc import Iterable, Iterator

from ...console.screen.screen import SCREEN
from ...console.widgets.line_layout import LARGE, fitted, is_large
from ...console.widgets.window import ICON_WIDTH, PADDING, ROW_HEIGHT, Drawer, Row, Window
from ...core.cells import union
from ...data.tiles import DOOR
from ..layout import Box, Layout, box_of
from ..sprites import TILE
from ..stage.camera import screen_corners
from ..stage.stage import Stage

MESSAGE_WIDTH = 117
"""Width of a message's line, in pixels."""
MESSAGE_LINES = 2
"""Most lines of a message shown at once."""
MESSAGE_TALL = MESSAGE_LINES * ROW_HEIGHT * LARGE + 2 * PADDING - 1
"""Greatest height in pixels of a message in large text. Longer texts scroll by themselves."""
EDGE = 1
"""Pixels between a message and the edge of the floor, in modes with rows below the floor and in large text."""
BESIDE_HP_BOX = 16
"""Pixels between a message and the edge of the floor in other modes, which leave room for the HP box.

If a message hides less at the edge, it goes there with EDGE pixels, and the HP box moves away.
"""


def message_window(
    stage: Stage,
    words: str,
    frames: int | None,
    before: Box | None = None,
    also: Iterable[Box] = (),
    icon: Drawer | None = None,
) -> Window:
    """Return the window of a message, at the place that `_message_place` finds for it and that it keeps.

    The window closes after `frames` frames. Without `frames`, it stays until it is closed. `icon` draws a picture
    before the first line.
    """
    first, *others = fitted(words, MESSAGE_WIDTH - (ICON_WIDTH if icon else 0))
    rows = [Row(first, icon=icon), *map(Row, others)]
    window = Window(rows, closes_after=frames, scalable=True, max_height=MESSAGE_TALL)
    place = _message_place(stage, box_of(window), before, also)
    window.put(x=place.left, y=place.top)
    return window


def _message_place(stage: Stage, middle: Box, before: Box | None, also: Iterable[Box]) -> Box:
    """Return a place at the top or the bottom of the floor for a message, whose box in the middle is `middle`.

    If there is room, the message covers no box of `boxes_to_spare` or `also`. If `before`, the box of the last message,
    is not None, the place is as near to it as possible. Otherwise the message hides as few important boxes as possible,
    and on a tie it is in the half without the player.
    """
    spared = [*boxes_to_spare(stage), *also]
    margins = (EDGE,) if stage.mode_look.panel or is_large() else (BESIDE_HP_BOX, EDGE)
    pairs = ((margin, stage.camera.window.bottom - margin - middle.height) for margin in margins)
    tops = [y for pair in pairs for y in (reversed(pair) if stage.player_in_upper_half else pair)]
    if before is not None:
        tops.sort(key=lambda y: abs(y - before.top))
    lefts = (middle.left, 0, SCREEN - middle.width)
    strips = [[Box(left, y, middle.width, middle.height) for y in tops] for left in lefts]

    def cost(box: Box) -> tuple[int, int]:
        hidden = 0 if before is not None else sum(box.overlaps(other) for other in stage.important_boxes)
        return sum(box.overlaps(other) for other in spared), hidden

    best = next((min(boxes, key=cost) for boxes in strips if not min(map(cost, boxes))[0]), None)
    if best is not None:
        return best
    floor = stage.camera.window
    below = Box(0, floor.bottom, SCREEN, SCREEN - floor.bottom)
    return Layout([*spared, below]).nearest(strips[0][0]) or min(strips[0], key=cost)


def count_hidden(window: Window, stage: Stage) -> int:
    """Count the `boxes_to_spare` that a message covers."""
    return sum(box_of(window).overlaps(box) for box in boxes_to_spare(stage))


def boxes_to_spare(stage: Stage) -> Iterator[Box]:
    """Yield the boxes that a message must not cover: mobs, the tiles around the player, and doors where foes may come.

    All are at their places on the screen once the camera rests. A mob whose move is not shown yet counts twice: at its
    place on the screen and at its place in the game.
    """
    left, top = stage.camera.resting_corner(stage.player)
    floor, shown = stage.floor, stage.explored
    cells = union(1 << puppet.cell for puppet in stage.puppets.values() if not puppet.gone)
    cells |= union(1 << door.before | (0 if door.tile is None else 1 << door.tile) for door in stage.lit_doors)
    if stage.shows_current_floor:
        cells |= union(foe.bit for foe in stage.game.foes)
        awake = union(foe.bit & shown for foe in stage.game.foes if foe.mind == "hunts")
        cells |= floor.cells_of(DOOR) & floor.beside(awake)
    for _, x, y in screen_corners(floor.grid, cells & shown & stage.camera.cells(left, top), left, top):
        yield Box(x, y, TILE, TILE)
    yield stage.player.box(left, top).moved(-TILE, -TILE)._replace(width=3 * TILE, height=3 * TILE)
