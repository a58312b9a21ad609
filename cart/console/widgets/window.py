"""Windows: boxes of lines. Some go by themselves, some wait to be dismissed, some have a cursor. All snap shut.

One with more lines than it can show scrolls, and an arrow on its frame says that there are more above or below.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pyxel

from ..input import hotspots
from ..screen.anchor import Placed
from ..screen.draw import LETTER_HEIGHT, frame, outlined, text
from ..screen.palette import BLACK, GREY, MAUVE, WHITE
from .line_layout import LARGE, Line, broken, in_columns, is_large

ROW = LETTER_HEIGHT + 1
PAD = 4
"""Pixels between the frame and the text."""
CURSOR = 9
"""Pixels that a cursor takes to the left of the lines."""
ICON = 10
"""Pixels that an icon takes."""
MARGIN = 2
"""Pixels of the screen that a window leaves free above and below, however many lines it has."""
ARROW = 3
"""Pixels that the arrow of a window that scrolls is high."""
READ = 90
"""Frames that each line of a window in large letters with no cursor is at the top, where it scrolls by itself."""
SHUT = 0.75
"""What is left of a closing window's height a frame later."""

Drawer = Callable[[float, float], object]
"""Draws a picture of at most 8 x 8 pixels with its top left corner at (x, y)."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a window. A rule is drawn instead of an empty text; `icon` draws a picture before it.

    A tab in the text begins the next column, at the same place in all lines. A cursor passes over what is only `told`.
    """

    text: str
    colour: int = WHITE
    icon: Drawer | None = None
    told: bool = False


def glyph(x: float, y: float) -> None:
    """The cursor of carts that have no picture of one."""
    text(x + 1, y + 1, ">", WHITE)


class Window(Placed):
    """A box of lines. Without `x` or `y` it is centred, without `width` it fits its lines; it never leaves the screen.

    `frames` closes it by itself after so many; `hint` shows that X dismisses it. `cursor` is the line pointed at, and
    `pointer` draws what points. `most` is how many lines it shows at once, if not as many as there is room for. `drawn`
    is what is left of its height as it shuts. `large`: it is in large letters where the player wants those (lines.py);
    as many lines as there is room for are shown then, or fit into `tall` pixels. Without a cursor it scrolls by itself
    then, if it `rolls`, until it is scrolled; what is only told has the cursor as well, so that all is seen.
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
        """Show other lines; the size follows, but it gets no narrower."""
        self.rows = [Row(row) if isinstance(row, str) else row for row in rows]
        icons = [ICON if row.icon else 0 for row in self.rows]
        self._indent = PAD + (CURSOR if self.cursor is not None else 0)
        edges = self._indent + PAD + 1
        texts, large = [row.text for row in self.rows], self._may_be_large and is_large()
        self._scale = LARGE if large else 1
        self._lines = broken(texts, pyxel.width - edges, icons) if large else in_columns(texts)
        self._height = self._row_height * self._scale
        widest = max((line.width for line in self._lines), default=0) + max(icons, default=0) + edges
        # Not narrower than it was, or a menu would jump about as its values are turned.
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

    # --- where it is

    def put_level(self, y: float, lowest: float) -> None:
        """Move it so that its first line stands at `y`; where it would end below `lowest` then, its last line."""
        top = y - PAD
        if top + self.height > lowest:
            top -= (self._shown - 1) * self._height
        self.put(y=top)

    def row_y(self, row: int) -> float:
        """Top of a line's text, in pixels; beyond the edges for a line that is not shown."""
        return self._line_y(next(number for number, line in enumerate(self._lines) if line.row == row))

    @property
    def shown(self) -> list[int]:
        """The numbers of the rows that are shown, as it is scrolled."""
        lines = self._lines[self._first : self._first + self._shown]
        return list(dict.fromkeys(line.row for line in lines))

    def aloud(self) -> str:
        """What can be read in it at present, as one line."""
        return " ".join(self.rows[number].text for number in self.shown)

    @property
    def lines(self) -> int:
        """How many lines there are to scroll through."""
        return len(self._lines)

    @property
    def at_end(self) -> bool:
        """Whether its last line is shown."""
        return self._first + self._shown >= len(self._lines)

    def _line_y(self, line: int) -> float:
        return self.y + PAD + (line - self._first) * self._height

    def row_at(self, x: float, y: float) -> int | None:
        """The line at a point of the screen, where a cursor could go to it."""
        number = int((y - self.y - PAD) // self._height) + self._first
        shown = self._first <= number < self._first + self._shown
        if not shown or not self.x <= x < self.x + self.width:
            return None
        row = self._lines[number].row
        return row if self.rows[row].text and not self.rows[row].told else None

    def _may_rest(self, row: Row) -> bool:
        """Whether a cursor may be at a line."""
        return bool(row.text) and (self._scale != 1 or not row.told)

    # --- what becomes of it

    @property
    def closing(self) -> bool:
        """Whether it has begun to close."""
        return self._closing

    @property
    def gone(self) -> bool:
        """Closed, and nothing left of it."""
        return self._closing and self.drawn < 2

    def close(self) -> None:
        """Begin to snap shut."""
        self._closing = True

    def move_cursor(self, by: int) -> bool:
        """Move the cursor over the lines that can be chosen, around at the ends; False where it stays."""
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
        """Show other lines of those that there are, as far as there are any."""
        self._rolls = self._rolls and not by
        self._first = min(max(self._first + by, 0), len(self._lines) - self._shown)

    def wheel(self, by: int) -> None:
        """Scroll, and take the cursor along where its line would not be shown any more."""
        self.scroll(by)
        shown = [line.row for line in self._lines[self._first : self._first + self._shown]]
        rows = [row for row in shown if self.rows[row].text and not self.rows[row].told]
        if self.cursor is not None and rows and self.cursor not in rows:
            self.cursor = rows[-1 if by < 0 else 0]

    def roll(self, ticks: float) -> None:
        """Show the lines that are due after so many ticks, where it scrolls by itself: from the first to the last."""
        if self._rolls and self._scale != 1 and self.cursor is None:
            self._first = int(ticks // READ) % (len(self._lines) - self._shown + 1)

    def _show_cursor(self) -> None:
        """Scroll to where the cursor is, no farther than needed."""
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
        """Draw it, or what is left of it."""
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
            hotspots.put(self.x, self.y, self.width, self.height, None)  # a click on a line is the menu's
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
        """A small triangle in a gap of the frame, in the middle."""
        middle = self.x + self.width // 2
        pyxel.rect(middle - ARROW - 1, y, 2 * ARROW + 3, ARROW, BLACK)
        for line in range(ARROW):
            half = line if up else ARROW - 1 - line
            pyxel.line(middle - half, y + line, middle + half, y + line, WHITE)
