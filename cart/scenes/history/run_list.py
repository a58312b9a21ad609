"""The list of all runs: runs that can be continued, then runs that are over, each with the newest first."""

from dataclasses import replace

import pyxel

from ...console.screen.draw import centred, frame, text_width
from ...console.screen.palette import BLACK, MAUVE, SILVER, WHITE
from ...console.storage.store import StoreError
from ...console.widgets.line_layout import cut, is_large
from ...console.widgets.menu import Entry
from ...core.quoting import quoted
from ...core.recording import RecordingError, parse_recording
from ...saves.history import Record, outline, records
from ...saves.journal import DONE, RUN, keys_of, strangers_of
from ...text.history_lines import NO_RUNS, UNREADABLE, about_run, counted_actions, passed_over, run_lines
from ..context import Context
from ..menus.dialog import cart_menu

WIDTH = 108
"""Width of a line, in pixels."""
LINES = 11
"""Lines shown at once."""
MENU_END, ABOUT_Y, HINT_Y = 106, 110, 118
"""Bottom of the menu, top of the line about a run, and top of the help for the buttons, in pixels."""
FIGURES = "statistics"
HINTS = {RUN: "Ⓞ continue   Ⓧ back", DONE: "Ⓞ choose   Ⓧ back", "": "Ⓧ back", FIGURES: "Ⓞ show   Ⓧ back"}
"""Kind of line -> help for the buttons."""
KEYS = "Ⓞ choose   Ⓧ back"
"""Help for the buttons in large text, for all kinds of line."""


class RunList:
    """A menu of runs. O continues a run, or opens the choices for a run that is over. X goes back."""

    covers = False

    def __init__(self, context: Context) -> None:
        self.context = context
        open_runs, over = keys_of(context.store, RUN)[::-1], records(context.store)[::-1]
        self._sorts = [FIGURES] * bool(over) + [RUN] * len(open_runs) + [DONE] * len(over)
        going = [outline(context.store, key) for key in open_runs]
        self._about = [""] * bool(over) + [about(climb) for climb in going + over]
        entries = [Entry(FIGURES, context.open.statistics, colour=SILVER)] * bool(over)
        entries += [self._open_entry(climb) for climb in going] + [self._entry(climb) for climb in over]
        others = [cut(passed_over(quoted(name)), WIDTH) for name in strangers_of(context.store)]
        others = others if entries or others else [NO_RUNS]  # another window may have removed all runs
        entries += [Entry(text, colour=SILVER) for text in others]
        self._sorts += [""] * len(others)
        self._about += [""] * len(others)
        if is_large():  # the menu includes the texts that otherwise stand below it
            told = [f"{entry.row.text} {line}".strip() for entry, line in zip(entries, self._about, strict=True)]
            entries = [replace(entry, label=label) for entry, label in zip(entries, told, strict=True)]
            entries.append(Entry(KEYS, colour=MAUVE, told=True))
            self._sorts.append("")
            self._about.append("")
        self.menu = cart_menu(context, entries, stays=True, at=int(bool(over)), most=LINES)
        self.menu.window.put(bottom=MENU_END)

    def _open_entry(self, climb: Record) -> Entry:
        resume = self.context.open.resume
        label = listed(climb, self._steps(climb.key))
        return Entry(label, lambda: self.context.fade_to(lambda: resume(climb.key)))

    def _entry(self, climb: Record) -> Entry:
        return Entry(listed(climb, climb.end), lambda: self.context.open.record(climb))

    def _steps(self, key: str) -> str:
        """Return the number of a run's actions as a text, or UNREADABLE."""
        try:
            recording = parse_recording(self.context.store.read(key) or "")
        except (RecordingError, StoreError):
            return UNREADABLE
        return counted_actions(len(recording.actions))

    def update(self) -> None:
        """Advance by a frame, with the pad."""
        self.menu.update(self.context.pad)
        if not self.menu.is_open:
            self.context.pop(self)

    def animate(self) -> None:
        """Advance by a frame."""
        self.menu.window.update()

    def aloud(self) -> list[str]:
        """Return the lines that are spoken."""
        return [*self.menu.aloud(), self._about[self.menu.at], HINTS[self._sorts[self.menu.at]]]

    def draw(self) -> None:
        """Draw the menu and the help for the buttons. Draw nothing while another scene lies over this one."""
        if self.context.scenes[-1] is not self:
            return
        self.menu.draw()
        if not is_large():
            frame(0, MENU_END, pyxel.width, pyxel.height - MENU_END, BLACK, MAUVE, BLACK)
            centred(ABOUT_Y, self._about[self.menu.at], WHITE)
            centred(HINT_Y, HINTS[self._sorts[self.menu.at]], SILVER)


def listed(climb: Record, end: str) -> str:
    """Return the line of a run: time, mode and end. The time of day is left out if the line would be too long."""
    said = run_lines(climb.when, climb.mark, end)
    return next((line for line in said if text_width(line) <= WIDTH), cut(said[0], WIDTH))


def about(climb: Record) -> str:
    """Return the facts about a run that do not fit into its line: mode and seed."""
    return about_run(climb.mode, climb.mark or climb.kind, climb.seed)
