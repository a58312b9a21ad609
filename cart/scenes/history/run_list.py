"""The list of all runs: runs that can be continued, then runs that are over. Both parts begin with the newest run."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import pyxel

from ...console.screen.draw import LETTER_HEIGHT, centred, frame, text_width
from ...console.screen.palette import BLACK, MAUVE, SILVER, WHITE
from ...console.storage.store import StoreError
from ...console.widgets.line_layout import cut, is_large
from ...console.widgets.menu import Entry
from ...core.quoting import quoted
from ...core.recording import RecordingError, parse_recording
from ...data.feats import FEATS as FEAT_ROWS
from ...data.modes import is_mode
from ...saves.history import Record, finished_runs, overall_statistics, read_record
from ...saves.journal import DONE, RUN, foreign_entries_of, keys_of
from ...saves.progress import highest_shelves
from ...text.feat_lines import feats_reached
from ...text.history_lines import (
    NO_COUNTED_RUNS,
    NO_RUNS,
    UNFINISHED,
    UNREADABLE,
    about_run,
    counted_actions,
    not_a_run_line,
    run_lines,
    seed_of_run,
    shorter_endings,
    wins_line,
)
from ...text.mode_lines import shelves_line
from ...text.worth_lines import worth_words
from ..context import Context
from ..menus.dialog import cart_menu

WIDTH = 110
"""Greatest width of a line, in pixels, so that the menu is as wide as the screen."""
ABOUT_WIDTH = 122
"""Greatest width of a line about a run, in pixels."""
LINES = 10
"""Lines shown at once."""
MENU_END, ABOUT_Y, HINT_Y = 98, 102, 118
"""Bottom of the menu, top of the lines about a run, and top of the help for the buttons, in pixels."""
FIGURES, FEATS = "statistics", "feats"
_SHOW = "Ⓞ show   Ⓧ back"
HINTS = {RUN: "Ⓞ continue   Ⓧ back", DONE: "Ⓞ choose   Ⓧ back", "": "Ⓧ back", FIGURES: _SHOW, FEATS: _SHOW}
"""Kind of line -> help for the buttons."""
KEYS = "Ⓞ choose   Ⓧ back"
"""Help for the buttons in large text, the same for all kinds of line."""


class Line(NamedTuple):
    """A line of the list. `about`: facts that do not fit into the entry. `kind`: RUN, DONE, FIGURES, FEATS, or ""."""

    entry: Entry
    about: Sequence[str] = ()
    kind: str = ""


class RunList:
    """A menu of runs. O continues a run, or opens the choices for a run that is over. X goes back.

    The cursor starts on the newest run, or on the first line if there is none.
    """

    covers = False

    def __init__(self, context: Context) -> None:
        self.context = context
        self._lines = self._all_lines()
        first = next((at for at, line in enumerate(self._lines) if line.kind in (RUN, DONE)), 0)
        self.menu = cart_menu(context, [line.entry for line in self._lines], stays_open=True, at=first, max_lines=LINES)
        self.menu.window.put(bottom=MENU_END)

    def _all_lines(self) -> list[Line]:
        """Return the lines of the menu. In large text, they include the texts that otherwise stand below the menu."""
        store = self.context.store
        over = finished_runs(store)[::-1]
        overall = overall_statistics(over[::-1])
        won = wins_line(overall.wins, overall.runs) if overall else NO_COUNTED_RUNS
        summary = [line for line in (won, shelves_line(highest_shelves(over[::-1]))) if line]
        first = [Line(Entry(FIGURES, self.context.open.statistics, colour=SILVER), summary, FIGURES)] * bool(over)
        reached = feats_reached(sum(feat.name in self.context.reached_feats for feat in FEAT_ROWS))
        first.append(Line(Entry(FEATS, self.context.open.feats, colour=SILVER), [reached], FEATS))
        going = [read_record(store, key) for key in keys_of(store, RUN)[::-1]]
        lines = [Line(self._open_entry(record), about(record, self._steps(record.key)), RUN) for record in going]
        lines += [Line(self._entry(record), about(record, _worth(record)), DONE) for record in over]
        others = [cut(not_a_run_line(quoted(name)), WIDTH) for name in foreign_entries_of(store)]
        others = others if lines or others else [NO_RUNS]  # another window may have removed all runs
        lines = [*first, *lines, *(Line(Entry(text, colour=SILVER)) for text in others)]
        if is_large():
            gaps = [": " if line.kind in (FIGURES, FEATS) else " " for line in lines]
            facts = [" ".join(line.about) for line in lines]
            texts = [
                gap.join(filter(None, (line.entry.row.text, fact)))
                for line, gap, fact in zip(lines, gaps, facts, strict=True)
            ]
            lines = [
                line._replace(entry=replace(line.entry, label=text)) for line, text in zip(lines, texts, strict=True)
            ]
            lines.append(Line(Entry(KEYS, colour=MAUVE, read_only=True)))
        return lines

    @property
    def _line(self) -> Line:
        """The line under the cursor."""
        return self._lines[self.menu.at]

    def _open_entry(self, record: Record) -> Entry:
        resume = self.context.open.resume
        label = listed(record, [UNFINISHED])
        return Entry(label, lambda: self.context.fade_to(lambda: resume(record.key)))

    def _entry(self, record: Record) -> Entry:
        ends = [record.short_ending, *shorter_endings(record.outcome, record.floor)]
        return Entry(listed(record, ends), lambda: self.context.open.record(record))

    def _steps(self, key: str) -> str:
        """Return the number of a run's actions as a text, or UNREADABLE."""
        try:
            recording = parse_recording(self.context.store.read(key) or "")
        except (RecordingError, StoreError):
            return UNREADABLE
        return counted_actions(len(recording.actions))

    def update(self) -> None:
        """Advance by one frame and handle input."""
        self.menu.update(self.context.pad)
        if not self.menu.is_open:
            self.context.pop(self)

    def animate(self) -> None:
        """Advance by one frame."""
        self.menu.window.update()

    def spoken_lines(self) -> list[str]:
        """Return the lines that are spoken."""
        return [*self.menu.spoken_lines(), *self._line.about, HINTS[self._line.kind]]

    def draw(self) -> None:
        """Draw the menu and the help for the buttons. Draw nothing while another scene lies over this one."""
        if self.context.scenes[-1] is not self:
            return
        self.menu.draw()
        if not is_large():
            frame(0, MENU_END, pyxel.width, pyxel.height - MENU_END, BLACK, MAUVE, BLACK)
            for number, words in enumerate(self._line.about):
                centred(ABOUT_Y + number * (LETTER_HEIGHT + 1), words, WHITE)
            centred(HINT_Y, HINTS[self._line.kind], SILVER)


def listed(record: Record, ends: Sequence[str]) -> str:
    """Return the line of a run: game and end. `ends`: words for the end, the longest first.

    Large text has room for the date and the whole name of the mode.
    """
    if is_large():
        return f"{record.when} {record.kind}, {ends[0]}"
    versions = run_lines(record.game, ends)
    return next((line for line in versions if text_width(line) <= WIDTH), cut(versions[-1], WIDTH))


def about(record: Record, last: str) -> list[str]:
    """Return lines of facts about a run that its line has no room for, the `last` of them at the end."""
    facts = [seed_of_run(record.seed), *([last] if last else [])]
    lines = about_run(record.mode, (record.kind, record.short_kind), record.when, facts)
    fitting = [next((line for line in one if text_width(line) <= ABOUT_WIDTH), one[-1]) for one in lines]
    return fitting[1:] if is_large() and is_mode(record.mode) else fitting


def _worth(record: Record) -> str:
    return "" if record.worth is None else worth_words(record.worth)
