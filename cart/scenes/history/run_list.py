"""All runs, the newest first: those that can be continued, then those that are over."""

from dataclasses import replace

import pyxel

from ...console.screen.draw import centred, frame, text_width
from ...console.screen.palette import BLACK, MAUVE, SILVER, WHITE
from ...console.storage.store import StoreError
from ...console.widgets.line_layout import cut, is_large
from ...console.widgets.menu import Entry
from ...core.quoting import quoted
from ...core.recording import RecordingError, parse_recording
from ...saves.history import Climb, outline, past_climbs
from ...saves.journal import DONE, RUN, all_of, strangers_of
from ...text.history_lines import NO_RUNS, UNREADABLE, about_run, counted_actions, passed_over, run_lines
from ..context import Context
from ..menus.game_menu import cart_menu

WIDTH = 108
"""Pixels of a line."""
LINES = 11
"""Lines shown at once."""
MENU_END, ABOUT_Y, HINT_Y = 106, 110, 118
"""Bottom of the menu; tops of the line about a climb and of the one that says what the buttons do."""
FIGURES = "statistics"
HINTS = {RUN: "Ⓞ continue   Ⓧ back", DONE: "Ⓞ watch, again   Ⓧ back", "": "Ⓧ back", FIGURES: "Ⓞ show   Ⓧ back"}
"""Sort of line -> what the buttons do."""
KEYS = "Ⓞ choose   Ⓧ back"
"""The same for all lines, where letters are large."""


class History:
    """A menu of runs; O continues one, or says what can be done with it; X goes back."""

    covers = False

    def __init__(self, context: Context) -> None:
        self.context = context
        open_runs, over = all_of(context.store, RUN)[::-1], past_climbs(context.store)[::-1]
        self._sorts = [FIGURES] * bool(over) + [RUN] * len(open_runs) + [DONE] * len(over)
        going = [outline(context.store, key) for key in open_runs]
        self._about = [""] * bool(over) + [about(climb) for climb in going + over]
        entries = [Entry(FIGURES, context.leads.figures, colour=SILVER)] * bool(over)
        entries += [self._open_entry(climb) for climb in going] + [self._entry(climb) for climb in over]
        others = [cut(passed_over(quoted(name)), WIDTH) for name in strangers_of(context.store)]
        others = others if entries or others else [NO_RUNS]  # another window may have seen to them
        entries += [Entry(text, colour=SILVER) for text in others]
        self._sorts += [""] * len(others)
        self._about += [""] * len(others)
        if is_large():  # what stands below the menu otherwise
            told = [f"{entry.row.text} {line}".strip() for entry, line in zip(entries, self._about, strict=True)]
            entries = [replace(entry, label=label) for entry, label in zip(entries, told, strict=True)]
            entries.append(Entry(KEYS, colour=MAUVE, told=True))
        self.menu = cart_menu(context, entries, stays=True, at=int(bool(over)), most=LINES)
        self.menu.window.put(bottom=MENU_END)

    def _open_entry(self, climb: Climb) -> Entry:
        resume = self.context.leads.resume
        label = listed(climb, self._steps(climb.key))
        return Entry(label, lambda: self.context.fade_to(lambda: resume(climb.key)))

    def _entry(self, climb: Climb) -> Entry:
        return Entry(listed(climb, climb.end), lambda: self.context.leads.climb(climb))

    def _steps(self, key: str) -> str:
        """How far a run has come."""
        try:
            recording = parse_recording(self.context.store.read(key) or "")
        except (RecordingError, StoreError):
            return UNREADABLE
        return counted_actions(len(recording.actions))

    def update(self) -> None:
        """A frame, with the pad."""
        self.menu.update(self.context.pad)
        if not self.menu.is_open:
            self.context.pop(self)

    def animate(self) -> None:
        """A frame."""
        self.menu.window.update()

    def aloud(self) -> list[str]:
        """What can be read, for who hears it."""
        return [*self.menu.aloud(), self._about[self.menu.at], HINTS[self._sorts[self.menu.at]]]

    def draw(self) -> None:
        """Draw the menu, and what the buttons do; nothing of it beside a window that is over it."""
        if self.context.scenes[-1] is not self:
            return
        self.menu.draw()
        if not is_large():
            frame(0, MENU_END, pyxel.width, pyxel.height - MENU_END, BLACK, MAUVE, BLACK)
            centred(ABOUT_Y, self._about[self.menu.at], WHITE)
            centred(HINT_Y, HINTS[self._sorts[self.menu.at]], SILVER)


def listed(climb: Climb, end: str) -> str:
    """A climb in a line: when, its mark, its end. Where that makes it fit, the time of day is left out."""
    said = run_lines(climb.when, climb.mark, end)
    return next((line for line in said if text_width(line) <= WIDTH), cut(said[0], WIDTH))


def about(climb: Climb) -> str:
    """What a climb's line has no room for."""
    return about_run(climb.mode, climb.mark or climb.kind, climb.seed)
