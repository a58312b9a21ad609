"""Contrast of texts to their background on every screen: at least 4.5 to 1, computed as in WCAG."""

import re
from collections.abc import Iterable
from typing import NamedTuple

import pytest
import pyxel

from cart.console.screen import typeface
from cart.console.screen.palette import BLACK, MAUVE, RGB, WHITE
from tools.driver import Driver
from tools.shots.plan import SHOTS, Shot

LEAST = 4.5
SIDE = 128
NOTHING = 0xFF
"""A colour that nothing uses."""
SOMETHING = re.compile(rb"[^\xff]")
"""A pixel of any other colour."""


class Said(NamedTuple):
    """A text that was drawn, and the lowest contrast of its letters to the pixels beside them."""

    words: str
    contrast: float


def luminance(rgb: int) -> float:
    """Return the relative luminance of a colour, from 0.0 to 1.0."""
    parts = [(rgb >> shift & 0xFF) / 0xFF for shift in (16, 8, 0)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: int, other: int) -> float:
    """Return the contrast of two palette colours, from 1.0 (equal) to 21.0."""
    dark, bright = sorted(luminance(RGB[colour]) for colour in (one, other))
    return (bright + 0.05) / (dark + 0.05)


def beside(at: int) -> Iterable[int]:
    """Yield the indices of the up to eight pixels around a pixel of the screen."""
    x, y = at % SIDE, at // SIDE
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            if (dx or dy) and 0 <= x + dx < SIDE and 0 <= y + dy < SIDE:
                yield at + dy * SIDE + dx


class Eye:
    """A stand-in for `typeface.write` that measures the contrast of each text."""

    def __init__(self) -> None:
        self.said: list[Said] = []
        self._write = typeface.write

    def write(
        self,
        x: float,
        y: float,
        words: str,
        colour: int,
        outline: int | None = None,
        corners: bool = True,
        scale: int = 1,
    ) -> None:
        """Write the text and measure its contrast."""
        screen = memoryview(pyxel.screen.data_ptr()).cast("B")
        before = bytes(screen)
        screen[:] = bytes([NOTHING]) * len(screen)
        self._write(x, y, words, colour, scale=scale)
        letters = [found.start() for found in SOMETHING.finditer(screen)]
        screen[:] = before
        self._write(x, y, words, colour, outline, corners, scale)
        own = set(letters)
        pairs = {(screen[at], screen[near]) for at in letters for near in beside(at) if near not in own}
        if pairs:
            self.said.append(Said(words, min(contrast(*pair) for pair in pairs)))


@pytest.fixture
def eye(monkeypatch: pytest.MonkeyPatch) -> Eye:
    """Return an `Eye` that measures every text written from now on."""
    eye = Eye()
    monkeypatch.setattr(typeface, "write", eye.write)
    return eye


@pytest.mark.parametrize("shot", SHOTS, ids=[shot.name for shot in SHOTS])
def test_every_text_has_enough_contrast(driver: Driver, monkeypatch: pytest.MonkeyPatch, shot: Shot) -> None:
    """All texts in one frame of the planned screen are measured."""
    shot.reach(driver)
    eye = Eye()
    with monkeypatch.context() as patched:
        patched.setattr(typeface, "write", eye.write)
        driver.app.draw()
    assert [said for said in eye.said if said.contrast < LEAST] == []


def test_known_contrasts_are_measured_correctly(driver: Driver, eye: Eye) -> None:
    """Two texts stand on plain ground, one touches a line of another colour, and one has an outline."""
    pyxel.cls(BLACK)
    typeface.write(10, 10, "grey", 5)
    typeface.write(10, 30, "mauve", MAUVE)
    pyxel.line(0, 49, 127, 49, 1)
    typeface.write(10, 50, "Mauve", MAUVE)
    pyxel.rect(0, 69, 128, 20, WHITE)
    typeface.write(10, 70, "outlined", MAUVE, BLACK)
    assert [(said.words, round(said.contrast, 1)) for said in eye.said] == [
        ("grey", 3.0),
        ("mauve", 5.0),
        ("Mauve", 3.3),
        ("outlined", 5.0),
    ]
    assert contrast(BLACK, BLACK) == 1.0
    assert contrast(0, 7) == contrast(7, 0) == pytest.approx(19.0, abs=0.1)
