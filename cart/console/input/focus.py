"""Detection that the player has left: the window has lost the keyboard, or the page is hidden.

Pyxel does not report this. On Linux SDL reports it, and on Windows the system. In a browser, the page's
`globalThis.pork8Away()` returns whether the player is away, or was away since the last call. A hidden page draws no
frames, so a cart can ask only after the player has come back. On other systems, and without a screen, the answer is
unknown.
"""

import os
import sys
from collections.abc import Callable

from ..screen.display_check import sdl
from ..web.javascript import run_js

if sys.platform != "emscripten":
    import ctypes

HasKeyboard = Callable[[], bool | None]
"""Function that returns whether the window has the keyboard, or None if that is unknown."""
AWAY_CODE = "() => globalThis.pork8Away?.() === true"
"""JavaScript that returns whether the page's player is away."""


class Focus:
    """Detector of the player's departure. Call `update()` once a frame."""

    def __init__(self, ask: HasKeyboard | None = None) -> None:
        """Check the focus with `ask`, or by default with the function for this system."""
        self._ask = ask or _system_check()
        self._had_keyboard: bool | None = None
        self._left = False

    def update(self) -> None:
        """Check once whether the window has the keyboard."""
        here = self._ask()
        self._left = here is False and (self._left or self._had_keyboard is True)
        self._had_keyboard = here

    def take_departure(self) -> bool:
        """Return whether the player has left and is still away. Each departure is reported once."""
        left, self._left = self._left, False
        return left


def _unknown() -> bool | None:
    return None


def _system_check() -> HasKeyboard:
    """Return the function that checks the keyboard on this system."""
    if run_js is not None:
        away = run_js(AWAY_CODE)
        return lambda: not away()
    if sys.platform == "win32":
        return _in_front
    library = sdl()
    if library is None:
        return _unknown
    try:
        focus = library.SDL_GetKeyboardFocus
    except AttributeError:
        return _unknown
    focus.restype = ctypes.c_void_p
    return lambda: focus() is not None


if sys.platform == "win32":

    def _in_front() -> bool | None:
        """Whether the foreground window belongs to this program."""
        owner = ctypes.c_ulong()
        user = ctypes.windll.user32
        user.GetForegroundWindow.restype = ctypes.c_void_p
        user.GetWindowThreadProcessId(ctypes.c_void_p(user.GetForegroundWindow()), ctypes.byref(owner))
        return owner.value == os.getpid()
