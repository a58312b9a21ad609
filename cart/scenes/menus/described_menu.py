"""Menus with a text below that describes the line under the cursor."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pyxel

from ...console.screen.draw import LETTER_HEIGHT, centred, frame, wrap
from ...console.screen.palette import BLACK, MAUVE, SILVER, WHITE
from ...console.widgets.line_layout import is_large
from ...console.widgets.menu import Entry
from ..context import Context
from .dialog import Dialog

ROW = LETTER_HEIGHT + 1
EDGE = 4
"""Pixels between the edge of the box and its texts."""
TEXT_WIDTH = 120
"""Greatest width of a line in the box, in pixels."""


class DescribedLine(NamedTuple):
    """A line of the menu. `about`: its description, or a function that returns the current one.

    `help_line`: help for the buttons while the cursor is on the line, if it differs from that of the menu.
    """

    entry: Entry
    about: str | Callable[[], str] = ""
    help_line: str = ""

    @property
    def description(self) -> str:
        """The current description."""
        return self.about if isinstance(self.about, str) else self.about()


class DescribedMenu(Dialog):
    """A menu over a box with the description of the line under the cursor, and help for the buttons.

    The box grows for a description with more rows, and the menu then shows fewer lines. In large text there is no box.
    Each description is a line for reading below its line, with the help of that line, and the help of the menu is last.
    """

    def __init__(
        self,
        context: Context,
        lines: Sequence[DescribedLine],
        help_line: str | Callable[[], str],
        about_rows: int,
        width: int | None = None,
    ) -> None:
        """`help_line`: help for the buttons. In small text, `about_rows` is the number of rows of most descriptions.

        `width`: of the menu in small text, in pixels; without it the menu fits its lines.
        """
        self._help_line, self._about_rows = Entry(help_line, colour=MAUVE, read_only=True), about_rows
        self._lines = _with_descriptions(lines, self._help_line) if is_large() else list(lines)
        super().__init__(context, [line.entry for line in self._lines], width=None if is_large() else width)
        self._fit_above_box()

    @property
    def _rows(self) -> list[str]:
        """Rows of the box: the current description in small text."""
        return wrap(self.about, TEXT_WIDTH)

    @property
    def _box_height(self) -> int:
        return 2 * EDGE + ROW * (max(self._about_rows, len(self._rows)) + 1)

    def _fit_above_box(self) -> None:
        """Give the menu the room above the box. In large text it has the whole screen."""
        if not is_large():
            self.menu.window.set_max_lines((pyxel.height - self._box_height - 2 * EDGE + 1) // ROW)
            self.menu.window.put(bottom=pyxel.height - self._box_height)

    def update(self) -> None:
        """Advance by one frame and handle input."""
        super().update()
        self._fit_above_box()

    @property
    def about(self) -> str:
        """Description of the line under the cursor."""
        return self._lines[self.menu.at].description

    @property
    def _shown_help(self) -> str:
        """Help for the buttons on the line under the cursor."""
        return self._lines[self.menu.at].help_line or self._help_line.row.text

    def spoken_lines(self) -> list[str]:
        """Return the lines that are spoken. Descriptions of other lines are left out."""
        entry = self.menu.entries[self.menu.at]
        if entry.read_only:
            return [entry.row.text]
        return [self.menu.spoken_lines()[-1], self.about, self._shown_help]

    def draw(self) -> None:
        """Draw the menu and the box, unless another dialog lies over them."""
        super().draw()
        if self.is_covered or is_large():
            return
        height, rows = self._box_height, self._rows
        top = pyxel.height - height
        frame(0, top, pyxel.width, height, BLACK, MAUVE, BLACK)
        first = top + EDGE + max(self._about_rows - len(rows), 0) * ROW // 2
        for number, row in enumerate(rows):
            centred(first + number * ROW, row, WHITE)
        centred(pyxel.height - EDGE - LETTER_HEIGHT, self._shown_help, SILVER)


def _with_descriptions(lines: Sequence[DescribedLine], help_line: Entry) -> list[DescribedLine]:
    """Return the lines of a menu in large text: each with its description below it, and the help at the end."""
    found = list[DescribedLine]()
    for line in lines:
        found.append(line)
        for words in (line.about, line.help_line):
            if words:
                found.append(DescribedLine(Entry(words, colour=SILVER, read_only=True)))
    return [*found, DescribedLine(help_line)]
