"""Past climbs, the newest first: choose one to watch it again."""

from ..console.draw import outlined, text_width, wrap
from ..console.palette import SILVER
from ..console.store import StoreError
from ..core.recording import Recording, RecordingError, parse_recording
from ..view.windows import Row, Window
from .choice import Choice
from .context import Context
from .journal import DONE, all_of
from .rerun import Rerun
from .talk import LETTERS, Talk

SHOWN = 10
HINT = "O watch   X back"


class History:
    """A window of the last runs; O watches one, X goes back."""

    covers = False

    def __init__(self, context: Context) -> None:
        self.context = context
        self._keys = all_of(context.store, DONE)[::-1][:SHOWN]
        rows = [Row(f"{_when(key)} {self._about(key)}") for key in self._keys]
        self.choice = Choice(context, Window(rows, cursor=0, row_height=8), self._watch, lambda: context.pop(self))

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
            case [_, _, floor, how]:
                return f"floor {floor}, {how.replace('-', ' ')}"
            case _:
                return f"seed {recording.seed}"

    def _watch(self, line: int) -> None:
        self.context.hear("select")
        try:
            recording = self._recording(self._keys[line])
        except (RecordingError, StoreError) as error:
            self.context.push(Talk(self.context, ["THAT CLIMB IS NO GOOD", "", *wrap(str(error), LETTERS)]))
            return
        self.context.fade_to(lambda: self.context.replace(Rerun(self.context, recording)))

    def update(self) -> None:
        """A frame, with the pad."""
        self.choice.update()

    def animate(self) -> None:
        """A frame."""
        self.choice.animate()

    def draw(self) -> None:
        """Draw the window."""
        self.choice.draw()
        outlined((128 - text_width(HINT)) // 2, 121, HINT, SILVER)


def _when(key: str) -> str:
    """The day and time of a key ``done.20261120-101500-123.4.crab``: "11-20 10:15"."""
    stamp = key[len(DONE) :]
    return f"{stamp[4:6]}-{stamp[6:8]} {stamp[9:11]}:{stamp[11:13]}"
