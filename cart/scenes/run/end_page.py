"""A page at the end of a run or a puzzle, which ignores buttons until the player has stopped mashing them."""

from ...console.input.pad import Pad
from ..menus.page_scene import PageScene

DEAF_FRAMES = 120
"""Frames in which buttons are ignored: the fade, and more than a second to read the page."""
QUIET_FRAMES = 40
"""Frames without a press after which buttons are no longer ignored."""


class EndPage(PageScene):
    """Page that ignores buttons for DEAF_FRAMES, and then until none was pressed for QUIET_FRAMES.

    A player who is still mashing buttons thus neither begins anything nor loses the page.
    """

    _deaf_until = DEAF_FRAMES

    @property
    def ignores_buttons(self) -> bool:
        """Whether buttons are ignored."""
        return self._ticks < self._deaf_until

    def handle_input(self, pad: Pad) -> None:
        """React to this frame's buttons and clicks, unless they are ignored."""
        if not self.ignores_buttons:
            self.handle_press(pad)
        elif pad.any_press():
            self._deaf_until = max(self._deaf_until, int(self._ticks) + QUIET_FRAMES)

    def handle_press(self, pad: Pad) -> None:
        """React to this frame's buttons and clicks, which are not ignored."""
        super().handle_input(pad)
