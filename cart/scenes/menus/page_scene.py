"""A scene with a page or a box of text, which a button or a click leaves."""

from typing import ClassVar

from ...console.input.pad import Button, Pad
from ...console.widgets.window import Window
from ...view.layout import Box, box_of
from ..context import Context


class PageScene:
    """A window of text. Up, down and the wheel scroll it.

    When the player leaves, a page (a scene that `covers` all others) disappears at once, and a box shrinks.
    """

    covers = True
    sound = "back"
    leave_buttons: ClassVar[tuple[Button, ...]] = (Button.O, Button.X, Button.MENU)
    """Buttons that leave the scene. A click leaves it as well."""
    lines_per_jump = 0
    """Number of lines by which left and right scroll."""
    pauses_below = False
    """Whether automatic scrolling stops while another scene lies over this one."""

    def __init__(self, context: Context, window: Window) -> None:
        self.context = context
        self.window = window
        self._ticks = 0.0

    @property
    def box(self) -> Box:
        """Place of the window on the screen."""
        return box_of(self.window)

    def update(self) -> None:
        """Advance by one frame and handle input."""
        pad = self.context.pad
        self._ticks += 1
        across = pad.pressed(Button.RIGHT) - pad.pressed(Button.LEFT)
        down = pad.pressed(Button.DOWN) - pad.pressed(Button.UP)
        self.window.scroll(down + across * self.lines_per_jump + pad.wheel())
        self.handle_input(pad)
        self.window.update()

    def handle_input(self, pad: Pad) -> None:
        """React to this frame's buttons and clicks."""
        pad.click_effect = "back"
        if any(map(pad.fresh, self.leave_buttons)) or pad.click_position() is not None:
            self.context.play_sound(self.sound)
            self.leave()

    def leave(self) -> None:
        """Go back to the scene below."""
        if self.covers:
            self.context.pop(self)
        else:
            self.context.close(self, self.window)

    def animate(self) -> None:
        """Advance by one frame while another scene lies over this one."""
        self._ticks += 1
        if not self.pauses_below:
            self.window.update()

    def spoken_lines(self) -> list[str]:
        """Return the lines that are spoken."""
        return [row.text.replace("\t", " ").replace("\n", " ") for row in self.window.rows if row.text]

    def draw(self) -> None:
        """Draw the window."""
        self.window.draw()
