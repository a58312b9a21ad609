"""The texts and windows of a frame."""

import re
from typing import NamedTuple

import pytest

from cart.console.screen import typeface
from cart.console.widgets.window import Window
from tools.driver import Driver


class Said(NamedTuple):
    """A text that was drawn, with its place, outline and scale."""

    x: float
    y: float
    words: str
    outlined: bool
    scale: int


def look(driver: Driver, patched: pytest.MonkeyPatch) -> tuple[list[Said], list[Window]]:
    """Draw a frame and return its texts and windows."""
    said: list[Said] = []
    windows: list[Window] = []
    write, draw = typeface.write, Window.draw

    def hear(
        x: float, y: float, words: str, colour: int, outline: int | None = None, corners: bool = True, scale: int = 1
    ) -> None:
        said.append(Said(x, y, words, outline is not None, scale))
        write(x, y, words, colour, outline, corners, scale)

    def see(window: Window) -> None:
        windows.append(window)
        draw(window)

    with patched.context() as patch:
        patch.setattr(typeface, "write", hear)
        patch.setattr(Window, "draw", see)
        driver.app.draw()
    return said, windows


def words_of(said: list[Said], windows: list[Window]) -> set[str]:
    """Return each word that is drawn, and each that a window holds and shows when it scrolls.

    A time of the day is given as "00:00", because the clock may go on between two screens.
    """
    lines = [part for window in windows for line in window._lines for _, part in line.parts]
    texts = [*lines, *(text.words for text in said)]
    words = {word.strip(":,") for text in texts for word in text.split()} - {""}
    return {re.sub(r"^\d\d:\d\d$", "00:00", word) for word in words}
