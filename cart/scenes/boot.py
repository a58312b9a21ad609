"""The console's picture at start, with its chime."""

from collections.abc import Callable

from ..console.boot import Boot
from ..data.sheet import PICTURES
from .context import Context, Scene


class BootScene:
    """PORK-8 switches on; then comes another scene."""

    covers = True

    def __init__(self, context: Context, then: Callable[[], Scene]) -> None:
        self.context = context
        self._then = then
        picture = PICTURES["boot"]
        self.boot = Boot((1, picture.x, picture.y, picture.width, picture.height), "a small console for small games")
        context.hear("boot")

    def update(self) -> None:
        """A frame, with the pad."""
        self.boot.update(self.context.pad)
        if self.boot.done:
            self.context.replace(self._then())
            self.context.fade.start_in()

    def animate(self) -> None:
        """Nothing goes on below another scene."""

    def draw(self) -> None:
        """Draw the picture."""
        self.boot.draw()
