"""The title screen, over the hub where a climb begins."""

import sys
from functools import partial

import pyxel

from ...console.input.pad import Button
from ...console.screen.draw import outlined, text_width
from ...console.screen.palette import DARKER, SILVER, recolour
from ...console.screen.screen import SCREEN
from ...console.widgets.line_layout import is_large
from ...console.widgets.menu import Entry, Menu
from ...console.widgets.window import Window
from ...data.modes import DEFAULT_MODE, MODES, base_mode, is_mode, parse_mode
from ...saves.history import daily_seed, finished_runs, read_record
from ...saves.journal import last_played
from ...saves.progress import has_finished, highest_shelves, mode_to_play, new_shelf, nibbles_played
from ...text.history_lines import UNMARKED_MODES, run_names
from ...text.mode_lines import (
    ABOUT_CHOICES,
    GAMES,
    additions_line,
    continue_line,
    games_line,
    ready_line,
    shelves_line,
    started_names,
)
from ...view.sprites import draw_picture
from ...view.stage.picture import draw_stage
from ...view.stage.playback import Playback
from ...view.stage.stage import Stage
from ..context import Context
from .dialog import Dialog, cart_menu
from .new_run import begin_run
from .options_menu import open_options, put_low
from .saves_menu import saves_line
from .seed_entry import WIDEST
from .today_and_games import open_games, open_today, standing_line

FLOAT = 24
"""Ticks per radian of the logo's movement up and down."""
HINT = "⇧⇩ choose   Ⓞ go"
MENU_END, LOGO_Y, LOGO_END = 107, 2, 36
"""Bottom of the menu, above the piglet; top of the logo; highest top of a window that leaves the logo visible."""
MENU_LINES = 7
"""Lines that fit between the logo and the piglet. A longer menu scrolls."""
QUIET_FRAMES = 1800
"""Frames without a press, half a minute, after which the title shows a recorded run."""
NAME_WIDTH = 79
"""Greatest width of the name of the game that *play* starts, in pixels."""
DIMMED = dict(enumerate(DARKER))
CONTINUE, TODAY, HISTORY, HOW_TO_PLAY = continue_line(""), "today", "history", "how to play"
OPTIONS = "options"
ABOUT = {
    TODAY: "daily runs, daily puzzle",
    GAMES: "all games, seeds, practice",
    HISTORY: "your runs and feats",
    HOW_TO_PLAY: "rules, foes and keys",
    OPTIONS: "sound, picture, keys, saves",
}
"""Line of the title -> what it leads to, unless there is something special to tell. Large text has no room for it."""


class Title:
    """The title screen: logo, hub, and a menu. If there is an unfinished run, the first line continues it."""

    covers = True

    def __init__(self, context: Context) -> None:
        self.context = context
        self.stage = Stage(context.new_game(0, DEFAULT_MODE), lambda _: None, lambda _: None, context.shake)
        self._playback = Playback(self.stage)
        self._ticks = 0.0
        self._quiet = 0  # frames since the last press
        self._large = is_large()
        self._runs = finished_runs(context.store)
        self.menu = self._menu()
        context.pad.origin = None
        context.play_tune("title")

    def _menu(self, at: int = 0) -> Menu:
        context = self.context
        self._about = {} if is_large() else dict(ABOUT)
        entries = [
            self._first_entry(),
            Entry(TODAY, partial(open_today, context)),
            self._games_entry(),
            Entry(HISTORY, context.open.history),
            Entry(HOW_TO_PLAY, self._choose_pages),
            Entry(OPTIONS, self._open_options),
        ]
        if sys.platform != "emscripten":  # in a browser, the player closes the page instead
            entries.append(Entry("quit", pyxel.quit, ends=True))
        if is_large():
            entries += [Entry(line, colour=SILVER, read_only=True) for line in self._about.values()]
        menu = cart_menu(
            context, entries, stays_open=True, at=at, max_lines=MENU_LINES, closable=False, large_after=HINT
        )
        menu.window.put(bottom=MENU_END)
        return menu

    def _first_entry(self) -> Entry:
        """Return the entry that continues the run played last, or plays the game of `mode_to_play`."""
        context = self.context
        last = last_played(context.store)
        if last is not None:
            record = read_record(context.store, last)
            mode = self._first_mode = record.mode
            base = parse_mode(mode).base if is_mode(mode) else mode
            labels = [continue_line(name) for name in run_names(base, record.seed, daily_seed())]
            fitting = next((label for label in labels if is_large() or text_width(label) <= WIDEST), labels[-1])
            label = continue_line("") if mode in UNMARKED_MODES else fitting
            self._describe(label, additions_line(mode))
            return Entry(label, lambda: context.fade_to(lambda: context.open.resume(last)))
        mode = self._first_mode = mode_to_play(self._runs)
        names = started_names(mode)
        name = next((name for name in names if text_width(name) <= NAME_WIDTH), names[-1])
        label = f"play\t{name}"
        more = "" if name == names[0] else additions_line(mode)  # the label has no room for it
        ready = ready_line(mode, nibbles_played(self._runs))
        self._describe(label, more or ready, standing_line(self._runs, mode))
        return Entry(label, partial(begin_run, context, mode=mode), column_colour=SILVER)

    def _describe(self, label: str, *facts: str) -> None:
        """Show facts below the menu while the cursor is on a line; leave out the last ones if there is no room."""
        told = [fact for fact in facts if fact]
        lines = (", ".join(told[:count]) for count in range(len(told), 0, -1))
        if about := next((line for line in lines if is_large() or text_width(line) <= SCREEN), ""):
            self._about[label] = about

    def _games_entry(self) -> Entry:
        """Return the entry of all games, with the highest shelf of any, or with what a game lets choose."""
        shelves, has_choices = highest_shelves(self._runs), has_finished(self._runs)
        is_new = any(new_shelf(self._runs, game) for game in shelves)
        label = GAMES if is_large() else games_line(max(shelves.values(), default=0), has_choices, is_new)
        self._describe(label, shelves_line(shelves) or ABOUT_CHOICES * has_choices)
        return Entry(label, partial(open_games, self.context), column_colour=SILVER)

    def _choose_pages(self) -> None:
        """Open a menu of the modes whose pages can be read. The cursor starts on the mode of the title's first line."""
        modes = [mode for mode in MODES if mode == base_mode(mode)]
        pages = self.context.open.how_to_play
        entries = [Entry(MODES[mode].label, partial(pages, mode), stays_open=True) for mode in modes]
        heading = [Entry(HOW_TO_PLAY, colour=SILVER, read_only=True), Entry("")]
        first = base_mode(self._first_mode) if is_mode(self._first_mode) else DEFAULT_MODE
        at = len(heading) + modes.index(first)
        self.context.push(Dialog(self.context, [*heading, *entries, Entry(""), Entry("back")], put_low, at=at))

    def _open_options(self) -> None:
        open_options(self.context, [saves_line(self.context)])

    def update(self) -> None:
        """Advance by one frame and handle input. After a while without a press, show a recorded run.

        The title stays while lines are read aloud, and with few animations.
        """
        context = self.context
        self._move()
        self._quiet = 0 if context.pad.any_press() or context.speech.on or context.settings["calm"] else self._quiet + 1
        if self._quiet == QUIET_FRAMES:
            context.fade_to(context.open.attract)
            return
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

    def spoken_lines(self) -> list[str]:
        """Return the lines that are spoken."""
        return ["Porklike", *self.menu.spoken_lines(), self._hint()]

    def _hint(self) -> str:
        """Return the line below the menu: about the mode under the cursor, or else about the buttons."""
        return self._about.get(self.menu.entries[self.menu.at].row.text, HINT)

    @property
    def _has_room_for_logo(self) -> bool:
        """Whether the window of the top scene, if it has one, does not cut off the logo."""
        top = self.context.scenes[-1]
        window = getattr(getattr(top, "menu", top), "window", None)
        return top is self or not isinstance(window, Window) or window.y >= LOGO_END

    def draw(self) -> None:
        """Draw the hub, the logo and the menu."""
        pyxel.cls(0)
        with recolour(DIMMED):
            draw_stage(self.stage)
        self.stage.player.draw(0, 0, self._ticks)
        top = self.context.scenes[-1]
        if self._has_room_for_logo:
            draw_picture("logo", 8, LOGO_Y + pyxel.sin(self._ticks / FLOAT * 57.3) * 2)
        if top is self:  # the menu would show behind another scene's window
            self.menu.draw()
            if not is_large():
                outlined((128 - text_width(self._hint())) // 2, 120, self._hint(), SILVER)
