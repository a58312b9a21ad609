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
    """A line of the menu. `about`: its description, or a function that returns the current one."""

    entry: Entry
    about: str | Callable[[], str] = ""

    @property
    def description(self) -> str:
        """The current description."""
        return self.about if isinstance(self.about, str) else self.about()


class DescribedMenu(Dialog):
    """A menu over a box with the description of the line under the cursor, and help for the buttons.

    In large text there is no box. Each description is a line for reading below its line, and the help is the last line.
    """

    def __init__(
        self, context: Context, lines: Sequence[DescribedLine], help_line: str | Callable[[], str], about_rows: int
    ) -> None:
        """`help_line`: help for the buttons. `about_rows`: the most rows of a description in small text."""
        self._help_line, self._about_rows = Entry(help_line, colour=MAUVE, read_only=True), about_rows
        self._box_height = 2 * EDGE + ROW * (about_rows + 1)
        self._lines = _with_descriptions(lines, self._help_line) if is_large() else list(lines)
        most = (pyxel.height - self._box_height - 2 * EDGE + 1) // ROW
        super().__init__(context, [line.entry for line in self._lines], max_lines=most)
        if not is_large():
            self.menu.window.put(bottom=pyxel.height - self._box_height)

    @property
    def about(self) -> str:
        """Description of the line under the cursor."""
        return self._lines[self.menu.at].description

    def aloud(self) -> list[str]:
        """Return the lines that are spoken. Descriptions of other lines are left out."""
        entry = self.menu.entries[self.menu.at]
        if entry.read_only:
            return [entry.row.text]
        return [self.menu.aloud()[-1], self.about, self._help_line.row.text]

    def draw(self) -> None:
        """Draw the menu and the box, unless another dialog lies over them."""
        super().draw()
        if self.is_covered or is_large():
            return
        top = pyxel.height - self._box_height
        frame(0, top, pyxel.width, self._box_height, BLACK, MAUVE, BLACK)
        rows = wrap(self.about, TEXT_WIDTH)
        first = top + EDGE + (self._about_rows - len(rows)) * ROW // 2
        for number, row in enumerate(rows):
            centred(first + number * ROW, row, WHITE)
        centred(pyxel.height - EDGE - LETTER_HEIGHT, self._help_line.row.text, SILVER)


def _with_descriptions(lines: Sequence[DescribedLine], help_line: Entry) -> list[DescribedLine]:
    """Return the lines of a menu in large text: each with its description below it, and the help at the end."""
    found = list[DescribedLine]()
    for line in lines:
        found.append(line)
        if line.about:
            found.append(DescribedLine(Entry(line.about, colour=SILVER, read_only=True)))
    return [*found, DescribedLine(help_line)]
