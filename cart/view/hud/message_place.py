"""Messages: their place on the screen, clear of everything important (S1 14), and their width and height."""

from collections.abc import Iterator

from ...console.screen.screen import SCREEN
from ...console.widgets.line_layout import fitted, is_large
from ...console.widgets.window import Window
from ...core.cells import bits
from ..layout import Box, Layout, box_of
from ..sprites import TILE
from ..stage.stage import Stage

MESSAGE_WIDTH = 117
"""Width of a message's line, in pixels."""
NARROWER = (90, 70, 54)
"""Narrower widths, tried in turn if a wide message would cover something."""
MESSAGE_TALL = 55
LOWER = (39, 23, 23)
"""Height in pixels of a message in large letters: three lines. LOWER has the heights of the narrower messages."""
MESSAGE_BEGIN, MESSAGE_END = 22, 106
"""Top of a message in the upper half, and bottom of a message in the lower half. They leave room for the HP box."""


def message_window(stage: Stage, words: str, frames: int | None, near: Box | None = None) -> Window:
    """Return the window of a message, in the half of the screen without the player, covering nothing if possible.

    It closes after `frames` frames. Without `frames` it is a hint, which stays until it is closed. A hint in small
    letters avoids the ground in sight too, if it can. With large text, a message may cover an item rather than lose
    lines. It is placed close to `near`, if that is given.
    """
    sizes = zip((MESSAGE_WIDTH, *NARROWER), (MESSAGE_TALL, *LOWER), strict=False)
    windows = [
        Window(fitted(words, width), closes_after=frames, scalable=True, max_height=tall) for width, tall in sizes
    ]
    layout = stage.layout()
    if frames is None and not is_large():
        wider = Layout([*layout.boxes, *_in_sight(stage)])
        for window in windows:
            _put_at_preferred(window, stage, near)
            if _move_to(window, wider.nearest(box_of(window))):
                return window
    for window in windows:
        _put_at_preferred(window, stage, near)
        if _move_to(window, layout.nearest(box_of(window))):
            return window
        if is_large() and not any(_count_hidden(least := _least_covering(window, stage)[1], stage)[:2]):
            _move_to(window, least)
            return window
    places = (_least_covering(window, stage) for window in windows)
    window, box = min(places, key=lambda place: _count_hidden(place[1], stage))
    _move_to(window, box)
    return window


def move_message(window: Window, stage: Stage) -> None:
    """Move a message that has come to cover something. It never moves onto the rows below the floor."""
    box = box_of(window)
    bottom = stage.camera.window.bottom
    layout = Layout([*stage.important_boxes, Box(0, bottom, SCREEN, SCREEN - bottom)])
    if not layout.is_free(box):
        others = Layout([*layout.boxes, *(other for other in stage.overlay_boxes if other != box)])
        _move_to(window, others.nearest(box) or layout.nearest(box) or _least_covering(window, stage)[1])


def _in_sight(stage: Stage) -> Iterator[Box]:
    """Yield the boxes of the ground in the player's sight, at their places on the screen once the camera rests."""
    floor, (left, top) = stage.floor, stage.camera.resting_corner(stage.player)
    for cell in bits(floor.visible & floor.walkable & stage.explored & stage.camera.cells(left, top)):
        x, y = floor.grid.xy(cell)
        yield Box(x * TILE - left, y * TILE - top, TILE, TILE)


def _put_at_preferred(window: Window, stage: Stage, near: Box | None) -> None:
    """Put a message at its preferred place."""
    if near is None:
        window.put(y=MESSAGE_END - window.height if stage.player_in_upper_half else MESSAGE_BEGIN)
    else:
        window.put(x=near.left, y=near.top)


def _move_to(window: Window, box: Box | None) -> bool:
    if box is not None:
        window.put(x=box.left, y=box.top)
    return box is not None


def _least_covering(window: Window, stage: Stage) -> tuple[Window, Box]:
    """Return the window, and the place where it covers least, excluding the rows below the floor."""
    box = box_of(window)
    lefts = {box.left, 0, SCREEN - box.width}
    tops = range(max(stage.camera.window.bottom - box.height, 0) + 1)
    places = [box._replace(left=left, top=top) for left in lefts for top in tops]
    for boxes in (stage.mob_boxes, [other for other in stage.overlay_boxes if other != box], stage.important_boxes):
        hidden = [sum(place.overlaps(other) for other in boxes) for place in places]
        places = [place for place, number in zip(places, hidden, strict=True) if number == min(hidden)]
    return window, min(places, key=lambda place: (abs(place.left - box.left) + abs(place.top - box.top), place))


def _count_hidden(place: Box, stage: Stage) -> tuple[int, int, int]:
    """Count the boxes that a message covers, most important first: mobs, boxes over the picture, everything else."""
    every = stage.mob_boxes, stage.overlay_boxes, stage.important_boxes
    hidden = [sum(place.overlaps(box) for box in boxes) for boxes in every]
    return hidden[0], hidden[1], hidden[2]
