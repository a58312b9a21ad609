"""Choices for a run that is over: see how it ended, watch it, try its seed again, copy the seed."""

from ...console.screen.draw import text_width
from ...console.screen.palette import SILVER
from ...console.screen.screen import SCREEN
from ...console.storage.store import StoreError
from ...console.web import clipboard, web_page
from ...console.widgets.line_layout import fitted
from ...console.widgets.menu import Entry
from ...console.widgets.page import Page, Paragraph
from ...core.game import Game
from ...core.recording import Recording, RecordingError, parse_recording, replay
from ...data.modes import is_mode, without_date
from ...saves.history import Record
from ...saves.journal import UNPLAYABLE
from ...saves.numbers_to_beat import record_par
from ...saves.progress import UNFINISHED
from ...text.end_lines import HOW_IT_ENDED, WAY_TO_WIN
from ...text.history_lines import ending_in_words, kind_and_actions, seed_of_run
from ...text.worth_lines import par_line, worth_words
from ..context import Context
from ..menus.dialog import Dialog
from ..menus.page_scene import PageScene
from ..menus.seed_entry import seed_line
from ..shared_link import link_query

LINE_WIDTH = 104
"""Greatest width of a line of the menu, in pixels."""
CUT_OFF = "The recording ends before the run does."
"""Reason why a recording has no end to show."""
LARGE = 3
"""Greatest scale of the digits of a seed shown on its own."""
TYPED = ("on the title, choose", "games, enter a seed")
"""Text that says where a seed can be typed."""


class RunMenu(Dialog):
    """The choices for a run that is over, as a dialog over the list of runs."""

    def __init__(self, context: Context, record: Record) -> None:
        self.record = record
        end = fitted(ending_in_words(record.outcome, record.mode, record.floor), LINE_WIDTH)
        actions = fitted(kind_and_actions(record.kind, record.actions), LINE_WIDTH)
        worth = [] if record.worth is None else [worth_words(record.worth)]
        par = record_par(context.store, record)
        worth += [par_line(par, record.actions)] if par else []
        facts = [record.when, *end, *actions, *worth, seed_of_run(record.seed)]
        choices = [Entry("watch the replay", self._watch), Entry(HOW_IT_ENDED, self._show_end, stays_open=True)]
        if is_mode(record.mode):
            if record.outcome != "won":
                choices.append(Entry(WAY_TO_WIN, self._search, stays_open=True))
            self._link = web_page.link_to(link_query(record.mode, record.seed))
            copy = Entry("copy link", self._copy_link) if self._link else Entry("copy seed", self._copy_seed)
            choices += [Entry("play this seed again", self._again, stays_open=True), copy]
        else:
            facts = [record.when, *end]
        lines = [Entry(line, colour=SILVER, read_only=True) for line in facts]
        super().__init__(context, [*lines, Entry(""), *choices, Entry("back")])

    def _watch(self) -> None:
        recording = self._read()
        if recording is not None:
            self.context.fade_to(lambda: self.context.open.replay(recording))

    def _search(self) -> None:
        recording = self._read()
        if recording is not None:
            self.context.open.way_to_win(recording, None)

    def _show_end(self) -> None:
        recording = self._read()
        if recording is None:
            return
        try:
            game = self._played(recording)
        except RecordingError as error:
            self.context.open.trouble(UNPLAYABLE, error)
        else:
            self.context.fade_to(lambda: self.context.open.record_end(self.record, recording, game))

    def _played(self, recording: Recording) -> Game:
        """Return the game at the end of the recording. Raise RecordingError if it does not get there."""
        game = replay(recording, self.context.new_game)
        if not game.over and self.record.outcome not in UNFINISHED:
            raise RecordingError(CUT_OFF)
        return game

    def _read(self) -> Recording | None:
        """Return the recording of the run; if it cannot be read, show the reason and return None."""
        try:
            return parse_recording(self.context.store.read(self.record.key) or "")
        except (RecordingError, StoreError) as error:
            self.context.open.trouble(UNPLAYABLE, error)
            return None

    def _again(self) -> None:
        """Open the page of the game with the seed of the run. A run of the day becomes one of its game."""
        self.context.open.game(without_date(self.record.mode), self.record.seed)

    def _copy_link(self) -> None:
        if clipboard.copy(self._link):
            self.context.machine.show_notice("link copied", seed_line(self.record.mode, self.record.seed))
        else:
            self.context.open.shown_seed(self.record.seed)

    def _copy_seed(self) -> None:
        if clipboard.copy(f"{self.record.seed}"):
            self.context.machine.show_notice("seed copied", f"{self.record.seed}")
        else:
            self.context.open.shown_seed(self.record.seed)


class ShownSeed(PageScene):
    """A page with a seed in large digits, for a player to copy by hand."""

    def __init__(self, context: Context, seed: int) -> None:
        self.seed = f"{seed}"
        scale = min(LARGE, SCREEN // max(text_width(self.seed), 1)) or 1
        first, *rest = TYPED
        paragraphs = [
            Paragraph("the seed of this run", SILVER, y=32),
            Paragraph(self.seed, y=52, scale=scale),
            Paragraph(first, SILVER, y=88),
            *(Paragraph(line, SILVER) for line in rest),
            Paragraph("Ⓧ back", SILVER, y=119),
        ]
        super().__init__(context, Page(paragraphs))
