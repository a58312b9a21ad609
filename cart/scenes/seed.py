"""Seeds: one that nobody chose, one of a date, one that is typed, with digits or with six buttons."""

from collections.abc import Callable
from datetime import UTC, datetime

import pyxel

from ..console.draw import centred, frame, text, text_width
from ..console.lines import LARGE, is_large
from ..console.pad import Button
from ..console.palette import BLACK, MAUVE, SILVER, WHITE, YELLOW
from ..console.window import Row, Window
from ..core.rng import SEEDS
from .context import Context

TOLD = ("a seed is a larder", "0–9 or ⇦⇨ ⇧⇩", "Ⓞ go   Ⓧ back")
TALL = 39
"""Pixels that the window of these lines may be high in large letters: two of them."""
STEPS = {1: 8, LARGE: 13}
"""Pixels from one digit to the next, by how large they are."""
DIGITS = len(f"{SEEDS - 1}")
DIGIT_KEYS = {
    getattr(pyxel, f"KEY_{row}{digit}"): digit for row in ("", "KP_") for digit in range(10)
}  # above the letters, and of the numpad


PAD_KEYS = "0123456789×"
"""To be clicked: digits, and what takes the last one out again."""
ERASE = 10
PAD_LEFT, PAD_TOP, PAD_STEP, PAD_HEIGHT = 26, 97, 7, 10
"""Where they are, in pixels."""


def _pad_key(place: tuple[int, int] | None) -> int | None:
    """The number of the key at a point of the screen."""
    if place is None or not PAD_TOP <= place[1] < PAD_TOP + PAD_HEIGHT:
        return None
    key = (place[0] - PAD_LEFT) // PAD_STEP
    return key if 0 <= key < len(PAD_KEYS) else None


def random_seed() -> int:
    """A seed nobody chose."""
    return pyxel.rndi(0, SEEDS - 1)


def daily_seed() -> int:
    """Today's date in UTC as a seed, e.g. 20261120."""
    return int(datetime.now(UTC).strftime("%Y%m%d"))


class SeedEntry:
    """Digits are typed or clicked; or left and right choose one, up and down change it. O takes it, X goes back."""

    covers = False

    def __init__(self, context: Context, then: Callable[[int], object]) -> None:
        self.context = context
        self._then = then
        self._digits = [0] * DIGITS
        self._at = DIGITS - 1
        self._ticks = 0.0
        self._keys = context.pad.bindings.without({*DIGIT_KEYS, pyxel.KEY_BACKSPACE})
        context.pad.lend(self._keys)

    def update(self) -> None:
        """A frame, with the pad."""
        pad = self.context.pad
        pad.lend(self._keys)
        self.animate()
        self._type()
        across = pad.pressed(Button.RIGHT) - pad.pressed(Button.LEFT)
        up = pad.pressed(Button.UP) - pad.pressed(Button.DOWN)
        if across or up:
            self.context.hear("cursor")
        self._at = (self._at + across) % DIGITS
        self._digits[self._at] = (self._digits[self._at] + up) % 10
        if pad.fresh(Button.O):
            self.context.hear("select")
            seed = int("".join(map(str, self._digits)))
            self.context.pop(self)
            self._then(seed)
        elif pad.fresh(Button.X) or pad.fresh(Button.MENU):
            self.context.hear("back")
            self.context.pop(self)

    def _type(self) -> None:
        """Digits come in from the right; Backspace takes them out again, and goes back where there are none."""
        pad = self.context.pad
        typed = next((digit for key, digit in DIGIT_KEYS.items() if pad.typed(key)), None)
        pointed, clicked = _pad_key(pad.hover()), _pad_key(pad.pointer())
        if pointed is not None:
            pad.promise = "choose"
        if clicked is not None and clicked < 10:
            typed = clicked
        erased = pad.typed(pyxel.KEY_BACKSPACE) or clicked == ERASE
        if typed is None and not erased:
            return
        self._at = DIGITS - 1
        if typed is not None and self._digits[0]:
            self.context.hear("refuse")
        elif typed is not None:
            self.context.hear("cursor")
            self._digits = [*self._digits[1:], typed]
        elif any(self._digits):
            self.context.hear("cursor")
            self._digits = [0, *self._digits[:-1]]
        else:
            self.context.hear("back")
            self.context.pop(self)

    def animate(self) -> None:
        """A frame."""
        self._ticks += 1

    def aloud(self) -> list[str]:
        """What can be read, for who hears it."""
        seed = "".join(map(str, self._digits))
        return [TOLD[0], f"seed {seed}   digit {self._at + 1}/{DIGITS}: {self._digits[self._at]}", TOLD[-1]]

    def draw(self) -> None:
        """Draw the digits, and what the buttons do."""
        if is_large():
            frame(0, 40, 128, 24, BLACK, MAUVE, BLACK)
            self._draw_digits(12, 44, LARGE)
            words = Window([Row(line, SILVER) for line in TOLD], y=66, large=True, tall=TALL)
            words.roll(self._ticks)
            words.draw()
            return
        frame(22, 73, 84, 46, BLACK, MAUVE, BLACK)
        pointed = self.context.pad.used in ("mouse", "touch")
        for number, (line, y) in enumerate(zip(TOLD, (78, 99, 108), strict=True)):
            if number != 1 or not pointed:
                centred(y, line, SILVER)
        for key, sign in enumerate(PAD_KEYS) if pointed else ():
            text(PAD_LEFT + key * PAD_STEP + (PAD_STEP - text_width(sign)) // 2, PAD_TOP + 1, sign, WHITE)
        self._draw_digits(34, 88, 1)

    def _draw_digits(self, left: int, y: int, scale: int) -> None:
        """From the left, the chosen one underlined, each so large."""
        for index, digit in enumerate(self._digits):
            x, chosen = left + index * STEPS[scale], index == self._at
            text(x, y, f"{digit}", YELLOW if chosen else WHITE, scale)
            if chosen:
                pyxel.line(x, y + 7 * scale, x + 4 * scale - 1, y + 7 * scale, YELLOW)
