"""Pages of text. In usual letters each paragraph has its place; in large letters all are rows of a window."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pyxel

from ..screen.draw import LETTER_HEIGHT, text, text_width, wrap
from ..screen.palette import BLACK
from .line_layout import is_large
from .window import ROW, Row, Window


@dataclass(frozen=True, slots=True)
class Paragraph(Row):
    """A row of a page. In usual letters its lines begin `y` pixels below the top, or below the paragraph before it.

    `x` is the left edge of its lines, which are centred otherwise; `scale` enlarges its letters. A paragraph that is
    `only_large` is left out in usual letters, where the page's picture shows the same.
    """

    y: int | None = None
    x: int | None = None
    scale: int = 1
    only_large: bool = False


class Page(Window):
    """A window that covers the screen. `picture` draws what a page has besides its paragraphs in usual letters."""

    def __init__(
        self, paragraphs: Sequence[Paragraph], width: int | None = None, picture: Callable[[], object] | None = None
    ) -> None:
        """`width`: pixels that a line may be wide in usual letters; as wide as the screen otherwise."""
        super().__init__(paragraphs, width=pyxel.width, large=True)
        self._paragraphs, self._picture = paragraphs, picture
        self._line_width = pyxel.width if width is None else width

    def draw(self) -> None:
        """Draw it over the whole screen."""
        pyxel.cls(BLACK)
        if is_large():
            super().draw()
            return
        y = 0
        shown = [paragraph for paragraph in self._paragraphs if not paragraph.only_large]
        for number, paragraph in enumerate(shown):
            y = y if paragraph.y is None else paragraph.y
            below = next((other.y for other in shown[number + 1 :] if other.y is not None), pyxel.height)
            for line in wrap(paragraph.text, self._line_width):
                if y + LETTER_HEIGHT <= below:  # lines that would run into the next place are left out
                    x = (pyxel.width - text_width(line) * paragraph.scale) // 2 if paragraph.x is None else paragraph.x
                    text(x, y, line, paragraph.colour, paragraph.scale)
                y += ROW
        if self._picture is not None:
            self._picture()
