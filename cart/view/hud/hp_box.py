"""The box with hit points and statuses, and the place of messages, clear of everything important (S1 14)."""

from collections.abc import Iterator

from ...console.screen.draw import frame, text, text_width
from ...console.screen.palette import BLACK, MAUVE, RED, WHITE
from ...console.screen.screen import SCREEN
from ...console.widgets.line_layout import fitted, is_large
from ...console.widgets.window import Window
from ...core.cells import bits
from ..stage.sprites import TILE, draw
from ..stage.stage import Stage
from .kept_place import MARGIN, KeptPlace
from .layout import Box, Layout

HEIGHT = 12
TOP, BOTTOM = MARGIN, SCREEN - HEIGHT - MARGIN
BLINK = 15
"""Frames for which a low heart shows each of its two pictures."""
STATUS_WIDTH = 9
FIGURES = 9
"""Pixels from the left edge of the heart to the figures beside it."""
MESSAGE_WIDTH = 117
"""Width of a message's line, in pixels."""
NARROWER = (90, 70, 54)
"""Narrower widths, tried in turn if a wide message would cover something."""
MESSAGE_TALL = 55
LOWER = (39, 23, 23)
"""Height in pixels of a message in large letters: three lines. LOWER has the heights of the narrower messages."""
MESSAGE_BEGIN, MESSAGE_END = 22, 106
"""Top of a message in the upper half, and bottom of a message in the lower half. They leave room for the HP box."""


def message(stage: Stage, words: str, frames: int | None, near: Box | None = None) -> Window:
    """Return a message for `frames` frames, in the half of the screen without the player, covering nothing if possible.

    Without `frames` it is a hint, which stays until it is closed. A hint in small letters avoids the ground in sight
    too, if it can. With large text, a message may cover an item rather than lose lines. It is placed close to `near`,
    if that is given.
    """
    sizes = zip((MESSAGE_WIDTH, *NARROWER), (MESSAGE_TALL, *LOWER), strict=False)
    windows = [
        Window(fitted(words, width), closes_after=frames, scalable=True, max_height=tall) for width, tall in sizes
    ]
    room = Layout([*stage.covered, *stage.taken])
    if frames is None and not is_large():
        wider = Layout([*room.boxes, *_in_sight(stage)])
        for window in windows:
            _begin(window, stage, near)
            if _move_to(window, wider.nearest(box_of(window))):
                return window
    for window in windows:
        _begin(window, stage, near)
        if _move_to(window, room.nearest(box_of(window))):
            return window
        if is_large() and not any(_hidden(least := _least(window, stage)[1], stage)[:2]):
            _move_to(window, least)
            return window
    window, box = min((_least(window, stage) for window in windows), key=lambda least: _hidden(least[1], stage))
    _move_to(window, box)
    return window


def clear_message(window: Window, stage: Stage) -> None:
    """Move a message that has come to cover something. It never moves onto the rows below the floor."""
    box = box_of(window)
    bottom = stage.camera.window.bottom
    room = Layout([*stage.taken, Box(0, bottom, SCREEN, SCREEN - bottom)])
    if not room.is_free(box):
        others = Layout([*room.boxes, *(other for other in stage.covered if other != box)])
        _move_to(window, others.nearest(box) or room.nearest(box) or _least(window, stage)[1])


def _in_sight(stage: Stage) -> Iterator[Box]:
    """Yield the boxes of the ground in the player's sight, at their places on the screen once the camera rests."""
    floor, (left, top) = stage.floor, stage.camera.rest(stage.player)
    for cell in bits(floor.visible & floor.walkable & stage.explored & stage.camera.cells(left, top)):
        x, y = floor.grid.xy(cell)
        yield Box(x * TILE - left, y * TILE - top, TILE, TILE)


def _begin(window: Window, stage: Stage, near: Box | None) -> None:
    """Put a message at its preferred place."""
    if near is None:
        window.put(y=MESSAGE_END - window.height if stage.upper else MESSAGE_BEGIN)
    else:
        window.put(x=near.left, y=near.top)


def _move_to(window: Window, box: Box | None) -> bool:
    if box is not None:
        window.put(x=box.left, y=box.top)
    return box is not None


def _least(window: Window, stage: Stage) -> tuple[Window, Box]:
    """Return the window, and the place where it covers least, excluding the rows below the floor."""
    box = box_of(window)
    lefts = {box.left, 0, SCREEN - box.width}
    tops = range(max(stage.camera.window.bottom - box.height, 0) + 1)
    places = [box._replace(left=left, top=top) for left in lefts for top in tops]
    for boxes in (stage.mobs, [other for other in stage.covered if other != box], stage.taken):
        hidden = [sum(place.meets(other) for other in boxes) for place in places]
        places = [place for place, number in zip(places, hidden, strict=True) if number == min(hidden)]
    return window, min(places, key=lambda place: (abs(place.left - box.left) + abs(place.top - box.top), place))


def _hidden(place: Box, stage: Stage) -> tuple[int, int, int]:
    """Count the boxes that a message covers, most important first: mobs, boxes over the picture, everything else."""
    every = stage.mobs, stage.covered, stage.taken
    hidden = [sum(place.meets(box) for box in boxes) for boxes in every]
    return hidden[0], hidden[1], hidden[2]


def box_of(window: Window) -> Box:
    """Return a window's place on the screen."""
    return Box(int(window.x), int(window.y), window.width, window.height)


class Hud:
    """The HP box: at the bottom while the player is in the upper half of the screen, and at the top otherwise.

    If it would cover the player, a foe, a marker or anything important, it moves elsewhere, and stays there while
    possible. It never slides under a message, a floater or a window, but jumps to its new place at once.
    """

    def __init__(self) -> None:
        self._seat = KeptPlace(Box(MARGIN, BOTTOM, 0, HEIGHT))
        self._at: tuple[object, bool] = None, True  # the floor, and whether the player is in the upper half

    @property
    def x(self) -> float:
        """Left edge, in pixels."""
        return self._seat.x

    @property
    def y(self) -> float:
        """Top edge, in pixels."""
        return self._seat.y

    def update(self, stage: Stage, message: Window | None = None) -> None:
        """Advance by one frame, avoiding windows and a message, and report the covered boxes to the stage."""
        at, before = (stage.floor, stage.upper), self._at
        shown = [*stage.windows, *([] if message is None else [box_of(message)])]
        wanted = Box(MARGIN, BOTTOM if stage.upper else TOP, _width(stage), HEIGHT)
        self._seat.choose(Layout([*stage.taken, *shown]), wanted, anew=at != before)
        self._at = at
        if at[0] is not before[0]:
            self._seat.jump()
        self._make_way([*shown, *stage.floater_boxes])
        self._seat.ease()
        stage.covered = [self._seat.goal, *shown]

    def make_way(self, message: Window) -> None:
        """Jump to the new place if the way there leads under a message that has just appeared."""
        self._make_way([box_of(message)])

    def _make_way(self, boxes: list[Box]) -> None:
        if any(self._seat.sweep.meets(box) for box in boxes):
            self._seat.jump()

    def draw(self, stage: Stage) -> None:
        """Draw the box."""
        statuses = sorted(stage.player.statuses)
        x, y, width = round(self.x), round(self.y), _width(stage)
        frame(x, y, width, HEIGHT, BLACK, MAUVE, BLACK)
        draw_hp(stage, x + 2, y + 2)
        for index, status in enumerate(statuses):
            draw(status, x + width - 1 - (len(statuses) - index) * STATUS_WIDTH, y + (HEIGHT - TILE) // 2)


def draw_hp(stage: Stage, x: int, y: int) -> None:
    """Draw a heart, and the hit points beside it. The heart blinks at a third of the hit points or fewer."""
    hp, most = stage.hp
    low = hp <= most // 3
    blinks = low and stage.flashing and not stage.calm
    draw("heart_empty" if blinks and int(stage.ticks / BLINK) % 2 else "heart", x, y)
    text(x + FIGURES, y + 1, _figures(stage), RED if low else WHITE)


def hp_width(stage: Stage) -> int:
    """Return the width in pixels of heart and hit points."""
    return FIGURES + text_width(_figures(stage))


def _figures(stage: Stage) -> str:
    return f"{stage.hp[0]}/{stage.hp[1]}"


def _width(stage: Stage) -> int:
    return 8 + hp_width(stage) + len(stage.player.statuses) * STATUS_WIDTH
