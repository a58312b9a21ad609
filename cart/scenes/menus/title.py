"""The title screen, over the hub where a climb begins."""

import sys
from collections.abc import Sequence
from functools import partial

import pyxel

from ...console.input.pad import Button
from ...console.screen.draw import outlined, text_width
from ...console.screen.palette import DARKER, SILVER, recolour
from ...console.widgets.line_layout import fitted, is_large
from ...console.widgets.menu import Entry, Menu
from ...data.modes import FIRST, MODES, base_mode, daily_mode
from ...data.words import PRACTICE_FLOORS
from ...saves.history import is_day_begun, read_record
from ...saves.journal import DONE, RUN, foreign_entries_of, keys_of, last_played
from ...text.history_lines import UNMARKED_MODES
from ...text.mode_lines import continue_line
from ...view.sprites import draw_picture
from ...view.stage.picture import draw_stage
from ...view.stage.playback import Playback
from ...view.stage.stage import Stage
from ..context import Context
from .dialog import Dialog, cart_menu
from .new_run import begin_run
from .options_menu import open_options, put_low
from .saves_menu import saves_entry
from .seed_entry import daily_seed, random_seed

FLOAT = 24
"""Ticks per radian of the logo's movement up and down."""
HINT = "⇧⇩ choose   Ⓞ go"
MENU_END, LOGO_Y, LOGO_END = 107, 2, 36
"""Bottom of the menu, above the piglet; top of the logo; highest top of a window that leaves the logo visible."""
MENU_LINES = 7
"""Lines that fit between the logo and the piglet. A longer menu scrolls."""
MODE_LINES = 11
"""Lines of a menu of modes shown at once. A longer menu scrolls."""
LINE_WIDTH = 104
"""Greatest width of a line about a mode, in pixels."""
DIMMED = dict(enumerate(DARKER))
CONTINUE, OTHERS, HOW_TO_PLAY = continue_line(""), "other modes", "how to play"
TODAY_AGAIN, AGAIN = "today's climb again", "again: does not count"


def other_modes() -> list[str]:
    """Return the modes without a line of their own on the title.

    Modes with daily runs come first, each followed by its daily mode.
    """
    modes = [mode for mode in MODES if mode == base_mode(mode) and not MODES[mode].usual]
    modes.sort(key=lambda mode: daily_mode(mode) is None)
    return [name for mode in modes for name in (mode, daily_mode(mode)) if name is not None]


class Title:
    """The title screen: logo, hub, and a menu. If there is an unfinished run, the first line continues it."""

    covers = True

    def __init__(self, context: Context) -> None:
        self.context = context
        self.stage = Stage(context.new_game(0, FIRST), lambda _: None, lambda _: None, context.shake)
        self._playback = Playback(self.stage)
        self._ticks = 0.0
        self._large = is_large()
        self.menu = self._menu()
        context.pad.origin = None
        context.play_tune("title")

    def _menu(self, at: int = 0) -> Menu:
        context, places = self.context, self.context.open
        entries = [Entry("new climb", partial(begin_run, context))]
        self._about = dict[str, str]()
        if (daily := daily_mode(FIRST)) is not None:
            label = TODAY_AGAIN if is_day_begun(context.store, daily_seed(), daily) else MODES[daily].label
            entries.append(Entry(label, partial(begin_run, context, mode=daily)))
            self._about[label] = AGAIN if label == TODAY_AGAIN else MODES[daily].line
        entries.append(Entry(OTHERS, self._open_other_modes, stays_open=True))
        entries.append(Entry(HOW_TO_PLAY, self._choose_pages, stays_open=True))
        last = last_played(context.store)
        self._first_mode = FIRST  # the mode that the first line starts
        if last is not None:
            mode = self._first_mode = read_record(context.store, last).mode
            label = continue_line("" if mode in UNMARKED_MODES else mode)
            entries.insert(0, Entry(label, lambda: context.fade_to(lambda: places.resume(last))))
        if keys_of(context.store, DONE) or len(keys_of(context.store, RUN)) > 1 or foreign_entries_of(context.store):
            entries.append(Entry("past runs", places.history))
        entries.append(Entry("options", self._open_options))
        if sys.platform != "emscripten":  # in a browser, the player closes the page instead
            entries.append(Entry("quit", pyxel.quit, ends=True))
        if is_large():
            about = [f"{label}: {line}" for label, line in self._about.items()]
            entries += [Entry(line, colour=SILVER, read_only=True) for line in about]
        menu = cart_menu(
            context, entries, stays_open=True, at=at, max_lines=MENU_LINES, closable=False, large_after=HINT
        )
        menu.window.put(bottom=MENU_END)
        return menu

    def _open_other_modes(self) -> None:
        seed = Entry("enter a seed", lambda: self.context.open.seed_entry(self._open_modes_for))
        practice = Entry("practice", self._choose_practice)
        self._open_mode_menu([*self._mode_entries(other_modes()), Entry(""), seed, practice, Entry("back")])

    def _choose_pages(self) -> None:
        """Open a menu of the modes whose pages can be read. The cursor starts on the mode of the title's first line."""
        modes = [mode for mode in MODES if mode == base_mode(mode)]
        pages = self.context.open.how_to_play
        entries = [Entry(MODES[mode].label, partial(pages, mode), stays_open=True) for mode in modes]
        heading = [Entry(HOW_TO_PLAY, colour=SILVER, read_only=True), Entry("")]
        at = len(heading) + modes.index(base_mode(self._first_mode))
        self.context.push(Dialog(self.context, [*heading, *entries, Entry(""), Entry("back")], put_low, at=at))

    def _choose_practice(self) -> None:
        context, entries = self.context, list[Entry]()
        for floor, (name, line) in PRACTICE_FLOORS.items():
            begin = partial(context.open.practice, partial(context.practice, floor))
            entries.append(Entry(name, partial(context.fade_to, begin)))
            entries += [Entry(words, colour=SILVER, read_only=True) for words in fitted(line, LINE_WIDTH)]
        self._open_mode_menu([*entries, Entry(""), Entry("back")])

    def _open_modes_for(self, seed: int) -> None:
        modes = [mode for mode in MODES if mode == base_mode(mode)]
        self._open_mode_menu([*self._mode_entries(modes, seed), Entry(""), Entry("back")])

    def _open_mode_menu(self, entries: Sequence[Entry]) -> None:
        self.context.push(Dialog(self.context, entries, put_low, max_lines=MODE_LINES))

    def _mode_entries(self, modes: Sequence[str], seed: int | None = None) -> list[Entry]:
        """Return an entry for each mode, with its description below."""
        context, entries = self.context, list[Entry]()
        for mode in modes:
            line = MODES[mode].line
            if MODES[mode].daily_of and is_day_begun(context.store, daily_seed(), mode):
                line = AGAIN
            entries.append(Entry(MODES[mode].label, partial(begin_run, context, seed, mode)))
            entries += [Entry(words, colour=SILVER, read_only=True) for words in fitted(line, LINE_WIDTH)]
        return entries

    def _open_options(self) -> None:
        context, places = self.context, self.context.open
        more = [
            Entry("watch a floor grow", lambda: context.fade_to(lambda: places.watch(random_seed()))),
            Entry("practice", self._choose_practice),
            saves_entry(context),
        ]
        open_options(context, more)

    def update(self) -> None:
        """Advance by one frame and handle input."""
        self._move()
        if self._large != is_large():  # the setting has changed
            self._large, self.menu = is_large(), self._menu(self.menu.at)
        if self.context.pad.fresh(Button.MENU):
            self.context.play_sound("select")
            self._open_options()
        else:
            self.menu.update(self.context.pad)

    def animate(self) -> None:
        """Advance by one frame."""
        self.menu.window.update()
        self._move()

    def _move(self) -> None:
        self._ticks += 1
        self._playback.update()

    def aloud(self) -> list[str]:
        """Return the lines that are spoken."""
        return ["Porklike", *self.menu.aloud(), self._hint()]

    def _hint(self) -> str:
        """Return the line below the menu: about the mode under the cursor, or else about the buttons."""
        return self._about.get(self.menu.entries[self.menu.at].row.text, HINT)

    def draw(self) -> None:
        """Draw the hub, the logo and the menu."""
        pyxel.cls(0)
        with recolour(DIMMED):
            draw_stage(self.stage)
        self.stage.player.draw(0, 0, self._ticks)
        top = self.context.scenes[-1]
        if not isinstance(top, Dialog) or top.menu.window.y >= LOGO_END:  # a tall window would cut off the logo
            draw_picture("logo", 8, LOGO_Y + pyxel.sin(self._ticks / FLOAT * 57.3) * 2)
        if top is self:  # the menu would show behind another scene's window
            self.menu.draw()
            if not is_large():
                outlined((128 - text_width(self._hint())) // 2, 120, self._hint(), SILVER)
