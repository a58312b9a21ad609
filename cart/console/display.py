"""Whether there is a screen to show a window on. Pyxel does not say: without one it draws where nobody looks."""

import os
import sys

import pyxel

VIDEO = 0x20
"""SDL_INIT_VIDEO."""
UNSEEN = ("offscreen", "dummy")
"""SDL's drivers that show nothing: it takes one of them when no other starts."""


def has_display() -> bool:
    """False where SDL, which Pyxel draws with, finds no screen. Call it before pyxel.init.

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
        if sdl.SDL_InitSubSystem(VIDEO) != 0:
            return False
        try:
            driver: str = name_of_driver().decode()
        finally:
            sdl.SDL_QuitSubSystem(VIDEO)
    except (ImportError, OSError, AttributeError, KeyError):
        return True  # another build of Pyxel: let it try
    return driver not in UNSEEN or driver == os.environ.get("SDL_VIDEODRIVER")
