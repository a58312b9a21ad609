"""Choices for a run that is over: watch it, try its seed again, copy the seed."""

from ...console.input import browser
from ...console.screen.draw import text_width
from ...console.screen.palette import SILVER
from ...console.screen.screen import SCREEN
from ...console.storage import clipboard
from ...console.storage.store import StoreError
from ...console.widgets.line_layout import fitted
from ...console.widgets.menu import Entry
from ...console.widgets.page import Page, Paragraph
from ...core.recording import RecordingError, parse_recording
from ...data.modes import MODES
from ...saves.history import Record
from ...saves.journal import NO_GOOD
from ...text.history_lines import end_in_words, kind_and_actions, seed_of_run
from ...text.mode_lines import link_query
from ..context import Context
from ..menus.dialog import Dialog
from ..menus.page_scene import PageScene
from ..menus.seed_entry import seed_line

LINE_WIDTH = 104
"""Greatest width of a line of the menu, in pixels."""
LARGE = 3
"""Greatest scale of the digits of a seed shown on its own."""
TYPED = ("on the title, choose", "other modes, enter a seed")
"""Text that says where a seed can be typed."""


class RecordMenu(Dialog):
    """The choices for a run that is over, as a dialog over the list of runs."""

    def __init__(self, context: Context, climb: Record) -> None:
        self.climb = climb
        end = fitted(end_in_words(climb.how, climb.floor), LINE_WIDTH)
        said = [climb.when, *end, kind_and_actions(climb.kind, climb.actions), seed_of_run(climb.seed)]
        ways = [Entry("watch the replay", self._watch)]
        if climb.mode in MODES:
            self._link = browser.link_to(link_query(climb.mode, climb.seed))
            copy = Entry("copy link", self._copy_link) if self._link else Entry("copy seed", self._copy_seed)
            ways += [Entry("play this seed again", self._again), copy]
        else:
            said = [climb.when, *end]
        told = [Entry(line, colour=SILVER, told=True) for line in said]
        super().__init__(context, [*told, Entry(""), *ways, Entry("back")])

    def _watch(self) -> None:
        context = self.context
        try:
            recording = parse_recording(context.store.read(self.climb.key) or "")
        except (RecordingError, StoreError) as error:
            context.open.trouble(NO_GOOD, error)
            return
        context.fade_to(lambda: context.open.replay(recording))

    def _again(self) -> None:
        context, climb = self.context, self.climb
        context.fade_to(lambda: context.open.new_run(climb.seed, climb.mode))

    def _copy_link(self) -> None:
        if clipboard.copy(self._link):
            self.context.machine.say("link copied", seed_line(self.climb.mode, self.climb.seed))
        else:
            self.context.open.shown_seed(self.climb.seed)

    def _copy_seed(self) -> None:
        if clipboard.copy(f"{self.climb.seed}"):
            self.context.machine.say("seed copied", f"{self.climb.seed}")
        else:
            self.context.open.shown_seed(self.climb.seed)


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
