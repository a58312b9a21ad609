"""The page with the new feats of a run: what each of them asks for."""

from collections.abc import Sequence

from ...console.input.pad import Button
from ...console.screen.palette import MAUVE, SILVER, YELLOW
from ...console.widgets.page import Page, Paragraph
from ...data.feats import FEATS_BY_NAME
from ...text.end_lines import NEW_FEATS
from ...view.sprites import draw
from ..context import Context
from ..shown_game import TurnPage
from .turned_page import TurnedPage

KEY_HELP = "⇦⇨ more   Ⓧ back"
MOST = 3
"""Most feats on a page."""
ICON_LEFT, LEFT, LINE_WIDTH = 2, 14, 113
"""Left edges of the pictures and of the lines, and greatest width of a line, in pixels."""
TOP, PITCH, KEYS_TOP = 14, 35, 120
"""Top of the first feat, pixels from one feat to the next, and top of the help for the buttons."""


class NewFeats(TurnedPage):
    """New feats of a run, each with its picture, its title and the sentence about it."""

    leave_buttons = (Button.O, Button.X, Button.MENU)

    def __init__(self, context: Context, feats: Sequence[str], turn_page: TurnPage) -> None:
        """`feats`: the names of MOST feats at most."""
        self._feats = [FEATS_BY_NAME[name] for name in feats]
        paragraphs = [Paragraph(NEW_FEATS.upper(), YELLOW, y=3)]
        for number, feat in enumerate(self._feats):
            paragraphs += [
                Paragraph(feat.title, YELLOW, y=TOP + number * PITCH, x=LEFT),
                Paragraph(feat.line, SILVER, x=LEFT),
            ]
        paragraphs.append(Paragraph(KEY_HELP, MAUVE, y=KEYS_TOP))
        super().__init__(context, Page(paragraphs, LINE_WIDTH, self._draw_pictures), turn_page)

    def _draw_pictures(self) -> None:
        for number, feat in enumerate(self._feats):
            draw(feat.sprite, ICON_LEFT, TOP + number * PITCH)
