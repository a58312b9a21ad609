"""The page that offers to take back the last turns of a run that ended in death, and to play them again."""

from functools import partial

from ...console.input.pad import Button, Pad
from ...console.screen.palette import MAUVE, SILVER, WHITE, YELLOW
from ...console.widgets.page import Page, Paragraph
from ...core.game import Game
from ...text.bite_lines import COUNTS_NOWHERE, took_back
from ...text.end_lines import LAST_TURNS
from ...view.stage.picture import draw_stage
from ..context import Context
from ..shown_game import TurnPage
from .ending import SCREEN_WIDTH, last_view
from .turned_page import TurnedPage

KEY_HELP = "Ⓞ try  ⇦⇨ more  Ⓧ back"
HEIGHT, GAP, KEYS_TOP = 72, 4, 120
"""Height of the picture of the position, pixels below it, and top of the help for the buttons, in pixels."""


class LastTurns(TurnedPage):
    """Page with the position some turns before the death. O plays on from there, and counts nowhere."""

    def __init__(self, context: Context, position: Game, turns: int, turn_page: TurnPage) -> None:
        """`turns`: turns from the position to the death."""
        self._position, self._turns = position, turns
        paragraphs = [
            Paragraph(LAST_TURNS.upper(), YELLOW, y=HEIGHT + GAP),
            Paragraph(took_back(turns), WHITE),
            Paragraph(COUNTS_NOWHERE, SILVER),
            Paragraph(KEY_HELP, MAUVE, y=KEYS_TOP),
        ]
        picture = partial(draw_stage, last_view(context, position, HEIGHT))
        super().__init__(context, Page(paragraphs, SCREEN_WIDTH, picture), turn_page)

    def handle_input(self, pad: Pad) -> None:
        """Begin a try, turn the page, or leave."""
        if pad.fresh(Button.O):
            self.context.play_sound("select")
            self.context.fade_to(partial(self.context.open.try_last_turns, self._position, self._turns))
        else:
            super().handle_input(pad)
