"""The page after a try of *last bite*, or of the last turns of a run: whether the player lives, and all results."""

from ...console.input.pad import Button, Pad
from ...console.screen.palette import LIME, MAUVE, PINK, SILVER, WHITE, YELLOW
from ...console.widgets.page import Page, Paragraph
from ...core.game import Game
from ...saves.day_numbers import days_back
from ...saves.history import daily_seed
from ...text.bite_lines import COUNTS_NOWHERE, FIRST, days_in_a_row, next_words, solved_of
from ...text.end_lines import death_lines
from ...view.stage.picture import draw_stage
from ..context import Context
from ..menus.bite_days import next_untried
from ..shown_game import Bite, PlayedOn
from .end_page import EndPage
from .ending import SCREEN_WIDTH, last_view

SOLVED = ("you live", "The larder is not amused.")
"""Heading and remark of a solved puzzle."""
NEXT = "Another puzzle tomorrow."
KEYS, BACK_KEYS = "Ⓞ try again   Ⓧ title", "Ⓞ try again   Ⓧ back"
NEXT_KEYS, PLAY_ON_KEYS = "Ⓞ again   ⇨ next   Ⓧ title", "Ⓞ play on   ⇨ again   Ⓧ back"
"""Help for the buttons: after a puzzle, and after the last turns of a run.

The other two are for a puzzle if another puzzle is not tried yet, and for last turns that the player has outlived.
"""
HEIGHT = 56
"""Height of the picture of the last turn, in pixels."""
TEXT_TOP, RESULTS_TOP, NEXT_TOP, KEYS_TOP = 60, 80, 104, 119
"""Top edges in pixels: of the heading, the results, the line about what comes next, and the keys."""


class BiteEnd(EndPage):
    """End page of a try. O tries the same position again. X goes to the title, or back to the end of the run.

    After a puzzle, right opens the newest one of the last days that is not tried yet. If the player has outlived the
    last turns of a run, O plays on from there as practice, and right tries them again.
    """

    sound = "select"
    leave_buttons = (Button.X, Button.MENU)

    def __init__(self, context: Context, game: Game, bite: Bite, solved: bool) -> None:
        self.context, self.game, self.bite, self.solved = context, game, bite, solved
        self._can_play_on = solved and not bite.day and not game.over
        self._view = last_view(context, game, HEIGHT)
        heading, remark = SOLVED if solved else death_lines(game.cause)
        self._next = next_untried(context, bite.day) if bite.day else None
        next_line, keys = (NEXT, KEYS) if bite.day else (COUNTS_NOWHERE, BACK_KEYS)
        if self._next is not None:
            next_line, keys = next_words(self._next[1]), NEXT_KEYS
        elif self._can_play_on:
            keys = PLAY_ON_KEYS
        results = [Paragraph(line, WHITE) for line in self._results()]
        for first in results[:1]:
            first.y = RESULTS_TOP
        paragraphs = [
            Paragraph(heading, LIME if solved else PINK, y=TEXT_TOP),
            Paragraph(remark, SILVER),
            *results,
            Paragraph(next_line, MAUVE, y=NEXT_TOP),
            Paragraph(keys, YELLOW, y=KEYS_TOP),
        ]
        super().__init__(context, Page(paragraphs, SCREEN_WIDTH, self._draw_picture))
        context.pad.origin = None
        context.play_tune("win" if solved else "death", loop=False)

    def _results(self) -> list[str]:
        """Return the lines about first tries. The last turns of a run have none."""
        tries = self.context.first_tries
        if not self.bite.day:
            return []
        streak = days_in_a_row(tries.streak(days_back(daily_seed())))
        lines = [FIRST.get(tries.result(self.bite.day), ""), solved_of(*tries.counts()), streak]
        return [line for line in lines if line]

    def handle_press(self, pad: Pad) -> None:
        """Play on, try again, open the next puzzle, or leave."""
        if self._can_play_on and pad.fresh(Button.O):
            self.context.play_sound("select")
            practice = PlayedOn(self.game.copy(), self.bite.leave)
            self.context.fade_to(lambda: self.context.open.practice(practice))
        elif pad.fresh(Button.RIGHT if self._can_play_on else Button.O) or pad.fresh(Button.AGAIN):
            self.context.play_sound("select")
            self.context.fade_to(lambda: self.context.open.bite(self.bite))
        elif pad.fresh(Button.RIGHT) and self._next is not None:
            self.context.play_sound("select")
            day = self._next[0]
            self.context.fade_to(lambda: self.context.open.last_bite(day))
        else:
            super().handle_press(pad)

    def leave(self) -> None:
        """Go to the title, or back to the end of the run."""
        self.context.fade_to(self.bite.leave)

    def _draw_picture(self) -> None:
        draw_stage(self._view)
