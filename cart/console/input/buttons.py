"""Tables of the default keys, gamepad buttons and stick directions of each button."""

from collections.abc import Mapping
from enum import IntEnum

import pyxel


class Button(IntEnum):
    """PICO-8's six buttons in its order, the menu button, shortcuts of play, and buttons that work everywhere.

    Scenes read the buttons up to AGAIN. The console handles those from MUTE to FILM. The scenes' context handles SAY.
    Every button counts as true, even LEFT, whose value is 0.
    """

    LEFT = 0
    RIGHT = 1
    UP = 2
    DOWN = 3
    O = 4  # noqa: E741 - PICO-8's name for it
    X = 5
    MENU = 6
    WAIT = 7
    EXPLORE = 8
    TRAVEL = 9
    LOOK = 10
    MAP = 11
    LOG = 12
    AGAIN = 13
    MUTE = 14
    FULL = 15
    PICTURE = 16
    FILM = 17
    SAY = 18

    def __bool__(self) -> bool:
        # `pad.take() or other` must not treat LEFT as no button.
        return True


KeyTable = Mapping[Button, tuple[int, ...]]
"""Keys and gamepad buttons of each button."""

DIRECTIONS = (Button.LEFT, Button.RIGHT, Button.UP, Button.DOWN)
NEEDED_BUTTONS = (*DIRECTIONS, Button.O, Button.X, Button.MENU)
"""Buttons that every menu needs, so each keeps at least one keyboard key."""
SCENE_BUTTONS = (
    *NEEDED_BUTTONS,
    *(Button.WAIT, Button.EXPLORE, Button.TRAVEL, Button.LOOK, Button.MAP, Button.LOG, Button.AGAIN),
)
"""Buttons that scenes read."""

# On Pyxel's virtual gamepad, A is the lower button and B the right one. A right thumb expects yes and no there.
KEYS: KeyTable = {
    Button.LEFT: (pyxel.KEY_LEFT, pyxel.KEY_A, pyxel.KEY_H, pyxel.KEY_KP_4, pyxel.GAMEPAD1_BUTTON_DPAD_LEFT),
    Button.RIGHT: (pyxel.KEY_RIGHT, pyxel.KEY_D, pyxel.KEY_L, pyxel.KEY_KP_6, pyxel.GAMEPAD1_BUTTON_DPAD_RIGHT),
    Button.UP: (pyxel.KEY_UP, pyxel.KEY_W, pyxel.KEY_K, pyxel.KEY_KP_8, pyxel.GAMEPAD1_BUTTON_DPAD_UP),
    Button.DOWN: (pyxel.KEY_DOWN, pyxel.KEY_S, pyxel.KEY_J, pyxel.KEY_KP_2, pyxel.GAMEPAD1_BUTTON_DPAD_DOWN),
    Button.O: (
        pyxel.KEY_Z, pyxel.KEY_SPACE, pyxel.KEY_RETURN, pyxel.KEY_KP_ENTER,
        pyxel.GAMEPAD1_BUTTON_A, pyxel.GAMEPAD1_BUTTON_Y,
    ),
    Button.X: (pyxel.KEY_X, pyxel.KEY_BACKSPACE, pyxel.GAMEPAD1_BUTTON_B, pyxel.GAMEPAD1_BUTTON_X),
    Button.MENU: (pyxel.KEY_P, pyxel.KEY_ESCAPE, pyxel.GAMEPAD1_BUTTON_START, pyxel.GAMEPAD1_BUTTON_BACK),
    Button.WAIT: (pyxel.KEY_PERIOD, pyxel.KEY_KP_5),
    Button.EXPLORE: (pyxel.KEY_E, pyxel.GAMEPAD1_BUTTON_LEFTSHOULDER),
    Button.TRAVEL: (pyxel.KEY_T,),
    Button.LOOK: (pyxel.KEY_F, pyxel.GAMEPAD1_BUTTON_RIGHTSHOULDER),
    Button.MAP: (pyxel.KEY_V,),
    Button.LOG: (pyxel.KEY_G,),
    Button.AGAIN: (pyxel.KEY_R,),
    Button.MUTE: (pyxel.KEY_M,),
    Button.FULL: (pyxel.KEY_F11,),
    Button.PICTURE: (pyxel.KEY_F6,),
    Button.FILM: (pyxel.KEY_F9,),
    Button.SAY: (pyxel.KEY_Y,),
}  # fmt: skip

CHORDS = {Button.FULL: pyxel.KEY_RETURN, Button.PICTURE: pyxel.KEY_1, Button.FILM: pyxel.KEY_3}
"""Keys that press these buttons together with Alt, as in any Pyxel program. They work whatever the bindings are."""

SAFE_KEYS: dict[Button, int] = {
    Button.LEFT: pyxel.KEY_LEFT,
    Button.RIGHT: pyxel.KEY_RIGHT,
    Button.UP: pyxel.KEY_UP,
    Button.DOWN: pyxel.KEY_DOWN,
    Button.O: pyxel.KEY_RETURN,
    Button.MENU: pyxel.KEY_ESCAPE,
}
"""Keys that keep their original buttons in the keys menu, whatever the bindings are."""

ALT = (pyxel.KEY_LALT, pyxel.KEY_RALT)
"""The left and the right Alt key."""
MODIFIERS = (*ALT, pyxel.KEY_LCTRL, pyxel.KEY_RCTRL, pyxel.KEY_LGUI, pyxel.KEY_RGUI)
"""Keys that turn other keys into shortcuts. While any of them is down, keyboard keys press no button, except those of
CHORDS."""

STICK = (
    (pyxel.GAMEPAD1_AXIS_LEFTX, Button.LEFT, Button.RIGHT),
    (pyxel.GAMEPAD1_AXIS_LEFTY, Button.UP, Button.DOWN),
)
"""Stick axes: (axis, button of its negative end, button of its positive end)."""

STICK_PUSHED, STICK_LET_GO = 16_384, 9_830
"""Stick positions out of 32,768: pushed beyond half way, released below 30%. The gap keeps a shaky stick from pressing
twice."""

NO_DIRECTION_WITHIN = 4
"""Clicks within this many pixels of the origin, on both axes, have no direction."""

BUTTON_GLYPHS = {
    "Ⓞ": Button.O, "Ⓧ": Button.X, "Ⓟ": Button.MENU,
    "Ⓔ": Button.EXPLORE, "Ⓣ": Button.TRAVEL, "Ⓥ": Button.MAP, "Ⓖ": Button.LOG, "Ⓡ": Button.AGAIN,
    "⇦": Button.LEFT, "⇨": Button.RIGHT, "⇧": Button.UP, "⇩": Button.DOWN,
}  # fmt: skip
"""Glyphs that stand for buttons in texts."""


def towards(dx: int, dy: int) -> Button:
    """Return the direction of (dx, dy) in pixels: along the longer axis, and horizontal on a tie.

    Within NO_DIRECTION_WITHIN, return O.
    """
    if max(abs(dx), abs(dy)) <= NO_DIRECTION_WITHIN:
        return Button.O
    if abs(dx) >= abs(dy):
        return Button.RIGHT if dx > 0 else Button.LEFT
    return Button.DOWN if dy > 0 else Button.UP
