"""What is shown where the game itself breaks: that it did, what is kept, and where the report lies."""

import pyxel

from ...console.screen.draw import centred
from ...console.screen.palette import BLACK, PINK, SILVER, WHITE
from ...console.storage.store import StoreError
from ...console.widgets.line_layout import fitted
from ...console.widgets.window import Row
from ...core.game import Game
from ...saves.run_reports import write_crash
from ...text.crash_report import BEHIND, FAULT, KEPT, crash_place, no_report
from ..context import Context
from .paging import Page

WIDTH = 120
"""Pixels that a line may be wide."""
MOST_LINES = 12
"""Lines that fit."""
HEADING, KEYS = "something broke", "Ⓞ to the title"


class Broken(Page):
    """A page; O or X leads to the title, and the climb goes on from there."""

    sound = "select"

    def __init__(self, context: Context, error: BaseException, game: Game | None, behind: bool) -> None:
        """`behind`: of the climb that was played not all is saved."""
        self.lines = [(line, SILVER) for line in fitted(FAULT, WIDTH)]
        if game is not None:
            self.lines += [("", SILVER), (crash_place(game), WHITE)]
            self.lines += [(line, SILVER) for line in fitted(BEHIND if behind else KEPT, WIDTH)]
        self.lines.append(("", SILVER))
        try:
            key = write_crash(context.store, error, game)
        except StoreError as trouble:
            self.lines += [(line, SILVER) for line in fitted(no_report(trouble), WIDTH)]
        else:
            self.lines += [("There is a report in:", SILVER), (key, WHITE)]
            self.lines += [(line, SILVER) for line in fitted(context.store.place, WIDTH)]
        told = [Row(line, colour) for line, colour in self.lines if line]
        super().__init__(context, [Row(HEADING, PINK), *told, Row(KEYS, SILVER)])
        context.tune(None)
        context.pad.origin = None

    def leave(self) -> None:
        """Back to the title."""
        self.context.fade_to(self.context.leads.title)

    def draw_small(self) -> None:
        """Draw the page."""
        pyxel.cls(BLACK)
        centred(8, HEADING, PINK)
        for number, (line, colour) in enumerate(self.lines[:MOST_LINES]):
            centred(20 + number * 8, line, colour)
        centred(119, KEYS, SILVER)
