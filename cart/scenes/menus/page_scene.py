"""The scene that shows texts: any window of texts, until a button or a click leaves it."""

from typing import ClassVar

from ...console.input.pad import Button, Pad
from ...console.widgets.window import Window
from ..context import Context


class PageScene:
    """Up, down and the wheel scroll the window. A page that covers the screen goes at once, a box snaps shut."""

    covers = True
    sound = "back"
    leaving: ClassVar[tuple[Button, ...]] = (Button.O, Button.X, Button.MENU)
    """Buttons that leave it; a click does so as well."""
    leap = 0
    """Lines that left and right scroll."""
    waits = False
    """Whether it scrolls by itself only while no other scene lies over it."""

    def __init__(self, context: Context, window: Window) -> None:
        self.context = context
        self.window = window
        self._ticks = 0.0

    def update(self) -> None:
        """Advance by a frame, with the pad."""
        pad = self.context.pad
        self._ticks += 1
        across = pad.pressed(Button.RIGHT) - pad.pressed(Button.LEFT)
        down = pad.pressed(Button.DOWN) - pad.pressed(Button.UP)
        self.window.scroll(down + across * self.leap + pad.wheel())
        self.hear(pad)
        self.window.update()
        if self.window.gone:
            self.context.pop(self)

    def hear(self, pad: Pad) -> None:
        """Do what this frame's buttons ask for."""
        pad.promise = "back"
        pressed = any(map(pad.fresh, self.leaving)) or pad.pointer() is not None
        if pressed and not self.window.closing:
            self.context.hear(self.sound)
            self.leave()

    def leave(self) -> None:
        """Go back to the scene below."""
        if self.covers:
            self.context.pop(self)
        else:
            self.window.close()

    def animate(self) -> None:
        """Advance by a frame, while another scene lies over it."""
        self._ticks += 1
        if not self.waits:
            self.window.update()

    def aloud(self) -> list[str]:
        """Return the lines that are spoken."""
        return [row.text.replace("\t", " ") for row in self.window.rows if row.text]

    def draw(self) -> None:
        """Draw the window."""
        self.window.draw()
