"""The pad: keyboard, gamepad, touch and mouse as a few buttons, with PICO-8's repeat and a buffer of one."""

import sys
from collections.abc import Callable

import pyxel

from .bindings import Bindings
from .browser import has_thumbs
from .buttons import ALT, CHORDS, DIRECTIONS, MODIFIERS, PLAYED, STICK, STICK_LET_GO, STICK_PUSHED, Button, Table
from .key_names import KEPT, TYPED
from .mouse_input import Mouse
from .touch_pad import listen

__all__ = ["Button", "Pad"]

REPEAT_AFTER = 30
"""Frames a button is held before it fires again: half a second at 60 a second."""

REPEAT_EVERY = 8
"""Frames from one repeat to the next."""

NOTHING = "nothing"
"""The promise of a click that does nothing."""


class Pad:
    """Call `update()` once a frame, before anything else asks.

    At most one direction counts at a time: of several held, the one pressed last (of two in the same frame, the one
    across). The virtual pad of the web page and a thumb between two arrows give diagonals, and nobody wants two steps.

    `origin`: where the scene has the point on screen that clicks and taps are measured from, or None. While it is set,
    a click is a press of the direction it lies in, or of O on the point itself, held as long as the mouse button is. A
    click on a spot (spots.py) is always a press of its button, and a right click of X.

    `bindings` say which keys make which button. With Alt, Ctrl or Meta down no key of the keyboard does, nor does one
    that went down with them, or as long as it meant something else, before it is pressed again.
    """

    def __init__(self, bindings: Bindings | None = None) -> None:
        self.bindings = bindings or Bindings()
        self._table = self.bindings.table
        self._lent: Table | None = None
        self._dead: set[int] = set()  # keys that are down and make no button
        self._alt = False
        self.origin: tuple[int, int] | None = None
        self._ages: dict[Button, int] = {}  # of each button that is down, frames since its press
        self._directions: list[Button] = []  # those down, the one pressed last at the end
        self._leaning: set[Button] = set()  # where the stick is pushed
        self.used = "keyboard" if sys.platform != "emscripten" else "touch" if has_thumbs() else ""
        """The device used last: "keyboard", "gamepad", "mouse" or "touch"; "" before the first press in a browser."""
        self.mouse = Mouse()
        self._by_thumb = listen()
        self.promise = NOTHING
        """What a click would do where the mouse is, to be said each frame by who has the pad: a shape of pointer.py."""
        self._kept: Button | None = None
        self._kept_repeat = False
        self._spent = False  # this frame's press has been taken or remembered
        self._tired: set[Button] = set()  # those down that do not repeat any more

    def update(self) -> None:
        """Read everything once. A tap shorter than a frame counts for the frame it came in."""
        self._spent = False
        self._read_keys()
        self._read_stick()
        self.mouse.read(self.origin)
        self.used = self.mouse.used or self.used
        self.promise = NOTHING
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
            self._kept = None  # who lets go wants to stop, not to take one more step

    def held(self, button: Button) -> bool:
        """True while the button is down."""
        if button in DIRECTIONS:
            return self._directions[-1:] == [button]
        return button in self._ages

    def fresh(self, button: Button) -> bool:
        """True on the frame of the press alone."""
        return self.held(button) and self._ages[button] == 0

    def pressed(self, button: Button) -> bool:
        """True on the frame of the press, again after 30 frames held, then every 8 frames."""
        if not self.held(button):
            return False
        late = self._ages[button] - REPEAT_AFTER
        return self.fresh(button) or (late >= 0 and late % REPEAT_EVERY == 0 and button not in self._tired)

    def repeats(self, button: Button) -> bool:
        """True while the button has been down for so long that it repeats."""
        return self.held(button) and self._ages[button] >= REPEAT_AFTER

    def pressed_any(self) -> Button | None:
        """The button pressed this frame, repeats included; of several a fresh one, then PICO-8's order.

        Not of those that PORK-8 itself obeys.
        """
        pressed = [button for button in PLAYED if self.pressed(button)]
        return next(filter(self.fresh, pressed), pressed[0] if pressed else None)

    def remember(self) -> None:
        """Keep this frame's press for `take()`: called each frame of an animation that holds play back.

        One press is kept, the newest; a repeat never replaces one, and is forgotten when its button is let go.
        """
        button = self._spend()
        if button is not None and (self._kept is None or self.fresh(button)):
            self._keep(button)

    def take(self) -> Button | None:
        """The remembered button, else the one pressed this frame; each press is given once. None if there is none."""
        button = self._spend()
        if self._kept is None:
            return button
        kept, self._kept = self._kept, None
        if button is not None and self.fresh(button):
            self._keep(button)
        return kept

    @property
    def waiting(self) -> bool:
        """Whether a press is remembered, and no repeat of one."""
        return self._kept is not None and not self._kept_repeat

    def forget(self) -> None:
        """Drop what is remembered and this frame's press: for a scene that must not act on keys meant for another."""
        self._kept, self._spent = None, True

    def calm(self) -> None:
        """Let what is held now not repeat until it is pressed again: for a moment in which one ought to look first."""
        self._tired.update(self._ages)
        if self._kept_repeat:
            self._kept = None

    def pointer(self) -> tuple[int, int] | None:
        """Where on the screen a click or tap came down this frame, in pixels; None if none did."""
        return self.mouse.click

    def hover(self) -> tuple[int, int] | None:
        """Where the mouse is, in pixels; None where it is beside the screen, or something else is used."""
        return self.mouse.at if self.used == "mouse" else None

    @property
    def needs_signs(self) -> bool:
        """Whether signs must be there to be clicked: for a mouse, and for a finger, but on a page, which has a pad."""
        return self.hover() is not None or (self.used == "touch" and sys.platform != "emscripten")

    def wheel(self) -> int:
        """The lines that the wheel was turned this frame; more than 0 is down."""
        return self.mouse.wheel

    # --- keys by themselves

    def interrupted(self) -> bool:
        """True on the frame in which a button goes down, or a click or tap comes."""
        return self.mouse.click is not None or any(map(self.fresh, PLAYED))

    def typed(self, key: int) -> bool:
        """True on the frame in which a key came down that makes no button."""
        return pyxel.btnp(key) and key not in self._dead and not any(key in keys for keys in self._table.values())

    def struck(self) -> int | None:
        """A key or gamepad button that came down this frame, whatever it makes; None if none did."""
        return next((key for key in KEPT.values() if pyxel.btnp(key) and key not in self._dead), None)

    def lend(self, table: Table) -> None:
        """For the next frame, let these keys and no others make buttons. To be asked for each frame, by one table."""
        self._lent = table

    # --- reading

    def _read_keys(self) -> None:
        """Which table holds in this frame, and which keys that are down make no button all the same."""
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
        # Where Alt came down in the same frame, Pyxel has acted on the key as well, and forgotten it but in its list.
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
    """Whether a key is down, or was at some time in this frame."""
    return pyxel.btn(key) or pyxel.btnr(key)
