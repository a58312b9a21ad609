"""Seeds: one that nobody chose, one of a date, one that is typed, with digits or with six buttons."""

from collections.abc import Callable
from datetime import UTC, datetime

import pyxel

from ..console.draw import centred, frame, text
from ..console.pad import Button
from ..console.palette import BLACK, MAUVE, SILVER, WHITE, YELLOW
from ..core.rng import SEEDS
from .context import Context

DIGITS = len(f"{SEEDS - 1}")
DIGIT_KEYS = {
    getattr(pyxel, f"KEY_{row}{digit}"): digit for row in ("", "KP_") for digit in range(10)
}  # above the letters, and of the numpad


def random_seed() -> int:
    """A seed nobody chose."""
    return pyxel.rndi(0, SEEDS - 1)


def daily_seed() -> int:
    """Today's date in UTC as a seed, e.g. 20261120."""
    return int(datetime.now(UTC).strftime("%Y%m%d"))


class SeedEntry:
    """Digits are typed; or left and right choose one, up and down change it. O takes that seed, X goes back."""

    covers = False

    def __init__(self, context: Context, then: Callable[[int], object]) -> None:
        self.context = context
        self._then = then
        self._digits = [0] * DIGITS
        self._at = DIGITS - 1
        self._keys = context.pad.bindings.without({*DIGIT_KEYS, pyxel.KEY_BACKSPACE})
        context.pad.lend(self._keys)

    def update(self) -> None:
        """A frame, with the pad."""
        pad = self.context.pad
        pad.lend(self._keys)
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
        erased = pad.typed(pyxel.KEY_BACKSPACE)
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
        """Nothing moves."""

    def draw(self) -> None:
        """Draw the digits."""
        frame(22, 73, 84, 46, BLACK, MAUVE, BLACK)
        centred(78, "a seed is a tower", SILVER)
        for index, digit in enumerate(self._digits):
            x = 34 + index * 8
            chosen = index == self._at
            text(x, 88, f"{digit}", YELLOW if chosen else WHITE)
            if chosen:
                pyxel.line(x, 95, x + 3, 95, YELLOW)
        centred(99, "0–9 or ←→ ↑↓", SILVER)
        centred(108, "Ⓞ go   Ⓧ back", SILVER)
