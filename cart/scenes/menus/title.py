"""The title, over the hub one is about to walk into."""

import sys
from collections.abc import Sequence
from functools import partial

import pyxel

from ...console.input.pad import Button
from ...console.screen.draw import outlined, text_width, wrap
from ...console.screen.palette import DARKER, SILVER, recolour
from ...console.widgets.line_layout import is_large
from ...console.widgets.menu import Entry, Menu
from ...core.game import Game
from ...data.modes import FIRST, MODES, daily_mode, undated
from ...saves.history import day_taken, outline
from ...saves.journal import DONE, RUN, all_of, last_played, strangers_of
from ...text.history_lines import PLAIN
from ...text.mode_lines import continue_line
from ...view.stage.picture import draw_stage
from ...view.stage.playback import Playback
from ...view.stage.sprites import draw_picture
from ...view.stage.stage import Stage
from ..context import Context
from .game_menu import MenuScene, ask, cart_menu
from .options_menu import BOTTOM, open_options
from .saves_menu import saves_entry
from .seed_entry import daily_seed, random_seed

FLOAT = 24
"""Ticks of a radian of the logo's floating up and down."""
HINT = "⇧⇩ choose   Ⓞ go"
MENU_END, LOGO_Y, LOGO_END = 107, 2, 36
"""Bottom of the menu, above the piglet; top of the logo, and of the highest window below it."""
MENU_LINES = 7
"""Lines that fit between the logo and the piglet."""
MOST = 11
"""Lines of a menu of modes; the others are scrolled to."""
LINE_WIDTH = 104
"""Pixels that a line about a mode may be wide."""
DIMMED = dict(enumerate(DARKER))
CONTINUE, OTHERS = continue_line(""), "other climbs"
TODAY_AGAIN, AGAIN = "today again (practice)", "again (practice)"


def others() -> list[str]:
    """Return the modes with no line of their own on the title: first those with a run of the day, each before it."""
    modes = [mode for mode in MODES if mode == undated(mode) and not MODES[mode].usual]
    modes.sort(key=lambda mode: daily_mode(mode) is None)
    return [name for mode in modes for name in (mode, daily_mode(mode)) if name is not None]


class Title:
    """Logo, hub, and a menu: first of all what was left unfinished."""

    covers = True

    def __init__(self, context: Context) -> None:
        self.context = context
        self.stage = Stage(context.new_game(0, FIRST), lambda _: None, lambda _: None, context.shake)
        self._playback = Playback(self.stage)
        self._ticks = 0.0
        self._large = is_large()
        self.menu = self._menu()
        context.pad.origin = None
        context.tune("title")

    def _menu(self, at: int = 0) -> Menu:
        context, leads = self.context, self.context.leads
        entries = [Entry("new climb", lambda: context.fade_to(leads.new_run))]
        if (daily := daily_mode(FIRST)) is not None:
            label = TODAY_AGAIN if day_taken(context.store, daily_seed(), daily) else MODES[daily].label
            entries.append(Entry(label, lambda: context.fade_to(lambda: leads.new_run(mode=daily))))
        entries.append(Entry(OTHERS, self._choose_another, stays=True))
        last = last_played(context.store)
        if last is not None:
            mode = outline(context.store, last).mode
            label = continue_line("" if mode in PLAIN else mode)
            entries.insert(0, Entry(label, lambda: context.fade_to(lambda: leads.resume(last))))
        if all_of(context.store, DONE) or len(all_of(context.store, RUN)) > 1 or strangers_of(context.store):
            entries.append(Entry("past climbs", leads.history))
        entries.append(Entry("options", self._open_options))
        if sys.platform != "emscripten":  # a page is closed by its browser
            entries.append(Entry("quit", pyxel.quit))
        if is_large():
            entries.append(Entry(HINT, colour=SILVER, told=True))
        menu = cart_menu(context, entries, stays=True, at=at, most=MENU_LINES, shuts=False)
        menu.window.put(bottom=MENU_END)
        return menu

    def _choose_another(self) -> None:
        seed = Entry("a seed", lambda: self.context.leads.seed_entry(self._choose_for))
        self._ask([*self._ways(others()), Entry(""), seed, Entry("back")])

    def _choose_for(self, seed: int) -> None:
        modes = [mode for mode in MODES if mode == undated(mode)]
        self._ask([*self._ways(modes, seed), Entry(""), Entry("back")])

    def _ask(self, entries: Sequence[Entry]) -> None:
        ask(self.context, entries, BOTTOM, MOST)

    def _ways(self, modes: Sequence[str], seed: int | None = None) -> list[Entry]:
        """A line for each of these modes, and what it is below."""
        context, entries = self.context, list[Entry]()
        for mode in modes:
            begin, line = partial(context.leads.new_run, seed, mode), MODES[mode].line
            if MODES[mode].daily_of and day_taken(context.store, daily_seed(), mode):
                line = AGAIN
            entries.append(Entry(MODES[mode].label, partial(context.fade_to, begin)))
            entries += [Entry(words, colour=SILVER, told=True) for words in wrap(line, LINE_WIDTH)]
        return entries

    def _open_options(self) -> None:
        context, leads = self.context, self.context.leads

        def workshop() -> Game:
            return context.practice("workshop")

        more = [
            Entry("watch a floor grow", lambda: context.fade_to(lambda: leads.watch(random_seed()))),
            Entry("the workshop", lambda: context.fade_to(lambda: leads.practice(workshop))),
            saves_entry(context),
        ]
        open_options(context, more)

    def update(self) -> None:
        """A frame, with the pad."""
        self._move()
        if self._large != is_large():  # it was chosen since
            self._large, self.menu = is_large(), self._menu(self.menu.at)
        if self.context.pad.fresh(Button.MENU):
            self.context.hear("select")
            self._open_options()
        else:
            self.menu.update(self.context.pad)

    def animate(self) -> None:
        """A frame."""
        self.menu.window.update()
        self._move()

    def _move(self) -> None:
        self._ticks += 1
        self._playback.update()

    def aloud(self) -> list[str]:
        """What can be read, for who hears it."""
        return ["Porklike", *self.menu.aloud(), HINT]

    def draw(self) -> None:
        """Draw hub, logo and menu."""
        pyxel.cls(0)
        with recolour(DIMMED):
            draw_stage(self.stage)
        self.stage.player.draw(0, 0, self._ticks)
        top = self.context.scenes[-1]
        if not isinstance(top, MenuScene) or top.menu.window.y >= LOGO_END:  # a window that is high would cut it
            draw_picture("logo", 8, LOGO_Y + pyxel.sin(self._ticks / FLOAT * 57.3) * 2)
        if top is self:  # nothing of it shows behind the window of another scene
            self.menu.draw()
            if not is_large():
                outlined((128 - text_width(HINT)) // 2, 120, HINT, SILVER)
