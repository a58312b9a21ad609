"""Buttons from keyboard, gamepad, touch and mouse, with PICO-8's repeat and a buffer of one press."""

import sys
from collections.abc import Callable

import pyxel

from ..web.web_page import touch_first
from .bindings import Bindings
from .buttons import ALT, CHORDS, DIRECTIONS, MODIFIERS, PLAYED, STICK, STICK_LET_GO, STICK_PUSHED, Button, Table
from .key_names import KEPT, TYPED
from .mouse_input import Mouse
from .touch_pad import listen

__all__ = ["Button", "Pad"]

REPEAT_AFTER = 30
"""Frames until a held button repeats: half a second at 60 a second."""

REPEAT_EVERY = 8
"""Frames from one repeat to the next."""

NOTHING = "nothing"
"""Value of `click_effect` for a click without effect."""


class Pad:
    """State of all buttons. Call `update()` once a frame, before anything reads the pad.

    At most one direction counts at a time: of several held, the one pressed last; of two in the same frame, the
    horizontal one. Otherwise the diagonals of a touch pad, or of a thumb between two arrows, would make two steps.

    `origin`: the point on the screen, in pixels, from which the scene measures clicks and taps, or None. While it is
    set, a click presses the direction it lies in, or O on the point itself, for as long as the mouse button is held. A
    click on a hotspot (hotspots.py) always presses the hotspot's button, and a right click presses X.

    `bindings`: the keys of each button. While Alt, Ctrl or Meta is down, keyboard keys press no button. A key that went
    down at that time, or while it had another meaning, has to be released first.
    """

    def __init__(self, bindings: Bindings | None = None) -> None:
        self.bindings = bindings or Bindings()
        self._table = self.bindings.table
        self._lent: Table | None = None
        self._dead: set[int] = set()  # keys that are down but press no button
        self._alt = False
        self.origin: tuple[int, int] | None = None
        self._ages: dict[Button, int] = {}  # frames since the press, for each button that is down
        self._directions: list[Button] = []  # directions that are down, in the order of their presses
        self._leaning: set[Button] = set()  # directions that the stick is pushed in
        self.used = "keyboard" if sys.platform != "emscripten" else "touch" if touch_first() else ""
        """Device used last: "keyboard", "gamepad", "mouse" or "touch"; "" before the first press in a browser."""
        self.mouse = Mouse()
        self._by_thumb = listen()
        self.click_effect = NOTHING
        """Effect of a click at the mouse, a shape of pointer.py. The scene in control sets it each frame."""
        self._kept: Button | None = None
        self._kept_repeat = False
        self._spent = False  # this frame's press was taken or remembered
        self._tired: set[Button] = set()  # buttons that are down and no longer repeat

    def update(self) -> None:
        """Read all devices once. A tap shorter than a frame counts for the frame in which it came."""
        self._spent = False
        self._read_keys()
        self._read_stick()
        self.mouse.read(self.origin)
        self.used = self.mouse.used or self.used
        self.click_effect = NOTHING
        for button in Button:
            if self._struck(button) or (button not in self._ages and self._down(button)):
                self._ages[button] = 0
            elif self._down(button):
                self._ages[button] += 1
            else:
                self._ages.pop(button, None)
        self._tired.intersection_update(self._ages)
        self._order_directions()
        if self._kept is not None and self._kept_repeat and not self.held(self._kept):
            self._kept = None  # letting go means to stop, not to take another step

    def held(self, button: Button) -> bool:
        """Whether the button is down."""
        if button in DIRECTIONS:
            return self._directions[-1:] == [button]
        return button in self._ages

    def fresh(self, button: Button) -> bool:
        """Whether the button was pressed in this frame, not counting repeats."""
        return self.held(button) and self._ages[button] == 0

    def pressed(self, button: Button) -> bool:
        """Whether the button was pressed in this frame, or repeats: after 30 frames held, then every 8 frames."""
        if not self.held(button):
            return False
        late = self._ages[button] - REPEAT_AFTER
        return self.fresh(button) or (late >= 0 and late % REPEAT_EVERY == 0 and button not in self._tired)

    def repeats(self, button: Button) -> bool:
        """Whether the button has been down long enough to repeat."""
        return self.held(button) and self._ages[button] >= REPEAT_AFTER

    def pressed_any(self) -> Button | None:
        """Return the button pressed in this frame, including repeats, or None.

        A new press comes before a repeat; then PICO-8's order decides. The console's own buttons are not considered.
        """
        pressed = [button for button in PLAYED if self.pressed(button)]
        return next(filter(self.fresh, pressed), pressed[0] if pressed else None)

    def remember(self) -> None:
        """Keep this frame's press for `take()`. Call it in each frame of an animation that delays play.

        Only the newest press is kept. A repeat never replaces a kept press, and is forgotten when its button is let go.
        """
        button = self._spend()
        if button is not None and (self._kept is None or self.fresh(button)):
            self._keep(button)

    def take(self) -> Button | None:
        """Return the kept press, or else this frame's, or None. Each press is returned once."""
        button = self._spend()
        if self._kept is None:
            return button
        kept, self._kept = self._kept, None
        if button is not None and self.fresh(button):
            self._keep(button)
        return kept

    @property
    def waiting(self) -> bool:
        """Whether a press is kept that is not a repeat."""
        return self._kept is not None and not self._kept_repeat

    def forget(self) -> None:
        """Drop the kept press and this frame's, so that a scene does not act on a press meant for another scene."""
        self._kept, self._spent = None, True

    def calm(self) -> None:
        """Stop the repeat of all buttons held now, until they are pressed again. It gives the player time to look."""
        self._tired.update(self._ages)
        if self._kept_repeat:
            self._kept = None

    def pointer(self) -> tuple[int, int] | None:
        """Return the position of this frame's click or tap, in pixels, or None."""
        return self.mouse.click

    def hover(self) -> tuple[int, int] | None:
        """Return the position of the mouse, in pixels; None outside the screen or while another device is in use."""
        return self.mouse.at if self.used == "mouse" else None

    @property
    def needs_glyphs(self) -> bool:
        """Whether clickable glyphs must be drawn: for a mouse, and for a finger unless a page has its touch pad."""
        return self.hover() is not None or (self.used == "touch" and sys.platform != "emscripten")

    def wheel(self) -> int:
        """Return the lines that the wheel turned in this frame, positive downwards."""
        return self.mouse.wheel

    # --- single keys

    def interrupted(self) -> bool:
        """Whether a button was pressed in this frame, or a click or tap came."""
        return self.mouse.click is not None or any(map(self.fresh, PLAYED))

    def typed(self, key: int) -> bool:
        """Whether this key, which must not press a button, went down in this frame."""
        return pyxel.btnp(key) and key not in self._dead and not any(key in keys for keys in self._table.values())

    def struck(self) -> int | None:
        """Return a key or gamepad button that went down in this frame, bound or not; None if none did."""
        return next((key for key in KEPT.values() if pyxel.btnp(key) and key not in self._dead), None)

    def use_table(self, table: Table) -> None:
        """Use only the keys of `table` in the next frame. Call it each frame with the same object."""
        self._lent = table

    # --- reading

    def _read_keys(self) -> None:
        """Choose this frame's table, and find the keys that are down but press no button."""
        table = self.bindings.table if self._lent is None else self._lent
        self._lent = None
        self._dead = {key for key in self._dead if pyxel.btn(key) and not pyxel.btnp(key)}
        if table is not self._table:
            self._dead.update(key for key in KEPT.values() if pyxel.btn(key) and not pyxel.btnp(key))
        self._table = table
        self._alt = any(map(_lately, ALT))
        if any(map(_lately, MODIFIERS)):
            self._dead.update(filter(pyxel.btn, TYPED))
        for keys in table.values():
            for key in filter(pyxel.btnp, keys):
                self.used = "gamepad" if key not in TYPED else "touch" if self._by_thumb() else "keyboard"

    def _spend(self) -> Button | None:
        button = None if self._spent else self.pressed_any()
        self._spent = True
        return button

    def _keep(self, button: Button) -> None:
        self._kept, self._kept_repeat = button, not self.fresh(button)

    def _struck(self, button: Button) -> bool:
        mouse = self.mouse
        if (mouse.pressed and button == mouse.held) or (mouse.back and button == Button.X):
            return True
        # When Alt came down in the same frame, Pyxel has used up the key; only its list of keys still has it.
        chord = self._alt and CHORDS.get(button) in pyxel.input_keys
        return chord or self._any(pyxel.btnp, button)

    def _down(self, button: Button) -> bool:
        return button == self.mouse.held or button in self._leaning or self._any(pyxel.btn, button)

    def _any(self, ask: Callable[[int], bool], button: Button) -> bool:
        return any(ask(key) and key not in self._dead for key in self._table.get(button, ()))

    def _read_stick(self) -> None:
        for axis, low, high in STICK:
            value = pyxel.btnv(axis)
            for button, push in ((low, -value), (high, value)):
                if push > (STICK_LET_GO if button in self._leaning else STICK_PUSHED):
                    self._leaning.add(button)
                    self.used = "gamepad"
                else:
                    self._leaning.discard(button)

    def _order_directions(self) -> None:
        new = [button for button in reversed(DIRECTIONS) if self._ages.get(button) == 0]
        old = [button for button in self._directions if self._ages.get(button, 0) > 0]
        self._directions = old + new


def _lately(key: int) -> bool:
    """Whether a key is down, or was down during this frame."""
    return pyxel.btn(key) or pyxel.btnr(key)
