"""A text box that waits until it is dismissed (S1 8); the log is one, of sentences of any length."""

from collections.abc import Sequence

from ...console.input.pad import Button
from ...console.screen.draw import wrap
from ...console.screen.palette import SILVER, WHITE
from ...console.widgets.line_layout import fitted, is_large
from ...console.widgets.window import PAD, Row, Window
from ..context import Context
from ..shown_game import Past

WIDTH = 126
LINE_WIDTH = WIDTH - 2 * PAD - 1
"""Pixels that a line may be wide."""
PAGE = 12
"""Lines that left and right go up and down."""
MOST_LINES = 13
"""Lines of a reason that fit on the screen."""
NOTHING_YET = "Nothing has happened yet."


def joined(lines: Sequence[str]) -> list[str]:
    """The heading and each paragraph below it in one line, however they were broken."""
    heading, *rest = lines
    paragraphs = "\n".join(rest).split("\n\n")
    return [heading, *(paragraph.strip().replace("\n", " ") for paragraph in paragraphs if paragraph.strip())]


class Talk:
    """A fixed width, any number of lines, the first of them bright; O, X or a click snaps it shut.

    One that begins `from_end` shows its last lines first, and its last text bright.
    """

    covers = False

    def __init__(self, context: Context, lines: Sequence[str], from_end: bool = False) -> None:
        self.context = context
        texts = joined(lines) if is_large() and not from_end else lines
        bright = len(texts) - 1 if from_end else 0
        parts = [(n, line) for n, words in enumerate(texts) for line in fitted(words, LINE_WIDTH)]
        # A line that is empty would be drawn as a rule: a blank keeps it a gap.
        shown = [Row(line or " ", WHITE if index == bright else SILVER) for index, line in parts]
        # Read out is a whole sentence of the log, as far as it is scrolled to, and any other text from its beginning.
        self._rows_said = [texts[index] for index, _ in parts] if from_end else []
        self._said = [] if from_end else joined(lines)
        self.window = Window(shown, width=WIDTH, hint=True, large=True, rolls=not from_end)
        self.window.scroll(sum(map(len, texts)) if from_end else 0)

    def update(self) -> None:
        """A frame, with the pad."""
        pad = self.context.pad
        pages = pad.pressed(Button.RIGHT) - pad.pressed(Button.LEFT)
        self.window.scroll(pad.pressed(Button.DOWN) - pad.pressed(Button.UP) + PAGE * pages + pad.wheel())
        pad.promise = "back"
        pressed = pad.fresh(Button.O) or pad.fresh(Button.X) or pad.fresh(Button.MENU) or pad.pointer() is not None
        if pressed and not self.window.closing:
            self.context.hear("back")
            self.window.close()
        self.animate()
        if self.window.gone:
            self.context.pop(self)

    def animate(self) -> None:
        """A frame."""
        self.window.update()

    def aloud(self) -> list[str]:
        """What can be read, for who hears it."""
        return self._said or list(dict.fromkeys(self._rows_said[number] for number in self.window.shown))

    def draw(self) -> None:
        """Draw the box."""
        self.window.draw()


def log(context: Context, past: Past) -> Talk:
    """Return the log of a game, with its last sentence shown."""
    return Talk(context, past.lines() or [NOTHING_YET], from_end=True)


def trouble(context: Context, heading: str, reason: object) -> Talk:
    """Return a box with the reason of a failure, of any length, below a heading."""
    return Talk(context, [heading, "", *wrap(str(reason), LINE_WIDTH)[:MOST_LINES]])
