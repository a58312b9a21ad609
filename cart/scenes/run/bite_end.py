"""The page after a try of *last bite*: solved or not, the result of the first try, and the streak."""

from ...console.input.pad import Button, Pad
from ...console.screen.palette import LIME, MAUVE, PINK, SILVER, WHITE, YELLOW
from ...console.widgets.page import Page, Paragraph
from ...core.game import Game
from ...saves.day_numbers import days_back
from ...saves.history import daily_seed
from ...text.bite_lines import FIRST, days_in_a_row, solved_of
from ...text.end_lines import death_lines
from ...view.stage.picture import draw_stage
from ..context import Context
from .end_page import EndPage
from .ending import SCREEN_WIDTH, last_view

SOLVED = ("you live", "The larder is not amused.")
"""Heading and remark of a solved puzzle."""
NEXT = "Another puzzle tomorrow."
KEYS = "Ⓞ try again   Ⓧ title"
HEIGHT = 56
"""Height of the picture of the last turn, in pixels."""
TEXT_TOP, RESULTS_TOP, NEXT_TOP, KEYS_TOP = 60, 80, 104, 119
"""Top edges in pixels: of the heading, the results, the line about tomorrow, and the keys."""


class BiteEnd(EndPage):
    """End page of a try. O tries the same puzzle again, and X goes to the title."""

    sound = "select"
    leave_buttons = (Button.X, Button.MENU)

    def __init__(self, context: Context, game: Game, day: int, solved: bool) -> None:
        self.game, self.day, self.solved = game, day, solved
        self._view = last_view(context, game, HEIGHT)
        tries = context.first_tries
        heading, remark = SOLVED if solved else death_lines(game.cause)
        streak = days_in_a_row(tries.streak(days_back(daily_seed())))
        results = [FIRST.get(tries.result(day), ""), solved_of(*tries.counts()), streak]
        first, *others = (Paragraph(line, WHITE) for line in results if line)
        first.y = RESULTS_TOP
        paragraphs = [
            Paragraph(heading, LIME if solved else PINK, y=TEXT_TOP),
            Paragraph(remark, SILVER),
            *(first, *others),
            Paragraph(NEXT, MAUVE, y=NEXT_TOP),
            Paragraph(KEYS, YELLOW, y=KEYS_TOP),
        ]
        super().__init__(context, Page(paragraphs, SCREEN_WIDTH, self._draw_picture))
        context.pad.origin = None
        context.play_tune("win" if solved else "death", loop=False)

    def handle_press(self, pad: Pad) -> None:
        """Try again, or go to the title."""
        if pad.fresh(Button.O) or pad.fresh(Button.AGAIN):
            self.context.play_sound("select")
            self.context.fade_to(lambda: self.context.open.last_bite(self.day, False))
        else:
            super().handle_press(pad)

    def leave(self) -> None:
        """Go to the title."""
        self.context.fade_to(self.context.open.title)

    def _draw_picture(self) -> None:
        draw_stage(self._view)
