"""Keys of the console that work in every cart: mute, full screen, screenshot, film."""

import sys
from collections.abc import Callable
from pathlib import Path

import pyxel

from .input.pad import Button, Pad
from .screen.captures import DOWNLOADED, Captures
from .screen.draw import wrap
from .screen.palette import SILVER, WHITE
from .sound.speaker import Speaker
from .storage.store import StoreError, with_tilde
from .web.web_page import PageMute
from .widgets.window import PADDING, Row, Window

NOTICE_FRAMES = 150
"""Frames for which a notice is shown: two and a half seconds at 60 a second."""
LINE_WIDTH = 128 - 2 * PADDING - 1
"""Width of a line in a notice, in pixels."""
NOTICE_TOP = 2
"""Top edge of a notice, in pixels."""


class ConsoleKeys:
    """Keys of the console. Call `update()` once a frame, after that of the pad, and `draw()` last, for notices on top.

    `update()` disables Pyxel's own shortcuts with Alt, because they save captures in a folder that Pyxel chooses.
    """

    def __init__(self, pad: Pad, speaker: Speaker, captures: Captures) -> None:
        self._pad, self._speaker, self._captures = pad, speaker, captures
        self._page_mute = PageMute()
        self.full_screen = False
        """Whether the window fills the screen."""
        self.notice: Window | None = None
        """Notice shown now, or None."""

    def update(self) -> None:
        """Handle this frame's keys and advance the notice. Call it once a frame."""
        _disable_pyxel_shortcuts()
        self._update_mute()
        if self._pad.fresh(Button.FULL) and sys.platform != "emscripten":  # in the browser the page handles the key
            self.set_full_screen(not self.full_screen)
        if self._pad.fresh(Button.PICTURE):
            self._capture("picture", self._captures.save_picture)
        if self._pad.fresh(Button.FILM):
            self._capture("film", self._captures.save_film)
        if self.notice is not None:
            self.notice.update()
            if self.notice.gone:
                self.notice = None

    def _update_mute(self) -> None:
        """Keep one mute state in sync between the mute key and the page's button."""
        mute = self._page_mute.is_muted()
        if self._pad.fresh(Button.MUTE):
            mute = not self._speaker.mute
            self._page_mute.set_muted(mute)
        if mute is not None and mute != self._speaker.mute:
            self._speaker.mute = mute
            self.show_notice("sound off" if mute else "sound on")

    def set_full_screen(self, full: bool) -> None:
        """Switch full screen on or off. Do nothing if it is already so."""
        if full != self.full_screen:
            self.full_screen = full
            pyxel.fullscreen(full)

    def show_notice(self, heading: str, *lines: str) -> None:
        """Show a notice over everything for NOTICE_FRAMES."""
        rows = [Row(part, SILVER) for line in lines for part in wrap(line, LINE_WIDTH)]
        self.notice = Window([Row(heading, WHITE), *rows], y=NOTICE_TOP, closes_after=NOTICE_FRAMES, scalable=True)

    def _capture(self, kind: str, save: Callable[[], Path]) -> None:
        """Save a capture, and show a notice with its place or with the reason why it failed. `kind`: its word there."""
        try:
            file = save()
        except StoreError as error:
            self.show_notice(f"no {kind}", str(error))
            return
        if file == DOWNLOADED:
            self.show_notice(f"{kind} saved", "see your downloads")
        else:
            self.show_notice(f"{kind} saved", file.name, *_path_lines(f"in {with_tilde(file.parent)}"))

    def draw(self) -> None:
        """Draw the notice over everything else."""
        if self.notice is not None:
            self.notice.draw()


def _disable_pyxel_shortcuts() -> None:
    """Hide the Alt key from Pyxel, so that its own shortcuts do nothing. The pad reads the left and right Alt itself.

    Versions of Pyxel without `set_btn` keep their shortcuts.
    """
    if pyxel.btn(pyxel.KEY_ALT) and hasattr(pyxel, "set_btn"):
        pyxel.set_btn(pyxel.KEY_ALT, False)


def _path_lines(path: str) -> list[str]:
    """Split a path into lines that fit a notice, preferably after a slash."""
    return [line.replace("/ ", "/") for line in wrap(path.replace("/", "/ "), LINE_WIDTH)]
