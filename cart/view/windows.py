"""Windows: boxes of lines. Some go by themselves, some wait to be dismissed, some have a cursor. All snap shut."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pyxel

from ..console.draw import LETTER_HEIGHT, frame, outlined, text_width
from ..console.palette import BLACK, GREY, MAUVE, WHITE
from .sprites import draw

SCREEN = 128
ROW = LETTER_HEIGHT + 1
PAD = 4
"""Pixels between the frame and the text."""
CURSOR = 9
"""Pixels that a cursor takes to the left of the lines."""
SHUT = 0.75
"""What is left of a closing window's height a frame later."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a window. A rule is drawn instead of an empty text; `icon` draws a picture at (x, y) before it."""

    text: str
    colour: int = WHITE
    icon: Callable[[float, float], None] | None = None


ICON = 10
"""Pixels that an icon takes."""


class Window:
    """A box. Without `x` or `y` it is centred; without `width` it fits its lines.

    `frames` closes it by itself after so many; `hint` shows that X dismisses it; `cursor` is the row pointed at.
    """

    def __init__(
        self,
        rows: Sequence[Row | str],
        x: float | None = None,
        y: float | None = None,
        width: int | None = None,
        frames: int | None = None,
        hint: bool = False,
        cursor: int | None = None,
        row_height: int = ROW,
    ) -> None:
        self.cursor = cursor
        self._row_height = row_height
        self._x, self._y, self._width = x, y, width
        self._left = frames
        self._hint = hint
        self._closing = False
        self._ticks = 0.0
        self.set_rows(rows)
        self._shown = float(self.height)

    def set_rows(self, rows: Sequence[Row | str]) -> None:
        """Show other lines; the size follows."""
        self.rows = [Row(row) if isinstance(row, str) else row for row in rows]
        icons = any(row.icon for row in self.rows)
        self._indent = PAD + (CURSOR if self.cursor is not None else 0)
        widest = max(text_width(row.text) + (ICON if icons else 0) for row in self.rows)
        self.width = self._width or self._indent + widest + PAD + 1
        self.height = len(self.rows) * self._row_height + 2 * PAD - 1
        self._shown = float(self.height)

    def place(self, y: float, right: float | None = None) -> None:
        """Move its top edge, and its right edge if that is given."""
        self._y = y
        if right is not None:
            self._x = right - self.width

    @property
    def x(self) -> float:
        """Left edge, in pixels."""
        return (SCREEN - self.width) // 2 if self._x is None else self._x

    @property
    def y(self) -> float:
        """Top edge, in pixels."""
        return (SCREEN - self.height) // 2 if self._y is None else self._y

    @property
    def closing(self) -> bool:
        """Whether it has begun to close."""
        return self._closing

    @property
    def gone(self) -> bool:
        """Closed, and nothing left of it."""
        return self._closing and self._shown < 2

    def close(self) -> None:
        """Begin to snap shut."""
        self._closing = True

    def move_cursor(self, by: int) -> bool:
        """Move the cursor over the lines that can be chosen, around at the ends; False where it stays."""
        if self.cursor is None or not by:
            return False
        before = self.cursor
        for _ in self.rows:
            self.cursor = (self.cursor + by) % len(self.rows)
            if self.rows[self.cursor].text:
                break
        return self.cursor != before

    def row_y(self, row: int) -> float:
        """Top of a line's text, in pixels."""
        return self.y + PAD + row * self._row_height

    def update(self) -> None:
        """Advance by a frame."""
        self._ticks += 1
        if self._left is not None:
            self._left -= 1
            if self._left <= 0:
                self.close()
        if self._closing:
            self._shown *= SHUT

    def draw(self) -> None:
        """Draw it, or what is left of it."""
        if self.gone:
            return
        frame(self.x, self.y + (self.height - self._shown) / 2, self.width, self._shown, BLACK, MAUVE, BLACK)
        if self._closing:
            return
        for index, row in enumerate(self.rows):
            self._draw_row(index, row)
        if self.cursor is not None:
            draw("cursor", self.x + 3 + math.sin(self._ticks / 8), self.row_y(self.cursor) - 1)
        if self._hint:
            bounce = math.sin(self._ticks / 10) * 1.5
            outlined(self.x + self.width - 9, self.y + self.height - 3 + bounce, "X", WHITE)

    def _draw_row(self, index: int, row: Row) -> None:
        x, y = self.x + self._indent, self.row_y(index)
        if not row.text:
            pyxel.line(self.x + PAD, y + 2, self.x + self.width - PAD - 1, y + 2, GREY)
            return
        if row.icon:
            row.icon(x, y - 1)
            x += ICON
        pyxel.text(x, y, row.text, row.colour)


def dim(filled: bool) -> int:
    """The colour of a slot's line: bright when filled."""
    return WHITE if filled else GREY
