"""A question before what can't be taken back: asked over the floor, and never answered by accident."""

from collections.abc import Callable, Sequence

from ...console.widgets.line_layout import is_large
from ...console.widgets.menu import Entry
from ...view.stage.sprites import TILE
from ..context import Context
from ..menus.game_menu import MenuScene, cart_menu
from ..shown_game import Playing

DEAF = 15
"""Frames in which no button answers: who was walking has not read it yet."""
LINE_WIDTH = 100
"""Pixels that a line of it may be wide."""
EDGE = 4
"""Pixels that it keeps off the edges of the floor's window, where it has room to."""


class Question(MenuScene):
    """The cursor begins on the line that changes nothing; X gives no answer. It leaves the piglet to be seen."""

    def __init__(
        self, context: Context, playing: Playing, told: Sequence[Entry], no: str, yes: str, do: Callable[[], object]
    ) -> None:
        """`told` is what is to be known first; `no` changes nothing, and `yes` does it."""
        self.playing = playing
        self._do = do
        self._deaf = DEAF
        stage = playing.stage
        tall = stage.camera.window.height - 2 * EDGE
        menu = cart_menu(context, [*told, Entry(no), Entry(yes, self._answer)], at=len(told), tall=tall)
        room = stage.camera.window.height // 2 - TILE - menu.window.height  # in the half where the piglet is not
        edge = EDGE if is_large() else max(min(EDGE, room), 0)
        if stage.upper:
            menu.window.put(bottom=stage.camera.window.bottom - edge)
        else:
            menu.window.put(y=edge)
        super().__init__(context, menu)

    def update(self) -> None:
        """A frame, with the pad."""
        self._deaf -= 1
        if self._deaf > 0:
            self.context.pad.forget()
            self.animate()
        else:
            super().update()

    def _answer(self) -> None:
        self.context.pop(self)
        self._do()
