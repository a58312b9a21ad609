"""Pages of text. Each paragraph has its own place. In large text, all paragraphs are rows of a window that scrolls."""

from collections.abc import Callable, Sequence

import pyxel

from ..screen.draw import LETTER_HEIGHT, text, text_width, wrap
from ..screen.palette import BLACK, WHITE
from .line_layout import is_large
from .window import ROW_HEIGHT, Row, Window


class Paragraph(Row):
    """A paragraph of a page. Without large text, its lines start at `y` pixels, or below the previous paragraph.

    `x`: left edge of its lines in pixels; None centres them. `scale` enlarges its characters. `only_large`: shown in
    large text only, because in small text there is no room, or the page's picture shows the same.
    """

    __slots__ = ("only_large", "scale", "x", "y")

    def __init__(
        self,
        text: str,
        colour: int = WHITE,
        *,
        y: int | None = None,
        x: int | None = None,
        scale: int = 1,
        only_large: bool = False,
    ) -> None:
        super().__init__(text, colour)
        self.y, self.x, self.scale, self.only_large = y, x, scale, only_large


class Page(Window):
    """A window that covers the screen.

    `picture` is called after the paragraphs and draws everything that is not text. Large text leaves it out.
    """

    def __init__(
        self, paragraphs: Sequence[Paragraph], width: int | None = None, picture: Callable[[], object] | None = None
    ) -> None:
        """`width`: greatest width of a line in pixels, by default the screen's. Large text ignores it."""
        super().__init__(paragraphs, width=pyxel.width, scalable=True)
        self._paragraphs, self._picture = paragraphs, picture
        self._line_width = pyxel.width if width is None else width

    def draw(self) -> None:
        """Draw the page over the whole screen."""
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
                if y + LETTER_HEIGHT <= below:  # leave out lines that would run into the next fixed paragraph
                    x = (pyxel.width - text_width(line) * paragraph.scale) // 2 if paragraph.x is None else paragraph.x
                    text(x, y, line, paragraph.colour, paragraph.scale)
                y += ROW_HEIGHT
        if self._picture is not None:
            self._picture()
