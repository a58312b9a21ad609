"""What can be done with a climb that is over: watch it, try its seed again, take the seed along."""

import pyxel

from ...console.input import browser
from ...console.screen.draw import LETTER_HEIGHT, centred, text, text_width
from ...console.screen.palette import BLACK, SILVER, WHITE
from ...console.storage import clipboard
from ...console.storage.store import StoreError
from ...console.widgets.menu import Entry
from ...console.widgets.window import Row
from ...core.recording import RecordingError, parse_recording
from ...data.modes import MODES
from ...saves.history import Climb
from ...saves.journal import NO_GOOD
from ...text.history_lines import kind_and_actions, seed_of_run
from ..context import Context
from ..menus.game_menu import MenuScene, cart_menu, link_query, seed_line
from ..menus.paging import Page

LARGE = 3
"""Pixels of the screen for each of a letter, across and down."""
SEED_Y = 52
HEADING = "the seed of this run"
"""Top of a large seed."""
TYPED = ("typed on the title, under:", "other climbs, a seed")
"""Where it is of use."""
BACK = "Ⓧ back"


class ClimbMenu(MenuScene):
    """A menu over the list of climbs."""

    def __init__(self, context: Context, climb: Climb) -> None:
        self.climb = climb
        said = [climb.when, climb.end, kind_and_actions(climb.kind, climb.actions), seed_of_run(climb.seed)]
        ways = [Entry("watch", self._watch)]
        if climb.mode in MODES:
            self._link = browser.link_to(link_query(climb.mode, climb.seed))
            copy = Entry("copy link", self._copy_link) if self._link else Entry("copy seed", self._copy_seed)
            ways += [Entry("try this seed again", self._again), copy]
        else:
            said = said[:2]
        told = [Entry(line, colour=SILVER, told=True) for line in said]
        entries = [*told, Entry(""), *ways, Entry("back")]
        super().__init__(context, cart_menu(context, entries, at=len(told) + 1))

    def _watch(self) -> None:
        context = self.context
        try:
            recording = parse_recording(context.store.read(self.climb.key) or "")
        except (RecordingError, StoreError) as error:
            context.leads.trouble(NO_GOOD, error)
            return
        context.fade_to(lambda: context.leads.rerun(recording))

    def _again(self) -> None:
        context, climb = self.context, self.climb
        context.fade_to(lambda: context.leads.new_run(climb.seed, climb.mode))

    def _copy_link(self) -> None:
        if clipboard.copy(self._link):
            self.context.machine.say("link copied", seed_line(self.climb.mode, self.climb.seed))
        else:
            self.context.leads.shown_seed(self.climb.seed)

    def _copy_seed(self) -> None:
        if clipboard.copy(f"{self.climb.seed}"):
            self.context.machine.say("seed copied", f"{self.climb.seed}")
        else:
            self.context.leads.shown_seed(self.climb.seed)


class ShownSeed(Page):
    """A seed, as large as the screen is wide, for a pen or another player; any button puts it away."""

    def __init__(self, context: Context, seed: int) -> None:
        self.seed = f"{seed}"
        told = [Row(line, SILVER) for line in (*TYPED, BACK)]
        super().__init__(context, [Row(HEADING, SILVER), self.seed, *told])

    def draw_small(self) -> None:
        """Draw the seed, large."""
        pyxel.cls(BLACK)
        width = text_width(self.seed)
        times = min(LARGE, pyxel.width // max(width, 1)) or 1
        text((pyxel.width - width * times) // 2, SEED_Y, self.seed, WHITE, times)
        centred(SEED_Y - 20, HEADING, SILVER)
        for number, line in enumerate(TYPED):
            centred(SEED_Y + 36 + number * (LETTER_HEIGHT + 1), line, SILVER)
        centred(119, BACK, SILVER)
