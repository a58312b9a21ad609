"""Buttons from keyboard, gamepad, touch and mouse, with PICO-8's repeat and a buffer of one press."""

import sys
from collections.abc import Iterable

import pyxel

from ..web.web_page import touch_first
from .bindings import Bindings
from .buttons import (
    ALT,
    CHORDS,
    DIRECTIONS,
    MODIFIERS,
    SCENE_BUTTONS,
    STICK,
    STICK_LET_GO,
    STICK_PUSHED,
    Button,
    KeyTable,
)
from .key_names import BINDABLE, KEYBOARD_KEYS
from .mouse_input import MouseInput
from .touch_pad import listen_for_touch_pad

__all__ = ["Button", "Pad"]

REPEAT_AFTER = 30
"""Frames until a held button repeats: half a second at 60 a second."""

REPEAT_EVERY = 8
"""Frames from one repeat to the next."""

NO_EFFECT = "nothing"
"""Value of `click_effect` for a click without effect."""


class Pad:
    """State of all buttons. Call `update()` once a frame, before anything reads the pad.

    Four methods are about one button. The table shows with an x when each of them is True:

        frames since the press   0   1-29   30   31-37   38   39-45   46
        fresh()                  x
        pressed()                x          x            x            x
        repeats()                           x      x     x      x     x
        held()                   x    x     x      x     x      x     x

    The others are about all buttons:

        pressed_button()    the button of this frame's press or repeat
        any_press()      whether a button, the mouse or the screen was pressed in this frame
        remember()       keeps this frame's press for a later frame; called while an animation delays play
        take()           the kept press, or else this frame's; each press is returned once
        waiting          whether a press is kept that is not a repeat
        forget()         drops the kept press and this frame's
        stop_repeats()   ends the repeats of the buttons that are down, until they are pressed again

    At most one direction is held at a time. Of several directions that are down, the one pressed last is held; of two
    pressed in the same frame, the horizontal one. Otherwise a diagonal press on a touch pad, or a thumb between two
    arrows, would make two steps.

    `origin`: the point on the screen, in pixels, from which clicks and taps have a direction, or None. While it is set,
    a click presses the button of its direction, or O on the point itself, for as long as the mouse button is held. A
    click on a hotspot (hotspots.py) always presses the hotspot's button, and a right click presses X.

    `bindings`: the keys of each button. While Alt, Ctrl or Meta is down, keyboard keys press no button. A key that went
    down at that time, or under another table of keys, presses no button until it is released.
    """

    def __init__(self, bindings: Bindings | None = None) -> None:
        self.bindings = bindings or Bindings()
        self._table = self.bindings.table
        self._next_table: KeyTable | None = None
        self._buttons_for: KeyTable | None = None  # the table that `_buttons` was made from
        self._buttons: dict[int, Button] = {}  # key -> its button
        self._keys_down: list[int] = []
        self._keys_pressed: list[int] = []  # went down in this frame
        self._ignored_keys: set[int] = set()  # keys that are down and press no button until they are released
        self._alt_down = False
        self.origin: tuple[int, int] | None = None
        self._ages: dict[Button, int] = {}  # frames since the press, for each button that is down
        self._directions: list[Button] = []  # directions that are down, in the order of their presses
        self._stick_directions: set[Button] = set()  # directions in which the stick is pushed
        self.last_device = "keyboard" if sys.platform != "emscripten" else "touch" if touch_first() else ""
        """Device used last: "keyboard", "gamepad", "mouse" or "touch"; "" before the first press in a browser."""
        self.mouse = MouseInput()
        self._from_touch_pad = listen_for_touch_pad()
        self.click_effect = NO_EFFECT
        """Effect of a click at the mouse: the name of a shape of pointer.py. The scene sets it each frame."""
        self._kept: Button | None = None
        self._kept_is_repeat = False
        self._press_used = False  # whether this frame's press was taken or remembered
        self._not_repeating: set[Button] = set()  # buttons that are down and no longer repeat

    def update(self) -> None:
        """Read all devices once. A press shorter than a frame counts as down for that frame."""
        self._press_used = False
        self._read_keys()
        self._read_stick()
        self.mouse.read(self.origin)
        self.last_device = self.mouse.used or self.last_device
        self.click_effect = NO_EFFECT
        pressed = self._pressed_buttons()
        down = pressed | self._stick_directions | self._buttons_of(self._keys_down)
        if self.mouse.held is not None:
            down.add(self.mouse.held)
        ages = self._ages
        self._ages = {button: 0 if button in pressed else ages.get(button, -1) + 1 for button in down}
        self._not_repeating.intersection_update(self._ages)
        self._order_directions()
        if self._kept is not None and self._kept_is_repeat and not self.held(self._kept):
            self._kept = None  # a player who lets go wants to stop, not to take another step

    def held(self, button: Button) -> bool:
        """Whether the button is down. Of several directions, only the one pressed last is held."""
        if button in DIRECTIONS:
            return self._directions[-1:] == [button]
        return button in self._ages

    def fresh(self, button: Button) -> bool:
        """Whether the button was pressed in this frame, not counting repeats."""
        return self.held(button) and self._ages[button] == 0

    def pressed(self, button: Button) -> bool:
        """Whether the button was pressed in this frame, or repeats in it: after 30 frames, and then every 8 frames."""
        if not self.held(button):
            return False
        late = self._ages[button] - REPEAT_AFTER
        return self.fresh(button) or (late >= 0 and late % REPEAT_EVERY == 0 and button not in self._not_repeating)

    def repeats(self, button: Button) -> bool:
        """Whether the button has been down long enough to repeat."""
        return self.held(button) and self._ages[button] >= REPEAT_AFTER

    def pressed_button(self) -> Button | None:
        """Return the button pressed in this frame, including repeats, or None. The console's own buttons do not count.

        New presses come before repeats, and earlier buttons in PICO-8's order before later ones.
        """
        pressed = [button for button in SCENE_BUTTONS if self.pressed(button)]
        return next(filter(self.fresh, pressed), pressed[0] if pressed else None)

    def remember(self) -> None:
        """Keep this frame's press for `take()`. Call it in each frame of an animation that delays play.

        Only the newest press is kept. A repeat never replaces a kept press, and is forgotten when its button is let go.
        """
        button = self._use_press()
        if button is not None and (self._kept is None or self.fresh(button)):
            self._keep(button)

    def _use_press(self) -> Button | None:
        """Return this frame's press, or None. A second call in the same frame returns None."""
        button = None if self._press_used else self.pressed_button()
        self._press_used = True
        return button

    def _keep(self, button: Button) -> None:
        self._kept, self._kept_is_repeat = button, not self.fresh(button)

    def take(self) -> Button | None:
        """Return the kept press, or else this frame's, or None. Each press is returned once."""
        button = self._use_press()
        if self._kept is None:
            return button
        kept, self._kept = self._kept, None
        if button is not None and self.fresh(button):
            self._keep(button)
        return kept

    @property
    def waiting(self) -> bool:
        """Whether a press is kept that is not a repeat."""
        return self._kept is not None and not self._kept_is_repeat

    def forget(self) -> None:
        """Drop the kept press and this frame's, so that a scene does not act on a press meant for another scene."""
        self._kept, self._press_used = None, True

    def stop_repeats(self) -> None:
        """Stop the repeats of buttons that are down until they are pressed again, to give the player time to look."""
        self._not_repeating.update(self._ages)
        if self._kept_is_repeat:
            self._kept = None

    def click_position(self) -> tuple[int, int] | None:
        """Return the position of this frame's click or tap, in pixels, or None."""
        return self.mouse.click

    def hover(self) -> tuple[int, int] | None:
        """Return the position of the mouse, in pixels; None outside the screen or while another device is in use."""
        return self.mouse.at if self.last_device == "mouse" else None

    @property
    def needs_glyphs(self) -> bool:
        """Whether the screen needs glyphs to click: for a mouse, and for a finger unless a page has a touch pad."""
        return self.hover() is not None or (self.last_device == "touch" and sys.platform != "emscripten")

    def wheel(self) -> int:
        """Return how far the wheel turned in this frame, in lines; downwards is positive."""
        return self.mouse.wheel

    def any_press(self) -> bool:
        """Whether a button was pressed, or the mouse clicked or the screen tapped, in this frame."""
        return self.mouse.click is not None or any(map(self.fresh, SCENE_BUTTONS))

    # --- single keys

    def typed(self, key: int) -> bool:
        """Whether a key that presses no button went down in this frame."""
        return (
            pyxel.btnp(key) and key not in self._ignored_keys and not any(key in keys for keys in self._table.values())
        )

    def new_key(self) -> int | None:
        """Return the key or gamepad button that went down in this frame, or None. It need not press a button."""
        return next((key for key in BINDABLE.values() if pyxel.btnp(key) and key not in self._ignored_keys), None)

    def use_table(self, table: KeyTable) -> None:
        """Replace the bindings by `table` in the next frame only. To keep it, pass the same object each frame."""
        self._next_table = table

    # --- reading of devices

    def _read_keys(self) -> None:
        """Choose this frame's table, and update the keys that are ignored until they are released."""
        table = self.bindings.table if self._next_table is None else self._next_table
        self._next_table = None
        self._ignored_keys = {key for key in self._ignored_keys if pyxel.btn(key) and not pyxel.btnp(key)}
        if table is not self._table:
            self._ignored_keys.update(key for key in BINDABLE.values() if pyxel.btn(key) and not pyxel.btnp(key))
        self._table = table
        self._alt_down = any(map(_down_this_frame, ALT))
        if any(map(_down_this_frame, MODIFIERS)):
            self._ignored_keys.update(filter(pyxel.btn, KEYBOARD_KEYS))
        if table is not self._buttons_for:
            self._buttons_for, self._buttons = table, {key: button for button, keys in table.items() for key in keys}
        self._keys_down = list(filter(pyxel.btn, self._buttons))
        self._keys_pressed = list(filter(pyxel.btnp, self._buttons))
        for key in self._keys_pressed:
            self.last_device = (
                "gamepad" if key not in KEYBOARD_KEYS else "touch" if self._from_touch_pad() else "keyboard"
            )

    def _pressed_buttons(self) -> set[Button]:
        """Return the buttons that went down in this frame."""
        found = self._buttons_of(self._keys_pressed)
        if self.mouse.pressed and self.mouse.held is not None:
            found.add(self.mouse.held)
        if self.mouse.back:
            found.add(Button.X)
        if self._alt_down:
            # If Alt went down in the same frame, Pyxel has handled the key itself: only `input_keys` still reports it.
            found.update(button for button, key in CHORDS.items() if key in pyxel.input_keys)
        return found

    def _buttons_of(self, keys: Iterable[int]) -> set[Button]:
        """Return the buttons of keys, without the keys that are ignored."""
        return {self._buttons[key] for key in keys if key not in self._ignored_keys}

    def _read_stick(self) -> None:
        for axis, low, high in STICK:
            value = pyxel.btnv(axis)
            for button, push in ((low, -value), (high, value)):
                if push > (STICK_LET_GO if button in self._stick_directions else STICK_PUSHED):
                    self._stick_directions.add(button)
                    self.last_device = "gamepad"
                else:
                    self._stick_directions.discard(button)

    def _order_directions(self) -> None:
        """Put the directions in the order of their presses. In one frame, the horizontal press counts as the later."""
        new = [button for button in reversed(DIRECTIONS) if self._ages.get(button) == 0]
        old = [button for button in self._directions if self._ages.get(button, 0) > 0]
        self._directions = old + new


def _down_this_frame(key: int) -> bool:
    """Whether a key is down, or was down during this frame."""
    return pyxel.btn(key) or pyxel.btnr(key)
