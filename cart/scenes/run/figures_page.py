"""The page with the figures of a run."""

from ...console.input.pad import Button
from ...console.screen.draw import text, text_width
from ...console.screen.palette import MAUVE, SILVER, WHITE, YELLOW
from ...console.widgets.page import Page, Paragraph
from ...core.game import Game
from ...text.end_lines import run_figures
from ...view.sprites import draw
from ..context import Context
from ..shown_game import TurnPage
from .turned_page import TurnedPage

HEADING, KEY_HELP = "THIS RUN", "⇦⇨ more   Ⓧ back"
ICONS = {"actions": "steps", "kills": "kills", "meals": "meals"}
"""Figure of the run -> its icon."""
LEFT, RIGHT, ICON_WIDTH = 8, 120, 11
"""Left and right edge of the rows, and width of an icon with its gap, in pixels."""
TOP, ROW, KEYS_Y = 16, 10, 120
"""Top of the rows, pixels from one row to the next, and top of the help for the buttons."""
LINE_WIDTH = 122
"""Greatest width of a line, in pixels."""


class FiguresPage(TurnedPage):
    """The figures of a run: actions, kills, meals and seed."""

    leave_buttons = (Button.O, Button.X, Button.MENU)

    def __init__(self, context: Context, game: Game, turn_page: TurnPage) -> None:
        self.figures = run_figures(game)
        paragraphs = [
            Paragraph(HEADING, YELLOW, y=3),
            *(Paragraph(f"{name}\t{figure}", SILVER, only_large=True) for name, figure in self.figures.items()),
            Paragraph(KEY_HELP, MAUVE, y=KEYS_Y),
        ]
        super().__init__(context, Page(paragraphs, LINE_WIDTH, self._draw_figures), turn_page)

    def _draw_figures(self) -> None:
        """Draw the figures below each other, with an icon where there is one."""
        for row, (name, figure) in enumerate(self.figures.items()):
            y = TOP + row * ROW
            if name in ICONS:
                draw(ICONS[name], LEFT, y - 1)
            text(LEFT + ICON_WIDTH, y, name, SILVER)
            text(RIGHT - text_width(f"{figure}"), y, f"{figure}", WHITE)
