"""Looking around on a floor that is watched: the arrows move the camera."""

from collections.abc import Callable

from ..console.pad import Button
from ..console.window import Window
from .context import Context

PACE = 2
"""Pixels that it goes a frame."""
TALL = 39
"""Pixels that a window with words may be high in large letters: two lines."""


class Panning:
    """Until O or X; `scroll` moves the camera by pixels."""

    covers = False

    def __init__(self, context: Context, scroll: Callable[[float, float], object]) -> None:
        self.context = context
        self._scroll = scroll
        self.window = Window(["⇦⇨ ⇧⇩ look around   Ⓧ back"], y=90, large=True, tall=TALL)

    def update(self) -> None:
        """A frame, with the pad."""
        pad = self.context.pad
        across = pad.held(Button.RIGHT) - pad.held(Button.LEFT)
        self._scroll(across * PACE, (pad.held(Button.DOWN) - pad.held(Button.UP)) * PACE)
        self.window.update()
        if any(pad.fresh(button) for button in (Button.O, Button.X, Button.MENU)):
            self.context.hear("back")
            self.context.pop(self)

    def animate(self) -> None:
        """Nothing moves by itself."""

    def draw(self) -> None:
        """Say what the buttons do."""
        self.window.draw()
