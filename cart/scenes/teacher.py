"""Tells hints while a game is played: one at a time, each once, and none while something else is to be read."""

from collections import deque
from collections.abc import Sequence

from ..console.window import Window
from ..core.deep_events import Chose, Fell, Kicked
from ..core.events import Event
from ..data.hints import HINTS, Hint, told_by
from ..view.moments import MOMENTS, About
from .context import Context
from .showing import Showing

LEAST = 90
"""Frames that a hint stays at least once all of it was shown, for those who press on: the first press then ends it."""
MOST = 8
"""Actions after which a hint goes by itself."""
LEARNT: dict[type[Event], str] = {Kicked: "kick", Fell: "pit", Chose: "altar"}
"""What the player did -> the hint that says how."""
QUIET = 2
"""Actions from that with which a hint went until the next is told, unless that is to be told at once."""


class Teacher:
    """Looks at a game that is shown. A hint counts as told once its last line has been there for `LEAST` frames."""

    def __init__(self, context: Context, showing: Showing) -> None:
        self._told = context.told
        self._pad = context.pad
        self._showing = showing
        self._events = deque[Sequence[Event]](maxlen=QUIET + 1)
        self._hint: Hint | None = None
        self._window: Window | None = None
        self._frames = 0  # since its last line was shown first
        self._about: About = {}
        self._acted = 0  # actions since then
        self._wait = 0

    def note(self, events: Sequence[Event]) -> None:
        """An action was done, and led to this."""
        self._events.append(events)
        for event in events:
            if type(event) in LEARNT and getattr(event, "mob", 0) == 0:  # who has done it need not be told
                self._told.add(LEARNT[type(event)])
        self._wait = max(self._wait - 1, 0)
        self._acted += self._frames > 0

    def pressed(self) -> None:
        """A button was pressed: what has been read goes."""
        if self._hint is not None and self._hint.name in self._told:
            self._put_away()

    def _put_away(self) -> None:
        if self._window is not None:
            self._window.close()
        self._hint, self._wait = None, QUIET

    def update(self, at_rest: bool) -> None:
        """A frame in which the buttons are the game's own."""
        if self._hint is not None and self._showing.message is not self._window:
            self._hint = None  # something else was said instead
        if self._hint is not None and self._window is not None:
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
        about = self._moment(self._hint)
        if self._acted >= MOST:
            self._told.add(self._hint.name)
        if self._acted >= MOST or about is None or about.get("item") != self._about.get("item"):
            self._put_away()

    def _moment(self, hint: Hint) -> About | None:
        """What a hint would be about now; None if its moment is another."""
        return MOMENTS[hint.when](self._showing.stage, [event for events in self._events for event in events])

    def _begin(self) -> None:
        """Tell what is to be told now, if anything is. What is held stops, so that one looks."""
        if self._showing.news:
            return
        free = self._showing.message is None and not self._wait
        for hint in HINTS:
            if hint is self._hint:
                return  # nothing that matters more
            if hint.name in self._told or not (hint.at_once or free):
                continue
            about = self._moment(hint)
            if about is not None:
                ways = told_by(self._pad.used, self._showing.game.deep)
                self._window = self._showing.say(hint.words.format(**ways, **about), None)
                self._hint, self._about, self._frames, self._acted = hint, about, 0, 0
                self._pad.calm()
                return
