"""A text box that waits until it is dismissed (S1 8)."""

from collections.abc import Sequence

from ..console.lines import is_large
from ..console.pad import Button
from ..console.palette import SILVER, WHITE
from ..console.window import PAD, Row, Window
from .context import Context

WIDTH = 126
LINE_WIDTH = WIDTH - 2 * PAD - 1
"""Pixels that a line may be wide."""


def joined(lines: Sequence[str]) -> list[str]:
    """The heading and each paragraph below it in one line, however they were broken."""
    heading, *rest = lines
    paragraphs = "\n".join(rest).split("\n\n")
    return [heading, *(paragraph.strip().replace("\n", " ") for paragraph in paragraphs if paragraph.strip())]


class Talk:
    """A fixed width, any number of lines, the first of them bright; O, X or a click snaps it shut."""

    covers = False

    def __init__(self, context: Context, lines: Sequence[str]) -> None:
        self.context = context
        # A line that is empty would be drawn as a rule: a blank keeps it a gap.
        lines = joined(lines) if is_large() else lines
        shown = [Row(line or " ", WHITE if index == 0 else SILVER) for index, line in enumerate(lines)]
        self.window = Window(shown, width=WIDTH, hint=True, large=True)

    def update(self) -> None:
        """A frame, with the pad."""
        pad = self.context.pad
        self.window.scroll(pad.pressed(Button.DOWN) - pad.pressed(Button.UP))
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

    def draw(self) -> None:
        """Draw the box."""
        self.window.draw()
