"""Box of text that waits until it is dismissed (S1 8), for tablets, the log, and reasons of failures."""

from collections.abc import Sequence

from ...console.screen.draw import wrap
from ...console.screen.palette import SILVER, WHITE
from ...console.widgets.line_layout import fitted, is_large
from ...console.widgets.window import PADDING, Row, Window
from ..context import Context
from ..menus.page_scene import PageScene
from ..shown_game import Log

WIDTH = 126
LINE_WIDTH = WIDTH - 2 * PADDING - 1
"""Greatest width of a line, in pixels."""
MOST_LINES = 13
"""Number of lines of a reason that fit on the screen."""
NOTHING_YET = "Nothing has happened yet."


def joined(lines: Sequence[str]) -> list[str]:
    """Return the heading, then each paragraph below it joined into one line."""
    heading, *rest = lines
    paragraphs = "\n".join(rest).split("\n\n")
    return [heading, *(paragraph.strip().replace("\n", " ") for paragraph in paragraphs if paragraph.strip())]


class MessageBox(PageScene):
    """Box with any number of lines, the first one bright.

    With `from_end`, it begins scrolled to its end, and the last text is bright.
    """

    covers = False
    lines_per_jump = 12

    def __init__(self, context: Context, lines: Sequence[str], from_end: bool = False) -> None:
        texts = joined(lines) if is_large() and not from_end else lines
        bright = len(texts) - 1 if from_end else 0
        parts = [(n, line) for n, words in enumerate(texts) for line in fitted(words, LINE_WIDTH)]
        # An empty line would be drawn as a horizontal line. A blank keeps it a gap.
        shown = [Row(line or " ", WHITE if index == bright else SILVER) for index, line in parts]
        # Speech reads the visible sentences of the log, each in full. It reads any other text as a whole.
        self._rows_said = [texts[index] for index, _ in parts] if from_end else []
        self._said = [] if from_end else joined(lines)
        super().__init__(
            context, Window(shown, width=WIDTH, close_glyph=True, scalable=True, auto_scrolls=not from_end)
        )
        self.window.scroll(sum(map(len, texts)) if from_end else 0)

    def spoken_lines(self) -> list[str]:
        """Return the lines for speech."""
        return self._said or list(dict.fromkeys(self._rows_said[number] for number in self.window.rows_in_view))


def log_box(context: Context, log: Log) -> MessageBox:
    """Return a box with the log of a game, scrolled to its last sentence."""
    return MessageBox(context, log.lines() or [NOTHING_YET], from_end=True)


def trouble_box(context: Context, heading: str, reason: object) -> MessageBox:
    """Return a box with the reason of a failure below a heading. A long reason is cut to MOST_LINES."""
    return MessageBox(context, [heading, "", *wrap(str(reason), LINE_WIDTH)[:MOST_LINES]])
