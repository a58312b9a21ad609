"""Seeds: random, from today's date, or entered with digits or buttons. Also the text of a seed in a menu."""

from collections.abc import Callable
from typing import NamedTuple

import pyxel

from ...console.input.pad import Button
from ...console.screen.draw import centred, frame, text, text_width
from ...console.screen.palette import BLACK, MAUVE, SILVER, WHITE, YELLOW
from ...console.widgets.line_layout import LARGE, is_large
from ...console.widgets.window import Row, Window
from ...core.rng import SEEDS
from ...saves.history import daily_seed
from ...text.counter_lines import seed_digit_line
from ...text.history_lines import run_names
from ...text.mode_lines import seed_lines
from ...text.watch_lines import seed_line as seed_alone
from ..context import Context

BY_KEYS = "0–9 or ⇦⇨ ⇧⇩"
HELP = ("Same seed, same floors.", BY_KEYS, "Ⓞ go   Ⓧ back")
TALL = 39
"""Greatest height of the window of HELP in large text, in pixels. It shows two lines at a time."""
STEPS = {1: 8, LARGE: 13}
"""Scale of the digits -> pixels from one digit to the next."""
DIGITS = len(f"{SEEDS - 1}")
WIDEST = 110
"""Greatest width of a line of a menu without its cursor, in pixels."""
DIGIT_KEYS = {
    getattr(pyxel, f"KEY_{row}{digit}"): digit for row in ("", "KP_") for digit in range(10)
}  # both rows of digits: above the letters, and on the numpad


KEYPAD_KEYS = "0123456789×"
"""Keys on the screen, to click: the digits, and × to erase the last digit."""
ERASE = 10


class Keypad(NamedTuple):
    """Place of the keys on the screen, in pixels: left and top of the first key, step to the next, and height."""

    left: int
    top: int
    step: int
    height: int

    def key(self, place: tuple[int, int] | None) -> int | None:
        """Return the number of the key at a point (x, y) of the screen, or None."""
        if place is None or not self.top <= place[1] < self.top + self.height:
            return None
        key = (place[0] - self.left) // self.step
        return key if 0 <= key < len(KEYPAD_KEYS) else None

    def draw(self, scale: int) -> None:
        """Draw the keys, with characters enlarged by `scale`."""
        for key, character in enumerate(KEYPAD_KEYS):
            middle = self.left + key * self.step + self.step // 2
            text(middle - text_width(character) * scale // 2, self.top + scale, character, WHITE, scale)


KEYPAD = {1: Keypad(26, 97, 7, 10), LARGE: Keypad(3, 65, 11, 18)}
"""Scale of the characters -> place of the keys."""


def random_seed() -> int:
    """Return a random seed."""
    return pyxel.rndi(0, SEEDS - 1)


def seed_line(mode: str, seed: int) -> str:
    """Return the name of a run and its seed as a line of a menu, with a shorter name or none if it is too long."""
    lines = [line for name in run_names(mode, seed, daily_seed()) for line in seed_lines(name, seed)]
    return next((line for line in lines if text_width(line) <= WIDEST), seed_alone(seed))


class SeedEntry:
    """Input of a seed. O calls `then` with the seed, and X calls `back`.

    The player types or clicks digits, or selects a digit with left and right and changes it with up and down.
    """

    covers = False

    def __init__(self, context: Context, then: Callable[[int], object], back: Callable[[], object]) -> None:
        self.context = context
        self._then, self._back = then, back
        self._digits = [0] * DIGITS
        self._at = DIGITS - 1
        self._ticks = 0.0
        self._keys = context.pad.bindings.without({*DIGIT_KEYS, pyxel.KEY_BACKSPACE})
        context.pad.use_table(self._keys)

    def update(self) -> None:
        """Advance by one frame and handle input."""
        pad = self.context.pad
        pad.use_table(self._keys)
        self.animate()
        self._type()
        across = pad.pressed(Button.RIGHT) - pad.pressed(Button.LEFT)
        up = pad.pressed(Button.UP) - pad.pressed(Button.DOWN)
        if across or up:
            self.context.play_sound("cursor")
        self._at = (self._at + across) % DIGITS
        self._digits[self._at] = (self._digits[self._at] + up) % 10
        if pad.fresh(Button.O):
            self.context.play_sound("select")
            seed = int("".join(map(str, self._digits)))
            self.context.pop(self)
            self._then(seed)
        elif pad.fresh(Button.X) or pad.fresh(Button.MENU):
            self._leave()

    def _leave(self) -> None:
        self.context.play_sound("back")
        self.context.pop(self)
        self._back()

    def _type(self) -> None:
        """Add a typed or clicked digit at the right end, if the first digit is 0.

        Backspace and × remove the last digit, or go back if all digits are 0.
        """
        pad = self.context.pad
        typed = next((digit for key, digit in DIGIT_KEYS.items() if pad.typed(key)), None)
        keys = KEYPAD[LARGE if is_large() else 1]
        pointed, clicked = keys.key(pad.hover()), keys.key(pad.click_position())
        if pointed is not None:
            pad.click_effect = "choose"
        if clicked is not None and clicked < 10:
            typed = clicked
        erased = pad.typed(pyxel.KEY_BACKSPACE) or clicked == ERASE
        if typed is None and not erased:
            return
        self._at = DIGITS - 1
        if typed is not None and self._digits[0]:
            self.context.play_sound("refuse")
        elif typed is not None:
            self.context.play_sound("cursor")
            self._digits = [*self._digits[1:], typed]
        elif any(self._digits):
            self.context.play_sound("cursor")
            self._digits = [0, *self._digits[:-1]]
        else:
            self._leave()

    def animate(self) -> None:
        """Advance by one frame."""
        self._ticks += 1

    def spoken_lines(self) -> list[str]:
        """Return the lines that are spoken."""
        seed = "".join(map(str, self._digits))
        return [HELP[0], seed_digit_line(seed, self._at, self._digits[self._at]), HELP[-1]]

    def draw(self) -> None:
        """Draw the digits and the help for the buttons."""
        pointed = self.context.pad.last_device in ("mouse", "touch")
        lines = {line: y for line, y in zip(HELP, (78, 99, 108), strict=True) if not pointed or line != BY_KEYS}
        if is_large():
            frame(0, 38, 128, 46 if pointed else 26, BLACK, MAUVE, BLACK)
            words = Window(
                [Row(line, SILVER) for line in lines], y=85 if pointed else 66, scalable=True, max_height=TALL
            )
            words.auto_scroll(self._ticks)
            words.draw()
            self._draw_digits(12, 43, LARGE)
        else:
            frame(9, 73, 110, 46, BLACK, MAUVE, BLACK)
            for line, y in lines.items():
                centred(y, line, SILVER)
            self._draw_digits(34, 88, 1)
        if pointed:
            scale = LARGE if is_large() else 1
            KEYPAD[scale].draw(scale)

    def _draw_digits(self, left: int, y: int, scale: int) -> None:
        """Draw the digits from the left, enlarged by `scale`, with a line under the selected one."""
        for index, digit in enumerate(self._digits):
            x, chosen = left + index * STEPS[scale], index == self._at
            text(x, y, f"{digit}", YELLOW if chosen else WHITE, scale)
            if chosen:
                pyxel.line(x, y + 7 * scale, x + 4 * scale - 1, y + 7 * scale, YELLOW)
