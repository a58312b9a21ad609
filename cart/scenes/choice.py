"""A window one chooses a line of: the mechanism of every menu."""

from collections.abc import Callable, Sequence

from ..console.pad import Button
from ..view.windows import Row, Window
from .context import Context

Chosen = Callable[[int], None]


class Choice:
    """Up and down move the cursor, around at the ends; O or X on a line calls `chosen` with its number.

    `back`, called by the other button where there is one, may close it; without it, both buttons choose.
    """

    covers = False

    def __init__(
        self, context: Context, window: Window, chosen: Chosen, back: Callable[[], None] | None = None
    ) -> None:
        self.context = context
        self.window = window
        self._chosen = chosen
        self._back = back

    def update(self) -> None:
        """A frame, with the pad."""
        pad = self.context.pad
        by = pad.pressed(Button.DOWN) - pad.pressed(Button.UP)
        if self.window.move_cursor(by):
            self.context.hear("cursor")
        if pad.fresh(Button.O) or (self._back is None and pad.fresh(Button.X)):
            assert self.window.cursor is not None
            self._chosen(self.window.cursor)
        elif self._back is not None and (pad.fresh(Button.X) or pad.fresh(Button.MENU)):
            self.context.hear("back")
            self._back()
        self.animate()

    def animate(self) -> None:
        """A frame."""
        self.window.update()

    def draw(self) -> None:
        """Draw the window."""
        self.window.draw()


def rows(lines: Sequence[str]) -> list[Row]:
    """Plain bright lines."""
    return [Row(line) for line in lines]
