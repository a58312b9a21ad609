"""Which keys, gamepad buttons and stick directions make which button. A table, and no more."""

from enum import IntEnum

import pyxel


class Button(IntEnum):
    """PICO-8's six buttons in its order, and the one that pauses. Always true, LEFT (0) included."""

    LEFT = 0
    RIGHT = 1
    UP = 2
    DOWN = 3
    O = 4  # noqa: E741 - PICO-8's name for it
    X = 5
    MENU = 6

    def __bool__(self) -> bool:
        # `pad.take() or other` must not take LEFT for nothing.
        return True


DIRECTIONS = (Button.LEFT, Button.RIGHT, Button.UP, Button.DOWN)

# The gamepad's A and B are the virtual pad's lower and right button: the natural yes and no of a right thumb.
KEYS: dict[Button, tuple[int, ...]] = {
    Button.LEFT: (pyxel.KEY_LEFT, pyxel.KEY_A, pyxel.GAMEPAD1_BUTTON_DPAD_LEFT),
    Button.RIGHT: (pyxel.KEY_RIGHT, pyxel.KEY_D, pyxel.GAMEPAD1_BUTTON_DPAD_RIGHT),
    Button.UP: (pyxel.KEY_UP, pyxel.KEY_W, pyxel.GAMEPAD1_BUTTON_DPAD_UP),
    Button.DOWN: (pyxel.KEY_DOWN, pyxel.KEY_S, pyxel.GAMEPAD1_BUTTON_DPAD_DOWN),
    Button.O: (
        pyxel.KEY_Z, pyxel.KEY_C, pyxel.KEY_N, pyxel.KEY_O, pyxel.KEY_SPACE,
        pyxel.GAMEPAD1_BUTTON_A, pyxel.GAMEPAD1_BUTTON_Y,
    ),
    Button.X: (
        pyxel.KEY_X, pyxel.KEY_V, pyxel.KEY_M, pyxel.KEY_RETURN, pyxel.KEY_KP_ENTER,
        pyxel.GAMEPAD1_BUTTON_B, pyxel.GAMEPAD1_BUTTON_X,
    ),
    Button.MENU: (pyxel.KEY_P, pyxel.KEY_ESCAPE, pyxel.GAMEPAD1_BUTTON_START, pyxel.GAMEPAD1_BUTTON_BACK),
}  # fmt: skip

STICK = (
    (pyxel.GAMEPAD1_AXIS_LEFTX, Button.LEFT, Button.RIGHT),
    (pyxel.GAMEPAD1_AXIS_LEFTY, Button.UP, Button.DOWN),
)
"""Axis, the button of its negative end, the button of its positive end."""

STICK_PUSHED, STICK_LET_GO = 16_384, 9_830
"""Of 32,768: a stick counts as pushed beyond half way and as let go below 30%, so that a shaky one gives one press."""

POINT_BLANK = 4
"""Pixels on either axis: a click this near to the point it is measured from has no direction."""


def towards(dx: int, dy: int) -> Button | None:
    """The direction that (dx, dy) pixels lie in, the longer axis winning and across on a tie; None at point blank."""
    if max(abs(dx), abs(dy)) <= POINT_BLANK:
        return None
    if abs(dx) >= abs(dy):
        return Button.RIGHT if dx > 0 else Button.LEFT
    return Button.DOWN if dy > 0 else Button.UP
