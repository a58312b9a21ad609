"""The pages of "how to play", with pictures."""

from collections.abc import Sequence
from functools import partial

import pyxel

from ...console.input.pad import Button, Pad
from ...console.screen.draw import wrap
from ...console.screen.palette import BLACK, MAUVE, SILVER
from ...console.screen.screen import SCREEN
from ...console.widgets.line_layout import is_large
from ...console.widgets.window import PADDING, Drawer, Row, Window
from ...data.how_to_play import Part, pages_for
from ...data.sheet import SPRITES
from ...text.counter_lines import page_line
from ...view.sprites import FRAMES, TILE, draw, frame_at
from ...view.stage.pit_pictures import ALONE
from ..context import Context
from .page_scene import PageScene

LINE_WIDTH = SCREEN - 2 * PADDING - 1
"""Width of a line, in pixels."""
ROW = TILE + 2
"""Pixels from one line to the next."""
STEP = TILE + 2
"""Pixels from one sprite of a strip to the next."""
MIDDLE = SCREEN // 2
"""X in pixels: a click to the left of it turns a page back, any other click turns a page forward."""
BLANK = " "
"""Text of a line without words. An empty text would be drawn as a horizontal line."""


class HowToPlay(PageScene):
    """The pages of a mode. Left, right, O and clicks turn them, and X goes back."""

    covers = False
    leave_buttons = (Button.X, Button.MENU)

    def __init__(self, context: Context, mode: str) -> None:
        self._number = 0
        self._pages = pages_for(mode)
        super().__init__(context, self._page())

    def _page(self) -> Window:
        return Window(self._rows(), width=SCREEN, row_height=ROW, scalable=True)

    def _rows(self) -> list[Row]:
        rows = [
            row
            for part in self._pages[self._number]
            for row in (_labels(part) if part.beside else self._paragraph(part))
        ]
        return [*rows, Row(f"⇦⇨ {page_line(self._number, len(self._pages))}   Ⓧ back", MAUVE)]

    def _paragraph(self, part: Part) -> list[Row]:
        """Return the strip of a part, if it has one, and the text below it."""
        strip = [Row(BLANK, icon=self._strip(part.strip))] if part.strip else []
        return [*strip, *_text_rows(part.lines)]

    def _strip(self, sprites: Sequence[str]) -> Drawer:
        """Return a function that draws sprites side by side in the middle of a line. Each food gets another picture."""

        def draw_strip(x: float, y: float) -> None:
            left = x + (LINE_WIDTH - len(sprites) * STEP) / 2
            for place, name in enumerate(sprites):
                if name:
                    moving = SPRITES[name].frames == FRAMES
                    frame = place if name == "food" else frame_at(self._ticks) if moving else ALONE
                    draw(name, left + place * STEP, y, frame)

        return draw_strip

    def handle_input(self, pad: Pad) -> None:
        """Turn the page, or leave."""
        click, place = pad.click_position(), pad.hover()
        right = click is not None and click[0] >= MIDDLE
        on = pad.fresh(Button.O) or pad.pressed(Button.RIGHT) or right
        if place is not None:
            pad.click_effect = "next" if place[0] >= MIDDLE else "before"
        if on or pad.pressed(Button.LEFT) or click is not None:
            self.context.play_sound("cursor")
            self._number = (self._number + (1 if on else -1)) % len(self._pages)
            self.window = self._page()
        elif any(map(pad.fresh, self.leave_buttons)):
            self.context.play_sound(self.sound)
            self.leave()

    def spoken_lines(self) -> list[str]:
        """Return the lines that are spoken."""
        parts = [" ".join(part.lines) for part in self._pages[self._number]]
        return [f"how to play   {page_line(self._number, len(self._pages))}", *parts, "⇦⇨ page   Ⓧ back"]

    def draw(self) -> None:
        """Draw the page on black. Otherwise the scene below would show around it."""
        pyxel.cls(BLACK)
        self.window.draw()


def _labels(part: Part) -> list[Row]:
    """Return the lines of a part, each beside its sprite."""
    return [Row(line, SILVER, icon=partial(draw, name)) for name, line in zip(part.strip, part.lines, strict=True)]


def _text_rows(lines: Sequence[str]) -> list[Row]:
    """Return the text below a strip as rows. Large text, and lines with a long key name, are wrapped again."""
    if is_large():
        return [Row(" ".join(lines), SILVER)]
    return [Row(part, SILVER) for line in lines for part in wrap(line, LINE_WIDTH)]
