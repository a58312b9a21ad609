"""The console's screen for the choice of keys (console/widgets/keys_menu.py). It saves them in the cart's store."""

import pyxel

from ...console.input.bindings import save_bindings
from ...console.screen.palette import BLACK
from ...console.widgets.keys_menu import KeysMenu
from ..context import Context
from .dialog import draw_cursor


class KeyChoice:
    """The console's screen for the choice of keys, as a scene."""

    covers = True

    def __init__(self, context: Context) -> None:
        self.context = context
        self.keys = KeysMenu(context.pad, self._save, draw_cursor, context.play_sound)

    def _save(self) -> None:
        trouble = save_bindings(self.context.store, self.context.pad.bindings)
        if trouble is not None:
            self.context.open.trouble("KEYS ARE NOT SAVED", trouble)

    def update(self) -> None:
        """Advance by one frame and handle input."""
        self.keys.update()
        if not self.keys.is_open:
            self.context.pop(self)

    def animate(self) -> None:
        """Do nothing: nothing moves by itself."""

    def spoken_lines(self) -> list[str]:
        """Return the lines that are spoken."""
        return self.keys.spoken_lines()

    def draw(self) -> None:
        """Draw the screen on black."""
        pyxel.cls(BLACK)
        self.keys.draw()
