"""Whether there is a screen to show a window on. Pyxel does not say: without one it draws where nobody looks."""

import os
import sys

import pyxel

FASTEST = 1000
"""The highest frame rate to ask for where nobody looks. Above a frame a millisecond Pyxel waits no shorter, and half a
minute later for ever: its clock adds up frames too short for a 32-bit float."""
UNSEEN = ("offscreen", "dummy")
"""SDL's drivers that show nothing: it takes one of them when no other starts."""


def has_display() -> bool:
    """False where SDL, which Pyxel draws with, has found no screen. Call it after pyxel.init, which starts SDL.

    Only Linux can be without one; a driver asked for by SDL_VIDEODRIVER is taken for meant.
    """
    if not sys.platform.startswith("linux"):
        return True
    try:
        import ctypes  # not everywhere there is one: a browser has none

        # Pyxel's own library, for the SDL it has brought along hangs on it.
        sdl = ctypes.CDLL(sys.modules[f"{pyxel.__name__}.pyxel_binding"].__file__)
        name_of_driver = sdl.SDL_GetCurrentVideoDriver
        name_of_driver.restype = ctypes.c_char_p
        driver = str(name_of_driver() or b"offscreen", "ascii")
    except (ImportError, OSError, AttributeError, KeyError):
        return True  # another build of Pyxel: let it try
    return driver not in UNSEEN or driver == os.environ.get("SDL_VIDEODRIVER")
