"""Feats in a run: each is noted when the run reaches it.

A small mark tells the player of a new feat, and of a feat that lacks only one of the number it asks for.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from ...console.widgets.window import Window
from ...core.actions import Action
from ...core.events import Event
from ...core.feat_watch import COUNTS, NO_COUNTS, watch_run
from ...core.game import Game
from ...data.feats import FEATS_BY_NAME, Feat
from ...saves.journal import Journal
from ...text.feat_lines import feat_mark_versions, feat_remark, near_mark_versions
from ...view.hud.message_place import count_hidden, message_window
from ...view.hud.panel import Panel
from ...view.layout import Box, box_of
from ...view.sprites import draw
from ..context import Context
from .game_display import GameDisplay

MARK_FRAMES, FIGHT_FRAMES = 210, 120
"""Frames for which a mark is shown, and those in a fight."""
LEAST_FRAMES = 30
"""Frames for which a mark is shown despite actions. The first action after that closes it."""


class QueuedMark(NamedTuple):
    """A mark to show: of a feat that is reached, or that lacks one. `versions`: its texts, the best first."""

    feat: Feat
    is_reached: bool
    versions: Sequence[str]


class FeatMarks:
    """The feats of a run. `reached` has their names, in the order in which the run reached them.

    Practice reaches none, and neither does a run that another window has taken over. Marks are shown one at a time,
    at a place where they cover nothing important. If there is no place, a mark is shorter or waits. The next action
    closes it, and X as well. In a fight, a mark is one line with the feat's title, for FIGHT_FRAMES at most, and X does
    not close it, because X is needed for kicks and waiting.

    A feat that lacks only one of the number it asks for gets such a mark once in a run, also without a fight.
    """

    def __init__(self, context: Context, display: GameDisplay, journal: Journal | None) -> None:
        """Begin with the feats that the run has reached so far, if it is continued."""
        self._context = context
        self._display = display
        self._journal = journal
        self._watch = watch_run(display.game) if journal is not None else None
        self._queue = deque[QueuedMark]()  # the first is shown
        self._mark: Window | None = None
        self._is_short = False  # whether the mark goes after FIGHT_FRAMES, and leaves X to the game
        self._frames_left = MARK_FRAMES
        for name, done in self._watch.reached.items() if self._watch is not None and self._is_counted else ():
            self._note(name, done)
        counts = NO_COUNTS if self._watch is None else self._watch.counts
        self._told = {name for name, count in counts.items() if count >= COUNTS[name].goal - 1}  # feats that lack one

    @property
    def reached(self) -> Sequence[str]:
        """The feats that the run has reached; none in practice."""
        return tuple(self._watch.reached) if self._watch is not None and self._is_counted else ()

    @property
    def counts(self) -> Mapping[str, int]:
        """The counts of the feats that ask for a number of something; none in practice."""
        return self._watch.counts if self._watch is not None and self._is_counted else NO_COUNTS

    @property
    def _is_counted(self) -> bool:
        return self._journal is not None and not (self._journal.practice or self._journal.lost)

    def note(self, action: Action, events: Sequence[Event]) -> None:
        """Note an action that was not refused."""
        if self._watch is None:
            return
        if self._mark is not None and MARK_FRAMES - self._frames_left >= LEAST_FRAMES:
            self.dismiss()
        for name in self._watch.note(action, events):
            if self._is_counted and self._note(name, len(self._display.game.history)):
                feat = FEATS_BY_NAME[name]
                self._queue.append(QueuedMark(feat, True, feat_mark_versions(feat)))
        self._context.reached_feats.save()
        if self._is_counted and not self._display.game.over:
            self._tell_one_short(self._watch.one_short)

    def _tell_one_short(self, names: Sequence[str]) -> None:
        """Tell of the feats that lack one, each once in a run, and only those that the player has never reached."""
        for name in names:
            if name not in self._told and name not in self._context.reached_feats:
                self._told.add(name)
                feat = FEATS_BY_NAME[name]
                versions = near_mark_versions(feat, COUNTS[name].goal - 1)
                self._queue.append(QueuedMark(feat, False, versions))

    def _drop_stale(self) -> None:
        """Drop a mark that waits if its feat no longer lacks one. If it was never shown, it may be told later."""
        while self._queue and self._mark is None and self._watch is not None:
            feat, is_reached, _ = self._queue[0]
            if is_reached or feat.name in self._watch.one_short:
                break
            if self._frames_left == MARK_FRAMES:
                self._told.discard(feat.name)
            self.dismiss()

    def _note(self, name: str, done: int) -> bool:
        """Save a feat, and write it into the log after `done` actions. Return whether the player had not reached it."""
        self._display.log.remark(done, feat_remark(FEATS_BY_NAME[name]))
        return self._context.reached_feats.add(name)

    # --- the mark

    @property
    def closes_by_x(self) -> bool:
        """Whether X closes the mark, which shows a glyph for X. A press from before it appeared does not close it."""
        return self._mark is not None and not self._is_short and self._frames_left < MARK_FRAMES - 1

    def dismiss(self) -> None:
        """Close the mark on the screen."""
        self._queue.popleft()
        self._mark, self._frames_left = None, MARK_FRAMES

    def update(self) -> None:
        """Advance by one frame: show the mark of the next feat once the screen has caught up with the game."""
        display = self._display
        self._drop_stale()
        if not self._queue or display.playback.arriving or not display.stage.shows_current_floor:
            self._mark = None
            return
        if self._mark is None and display.playback.busy:
            return
        fights = bool(display.game.hunters_in_sight())
        if self._mark is None or self._hides_something(self._mark) or (fights and not self._is_short):
            self._place(fights)
        if self._mark is not None:
            display.stage.overlay_boxes.append(box_of(self._mark))
            self._frames_left -= 1
            if self._frames_left <= (MARK_FRAMES - FIGHT_FRAMES) * self._is_short:
                self.dismiss()

    def _place(self, short: bool) -> None:
        """Put the mark where it hides nothing important, or nowhere if there is no such place.

        In a fight it is `short`: it has the shortest version alone.
        """
        (feat, is_reached, versions), before = self._queue[0], self._mark
        others = self._other_boxes()
        place = None if before is None else box_of(before)
        icon = partial(draw, feat.sprite)
        marks = [
            message_window(self._display.stage, words, None, place, others, icon)
            for words in (versions[-1:] if short else versions)
        ]
        if not is_reached:  # it goes too soon to scroll
            marks = [mark for mark in marks if mark.at_end] or marks[-1:]
        mark = next((mark for mark in marks if not self._hides_something(mark)), marks[-1])
        if is_reached and self._frames_left == MARK_FRAMES and not self._hides_something(mark):
            self._context.play_sound("bless")
        self._mark, self._is_short = None if self._hides_something(mark) else mark, short or not is_reached
        mark.close_glyph = not self._is_short

    def _hides_something(self, mark: Window) -> bool:
        covered = any(box_of(mark).overlaps(box) for box in self._other_boxes())
        return covered or bool(count_hidden(mark, self._display.stage))

    def _other_boxes(self) -> list[Box]:
        """Return the boxes of everything else that is written over the floor."""
        display = self._display
        windows = [box_of(window) for window in (display.message, display.tooltip) if window is not None]
        return windows if isinstance(display.hud, Panel) else [*windows, display.hud.box]

    def spoken_lines(self) -> list[str]:
        """Return the lines that are spoken."""
        return [] if self._mark is None else [self._mark.spoken_text()]

    def draw(self) -> None:
        """Draw the mark, unless another scene lies over the run."""
        if self._mark is not None and getattr(self._context.scenes[-1], "display", None) is self._display:
            self._mark.draw()


class RunFeats(NamedTuple):
    """The feats that a run has reached, and the counts of those that ask for a number of something."""

    reached: Sequence[str] = ()
    counts: Mapping[str, int] = NO_COUNTS


def feats_of_run(context: Context, game: Game, journal: Journal) -> RunFeats:
    """Return the feats of a run that is over, and save those that are not saved yet. Practice reaches none."""
    feats = feats_reached_in(game, journal.practice)
    for name in feats.reached:
        context.reached_feats.add(name)
    return feats


def feats_reached_in(game: Game, practice: bool) -> RunFeats:
    """Return the feats of a game with its actions. Practice reaches none."""
    watch = None if practice else watch_run(game)
    return RunFeats() if watch is None else RunFeats(tuple(watch.reached), watch.counts)
