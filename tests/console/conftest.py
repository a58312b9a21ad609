"""Fixtures for the tests of the console: a clean Pyxel, keys to hold, a pad, and pictures of the screen."""

from collections.abc import Callable, Iterator

import pytest
import pyxel

from cart.console.input import hotspots
from cart.console.input.pad import Pad
from cart.console.screen.palette import RGB
from cart.console.screen.typeface import show_glyphs
from cart.console.widgets.line_layout import set_large

Picture = Callable[..., list[str]]


@pytest.fixture(autouse=True)
def clean_pyxel(pyxel_headless: None) -> Iterator[None]:
    """Set a black screen, no camera and PICO-8's colours.

    After the test, silence the sound, and reset the camera and the colours: other tests of the process draw, too.
    """
    colours = list(pyxel.colors)
    show_glyphs({})
    set_large(False)
    hotspots.finish_frame(collect=False)
    pyxel.flip()
    _reset_drawing()
    pyxel.cls(0)
    for colour, rgb in enumerate(RGB):
        pyxel.colors[colour] = rgb
    yield
    pyxel.stop()
    _reset_drawing()
    set_large(False)
    for colour, rgb in enumerate(colours):
        pyxel.colors[colour] = rgb


def _reset_drawing() -> None:
    """Remove the camera, the clipping and the colours set for drawing."""
    pyxel.camera()
    pyxel.clip()
    pyxel.pal()


@pytest.fixture
def keys() -> Iterator[Callable[..., None]]:
    """Yield a function that holds exactly the given keys from now on, as in `keys(pyxel.KEY_Z, ...)`."""
    down: set[int] = set()

    def hold(*wanted: int) -> None:
        for key in down.difference(wanted):
            pyxel.set_btn(key, False)
        for key in set(wanted) - down:
            pyxel.set_btn(key, True)
        down.clear()
        down.update(wanted)

    yield hold
    hold()


@pytest.fixture
def pad() -> Pad:
    """Return a pad that has had no input yet."""
    return Pad()


@pytest.fixture
def picture() -> Picture:
    """Return a function `picture(x, y, w, h)` that returns that part of the screen as rows of text.

    Each pixel is the hex digit of its colour, or "." for black.
    """

    def read(x: int, y: int, w: int, h: int) -> list[str]:
        return ["".join(f"{pyxel.pget(x + i, y + j):x}" for i in range(w)).replace("0", ".") for j in range(h)]

    return read
