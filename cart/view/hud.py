"""The box with hit points, statuses and attack and defence, that keeps out of the player's way (S1 14)."""

import pyxel

from ..console.draw import frame, text_width, wrap
from ..console.palette import BLACK, MAUVE, RED, WHITE
from .sprites import TILE, draw
from .stage import Stage
from .windows import Window

HEIGHT = 11
TOP, BOTTOM = 2, 128 - HEIGHT - 2
EASE = 0.2
"""What the box covers a frame of the way to where it should be."""
STATUS_WIDTH = 9
MESSAGE_LETTERS = 28
MESSAGE_BEGIN, MESSAGE_END = 22, 106
"""Top of a message in the upper half, bottom of one in the lower half."""


def message(stage: Stage, text: str, frames: int) -> Window:
    """A message for so many frames, in the half of the screen where the player is not, clear of the box."""
    window = Window(wrap(text, MESSAGE_LETTERS), frames=frames)
    window.place(y=MESSAGE_END - window.height if _in_upper_half(stage) else MESSAGE_BEGIN)
    return window


def _in_upper_half(stage: Stage) -> bool:
    return stage.player.place()[1] - stage.camera.place()[1] < 64


class Hud:
    """Sits at the bottom while the player is in the upper half of the screen, and at the top otherwise."""

    def __init__(self) -> None:
        self.y = float(BOTTOM)

    def update(self, stage: Stage) -> None:
        """Advance by a frame."""
        self.y += ((BOTTOM if _in_upper_half(stage) else TOP) - self.y) * EASE

    def draw(self, stage: Stage) -> None:
        """Draw the box."""
        hp, most = stage.hp
        text = f"{hp}/{most}"
        statuses = sorted(stage.player.statuses)
        width = 14 + text_width(text) + 3 + len(statuses) * STATUS_WIDTH
        y = round(self.y)
        frame(2, y, width, HEIGHT, BLACK, MAUVE, BLACK)
        low = hp <= most // 3 and int(stage.ticks / 15) % 2
        draw("heart_empty" if low else "heart", 4, y + 1)
        pyxel.text(13, y + 3, text, RED if hp <= most // 3 else WHITE)
        for index, status in enumerate(statuses):
            draw(status, width - 1 - (len(statuses) - index) * STATUS_WIDTH + 2, y + (HEIGHT - TILE) // 2)
