"""Check that there is a display for the window. Without one Pyxel reports nothing and draws invisibly."""

import os
import sys
from typing import Any

import pyxel

if sys.platform.startswith("linux"):
    import ctypes

FASTEST_FPS = 1000
"""Highest frame rate for a run without a display.

Beyond 1,000 frames a second, Pyxel runs no faster. It even hangs after half a minute, because its clock adds up frames
too short for a 32-bit float.
"""
VIDEO = 0x20
"""Value of the flag SDL_INIT_VIDEO, which starts only SDL's video system."""
INVISIBLE_DRIVERS = ("offscreen", "dummy")
"""SDL drivers that show nothing. SDL falls back to one of them when no other starts."""
DISPLAY_VARIABLES = ("DISPLAY", "WAYLAND_DISPLAY")
"""Environment variables that name a display."""
DRIVER_VARIABLE = "SDL_VIDEODRIVER"
"""Environment variable that chooses SDL's driver."""


class NoDisplay(Exception):
    """Error: there is no display for the window. The message tells the user how to get one."""


def need_display_early() -> None:
    """Check the display before pyxel.init, unless the environment names a display and no driver.

    An early NoDisplay avoids the sound system's error messages on a machine without sound.
    """
    named = any(map(os.environ.get, DISPLAY_VARIABLES)) or os.environ.get("XDG_SESSION_TYPE") == "wayland"
    if not named or DRIVER_VARIABLE in os.environ:
        need_display()


def need_display() -> None:
    """Raise NoDisplay if SDL, which Pyxel draws with, finds no display. Only Linux can lack a display."""
    if not sys.platform.startswith("linux"):
        return
    driver = _driver()
    if driver in INVISIBLE_DRIVERS and driver == os.environ.get(DRIVER_VARIABLE):
        raise NoDisplay(f"with {DRIVER_VARIABLE}={driver} nothing would be seen. Unset it.")
    if driver in INVISIBLE_DRIVERS:
        raise NoDisplay("there is no display to show a window on. Start it on a desktop, or set DISPLAY.")


def sdl() -> Any:
    """Return SDL as loaded by Pyxel, or None. On systems other than Linux, SDL is hidden inside Pyxel."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        # Opened through Pyxel's own library, because the bundled SDL is loaded as its dependency.
        return ctypes.CDLL(sys.modules[f"{pyxel.__name__}.pyxel_binding"].__file__)
    except (OSError, KeyError):
        return None  # another build of Pyxel


def _driver() -> str:
    """Return the name of SDL's video driver; "" if SDL cannot report it."""
    library = sdl()
    if library is None:
        return ""
    try:
        library.SDL_InitSubSystem(VIDEO)  # no effect if it is initialised
        name_of_driver = library.SDL_GetCurrentVideoDriver
        name_of_driver.restype = ctypes.c_char_p
        return str(name_of_driver() or INVISIBLE_DRIVERS[0].encode(), "ascii")
    except AttributeError:
        return ""  # the caller takes this for a display
