"""A page behind the end screen: left and right turn the pages about a run."""

from typing import ClassVar

from ...console.input.pad import Button, Pad
from ...console.widgets.window import Window
from ..context import Context
from ..menus.page_scene import PageScene
from ..shown_game import TurnPage


class TurnedPage(PageScene):
    """Page that left and right turn. X goes back to the end screen."""

    leave_buttons: ClassVar[tuple[Button, ...]] = (Button.X, Button.MENU)

    def __init__(self, context: Context, window: Window, turn_page: TurnPage) -> None:
        self._turn_page = turn_page
        super().__init__(context, window)

    def handle_input(self, pad: Pad) -> None:
        """Turn the page, or leave."""
        by = pad.fresh(Button.RIGHT) - pad.fresh(Button.LEFT)
        if by:
            self.context.play_sound("select")
            self.context.pop(self)
            self._turn_page(by)
        else:
            super().handle_input(pad)
