"""What PORK-8 does at a key whatever the cart is doing: silence, full screen, a picture or a film of the screen."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pyxel

from .input.browser import Silence
from .input.pad import Button, Pad
from .screen.captures import DOWNLOADED, Captures
from .screen.draw import wrap
from .screen.palette import SILVER, WHITE
from .sound.speaker import Speaker
from .storage.backend import StoreError
from .widgets.window import PAD, Row, Window

NOTICE_FRAMES = 150
ROOM = 128 - 2 * PAD - 1
"""Pixels that a line of a notice may be wide."""
TOP = 2
"""Top edge of a notice, in pixels."""


class Machine:
    """Call `update()` once a frame, after the pad's, and `draw()` last of all: it says what it has done.

    Pyxel's own keys with Alt are out of order as long as this is updated: they would save to wherever Pyxel likes.
    """

    def __init__(self, pad: Pad, speaker: Speaker, captures: Captures) -> None:
        self._pad, self._speaker, self._captures = pad, speaker, captures
        self._silence = Silence()
        self.full = False
        """Whether the window fills the screen."""
        self.notice: Window | None = None
        """What is said at the moment."""

    def update(self) -> None:
        """A frame."""
        _hands_off()
        self._update_mute()
        if self._pad.fresh(Button.FULL) and sys.platform != "emscripten":  # there the page does it
            self.fill(not self.full)
        if self._pad.fresh(Button.PICTURE):
            self._capture("picture", self._captures.picture)
        if self._pad.fresh(Button.FILM):
            self._capture("film", self._captures.film)
        if self.notice is not None:
            self.notice.update()
            if self.notice.gone:
                self.notice = None

    def _update_mute(self) -> None:
        """Follow the key and the page's button: both change one state."""
        asked = self._silence.asked()
        if self._pad.fresh(Button.MUTE):
            asked = not self._speaker.mute
            self._silence.tell(asked)
        if asked is not None and asked != self._speaker.mute:
            self._speaker.mute = asked
            self.say("sound off" if asked else "sound on")

    def fill(self, full: bool) -> None:
        """Let the window fill the screen, or not; nothing happens where it is so."""
        if full != self.full:
            self.full = full
            pyxel.fullscreen(full)

    def say(self, heading: str, *lines: str) -> None:
        """Show a few words over everything, for a while."""
        rows = [Row(part, SILVER) for line in lines for part in wrap(line, ROOM)]
        self.notice = Window([Row(heading, WHITE), *rows], y=TOP, frames=NOTICE_FRAMES, large=True)

    def _capture(self, what: str, save: Callable[[], Path]) -> None:
        try:
            file = save()
        except StoreError as error:
            self.say(f"no {what}", str(error))
            return
        if file == DOWNLOADED:
            self.say(f"{what} saved", "see your downloads")
        else:
            self.say(f"{what} saved", file.name, *_pieces(f"in {_short(file.parent)}"))

    def draw(self) -> None:
        """Draw what is said, over all else."""
        if self.notice is not None:
            self.notice.draw()


def _hands_off() -> None:
    """Let Pyxel not see that Alt is down; the pad looks at the keys themselves. Older Pyxels can't be told."""
    if pyxel.btn(pyxel.KEY_ALT) and hasattr(pyxel, "set_btn"):
        pyxel.set_btn(pyxel.KEY_ALT, False)


def _short(folder: Path) -> str:
    """A path as people write it."""
    home = Path(os.path.expanduser("~"))
    return f"~/{folder.relative_to(home).as_posix()}" if folder.is_relative_to(home) else f"{folder}"


def _pieces(path: str) -> list[str]:
    """A path in lines as long as the screen is wide, broken between two names where that can be."""
    return [line.replace("/ ", "/") for line in wrap(path.replace("/", "/ "), ROOM)]
