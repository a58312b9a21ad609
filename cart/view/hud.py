"""The box with hit points and statuses, and the place of messages: out of the way of all that must be seen (S1 14)."""

from ..console.draw import frame, text, text_width, wrap
from ..console.palette import BLACK, MAUVE, RED, WHITE
from ..console.window import Window
from .room import SCREEN, Box, Room
from .seat import MARGIN, Seat
from .sprites import TILE, draw
from .stage import Stage

HEIGHT = 12
TOP, BOTTOM = MARGIN, SCREEN - HEIGHT - MARGIN
BLINK = 15
"""Frames that each look of a low heart is shown."""
STATUS_WIDTH = 9
MESSAGE_WIDTH = 117
"""Pixels that a line of a message may be wide."""
MESSAGE_BEGIN, MESSAGE_END = 22, 106
"""Top of a message in the upper half, bottom of one in the lower half, where the HP box leaves room for it."""


def message(stage: Stage, words: str, frames: int | None) -> Window:
    """A message for so many frames, in the half of the screen where the player is not, clear of the HP box.

    Without a number it stays until it is closed.
    """
    window = Window(wrap(words, MESSAGE_WIDTH), frames=frames)
    window.put(y=MESSAGE_END - window.height if stage.upper else MESSAGE_BEGIN)
    _move_off(window, stage.covered, stage)
    return window


def clear_message(window: Window, stage: Stage) -> None:
    """Move a message off somebody who has come to where it is."""
    if not Room(stage.taken).is_free(_box(window)):
        _move_off(window, [], stage)


def _move_off(window: Window, covered: list[Box], stage: Stage) -> None:
    """To the nearest height where it covers nobody and no stairs; failing that, in its half, clear of the HP box."""
    box = _box(window)
    half = SCREEN // 2 if stage.upper else 0
    everywhere = sorted(range(SCREEN - window.height + 1), key=lambda top: abs(top - box.top))
    in_half = [top for top in everywhere if half <= top <= half + SCREEN // 2 - window.height]
    free = Room([*covered, *stage.taken]).first(box._replace(top=top) for top in everywhere)
    free = free or Room(covered).first(box._replace(top=top) for top in in_half)
    if free is not None:
        window.put(y=free.top)


def _box(window: Window) -> Box:
    return Box(int(window.x), int(window.y), window.width, window.height)


class Hud:
    """Sits at the bottom while the player is in the upper half of the screen, and at the top otherwise.

    Where it would cover the piglet, a foe, stairs or a sign it goes elsewhere, and stays there as long as it can.
    """

    def __init__(self) -> None:
        self._seat = Seat(Box(MARGIN, BOTTOM, 0, HEIGHT))
        self._at: tuple[object, bool] = None, True  # the floor, and whether the player is in the upper half

    @property
    def x(self) -> float:
        """Its left edge, in pixels."""
        return self._seat.x

    @property
    def y(self) -> float:
        """Its top edge, in pixels."""
        return self._seat.y

    def update(self, stage: Stage, message: Window | None = None) -> None:
        """Advance by a frame, clear of a message that is shown, and tell the stage what is covered."""
        at, before = (stage.floor, stage.upper), self._at
        shown = [] if message is None else [_box(message)]
        wanted = Box(MARGIN, BOTTOM if stage.upper else TOP, _width(stage), HEIGHT)
        self._seat.choose(Room([*stage.taken, *shown]), wanted, anew=at != before)
        self._at = at
        if at[0] is before[0]:
            self._seat.ease()
        else:
            self._seat.jump()
        stage.covered = [self._seat.goal, *shown]

    def draw(self, stage: Stage) -> None:
        """Draw the box."""
        (hp, most), statuses = stage.hp, sorted(stage.player.statuses)
        x, y, width = round(self.x), round(self.y), _width(stage)
        frame(x, y, width, HEIGHT, BLACK, MAUVE, BLACK)
        low = hp <= most // 3
        draw("heart_empty" if low and int(stage.ticks / BLINK) % 2 else "heart", x + 2, y + 2)
        text(x + 11, y + 3, _figures(stage), RED if low else WHITE)
        for index, status in enumerate(statuses):
            draw(status, x + width - 1 - (len(statuses) - index) * STATUS_WIDTH, y + (HEIGHT - TILE) // 2)


def _figures(stage: Stage) -> str:
    return f"{stage.hp[0]}/{stage.hp[1]}"


def _width(stage: Stage) -> int:
    return 14 + text_width(_figures(stage)) + 3 + len(stage.player.statuses) * STATUS_WIDTH
