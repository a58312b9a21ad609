"""The page about the worth of a run: how it came about, and how it is counted."""

import pyxel

from ...console.input.pad import Button
from ...console.screen.draw import text, text_width, wrap
from ...console.screen.palette import GREY, MAUVE, SILVER, WHITE, YELLOW
from ...console.widgets.page import Page, Paragraph
from ...console.widgets.window import ROW_HEIGHT
from ...core.game import Game
from ...core.run_worth import run_worth, worth_parts
from ...text.floor_names import ended_on
from ...text.worth_lines import HOW_WORTH_COUNTS, worth_rows, worth_words
from ..context import Context
from ..shown_game import TurnPage
from .turned_page import TurnedPage

KEY_HELP = "⇦⇨ more   Ⓧ back"
LEFT, RIGHT = 8, 120
"""Left and right edge of the rows, in pixels."""
TOP, ROW, KEYS = 14, 9, 120
"""Top of the rows, pixels from one row to the next, and top of the help for the buttons."""
LINE_WIDTH = 122
"""Greatest width of a line, in pixels."""


class WorthPage(TurnedPage):
    """The parts of the worth of a run, and their sum."""

    leave_buttons = (Button.O, Button.X, Button.MENU)

    def __init__(self, context: Context, game: Game, turn_page: TurnPage) -> None:
        parts = worth_parts(game)
        floor = ended_on(game.mode, game.number).partition(":")[0]
        self.rows = worth_rows(parts, floor if parts.floors < game.number else "")
        self._heading = worth_words(run_worth(game)).upper()
        super().__init__(context, Page(self._paragraphs(), LINE_WIDTH, self._draw_rows), turn_page)

    def _paragraphs(self) -> list[Paragraph]:
        """Return the paragraphs of the page. In small text, `_draw_rows` draws the rows."""
        rules = len(wrap(HOW_WORTH_COUNTS, LINE_WIDTH))
        return [
            Paragraph(self._heading, YELLOW, y=3),
            *(Paragraph(row, SILVER, only_large=True) for row in self.rows),
            Paragraph(HOW_WORTH_COUNTS, SILVER, y=KEYS - (rules + 1) * ROW_HEIGHT),
            Paragraph(KEY_HELP, MAUVE, y=KEYS),
        ]

    def _draw_rows(self) -> None:
        """Draw the rows, and a line above the last one, which is the sum."""
        for number, row in enumerate(self.rows):
            is_sum = number == len(self.rows) - 1
            words, worth = row.split("\t")
            y = TOP + number * ROW + 3 * is_sum
            text(LEFT, y, words, WHITE if is_sum else SILVER)
            text(RIGHT - text_width(worth), y, worth, YELLOW if is_sum else WHITE)
            if is_sum:
                pyxel.line(LEFT, y - 3, RIGHT - 1, y - 3, GREY)
