"""Windows: boxes of lines that may have a cursor or close after a time.

A window with more lines than it can show scrolls. Arrows on its frame show that it has more lines above or below.
"""

import math
from collections.abc import Callable, Sequence

import pyxel

from ..input import hotspots
from ..screen.anchor import Anchored
from ..screen.draw import LETTER_HEIGHT, frame, outlined, text
from ..screen.palette import BLACK, GREY, MAUVE, WHITE
from .line_layout import LARGE, LayoutLine, column_lines, is_large, wrapped_lines

ROW_HEIGHT = LETTER_HEIGHT + 1
"""Pixels from one line to the next, in small text, unless a window has another height."""
PADDING = 4
"""Pixels between the frame and the text."""
CURSOR_WIDTH = 9
"""Width of the cursor's column, left of the lines, in pixels."""
ICON_WIDTH = 10
"""Width of an icon with its gap, in pixels."""
MARGIN = 2
"""Pixels of the screen above and below that even a window with many lines leaves free."""
ARROW_HEIGHT = 3
"""Height of the arrow of a window that scrolls, in pixels."""
AUTO_SCROLL_FRAMES = 90
"""Frames for which a window that scrolls by itself stays at each position."""
FRAME_WIDTH = 2
"""Width of the frame with its dark edge, in pixels."""
LEAST_INSIDE = 3
"""Least height in pixels inside the frame of a closing window: it shows more than the gap between two lines."""
CLOSING_FACTOR = 0.75
"""Factor of a closing window's height from one frame to the next."""

Drawer = Callable[[float, float], object]
"""Function that draws a picture of at most 8 x 8 pixels with its top left corner at (x, y)."""


class Row:
    """One text of a window. An empty text is drawn as a horizontal line. `icon` draws a picture before the text.

    A tab in the text starts the next column, which has the same place in all lines. In small text, `column_colour` is
    the colour of these columns, if it differs. A cursor skips a `read_only` row.
    """

    __slots__ = ("colour", "column_colour", "icon", "read_only", "text")

    def __init__(
        self,
        text: str,
        colour: int = WHITE,
        icon: Drawer | None = None,
        read_only: bool = False,
        column_colour: int | None = None,
    ) -> None:
        self.text, self.colour, self.icon = text, colour, icon
        self.read_only, self.column_colour = read_only, column_colour


def draw_default_cursor(x: float, y: float) -> None:
    """Draw the default cursor, for carts without a picture for it."""
    text(x + 1, y + 1, ">", WHITE)


class Window(Anchored):
    """A box of lines, which stays on the screen.

    `x`, `y`: left and top edge, in pixels; without them the window is centred
    `width`: pixels; without it the window fits its lines
    `closes_after`: frames until the window closes by itself; None if it does not
    `close_glyph`: whether the window shows the glyph of X, which closes it
    `cursor`: number of the row with the cursor; None for a window without one
    `draw_cursor`: function that draws the cursor
    `row_height`: pixels from one line to the next, in small text
    `max_lines`: most lines shown at once in small text; by default as many as fit on the screen
    `max_height`: greatest height in pixels in large text; by default as much as fits on the screen
    `scalable`: whether the window follows the player's choice of large text (line_layout.py)
    `auto_scrolls`: whether, in large text or with `max_lines`, a window without a cursor scrolls by itself until the
        player scrolls

    In large text the cursor also stops at rows for reading only, so that the player can see all of them.
    """

    def __init__(
        self,
        rows: Sequence[Row | str],
        x: float | None = None,
        y: float | None = None,
        width: int | None = None,
        closes_after: int | None = None,
        close_glyph: bool = False,
        cursor: int | None = None,
        row_height: int = ROW_HEIGHT,
        max_lines: int | None = None,
        draw_cursor: Drawer = draw_default_cursor,
        scalable: bool = False,
        auto_scrolls: bool = True,
        max_height: int | None = None,
    ) -> None:
        self.cursor = cursor
        self._max_height = max_height
        self._scalable = scalable
        self._auto_scrolls = auto_scrolls
        self._row_height = row_height
        super().__init__(x, y)
        self._given_width = width
        self._frames_left = closes_after
        self.close_glyph = close_glyph
        self._max_lines = max_lines
        self._draw_cursor = draw_cursor
        self._first_line = 0
        self._closing = False
        self._age = 0.0
        self.width = 0
        self.drawn_height = 0.0
        """Height in pixels that is drawn. It shrinks while the window closes."""
        self.set_rows(rows)
        if self._frames_left is not None and self._scale != 1:
            self._frames_left = max(self._frames_left, AUTO_SCROLL_FRAMES * (len(self._lines) - self._lines_shown + 1))

    def set_rows(self, rows: Sequence[Row | str]) -> None:
        """Replace the rows. The size follows, but the window gets no narrower."""
        self.rows = [Row(row) if isinstance(row, str) else row for row in rows]
        icons = [ICON_WIDTH if row.icon else 0 for row in self.rows]
        self._indent = PADDING + (CURSOR_WIDTH if self.cursor is not None else 0)
        edges = self._indent + PADDING + 1
        texts, large = [row.text for row in self.rows], self._scalable and is_large()
        self._scale = LARGE if large else 1
        self._lines = wrapped_lines(texts, pyxel.width - edges, icons) if large else column_lines(texts)
        self._line_height = self._row_height * self._scale
        widest = max((line.width + icons[line.row] for line in self._lines), default=0) + edges
        self.width = self._fitting_width(widest)
        fitting = self._fitting_lines() if self._max_lines is None or large else self._max_lines
        self._lines_shown = min(len(self._lines), fitting)
        self.height = self._lines_shown * self._line_height + 2 * PADDING - 1
        if not self._closing:
            self.drawn_height = float(self.height)
        self._show_cursor()

    def _fitting_width(self, widest: int) -> int:
        """Return the window's width if its widest line with its margins has `widest` pixels."""
        # If the window could get narrower, a menu would change its width whenever the player turns a value.
        width = self._given_width or max(self.width, widest)
        return min(width if self._scale == 1 else max(width, widest), pyxel.width)

    def _fitting_lines(self) -> int:
        """Return the number of lines for which there is room on the screen, or in large text in the greatest height."""
        tallest = pyxel.height - 2 * MARGIN
        if self._scale != 1 and self._max_height is not None:
            tallest = self._max_height
        elif self._scale != 1 and self.close_glyph:
            tallest -= self._line_height  # room for the glyph of X, which would hide the end of the last line
        return (tallest - 2 * PADDING + 1) // self._line_height

    def set_max_lines(self, max_lines: int) -> None:
        """Change the greatest number of lines shown at once in small text."""
        if max_lines != self._max_lines:
            self._max_lines = max_lines
            self.set_rows(self.rows)

    # --- position

    def put_level(self, y: float, lowest: float) -> None:
        """Move the first line to `y`, or the last line if the window would otherwise end below `lowest` (in pixels)."""
        top = y - PADDING
        if top + self.height > lowest:
            top -= (self._lines_shown - 1) * self._line_height
        self.put(y=top)

    def row_y(self, row: int) -> float:
        """Return the top of a row's text, in pixels. It lies outside the window if the row is scrolled out of view."""
        return self._line_y(next(number for number, line in enumerate(self._lines) if line.row == row))

    @property
    def rows_in_view(self) -> list[int]:
        """Numbers of the rows in view."""
        lines = self._lines[self._first_line : self._first_line + self._lines_shown]
        return list(dict.fromkeys(line.row for line in lines))

    def spoken_text(self) -> str:
        """Return the texts in view as one line."""
        return " ".join(self.rows[number].text for number in self.rows_in_view)

    @property
    def line_count(self) -> int:
        """Number of lines, in view or not."""
        return len(self._lines)

    @property
    def at_end(self) -> bool:
        """Whether the last line is in view."""
        return self._first_line + self._lines_shown >= len(self._lines)

    def _line_y(self, line: int) -> float:
        return self.y + PADDING + (line - self._first_line) * self._line_height

    def row_at(self, x: float, y: float) -> int | None:
        """Return the number of the row at a point of the screen, or None if there is none that can be chosen."""
        number = int((y - self.y - PADDING) // self._line_height) + self._first_line
        shown = self._first_line <= number < self._first_line + self._lines_shown
        if not shown or not self.x <= x < self.x + self.width:
            return None
        row = self._lines[number].row
        return row if self.rows[row].text and not self.rows[row].read_only else None

    def _may_stop_at(self, row: Row) -> bool:
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
        return self._closing and self.drawn_height < 2

    def stay(self, frames: int) -> None:
        """Close by itself no earlier than `frames` frames from now, if it closes by itself at all."""
        if self._frames_left is not None:
            self._frames_left = max(self._frames_left, frames)

    def close(self) -> None:
        """Start to close. The window's height shrinks for a few frames."""
        self._closing = True

    def move_cursor(self, by: int, wraps: bool = True) -> bool:
        """Move the cursor to the next row where it may stop. Return whether it moved.

        At the ends it wraps. Without `wraps` it stays where it is.
        """
        if self.cursor is None or not by or not self.rows:
            return False
        before = self.cursor
        row = before
        for _ in self.rows:
            row += by
            if not wraps and not 0 <= row < len(self.rows):
                break
            if self._may_stop_at(self.rows[row % len(self.rows)]):
                self.cursor = row % len(self.rows)
                break
        self._show_cursor()
        return self.cursor != before

    def scroll(self, by: int) -> None:
        """Scroll by a number of lines, at most to the first or last line. This ends automatic scrolling."""
        self._auto_scrolls = self._auto_scrolls and not by
        self._first_line = min(max(self._first_line + by, 0), len(self._lines) - self._lines_shown)

    def wheel(self, by: int) -> None:
        """Scroll by a number of lines, and move the cursor to a row in view if its own scrolls out of view."""
        self.scroll(by)
        rows = [row for row in self.rows_in_view if self.rows[row].text and not self.rows[row].read_only]
        if self.cursor is not None and rows and self.cursor not in rows:
            self.cursor = rows[-1 if by < 0 else 0]

    def auto_scroll(self, age: float) -> None:
        """If the window scrolls by itself, scroll to the position that it has `age` frames after its opening.

        It stays at each position for AUTO_SCROLL_FRAMES frames. After the last position it starts again at the top.
        """
        if self._auto_scrolls and (self._scale != 1 or self._max_lines is not None) and self.cursor is None:
            self._first_line = int(age // AUTO_SCROLL_FRAMES) % (len(self._lines) - self._lines_shown + 1)

    def _show_cursor(self) -> None:
        """Scroll to the cursor's row, no farther than needed."""
        if self.cursor is not None:
            self.cursor = max(min(self.cursor, len(self.rows) - 1), 0)
            numbers = [number for number, line in enumerate(self._lines) if line.row == self.cursor] or [0]
            self._first_line = min(max(self._first_line, numbers[-1] - self._lines_shown + 1), numbers[0])
        self.scroll(0)

    def update(self) -> None:
        """Advance by a frame."""
        self._age += 1
        self.auto_scroll(self._age)
        if self._frames_left is not None:
            self._frames_left -= 1
            if self._frames_left <= 0:
                self.close()
        if self._closing:
            self.drawn_height *= CLOSING_FACTOR

    # --- drawing

    def draw(self) -> None:
        """Draw the window, or the part of it that is left while it closes. A frame without text is never drawn."""
        inside = round(self.drawn_height) - 2 * FRAME_WIDTH
        if self.gone or inside < LEAST_INSIDE:
            return
        top = self.y + (self.height - self.drawn_height) / 2
        frame(self.x, top, self.width, self.drawn_height, BLACK, MAUVE, BLACK)
        if self._closing:
            pyxel.clip(self.x, round(top) + FRAME_WIDTH, self.width, inside)
        for index in range(self._first_line, self._first_line + self._lines_shown):
            self._draw_line(index, self._lines[index])
        if self._closing:
            pyxel.clip()
            return
        if self.cursor is not None:
            middle = (self._scale - 1) * LETTER_HEIGHT // 2
            self._draw_cursor(self.x + 3 + math.sin(self._age / 8), self.row_y(self.cursor) - 1 + middle)
            hotspots.put(self.x, self.y, self.width, self.height, None)  # the menu handles clicks on its lines
        if self._first_line > 0:
            self._draw_arrow(self.y, up=True)
        if self._first_line + self._lines_shown < len(self._lines):
            self._draw_arrow(self.y + self.height - ARROW_HEIGHT, up=False)
        if self.close_glyph:
            self._draw_close_glyph()

    def _draw_line(self, index: int, line: LayoutLine) -> None:
        x, y, row = self.x + self._indent, self._line_y(index), self.rows[line.row]
        if not row.text:
            pyxel.line(self.x + PADDING, y + 3, self.x + self.width - PADDING - 1, y + 3, GREY)
            return
        if row.icon:
            if line.begins:
                row.icon(x, y - 1 + (self._scale - 1) * LETTER_HEIGHT // 2)
            x += ICON_WIDTH
        for stop, words in line.parts:
            colour = row.column_colour if stop and row.column_colour is not None else row.colour
            text(x + stop, y, words, colour, self._scale)

    def _draw_close_glyph(self) -> None:
        """Draw the glyph of X on the edge nearer the middle of the screen, where it hides least of the text."""
        height = LETTER_HEIGHT * self._scale
        low = self.y + self.height / 2 > pyxel.height / 2
        top = (self.y + 2 - height if low else self.y + self.height - 2) + math.sin(self._age / 10) * 1.5
        left = self.x + self.width - 4 - height
        outlined(left, min(top, pyxel.height - 1 - height), "Ⓧ", WHITE, scale=self._scale)

    def _draw_arrow(self, y: float, up: bool) -> None:
        """Draw a small triangle in a gap in the middle of the frame."""
        middle = self.x + self.width // 2
        pyxel.rect(middle - ARROW_HEIGHT - 1, y, 2 * ARROW_HEIGHT + 3, ARROW_HEIGHT, BLACK)
        for line in range(ARROW_HEIGHT):
            half = line if up else ARROW_HEIGHT - 1 - line
            pyxel.line(middle - half, y + line, middle + half, y + line, WHITE)
