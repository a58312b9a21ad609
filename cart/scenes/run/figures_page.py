"""The page with the figures of a run and all feats that are new with it."""

from collections.abc import Sequence

from ...console.input.pad import Button
from ...console.screen.draw import text, text_width, wrap
from ...console.screen.palette import MAUVE, SILVER, WHITE, YELLOW
from ...console.widgets.line_layout import is_large
from ...console.widgets.page import Page, Paragraph
from ...console.widgets.window import ROW_HEIGHT
from ...core.game import Game
from ...text.end_lines import run_figures
from ...text.feat_lines import feats_of_run_lines
from ...view.sprites import draw
from ..context import Context
from ..shown_game import TurnPage
from .turned_page import TurnedPage

HEADING, KEY_HELP = "THIS RUN", "⇦⇨ more   Ⓧ back"
ICONS = {"actions": "steps", "kills": "kills", "meals": "meals"}
"""Figure of the run -> its icon."""
LEFT, RIGHT, ICON_WIDTH = 8, 120, 11
"""Left and right edge of the rows, and width of an icon with its gap, in pixels."""
TOP, ROW, FEATS_Y, KEYS_Y = 16, 10, 62, 120
"""Top of the rows, pixels from one row to the next, and tops of the new feats and of the help for the buttons."""
LINE_WIDTH = 122
"""Greatest width of a line, in pixels."""
FEAT_LINES = (KEYS_Y - FEATS_Y) // ROW_HEIGHT
"""Most lines about new feats in small text."""


class FiguresPage(TurnedPage):
    """The figures of a run: actions, kills, meals and seed; and the names of its new feats."""

    leave_buttons = (Button.O, Button.X, Button.MENU)

    def __init__(self, context: Context, game: Game, feats: Sequence[str], turn_page: TurnPage) -> None:
        """`feats`: names of the feats that are new with this run."""
        self.figures = run_figures(game)
        news = [Paragraph(_feat_line(feats), YELLOW, y=FEATS_Y)] if feats else []
        paragraphs = [
            Paragraph(HEADING, YELLOW, y=3),
            *(Paragraph(f"{name}\t{figure}", SILVER, only_large=True) for name, figure in self.figures.items()),
            *news,
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


def _feat_line(feats: Sequence[str]) -> str:
    """Return the line with as many of the new feats as have room in small text. Count those left out."""
    counts = range(len(feats), 0, -1)
    versions = [feats_of_run_lines(feats[:count], len(feats) - count)[0] for count in counts]
    fits = (version for version in versions if len(wrap(version, LINE_WIDTH)) <= FEAT_LINES)
    return versions[0] if is_large() else next(fits, versions[-1])
