"""Hints during a run: one at a time, each shown once, and none while another message has to be read."""

from collections import deque
from collections.abc import Sequence

from ...console.widgets.window import Window
from ...core.actions import Action
from ...core.events import Arrived, Event, Noticed
from ...core.kicks import kickable
from ...data.hints import HINTS, Hint, action_words
from ...data.words import exit_words
from ...text.item_words import item_name
from ..context import Context
from .game_display import READ_FRAMES, GameDisplay
from .hint_moments import MOMENTS, Situation, Subject
from .learned_hints import needless_hints

LEAST_FRAMES = 90
"""Frames after which a hint is read, counted in all its showings while its last line is in view.

A hint stays that long despite presses. The first press after that closes it.
"""
MOST_SHOWINGS = 2
"""Showings after which a hint counts as read. The second comes at a later chance, if the first was cut short."""
MOST_ACTIONS = 8
"""Actions after which a hint closes by itself."""
CHANGING = {"where", "hp"}
"""Facts about a hint's subject that may change while the hint is shown. The hint is then reworded, not replaced."""
QUIET_ACTIONS = 2
"""Actions before the next hint, counted from the action that closed the last hint. Hints with `at_once` ignore this."""


class HintQueue:
    """Hints about a shown game.

    A hint is done once it was read (LEAST_FRAMES), once the player did what it teaches, or after MOST_SHOWINGS. A
    showing that ended within READ_FRAMES, too soon to be read, does not count. One showing is enough for a hint not to
    come back when the program is started again.
    """

    def __init__(self, context: Context, display: GameDisplay) -> None:
        self._shown_hints = context.shown_hints
        self._pad = context.pad
        self._play_sound = context.play_sound
        self._display = display
        self._events = deque[Sequence[Event]](maxlen=QUIET_ACTIONS + 1)
        self._woken: set[int] = set()
        self._hint: Hint | None = None
        self._window: Window | None = None
        self._frames_shown = 0  # frames since the hint appeared
        self._at_end = False  # the last line has been in view
        self._subject: Subject = {}
        self._actions_at_end = 0  # actions since its last line appeared
        self._actions_to_wait = 0  # actions before the next hint

    def note(self, action: Action, events: Sequence[Event]) -> None:
        """Take note of an action and its events."""
        new: Sequence[Event] = events
        for number, event in enumerate(events, start=1):
            if isinstance(event, Noticed):
                self._woken.add(event.mob)
            elif isinstance(event, Arrived):  # hints about the floor that the player has left are dropped
                self._woken.clear()
                self._events.clear()
                new = events[number:]
        self._events.append(new)
        for name in needless_hints(self._display.game, action, events):
            self._shown_hints.add(name)
        self._actions_to_wait = max(self._actions_to_wait - 1, 0)
        self._actions_at_end += self._at_end

    def pressed(self) -> None:
        """Close the hint after a press, if there was time to read it."""
        if self._hint is not None and self._hint.name in self._shown_hints:
            self._close()

    @property
    def shows_hint(self) -> bool:
        """Whether a hint is on the screen."""
        return self._hint is not None and self._display.message is self._window

    @property
    def item_slot(self) -> int | None:
        """Slot of the item that the shown hint is about; None if no hint about an item is shown."""
        game, name = self._display.game, self._subject.get("item")
        if not self.shows_hint or name is None:
            return None
        held = ((slot, game.player.slots[slot]) for slot in game.player.filled_slots)
        return next((slot for slot, kind in held if kind is not None and item_name(game, kind) == name), None)

    @property
    def closes_by_x(self) -> bool:
        """Whether X closes the hint, which then shows a glyph for X.

        A press from before the hint appeared still waits. Beside something to kick, X follows a hint about kicks.
        """
        if self._hint is None or not self.shows_hint or not self._frames_shown:
            return False
        return "kick" not in self._hint.words.lower() or not kickable(self._display.game)

    def dismiss(self) -> None:
        """Close the hint for good."""
        if self._hint is not None:
            self._shown_hints.add(self._hint.name)
            self._play_sound("back")
            self._close()

    def _close(self) -> None:
        if self._window is not None:
            self._window.close()
        self._end_showing()
        self._actions_to_wait = QUIET_ACTIONS

    def _end_showing(self) -> None:
        """Forget the hint, which is no longer on the screen. Count this showing if it was long enough to be seen."""
        if self._hint is not None and self._frames_shown >= READ_FRAMES:
            name = self._hint.name
            self._shown_hints.note_showing(name)
            if self._shown_hints.showings[name] >= MOST_SHOWINGS:
                self._shown_hints.add(name)
        self._hint = None

    def update(self, at_rest: bool) -> None:
        """Advance by one frame in which the game has the input. Hints open and close only if the game is `at_rest`."""
        if self._window is not None and (self._display.message is not self._window or self._window.closing):
            self._end_showing()  # another message has replaced it, or it was in the way
        if self._hint is not None and self._window is not None:
            self._frames_shown += 1
            self._window.close_glyph = self.closes_by_x
            self._at_end |= self._window.at_end
            self._shown_hints.frames[self._hint.name] += self._at_end
            if self._shown_hints.frames[self._hint.name] >= LEAST_FRAMES:
                self._shown_hints.add(self._hint.name)
        if at_rest:
            now = self._situation()
            self._end_hint(now)
            self._begin_hint(now)

    def _end_hint(self, now: Situation) -> None:
        """Close the hint when its moment is over or after MOST_ACTIONS; reword it if its subject has changed."""
        if self._hint is None:
            return
        if self._actions_at_end >= MOST_ACTIONS:
            self._shown_hints.add(self._hint.name)
        same = (subject for subject in MOMENTS[self._hint.when](now) if _fixed(subject) == _fixed(self._subject))
        subject = next(same, None)
        if self._actions_at_end >= MOST_ACTIONS or subject is None:
            self._close()
        elif subject != self._subject:
            self._show(self._hint, subject, reworded=True)

    def _situation(self) -> Situation:
        stage, events = self._display.stage, [event for events in self._events for event in events]
        on_screen = stage.camera.cells(*stage.camera.resting_corner(stage.player))
        waiting = any(puppet.in_standoff for puppet in stage.puppets.values())
        return Situation(self._display.game, on_screen, stage.lit_doors, events, self._woken, stage.threatened, waiting)

    def _begin_hint(self, now: Situation) -> None:
        """Show the first hint whose moment has come, if any. Held buttons stop repeating, so that the player looks."""
        if self._display.shows_news:
            return
        free = self._display.message is None and not self._actions_to_wait
        for hint in HINTS:
            if hint is self._hint:
                return  # the remaining hints are less important than the one shown
            if hint.name in self._shown_hints or not (hint.at_once or free):
                continue
            subjects = MOMENTS[hint.when](now)
            if subjects:
                if self._show(hint, subjects[0]):
                    self._frames_shown = self._actions_at_end = 0
                    self._at_end = False
                    self._pad.stop_repeats()
                return

    def _show(self, hint: Hint, subject: Subject, reworded: bool = False) -> bool:
        """Show a hint, or reword the shown one. Return whether there was room for it."""
        rules = self._display.game.rules
        words = action_words(self._pad.last_device, rules.belt, rules.kicks) | exit_words(self._display.game.mode)
        window = self._display.show_hint(hint.words.format(**words, **subject), reworded)
        if window is not None:
            self._window, self._hint, self._subject = window, hint, subject
        return window is not None


def _fixed(subject: Subject) -> Subject:
    return {name: words for name, words in subject.items() if name not in CHANGING}
