"""A screen to show a window on. Pyxel does not say when there is none: it draws where nobody looks then."""

import os
import sys
from typing import Any

import pyxel

if sys.platform.startswith("linux"):
    import ctypes

FASTEST = 1000
"""The highest frame rate to ask for where nobody looks. Above a frame a millisecond Pyxel waits no shorter, and half a
minute later for ever: its clock adds up frames too short for a 32-bit float."""
VIDEO = 0x20
"""SDL_INIT_VIDEO."""
UNSEEN = ("offscreen", "dummy")
"""SDL's drivers that show nothing: it takes one of them when no other starts."""
NAMES = ("DISPLAY", "WAYLAND_DISPLAY")
DRIVER = "SDL_VIDEODRIVER"
"""In the environment: the driver to take."""


class NoDisplay(Exception):
    """There is no screen to show a window on; the message says what to do."""


def need_display(before: bool = False) -> None:
    """NoDisplay where SDL, which Pyxel draws with, finds no screen. Only Linux can be without one.

    Call it after pyxel.init, which starts SDL. Called `before` it looks only where nothing in the environment names a
    screen: there it spares what the sound system has to say of a machine that has no sound either.
    """
    if not sys.platform.startswith("linux"):
        return
    named = any(map(os.environ.get, NAMES)) or os.environ.get("XDG_SESSION_TYPE") == "wayland"
    if before and named and DRIVER not in os.environ:
        return
    driver = _driver()
    if driver in UNSEEN and driver == os.environ.get(DRIVER):
        raise NoDisplay(f"with {DRIVER}={driver} nothing would be seen. Unset it.")
    if driver in UNSEEN:
        raise NoDisplay("there is no display to show a window on. Start it on a desktop, or set DISPLAY.")


def sdl() -> Any:
    """SDL as Pyxel has loaded it; None where it is hidden inside Pyxel, as it is anywhere but on Linux."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        # Pyxel's own library, for the SDL it has brought along hangs on it.
        return ctypes.CDLL(sys.modules[f"{pyxel.__name__}.pyxel_binding"].__file__)
    except (OSError, KeyError):
        return None  # another build of Pyxel


def _driver() -> str:
    """The name of what SDL draws with."""
    library = sdl()
    try:
        library.SDL_InitSubSystem(VIDEO)  # nothing happens where it has been done
        name_of_driver = library.SDL_GetCurrentVideoDriver
        name_of_driver.restype = ctypes.c_char_p
        return str(name_of_driver() or UNSEEN[0].encode(), "ascii")
    except AttributeError:
        return ""  # let it try
