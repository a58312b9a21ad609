"""The picture that a cart shows when it starts."""

import pyxel

from ..input.pad import Button, Pad
from .draw import centred
from .palette import BLACK, SILVER, faded, recolour

COLUMN = 8
"""Width in pixels of the columns in which the picture appears, from the left."""

WIPE = 30
"""Frames until the whole picture is visible. It goes dark again during the last WIPE / 2 frames."""


class Boot:
    """Part of an image bank in the middle of a black screen, with a line of text below, for some frames.

    `picture` is (bank, u, v, w, h) in pixels. Any button and any click skips it.
    """

    def __init__(self, picture: tuple[int, int, int, int, int], text: str = "", frames: int = 90) -> None:
        self._picture = picture
        self._text = text
        self._frames = frames
        self._age = 0.0  # frames

    @property
    def done(self) -> bool:
        """Whether it is time for the next scene."""
        return self._age >= self._frames

    def update(self, pad: Pad) -> None:
        """Advance by one frame."""
        self._age += 1.0
        if pad.click_position() is not None or any(pad.fresh(button) for button in Button):
            self._age = self._frames

    def draw(self) -> None:
        """Draw the whole screen."""
        pyxel.cls(BLACK)
        bank, u, v, w, h = self._picture
        x, y = (pyxel.width - w) // 2, (pyxel.height - h - 12) // 2
        for left in range(0, w, COLUMN):
            with recolour(_dimmed(self._level(left / w))):
                pyxel.blt(x + left, y, bank, u + left, v, min(COLUMN, w - left), h)
        centred(y + h + 6, self._text, faded(SILVER, self._level(1.0)))

    def _level(self, place: float) -> float:
        """Return the darkness (1.0 is black) at `place`, from 0.0 at the picture's left edge to 1.0 at its right."""
        # Each place brightens for half of the wipe. The right edge begins when the left edge has finished.
        shown = 2 * self._age / WIPE - place
        left_over = 2 * (self._frames - self._age) / WIPE
        return 1.0 - min(max(min(shown, left_over), 0.0), 1.0)


def _dimmed(level: float) -> dict[int, int]:
    return {colour: faded(colour, level) for colour in range(16)}
