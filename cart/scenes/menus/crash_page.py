"""The page after a crash of the game: whether the run is saved, and the place of the crash report."""

from ...console.screen.palette import PINK, SILVER, WHITE
from ...console.storage.store import StoreError
from ...console.widgets.line_layout import fitted
from ...console.widgets.page import Page, Paragraph
from ...core.game import Game
from ...saves.run_reports import save_crash_report
from ...text.crash_report import BEHIND, FAULT, KEPT, crash_place, no_report
from ..context import Context
from .page_scene import PageScene

WIDTH = 120
"""Width of a line, in pixels."""
HEADING, KEYS = "Porklike crashed", "Ⓞ to the title"
TOP, KEYS_Y = 20, 119
"""Tops of the first line below the heading and of the last line, in pixels."""


class CrashPage(PageScene):
    """The crash page. Every button leads to the title, where the player can continue the run."""

    sound = "select"

    def __init__(self, context: Context, error: BaseException, game: Game | None, behind: bool) -> None:
        """Write a crash report and show its place. `behind`: the last actions of the run are not saved."""
        first, *rest = fitted(FAULT, WIDTH)
        lines = [Paragraph(first, SILVER, y=TOP), *(Paragraph(line, SILVER) for line in rest)]
        if game is not None:
            lines += [Paragraph(""), *(Paragraph(line, WHITE) for line in fitted(crash_place(game), WIDTH))]
            lines += [Paragraph(line, SILVER) for line in fitted(BEHIND if behind else KEPT, WIDTH)]
        lines.append(Paragraph(""))
        try:
            key = save_crash_report(context.store, error, game)
        except StoreError as trouble:
            lines += [Paragraph(line, SILVER) for line in fitted(no_report(trouble), WIDTH)]
        else:
            lines += [Paragraph("A report is in:", SILVER), Paragraph(key, WHITE)]
            lines += [Paragraph(line, SILVER) for line in fitted(context.store.location, WIDTH)]
        page = Page([Paragraph(HEADING, PINK, y=8), *lines, Paragraph(KEYS, SILVER, y=KEYS_Y)])
        super().__init__(context, page)
        context.play_tune(None)
        context.pad.origin = None

    def leave(self) -> None:
        """Go to the title."""
        self.context.fade_to(self.context.open.title)
