"""The pause menu: `continue`, and up to five entries of the cart's own."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pyxel

from .draw import LETTER_HEIGHT, frame, text_width
from .pad import Button, Pad
from .palette import BLACK, SILVER, WHITE

MOST_ENTRIES = 5
ROW = LETTER_HEIGHT + 2
MARGIN = 6
CURSOR = 8
"""Pixels to the left of the labels, for the cursor and its swing."""


@dataclass(frozen=True)
class Entry:
    """One line of the menu.

    `label`: the text, or what gives the text as things stand now. `choose`: called by O or X, after the menu has shut.
    `turn`: for settings; called with -1 or +1 by left and right, and with +1 by O or X, while the menu stays open.
    """

    label: str | Callable[[], str]
    choose: Callable[[], object] | None = None
    turn: Callable[[int], object] | None = None

    @property
    def text(self) -> str:
        """The label as it reads at this moment."""
        return self.label if isinstance(self.label, str) else self.label()


class PauseMenu:
    """Give it the frame while `is_open`: the cart does not update, and is drawn below it."""

    def __init__(self, entries: Sequence[Entry] = (), back: str = "continue") -> None:
        """`back` is what the first line says, which shuts it."""
        if len(entries) > MOST_ENTRIES:
            raise ValueError(f"a pause menu has at most {MOST_ENTRIES} entries of the cart's, not {len(entries)}")
        self._entries = (Entry(back), *entries)
        self._row = 0
        self._swing = 0.0  # turns of the cursor's swing, one a second
        self.is_open = False

    def open(self) -> None:
        """Show the menu from the next frame on, with the cursor on `continue`."""
        self.is_open, self._row, self._swing = True, 0, 0.0

    def update(self, pad: Pad) -> None:
        """Advance by one frame. Not to be called in the frame of `open()`, whose MENU press would shut it again."""
        if not self.is_open:
            return
        self._swing += 1 / 60
        self._row += pad.pressed(Button.DOWN) - pad.pressed(Button.UP)
        self._row %= len(self._entries)
        entry = self._entries[self._row]
        confirmed = pad.fresh(Button.O) or pad.fresh(Button.X)
        if pad.fresh(Button.MENU):
            self.is_open = False
        elif entry.turn is not None:
            turn = confirmed or pad.pressed(Button.RIGHT) - pad.pressed(Button.LEFT)
            if turn:
                entry.turn(int(turn))
        elif confirmed:
            self.is_open = False
            if entry.choose is not None:
                entry.choose()

    def draw(self) -> None:
        """Draw the menu in the middle of the screen."""
        if not self.is_open:
            return
        texts = [entry.text for entry in self._entries]
        w = max(map(text_width, texts)) + CURSOR + 2 * MARGIN
        h = len(texts) * ROW + 2 * MARGIN - 2
        x, y = (pyxel.width - w) // 2, (pyxel.height - h) // 2
        frame(x, y, w, h, BLACK, SILVER)
        x, y = x + MARGIN, y + MARGIN
        for row, text in enumerate(texts):
            pyxel.text(x + CURSOR, y + row * ROW, text, WHITE if row == self._row else SILVER)
        pyxel.text(x + 1 + math.sin(self._swing * math.tau), y + self._row * ROW, ">", WHITE)
