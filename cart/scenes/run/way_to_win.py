"""The page that searches for a way to win after a run that was not won, and then shows it."""

from functools import partial

import pyxel

from ...console.input.pad import Button, Pad
from ...console.screen.palette import LIME, MAUVE, NAVY, SILVER, WHITE, YELLOW
from ...console.widgets.page import Page, Paragraph
from ...core.recording import Recording
from ...text.floor_names import ended_on
from ...view.stage.picture import draw_stage
from ..context import Context
from ..menus.new_run import begin_run
from ..menus.page_scene import PageScene
from ..shown_game import TurnPage
from .ending import last_view
from .way_search import WaySearch

HEADING = "A WAY TO WIN"
ASKS = "Could this run have been won, from its last floor on? The game can search for a way, for up to a minute."
SHOWS = "You then watch your run up to that floor, and the rest of the way."
SEARCHES = "searching: {floor}"
NOTHING, PERHAPS = "No way to win was found.", "That proves nothing: perhaps you find one with this seed."
FOUND = "The game has found a way to win, from the last floor that you reached."
KEYS, STOP_KEYS = ("Ⓞ search   Ⓧ back", "Ⓞ search ⇦⇨ more Ⓧ back"), "Ⓧ stop"
BACK_KEYS = "Ⓧ back", "⇦⇨ more   Ⓧ back"
AGAIN_KEYS = "Ⓞ again   Ⓧ back", "Ⓞ again  ⇦⇨ more  Ⓧ back"
WATCH_KEYS = "Ⓞ watch   Ⓧ back", "Ⓞ watch  ⇦⇨ more  Ⓧ back"
"""Help for the buttons. Of two versions, the second is for a page that can be turned."""
LINE_WIDTH = 124
"""Greatest width of a line, in pixels."""
LEFT, WIDTH, TOP, HEIGHT = 8, 112, 64, 8
"""Place of the progress bar, in pixels."""
TEXT_TOP, BELOW_BAR, KEYS_TOP = 22, 78, 120
"""Top edges in pixels: of the text, of the words below the bar, and of the keys."""
VIEW_HEIGHT, GAP = 72, 4
"""Height in pixels of the view of the run's last floor, and pixels below it."""


class WayToWin(PageScene):
    """Page that searches for a way to win. O begins the search, and X ends it and goes back.

    Left and right turn to the other pages about the run. A way that is found is shown at once. After that the page
    returns, and O shows the way again. If none is found, the page shows where the run ended, and O plays the same seed
    again.
    """

    leave_buttons = (Button.X, Button.MENU)

    def __init__(self, context: Context, recording: Recording, turn_page: TurnPage | None = None) -> None:
        self._recording, self._turn_page = recording, turn_page
        self.search: WaySearch | None = None
        self._ended = False  # whether the page shows the end of the search
        super().__init__(context, Page([], LINE_WIDTH))
        self._show()

    @property
    def _searches(self) -> bool:
        return self.search is not None and not self.search.done

    def _show(self) -> None:
        """Show the page in its present state."""
        search, turns = self.search, self._turn_page is not None
        paragraphs, keys = [Paragraph(ASKS, WHITE, y=TEXT_TOP), Paragraph(SHOWS, SILVER)], KEYS[turns]
        heading = Paragraph(HEADING, YELLOW, y=3)
        picture = self._draw_bar if self._searches else None
        if search is not None and search.trouble:
            paragraphs, keys = [Paragraph(search.trouble, WHITE, y=TEXT_TOP)], BACK_KEYS[turns]
        elif search is not None and search.found is not None:
            paragraphs, keys = [Paragraph(FOUND, WHITE, y=TEXT_TOP)], WATCH_KEYS[turns]
        elif search is not None and search.done:
            heading = Paragraph(NOTHING, YELLOW, y=VIEW_HEIGHT + GAP)
            paragraphs, keys = [Paragraph(PERHAPS, WHITE)], AGAIN_KEYS[turns]
            if search.end is not None:
                picture = partial(draw_stage, last_view(self.context, search.end, VIEW_HEIGHT))
        elif search is not None:
            floor = ended_on(self._recording.mode, search.floor)
            paragraphs, keys = [Paragraph(SEARCHES.format(floor=floor), SILVER, y=BELOW_BAR)], STOP_KEYS
        self.window = Page([heading, *paragraphs, Paragraph(keys, MAUVE, y=KEYS_TOP)], LINE_WIDTH, picture)

    def update(self) -> None:
        """Advance by one frame, and search on."""
        search = self.search
        if search is not None and not self._ended:
            floor = search.floor
            search.advance()
            self._ended = search.done
            if search.floor != floor or search.done:
                self._show()
            if search.found is not None:
                self._watch(search.found, search.shared)
                return
        super().update()

    def _watch(self, found: Recording, shared: int) -> None:
        """Show the way that was found. The actions that it shares with the run are shown at high speed."""
        self.context.fade_to(lambda: self.context.open.replay(found, fast=shared))

    def handle_input(self, pad: Pad) -> None:
        """Begin the search, turn the page, or leave."""
        by = pad.fresh(Button.RIGHT) - pad.fresh(Button.LEFT)
        search = self.search
        if pad.fresh(Button.O) and search is None:
            self.context.play_sound("select")
            self.search = WaySearch(self._recording, self.context.new_game)
            self._show()
        elif pad.fresh(Button.O) and search is not None and search.found is not None:
            self.context.play_sound("select")
            self._watch(search.found, search.shared)
        elif pad.fresh(Button.O) and search is not None and search.done and not search.trouble:
            begin_run(self.context, self._recording.seed, self._recording.mode)
        elif by and self._turn_page is not None and not self._searches:
            self.context.play_sound("select")
            self.context.pop(self)
            self._turn_page(by)
        else:
            super().handle_input(pad)

    def _draw_bar(self) -> None:
        if self.search is not None:
            pyxel.rect(LEFT, TOP, WIDTH, HEIGHT, NAVY)
            pyxel.rect(LEFT, TOP, round(WIDTH * self.search.progress), HEIGHT, LIME)
            pyxel.rectb(LEFT, TOP, WIDTH, HEIGHT, SILVER)
