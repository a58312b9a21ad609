"""Attract mode: the title shows a recorded run after a while without input, until any button is pressed."""

from ...core.recording import parse_recording
from ...data.demo import RECORDING
from ..context import Context
from ..history.replay import Replay

LABEL = "press any button"


class Attract(Replay):
    """The replay of the run in data/demo.py. Any button, a click or a tap ends it, and so does the end of the run."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, parse_recording(RECORDING), context.open.title, bare=True)

    def update(self) -> None:
        """Advance by one frame, or leave at any press."""
        if self.context.pad.any_press():
            self.context.play_sound("back")
            self._leave()
        else:
            self.animate()
            self._go_on()

    def _count(self) -> str:
        return LABEL
