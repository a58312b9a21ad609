"""Looking around: who is in sight, and what is particular about them."""

import pyxel

from ..console.draw import wrap
from ..console.pad import Button
from ..console.palette import MAUVE, PINK, SILVER, WHITE, YELLOW
from ..console.window import PAD, Row, Window
from ..core.world import Foe
from ..view.sprites import TILE
from .context import Context
from .leads import Playing

WIDTH = 128
LINE_WIDTH = WIDTH - 2 * PAD - 1
MINDS = {"waits": "has not noticed you", "hunts": "is after you"}


class Look:
    """The arrows go from foe to foe, nearest first; O or X goes back to the game."""

    covers = False

    def __init__(self, context: Context, playing: Playing) -> None:
        self.context = context
        self.game, self.stage = playing.game, playing.stage
        self._at = 0
        self._ticks = 0.0

    def _foes(self) -> list[Foe]:
        """Those shown on the screen, nearest first."""
        player = self.game.player
        shown = [foe for foe in self.game.foes if self.stage.seen(foe.cell) and self._on_screen(foe.cell)]
        return sorted(shown, key=lambda foe: abs(foe.x - player.x) + abs(foe.y - player.y))

    def _on_screen(self, cell: int) -> bool:
        x, y = self.stage.corner_of(cell)
        return -TILE < x < pyxel.width and -TILE < y < pyxel.height

    def update(self) -> None:
        """A frame, with the pad."""
        pad = self.context.pad
        back = pad.pressed(Button.LEFT) or pad.pressed(Button.UP)
        on = pad.pressed(Button.RIGHT) or pad.pressed(Button.DOWN)
        if (back or on) and self._foes():
            self.context.hear("cursor")
            self._at = (self._at + (1 if on else -1)) % len(self._foes())
        if pad.fresh(Button.O) or pad.fresh(Button.X) or pad.fresh(Button.MENU):
            self.context.hear("back")
            self.context.pop(self)
        self.animate()

    def animate(self) -> None:
        """A frame."""
        self._ticks += 1

    def draw(self) -> None:
        """Draw a box around who is looked at, and what is known."""
        foes = self._foes()
        _, piglet_y = self.stage.corner_of(self.game.player.cell)
        if not foes:
            rows = [Row(f"floor {self.game.number}: {self.game.plan.name}"), Row("nobody in sight", SILVER)]
            _put_clear(Window([*rows, Row("Ⓧ back", MAUVE)]), piglet_y).draw()
            return
        at = self._at % len(foes)
        foe = foes[at]
        x, y = self.stage.corner_of(foe.cell)
        grow = int(self._ticks / 10) % 2
        pyxel.rectb(x - 1 - grow, y - 1 - grow, TILE + 2 + 2 * grow, TILE + 2 + 2 * grow, YELLOW)
        rows = [
            Row(f"{foe.row.name}   HP {foe.hp}/{foe.max_hp}   ATK {foe.row.attack}", PINK),
            *(Row(line, WHITE) for line in wrap(foe.row.line, LINE_WIDTH)),
            Row(f"It {MINDS[foe.mind]}.", SILVER),
            Row(f"←→ next {at + 1}/{len(foes)}   Ⓧ back", MAUVE),
        ]
        _put_clear(Window(rows, width=WIDTH), y, piglet_y).draw()


def _put_clear(window: Window, *heights: float) -> Window:
    """Put it at the edge of the screen that hides none of those heights, or only the last of them."""
    edges = (2, 126 - window.height)
    hidden = [[y < edge + window.height and y + TILE > edge for y in heights] for edge in edges]
    window.put(y=edges[hidden.index(min(hidden))])
    return window
