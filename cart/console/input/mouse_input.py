"""Position and clicks of the mouse or a finger in a frame. The pad turns them into buttons."""

from typing import Literal

import pyxel

from .buttons import Button, towards
from .hotspots import hotspot_at

JUMP = 4
"""A press more than this many pixels from a pointer at rest, on either axis, comes from a finger."""

Point = tuple[int, int]
"""Place on the screen (x, y), in pixels."""


class MouseInput:
    """State of the mouse or finger in this frame. Call `read` once a frame.

    `at`: position, or None outside the screen
    `moved`: whether it moved inside the screen this frame, with the left button up
    `click`: position of this frame's click, or None; a click on a hotspot does not count
    `held`: button pressed by a click that is still down: the hotspot's, or the direction from an origin, or O for a
    click on the origin itself
    `pressed`: whether the left button or a finger went down inside the screen in this frame
    `back`: whether the right button was clicked
    `wheel`: lines that the wheel turned, positive downwards
    `used`: the device used in this frame: "mouse", "touch", or ""
    """

    def __init__(self) -> None:
        self.at: Point | None = None
        self.moved = self.back = False
        self.click: Point | None = None
        self.held: Button | None = None
        self.pressed = False
        self.wheel = 0
        self.used: Literal["", "mouse", "touch"] = ""
        self._finger = False  # whether the last press came from a finger
        self._place: Point | None = None  # position in the last frame, on the screen or off it
        self._moving = False  # whether the position changed in the last frame

    def read(self, origin: Point | None) -> None:
        """Read the mouse. With an `origin`, a click outside all hotspots presses the direction from there."""
        place = pyxel.mouse_x, pyxel.mouse_y
        self.at = place if 0 <= place[0] < pyxel.width and 0 <= place[1] < pyxel.height else None
        inside, down = self.at is not None, pyxel.btn(pyxel.MOUSE_BUTTON_LEFT)
        self.pressed = inside and pyxel.btnp(pyxel.MOUSE_BUTTON_LEFT)
        self.back = inside and pyxel.btnp(pyxel.MOUSE_BUTTON_RIGHT)
        self.wheel = -pyxel.mouse_wheel if inside else 0
        self._set_device(place, down)
        self.click = None
        if self.pressed:
            # The button is fixed at the click, because the origin may move under the pointer while the click is held.
            self.held = hotspot_at(*place)
            if self.held is None:
                self.click = place
                self.held = towards(place[0] - origin[0], place[1] - origin[1]) if origin else None
        elif not down:
            self.held = None

    def _set_device(self, place: Point, down: bool) -> None:
        """Set `moved` and `used`: a mouse moves to the place where it is pressed, and a finger jumps there."""
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
