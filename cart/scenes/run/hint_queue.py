"""Hints during a run: one at a time, each shown once, and none while another message has to be read."""

from collections import deque
from collections.abc import Sequence

from ...console.widgets.window import Window
from ...core.actions import Action
from ...core.events import Arrived, Event, Noticed
from ...data.hints import HINTS, Hint, action_words
from ...view.hud.hint_moments import MOMENTS, About, Lately
from ..context import Context
from .game_screen import READ_FRAMES, GameDisplay
from .learned_hints import needless_hints

LEAST = 90
"""Frames for which a hint stays after its last line appeared, despite presses. The first press after that closes it."""
MOST = 8
"""Actions after which a hint closes by itself."""
CHANGING = {"where", "hp"}
"""Facts about a hint's subject that may change while the hint is shown. The hint is then reworded, not replaced."""
QUIET = 2
"""Actions before the next hint, counted from the action that closed the last hint. Hints with `at_once` ignore this."""


class HintQueue:
    """Hints about a shown game. A hint is done once its last line was shown for LEAST frames, or its action was done.

    Until then, it is shown at most once per session, unless it was replaced within READ_FRAMES, too soon to be read.
    """

    def __init__(self, context: Context, showing: GameDisplay) -> None:
        self._told = context.shown_hints
        self._pad = context.pad
        self._showing = showing
        self._events = deque[Sequence[Event]](maxlen=QUIET + 1)
        self._woken: set[int] = set()
        self._hint: Hint | None = None
        self._window: Window | None = None
        self._shown = 0  # frames since the hint appeared
        self._frames = 0  # frames since its last line appeared
        self._about: About = {}
        self._acted = 0  # actions since its last line appeared
        self._wait = 0  # actions before the next hint

    def note(self, action: Action, events: Sequence[Event]) -> None:
        """Take note of an action and its events."""
        self._events.append(events)
        for event in events:
            if isinstance(event, Noticed):
                self._woken.add(event.mob)
            elif isinstance(event, Arrived):
                self._woken.clear()
        for name in needless_hints(self._showing.game, action, events):
            self._told.add(name)
        self._wait = max(self._wait - 1, 0)
        self._acted += self._frames > 0

    def pressed(self) -> None:
        """Close the hint after a press, if there was time to read it."""
        if self._hint is not None and self._hint.name in self._told:
            self._put_away()

    def _put_away(self) -> None:
        if self._hint is not None:
            self._told.shown.add(self._hint.name)
        if self._window is not None:
            self._window.close()
        self._hint, self._wait = None, QUIET

    def update(self, at_rest: bool) -> None:
        """Advance by one frame in which the game has the input. Hints open and close only while it is `at_rest`."""
        if self._hint is not None and self._showing.message is not self._window:
            self._hint = None  # another message has replaced it
        if self._hint is not None and self._window is not None:
            self._shown += 1
            if self._shown == READ_FRAMES:
                self._told.shown.add(self._hint.name)
            self._frames += self._frames > 0 or self._window.at_end
            if self._frames == LEAST:
                self._told.add(self._hint.name)
        if at_rest:
            self._end()
            self._begin()

    def _end(self) -> None:
        """Close the hint when its moment is over or after MOST actions; reword it if its subject has changed."""
        if self._hint is None:
            return
        if self._acted >= MOST:
            self._told.add(self._hint.name)
        same = (about for about in self._moment(self._hint) if _fixed(about) == _fixed(self._about))
        about = next(same, None)
        if self._acted >= MOST or about is None:
            self._put_away()
        elif about != self._about:
            self._say(self._hint, about)

    def _moment(self, hint: Hint) -> Sequence[About]:
        """Return the possible subjects of a hint now; none if this is not its moment."""
        late = Lately([event for events in self._events for event in events], self._woken)
        return MOMENTS[hint.when](self._showing.stage, late)

    def _begin(self) -> None:
        """Show the first hint whose moment has come, if any. Held buttons stop repeating, so that the player looks."""
        if self._showing.news:
            return
        free = self._showing.message is None and not self._wait
        for hint in HINTS:
            if hint is self._hint:
                return  # the remaining hints are less important than the one shown
            if hint.name in self._told or hint.name in self._told.shown or not (hint.at_once or free):
                continue
            abouts = self._moment(hint)
            if abouts:
                self._shown = self._frames = self._acted = 0
                self._say(hint, abouts[0])
                self._pad.stop_repeats()
                return

    def _say(self, hint: Hint, about: About) -> None:
        """Show a hint, or reword it near its place if it is already shown."""
        ways = action_words(self._pad.used, self._showing.game.rules.belt)
        anew = hint is not self._hint
        self._window = self._showing.say(hint.words.format(**ways, **about), None, moves=anew)
        self._hint, self._about = hint, about


def _fixed(about: About) -> About:
    return {name: words for name, words in about.items() if name not in CHANGING}
