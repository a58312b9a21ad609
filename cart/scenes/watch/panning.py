"""Scrolling of a floor that is larger than the screen."""

from collections.abc import Callable

from ...console.input.pad import Button
from ...console.screen.screen import SCREEN
from ...console.widgets.window import Window
from ...view.sprites import TILE
from ..context import Context

LOOKING = "⇦⇨ ⇧⇩ look around   Ⓧ back"
PACE = 2
"""Speed of scrolling, in pixels per frame."""
TALL = 39
"""Greatest height of a window in large text, in pixels: two lines."""


class Panning:
    """Scrolling. The arrows, a held click and the wheel call `scroll` with (dx, dy) in pixels; O or X goes back."""

    covers = False

    def __init__(self, context: Context, scroll: Callable[[float, float], object]) -> None:
        self.context = context
        self._scroll = scroll
        self.window = Window([LOOKING], y=90, scalable=True, max_height=TALL)

    def update(self) -> None:
        """Advance by one frame and handle input."""
        pad = self.context.pad
        pad.origin, pad.click_effect = (SCREEN // 2, SCREEN // 2), "walk"
        across = pad.held(Button.RIGHT) - pad.held(Button.LEFT)
        down = pad.held(Button.DOWN) - pad.held(Button.UP)
        self._scroll(across * PACE, down * PACE + pad.wheel() * TILE)
        self.window.update()
        if any(pad.fresh(button) for button in (Button.O, Button.X, Button.MENU)):
            self.context.play_sound("back")
            self.context.pop(self)

    def animate(self) -> None:
        """Do nothing: no part of this scene moves by itself."""

    def spoken_lines(self) -> list[str]:
        """Return the lines for speech."""
        return [LOOKING]

    def draw(self) -> None:
        """Draw the line about the buttons."""
        self.window.draw()
