"""Types a seed with six buttons."""

from collections.abc import Callable

import pyxel

from ..console.draw import centred, frame
from ..console.pad import Button
from ..console.palette import BLACK, MAUVE, SILVER, WHITE, YELLOW
from .context import Context

DIGITS = 8


class SeedEntry:
    """Left and right choose a digit, up and down change it; O climbs on that seed, X goes back."""

    covers = False

    def __init__(self, context: Context, then: Callable[[int], None]) -> None:
        self.context = context
        self._then = then
        self._digits = [0] * DIGITS
        self._at = DIGITS - 1

    def update(self) -> None:
        """A frame, with the pad."""
        pad = self.context.pad
        across = pad.pressed(Button.RIGHT) - pad.pressed(Button.LEFT)
        up = pad.pressed(Button.UP) - pad.pressed(Button.DOWN)
        if across or up:
            self.context.hear("cursor")
        self._at = (self._at + across) % DIGITS
        self._digits[self._at] = (self._digits[self._at] + up) % 10
        if pad.fresh(Button.O):
            self.context.hear("select")
            seed = int("".join(map(str, self._digits)))
            self.context.fade_to(lambda: self._then(seed))
        elif pad.fresh(Button.X) or pad.fresh(Button.MENU):
            self.context.hear("back")
            self.context.pop(self)

    def animate(self) -> None:
        """Nothing moves."""

    def draw(self) -> None:
        """Draw the digits."""
        frame(22, 74, 84, 45, BLACK, MAUVE, BLACK)
        centred(79, "a seed is a tower", SILVER)
        for index, digit in enumerate(self._digits):
            x = 34 + index * 8
            chosen = index == self._at
            pyxel.text(x, 89, f"{digit}", YELLOW if chosen else WHITE)
            if chosen:
                pyxel.line(x, 96, x + 2, 96, YELLOW)
        centred(102, "arrows: digits", SILVER)
        centred(110, "O go   X back", SILVER)
