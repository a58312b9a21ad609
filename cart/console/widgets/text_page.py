"""What a whole screen says as a window of lines, for those who want large letters."""

from collections.abc import Sequence

import pyxel

from ..input.pad import Button, Pad
from ..screen.palette import BLACK
from .line_layout import is_large
from .window import Row, Window


class LargePage:
    """Shown instead of a screen that has its words in places of its own. It scrolls by itself, or by up and down."""

    def __init__(self, rows: Sequence[Row | str]) -> None:
        self.window = Window(rows, width=pyxel.width, large=True)

    def update(self, pad: Pad) -> None:
        """A frame, with the pad."""
        self.window.scroll(pad.pressed(Button.DOWN) - pad.pressed(Button.UP) + pad.wheel())
        self.window.update()

    def draw(self) -> bool:
        """Draw it in place of the screen, where letters are large; whether it did."""
        if is_large():
            pyxel.cls(BLACK)
            self.window.draw()
        return is_large()
