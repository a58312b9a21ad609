"""The boot picture of the console, with its chime."""

from collections.abc import Callable

from ...console.screen.boot_picture import Boot
from ...data.sheet import PICTURES
from ..context import Context


class BootScene:
    """The boot picture. At its end it calls `then`, which must replace this scene."""

    covers = True

    def __init__(self, context: Context, then: Callable[[], object]) -> None:
        self.context = context
        self._then = then
        picture = PICTURES["boot"]
        self.boot = Boot((1, picture.x, picture.y, picture.width, picture.height), "a console for small games")
        self._drawn = self._chimed = False

    def update(self) -> None:
        """Advance by one frame and handle input. The chime follows the first picture, after which sounds are loaded."""
        if self._drawn and not self._chimed:
            self.context.play_sound("boot")
            self._chimed = True
        self.boot.update(self.context.pad)
        if self.boot.done:
            self.context.fade_in(self._then)

    def animate(self) -> None:
        """Do nothing: the picture stops below another scene."""

    def spoken_lines(self) -> list[str]:
        """Return the lines that are spoken."""
        return ["PORK-8"]

    def draw(self) -> None:
        """Draw the picture."""
        self.boot.draw()
        self._drawn = True
