"""Windows: boxes of lines that may have a cursor or close after a time.

A window with more lines than it can show scrolls. Arrows on its frame show that it has more lines above or below.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pyxel

from ..input import hotspots
from ..screen.anchor import Anchored
from ..screen.draw import LETTER_HEIGHT, frame, outlined, text
from ..screen.palette import BLACK, GREY, MAUVE, WHITE
from .line_layout import LARGE, Line, broken, in_columns, is_large

ROW = LETTER_HEIGHT + 1
PAD = 4
"""Pixels between the frame and the text."""
CURSOR = 9
"""Width of the cursor's column, left of the lines, in pixels."""
ICON = 10
"""Width of an icon with its gap, in pixels."""
MARGIN = 2
"""Pixels of the screen above and below that even a window with many lines leaves free."""
ARROW = 3
"""Height of the arrow of a window that scrolls, in pixels."""
READ = 90
"""Frames between two steps of a window in large text that scrolls by itself."""
SHUT = 0.75
"""Factor by which a closing window's height shrinks each frame."""

Drawer = Callable[[float, float], object]
"""Function that draws a picture of at most 8 x 8 pixels with its top left corner at (x, y)."""


@dataclass(frozen=True, slots=True)
class Row:
    """One text of a window. An empty text is drawn as a rule. `icon` draws a picture before the text.

    A tab in the text starts the next column, which has the same place in all lines. `read_only`: the row is for
    reading, and a cursor skips it.
    """

    text: str
    colour: int = WHITE
    icon: Drawer | None = None
    read_only: bool = False


def glyph(x: float, y: float) -> None:
    """Draw the default cursor, for carts without a picture for it."""
    text(x + 1, y + 1, ">", WHITE)


class Window(Anchored):
    """A box of lines. Without `x` or `y` it is centred, and without `width` it fits its lines. It stays on the screen.

    `frames`: frames after which it closes by itself, or None. `hint` shows that X closes it. `cursor`: number of the
    row with the cursor, which `pointer` draws, or None. `most`: most lines shown at once, by default as many as fit on
    the screen. The attribute `drawn` is the height in pixels that is left while it closes.

    `large`: the window supports large text, for players who have turned it on (line_layout.py). Large text ignores
    `most` and shows as many lines as fit on the screen, or into `tall` pixels. A large window without a cursor scrolls
    by itself if it `rolls`, until the player scrolls it. In a large window the cursor also stops at rows that are for
    reading only, so that the player can see all of them.
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
        most: int | None = None,
        pointer: Drawer = glyph,
        large: bool = False,
        rolls: bool = True,
        tall: int | None = None,
    ) -> None:
        self.cursor = cursor
        self._tall = tall
        self._may_be_large = large
        self._rolls = rolls
        self._row_height = row_height
        super().__init__(x, y)
        self._width = width
        self._left = frames
        self._hint = hint
        self._most = most
        self._pointer = pointer
        self._first = 0
        self._closing = False
        self._ticks = 0.0
        self.width = 0
        self.set_rows(rows)
        if self._left is not None and self._scale != 1:
            self._left = max(self._left, READ * (len(self._lines) - self._shown + 1))

    def set_rows(self, rows: Sequence[Row | str]) -> None:
        """Replace the rows. The size follows, but the window gets no narrower."""
        self.rows = [Row(row) if isinstance(row, str) else row for row in rows]
        icons = [ICON if row.icon else 0 for row in self.rows]
        self._indent = PAD + (CURSOR if self.cursor is not None else 0)
        edges = self._indent + PAD + 1
        texts, large = [row.text for row in self.rows], self._may_be_large and is_large()
        self._scale = LARGE if large else 1
        self._lines = broken(texts, pyxel.width - edges, icons) if large else in_columns(texts)
        self._height = self._row_height * self._scale
        widest = max((line.width for line in self._lines), default=0) + max(icons, default=0) + edges
        # If the window could get narrower, a menu would change its width whenever the player turns a value.
        self.width = self._width or max(self.width, widest)
        if large:
            self.width = min(max(self.width, widest), pyxel.width)
        tallest = self._tall if large and self._tall is not None else pyxel.height - 2 * MARGIN
        room = (tallest - 2 * PAD + 1) // self._height
        self._shown = min(len(self._lines), room if self._most is None or large else self._most)
        self.height = self._shown * self._height + 2 * PAD - 1
        if not self._closing:
            self.drawn = float(self.height)
        self._show_cursor()

    # --- position

    def put_level(self, y: float, lowest: float) -> None:
        """Move the window: its first line to `y`, or its last line if it would end below `lowest` (both in pixels)."""
        top = y - PAD
        if top + self.height > lowest:
            top -= (self._shown - 1) * self._height
        self.put(y=top)

    def row_y(self, row: int) -> float:
        """Return the top of a row's text, in pixels. It lies outside the window if the row is scrolled out of view."""
        return self._line_y(next(number for number, line in enumerate(self._lines) if line.row == row))

    @property
    def shown(self) -> list[int]:
        """Numbers of the rows in view."""
        lines = self._lines[self._first : self._first + self._shown]
        return list(dict.fromkeys(line.row for line in lines))

    def aloud(self) -> str:
        """Return the texts in view as one line."""
        return " ".join(self.rows[number].text for number in self.shown)

    @property
    def lines(self) -> int:
        """Number of lines, in view or not."""
        return len(self._lines)

    @property
    def at_end(self) -> bool:
        """Whether the last line is in view."""
        return self._first + self._shown >= len(self._lines)

    def _line_y(self, line: int) -> float:
        return self.y + PAD + (line - self._first) * self._height

    def row_at(self, x: float, y: float) -> int | None:
        """Return the number of the row at a point of the screen, or None if there is none that can be chosen."""
        number = int((y - self.y - PAD) // self._height) + self._first
        shown = self._first <= number < self._first + self._shown
        if not shown or not self.x <= x < self.x + self.width:
            return None
        row = self._lines[number].row
        return row if self.rows[row].text and not self.rows[row].read_only else None

    def _may_rest(self, row: Row) -> bool:
        """Whether the cursor may stop at a row."""
        return bool(row.text) and (self._scale != 1 or not row.read_only)

    # --- changes

    @property
    def closing(self) -> bool:
        """Whether the window is closing or closed."""
        return self._closing

    @property
    def gone(self) -> bool:
        """Whether the window has closed and is no longer visible."""
        return self._closing and self.drawn < 2

    def close(self) -> None:
        """Start to close. The window's height shrinks for a few frames."""
        self._closing = True

    def move_cursor(self, by: int) -> bool:
        """Move the cursor to the next row where it may stop, wrapping at the ends. Return whether it moved."""
        if self.cursor is None or not by or not self.rows:
            return False
        before = self.cursor
        for _ in self.rows:
            self.cursor = (self.cursor + by) % len(self.rows)
            if self._may_rest(self.rows[self.cursor]):
                break
        self._show_cursor()
        return self.cursor != before

    def scroll(self, by: int) -> None:
        """Scroll by a number of lines, at most to the first or last line. This ends automatic scrolling."""
        self._rolls = self._rolls and not by
        self._first = min(max(self._first + by, 0), len(self._lines) - self._shown)

    def wheel(self, by: int) -> None:
        """Scroll by a number of lines, and move the cursor to a row in view if its own scrolls out of view."""
        self.scroll(by)
        shown = [line.row for line in self._lines[self._first : self._first + self._shown]]
        rows = [row for row in shown if self.rows[row].text and not self.rows[row].read_only]
        if self.cursor is not None and rows and self.cursor not in rows:
            self.cursor = rows[-1 if by < 0 else 0]

    def roll(self, ticks: float) -> None:
        """Scroll to the position after `ticks` frames, if the window scrolls by itself.

        It shows each position for READ frames. After the last one it starts again at the top.
        """
        if self._rolls and self._scale != 1 and self.cursor is None:
            self._first = int(ticks // READ) % (len(self._lines) - self._shown + 1)

    def _show_cursor(self) -> None:
        """Scroll to the cursor's row, no farther than needed."""
        if self.cursor is not None:
            self.cursor = max(min(self.cursor, len(self.rows) - 1), 0)
            numbers = [number for number, line in enumerate(self._lines) if line.row == self.cursor] or [0]
            self._first = min(max(self._first, numbers[-1] - self._shown + 1), numbers[0])
        self.scroll(0)

    def update(self) -> None:
        """Advance by a frame."""
        self._ticks += 1
        self.roll(self._ticks)
        if self._left is not None:
            self._left -= 1
            if self._left <= 0:
                self.close()
        if self._closing:
            self.drawn *= SHUT

    # --- drawing

    def draw(self) -> None:
        """Draw the window, or the part that is left while it closes."""
        if self.gone:
            return
        frame(self.x, self.y + (self.height - self.drawn) / 2, self.width, self.drawn, BLACK, MAUVE, BLACK)
        if self._closing:
            return
        for index in range(self._first, self._first + self._shown):
            self._draw_line(index, self._lines[index])
        if self.cursor is not None:
            middle = (self._scale - 1) * LETTER_HEIGHT // 2
            self._pointer(self.x + 3 + math.sin(self._ticks / 8), self.row_y(self.cursor) - 1 + middle)
            hotspots.put(self.x, self.y, self.width, self.height, None)  # the menu handles clicks on its lines
        if self._first > 0:
            self._draw_arrow(self.y, up=True)
        if self._first + self._shown < len(self._lines):
            self._draw_arrow(self.y + self.height - ARROW, up=False)
        if self._hint:
            bounce = math.sin(self._ticks / 10) * 1.5
            left, top = self.x + self.width - 11, self.y + self.height - 5 + bounce
            wider = LETTER_HEIGHT * (self._scale - 1)
            outlined(left - wider, top - wider, "Ⓧ", WHITE, scale=self._scale)

    def _draw_line(self, index: int, line: Line) -> None:
        x, y, row = self.x + self._indent, self._line_y(index), self.rows[line.row]
        if not row.text:
            pyxel.line(self.x + PAD, y + 3, self.x + self.width - PAD - 1, y + 3, GREY)
            return
        if row.icon:
            if line.begins:
                row.icon(x, y - 1 + (self._scale - 1) * LETTER_HEIGHT // 2)
            x += ICON
        for stop, words in line.parts:
            text(x + stop, y, words, row.colour, self._scale)

    def _draw_arrow(self, y: float, up: bool) -> None:
        """Draw a small triangle in a gap in the middle of the frame."""
        middle = self.x + self.width // 2
        pyxel.rect(middle - ARROW - 1, y, 2 * ARROW + 3, ARROW, BLACK)
        for line in range(ARROW):
            half = line if up else ARROW - 1 - line
            pyxel.line(middle - half, y + line, middle + half, y + line, WHITE)
