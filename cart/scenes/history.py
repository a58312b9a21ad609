"""Past runs, the newest first: choose one to watch it again."""

from ..console.draw import outlined, text_width
from ..console.menu import Entry
from ..console.palette import SILVER
from ..console.store import StoreError
from ..core.recording import Recording, RecordingError, parse_recording
from .context import Context
from .journal import DONE, NO_GOOD, all_of
from .menus import CAREFUL, cart_menu

MOST, LINES = 50, 12
"""Runs to choose from, and lines shown of them at once."""
HINT = "Ⓞ watch   Ⓧ back"


class History:
    """A menu of the last runs; O watches one, X goes back."""

    covers = False

    def __init__(self, context: Context) -> None:
        self.context = context
        keys = all_of(context.store, DONE)[::-1][:MOST]
        entries = [self._entry(key) for key in keys]
        self.menu = cart_menu(context, entries, stays=True, choosing=CAREFUL, most=LINES)

    def _entry(self, key: str) -> Entry:
        return Entry(f"{_when(key)} {self._about(key)}", lambda: self._watch(key))

    def _recording(self, key: str) -> Recording:
        return parse_recording(self.context.store.read(key) or "")

    def _about(self, key: str) -> str:
        try:
            recording = self._recording(key)
        except (RecordingError, StoreError):
            return "unreadable"
        match key.split("."):
            case [_, _, _, "won"]:
                return "won!"
            case [_, _, floor, "left"]:
                return f"floor {floor}, left"
            case [_, _, floor, how]:
                return f"☠{floor} {how.replace('-', ' ')}"
            case _:
                return f"seed {recording.seed}"

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
        outlined((128 - text_width(HINT)) // 2, 120, HINT, SILVER)


def _when(key: str) -> str:
    """The day and time of a key ``done.20261120-101500-123.4.crab``: "11-20 10:15"."""
    stamp = key[len(DONE) :]
    return f"{stamp[4:6]}-{stamp[6:8]} {stamp[9:11]}:{stamp[11:13]}"
