"""Each test here starts on a clean Pyxel with PICO-8's colours, and has a pad, keys to press and eyes to see."""

from collections.abc import Callable, Iterator

import pytest
import pyxel

from cart.console.input import hotspots
from cart.console.input.pad import Pad
from cart.console.screen.palette import RGB
from cart.console.screen.typeface import show_signs
from cart.console.widgets.line_layout import set_large

Picture = Callable[..., list[str]]


@pytest.fixture(autouse=True)
def clean_pyxel(pyxel_headless: None) -> Iterator[None]:
    """A black screen, no camera, PICO-8's colours; after the test silence, and the colours there were."""
    colours = list(pyxel.colors)
    show_signs({})
    set_large(False)
    hotspots.show(noted=False)
    pyxel.flip()
    pyxel.camera()
    pyxel.clip()
    pyxel.pal()
    pyxel.cls(0)
    for colour, rgb in enumerate(RGB):
        pyxel.colors[colour] = rgb
    yield
    pyxel.stop()
    for colour, rgb in enumerate(colours):
        pyxel.colors[colour] = rgb


@pytest.fixture
def keys() -> Iterator[Callable[..., None]]:
    """`keys(pyxel.KEY_Z, ...)`: exactly these are down from now on."""
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
    """A pad that has seen no button."""
    return Pad()


@pytest.fixture
def picture() -> Picture:
    """`picture(x, y, w, h)`: that part of the screen as rows of hex digits, a colour each, `.` for black."""

    def read(x: int, y: int, w: int, h: int) -> list[str]:
        return ["".join(f"{pyxel.pget(x + i, y + j):x}" for i in range(w)).replace("0", ".") for j in range(h)]

    return read
