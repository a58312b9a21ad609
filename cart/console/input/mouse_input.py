"""The mouse and the finger: where they are, and what they have done in a frame. The pad makes buttons of it."""

from typing import Literal

import pyxel

from .buttons import Button, towards
from .hotspots import spot_at

JUMP = 4
"""Pixels on either axis: a press that comes farther than this from where the pointer was at rest is a finger's."""

Point = tuple[int, int]


class Mouse:
    """Call `read` once a frame.

    `at` is where it points, or None beside the screen; `moved` whether it went there in this frame with no button down.
    `click` is where it was clicked, but on a spot (spots.py). `held` is the button of a click that is still down: that
    of the spot, or the direction it lies in from an origin. `back` is a right click, `wheel` the lines that the wheel
    was turned, down being above 0. `used` is what did any of this: "mouse", "touch", or "" if nothing was done.
    """

    def __init__(self) -> None:
        self.at: Point | None = None
        self.moved = self.back = False
        self.click: Point | None = None
        self.held: Button | None = None
        self.pressed = False
        """Whether `held` is a press of this frame."""
        self.wheel = 0
        self.used: Literal["", "mouse", "touch"] = ""
        self._finger = False
        self._place: Point | None = None
        self._moving = False

    def read(self, origin: Point | None) -> None:
        """Look once; with an `origin` a click that is on no spot is a direction from there."""
        place = pyxel.mouse_x, pyxel.mouse_y
        self.at = place if 0 <= place[0] < pyxel.width and 0 <= place[1] < pyxel.height else None
        inside, down = self.at is not None, pyxel.btn(pyxel.MOUSE_BUTTON_LEFT)
        self.pressed = inside and pyxel.btnp(pyxel.MOUSE_BUTTON_LEFT)
        self.back = inside and pyxel.btnp(pyxel.MOUSE_BUTTON_RIGHT)
        self.wheel = -pyxel.mouse_wheel if inside else 0
        self._tell_apart(place, down)
        self.click = None
        if self.pressed:
            # Fixed at the click: it must not turn while what it is measured from moves under the pointer.
            self.held = spot_at(*place)
            if self.held is None:
                self.click = place
                self.held = towards(place[0] - origin[0], place[1] - origin[1]) if origin else None
        elif not down:
            self.held = None

    def _tell_apart(self, place: Point, down: bool) -> None:
        """A mouse travels to where it is pressed, and a finger is just there."""
        before = place if self._place is None else self._place
        far = max(abs(place[0] - before[0]), abs(place[1] - before[1]))
        if self.pressed and not self._moving and far > JUMP:
            self._finger = True
        self.moved = far > 0 and not down and not self.pressed and self.at is not None
        if self.moved or self.back or self.wheel:
            self._finger = False
        done = self.moved or self.pressed or self.back or self.wheel
        self.used = "" if not done else "touch" if self._finger else "mouse"
        self._place, self._moving = place, far > 0
