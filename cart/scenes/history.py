"""All runs, the newest first: those that can be continued, then those that are over, which can be watched."""

from ..console.draw import outlined, shortened, text_width
from ..console.menu import Entry
from ..console.palette import SILVER
from ..console.store import StoreError
from ..core.quoting import quoted
from ..core.recording import Recording, RecordingError, parse_recording
from .context import Context
from .journal import DONE, NO_GOOD, RUN, all_of, strangers_of
from .menus import cart_menu

WIDTH = 108
"""Pixels of a line."""
LINES = 12
"""Lines shown at once."""
HINTS = {RUN: "Ⓞ continue   Ⓧ back", DONE: "Ⓞ watch   Ⓧ back", "": "Ⓧ back"}
"""Sort of line -> what the buttons do."""


class History:
    """A menu of runs; O continues or watches one, X goes back."""

    covers = False

    def __init__(self, context: Context) -> None:
        self.context = context
        open_runs, over = (all_of(context.store, kind)[::-1] for kind in (RUN, DONE))
        self._sorts = [RUN] * len(open_runs) + [DONE] * len(over)
        entries = [self._open_entry(key) for key in open_runs] + [self._entry(key) for key in over]
        others = [shortened(f"passed over: {quoted(name)}", WIDTH) for name in strangers_of(context.store)]
        others = others if entries or others else ["none any more"]  # another window may have seen to them
        entries += [Entry(text, colour=SILVER) for text in others]
        self._sorts += [""] * len(others)
        self.menu = cart_menu(context, entries, stays=True, most=LINES)

    def _open_entry(self, key: str) -> Entry:
        resume = self.context.leads.resume
        return Entry(f"{_when(key)} {self._steps(key)}", lambda: self.context.fade_to(lambda: resume(key)))

    def _entry(self, key: str) -> Entry:
        return Entry(shortened(f"{_when(key)} {_end(key)}", WIDTH), lambda: self._watch(key))

    def _recording(self, key: str) -> Recording:
        return parse_recording(self.context.store.read(key) or "")

    def _steps(self, key: str) -> str:
        """How far a run has come."""
        try:
            return f"goes on, {len(self._recording(key).actions)} steps"
        except (RecordingError, StoreError):
            return "unreadable"

    def _watch(self, key: str) -> None:
        try:
            recording = self._recording(key)
        except (RecordingError, StoreError) as error:
            self.context.leads.trouble(NO_GOOD, error)
            return
        self.context.fade_to(lambda: self.context.leads.rerun(recording))

    def update(self) -> None:
        """A frame, with the pad."""
        self.menu.update(self.context.pad)
        if not self.menu.is_open:
            self.context.pop(self)

    def animate(self) -> None:
        """A frame."""
        self.menu.window.update()

    def draw(self) -> None:
        """Draw the menu, and what the buttons do."""
        self.menu.draw()
        hint = HINTS[self._sorts[self.menu.at]]
        outlined((128 - text_width(hint)) // 2, 120, hint, SILVER)


def _when(key: str) -> str:
    """The day and time of a key ``done.20261120-101500-5f0c2a.4.crab``: "11-20 10:15"."""
    stamp = key.partition(".")[2]
    return f"{stamp[4:6]}-{stamp[6:8]} {stamp[9:11]}:{stamp[11:13]}"


def _end(key: str) -> str:
    """What the end of such a key says: "☠4 crab"."""
    match key.split("."):
        case [_, _, _, "won"]:
            return "won!"
        case [_, _, floor, "left"]:
            return f"floor {floor}, left"
        case [_, _, floor, how]:
            return f"☠{floor} {how.replace('-', ' ')}"
        case _:
            return "over"
