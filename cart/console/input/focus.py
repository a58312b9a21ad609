"""Whether the player is still there: the window may have lost the keyboard, or the page may be hidden.

Pyxel does not say it. SDL, which it draws with, does on Linux; Windows itself; and in the browser the page, by
`globalThis.pork8Away()`: whether the player is away, or was since the last call. A page that is hidden draws no frames,
so a cart can look only after the return. Elsewhere, and without a screen, nobody knows.
"""

import os
import sys
from collections.abc import Callable

from ..screen.display import sdl

try:
    # Not `import js`: what Pyxel's page does about an import would ask the server for a file.
    from pyodide.code import run_js  # type: ignore[import-not-found, unused-ignore]
except ImportError:  # only the browser has it
    run_js = None

if sys.platform != "emscripten":
    import ctypes

Ask = Callable[[], bool | None]
"""Whether the window has the keyboard; None where that is not known."""
AWAY = "() => globalThis.pork8Away?.() === true"


class Focus:
    """Call `update()` once a frame. Who was never there can't have left."""

    def __init__(self, ask: Ask | None = None) -> None:
        """Without `ask` this machine is asked."""
        self._ask = ask or _way()
        self._here: bool | None = None
        self._left = False

    def update(self) -> None:
        """Look once."""
        here = self._ask()
        self._left = here is False and (self._left or self._here is True)
        self._here = here

    def take_leave(self) -> bool:
        """Whether the player has gone and is not back: true once for each time."""
        left, self._left = self._left, False
        return left


def _unknown() -> bool | None:
    return None


def _way() -> Ask:
    """How this machine is asked."""
    if run_js is not None:
        away = run_js(AWAY)
        return lambda: not away()
    if sys.platform == "win32":
        return _in_front
    library = sdl()
    try:
        focus = library.SDL_GetKeyboardFocus
    except AttributeError:
        return _unknown
    focus.restype = ctypes.c_void_p
    return lambda: focus() is not None


if sys.platform == "win32":

    def _in_front() -> bool | None:
        """Whether the window in front is one of this program's."""
        owner = ctypes.c_ulong()
        user = ctypes.windll.user32
        user.GetForegroundWindow.restype = ctypes.c_void_p
        user.GetWindowThreadProcessId(ctypes.c_void_p(user.GetForegroundWindow()), ctypes.byref(owner))
        return owner.value == os.getpid()
