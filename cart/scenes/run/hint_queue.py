"""Tells hints while a game is played: one at a time, each once, and none while something else is to be read."""

from collections import deque
from collections.abc import Sequence

from ...console.widgets.window import Window
from ...core.actions import Action
from ...core.events import Arrived, Event, Noticed
from ...data.hints import HINTS, Hint, told_by
from ...view.hud.hint_moments import MOMENTS, About, Lately
from ..context import Context
from .game_screen import READ_FRAMES, Showing
from .learned_hints import learnt

LEAST = 90
"""Frames that a hint stays at least once all of it was shown, for those who press on: the first press then ends it."""
MOST = 8
"""Actions after which a hint goes by itself."""
CHANGING = {"where", "hp"}
"""What of that which a hint is about may become otherwise while the hint stays, and is then said anew."""
QUIET = 2
"""Actions from that with which a hint went until the next is told, unless that is to be told at once."""


class Teacher:
    """Looks at a game that is shown. A hint counts as told once its last line has been there for `LEAST` frames.

    It comes once in a sitting at most, unless something else was said before anybody could have seen it.
    """

    def __init__(self, context: Context, showing: Showing) -> None:
        self._told = context.told
        self._pad = context.pad
        self._showing = showing
        self._events = deque[Sequence[Event]](maxlen=QUIET + 1)
        self._woken: set[int] = set()
        self._hint: Hint | None = None
        self._window: Window | None = None
        self._shown = 0  # frames that it has been there
        self._frames = 0  # since its last line was shown first
        self._about: About = {}
        self._acted = 0  # actions since then
        self._wait = 0

    def note(self, action: Action, events: Sequence[Event]) -> None:
        """An action was done, and led to this."""
        self._events.append(events)
        for event in events:
            if isinstance(event, Noticed):
                self._woken.add(event.mob)
            elif isinstance(event, Arrived):
                self._woken.clear()
        for name in learnt(self._showing.game, action, events):
            self._told.add(name)
        self._wait = max(self._wait - 1, 0)
        self._acted += self._frames > 0

    def pressed(self) -> None:
        """A button was pressed: what has been read goes."""
        if self._hint is not None and self._hint.name in self._told:
            self._put_away()

    def _put_away(self) -> None:
        if self._hint is not None:
            self._told.shown.add(self._hint.name)
        if self._window is not None:
            self._window.close()
        self._hint, self._wait = None, QUIET

    def update(self, at_rest: bool) -> None:
        """A frame in which the buttons are the game's own."""
        if self._hint is not None and self._showing.message is not self._window:
            self._hint = None  # something else was said instead
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
        """A hint goes when its moment is over, as that is done or gone which it is about; or so many actions later."""
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
        """What a hint could be about now; nothing if its moment is another."""
        late = Lately([event for events in self._events for event in events], self._woken)
        return MOMENTS[hint.when](self._showing.stage, late)

    def _begin(self) -> None:
        """Tell what is to be told now, if anything is. What is held stops, so that one looks."""
        if self._showing.news:
            return
        free = self._showing.message is None and not self._wait
        for hint in HINTS:
            if hint is self._hint:
                return  # nothing that matters more
            if hint.name in self._told or hint.name in self._told.shown or not (hint.at_once or free):
                continue
            abouts = self._moment(hint)
            if abouts:
                self._shown = self._frames = self._acted = 0
                self._say(hint, abouts[0])
                self._pad.calm()
                return

    def _say(self, hint: Hint, about: About) -> None:
        """Put a hint on the screen; or other words of it, where it is already."""
        ways = told_by(self._pad.used, self._showing.game.rules.belt)
        anew = hint is not self._hint
        self._window = self._showing.say(hint.words.format(**ways, **about), None, moves=anew)
        self._hint, self._about = hint, about


def _fixed(about: About) -> About:
    return {name: words for name, words in about.items() if name not in CHANGING}
