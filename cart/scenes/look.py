"""Looking around: who is in sight, and what is particular about them."""

from typing import TYPE_CHECKING

import pyxel

from ..console.draw import wrap
from ..console.pad import Button
from ..console.palette import GREY, PINK, SILVER, WHITE, YELLOW
from ..core.mobs import Foe
from ..data.floors import NAMES
from ..view.sprites import TILE
from ..view.windows import Row, Window
from .context import Context

if TYPE_CHECKING:
    from .play import Play

LETTERS = 29
MINDS = {"waits": "has not noticed you", "hunts": "is after you"}


class Look:
    """The arrows go from foe to foe, nearest first; O or X goes back to the game."""

    covers = False

    def __init__(self, context: Context, play: "Play") -> None:
        self.context = context
        self.play = play
        self._at = 0
        self._ticks = 0.0

    def _foes(self) -> list[Foe]:
        game = self.play.game
        shown = [foe for foe in game.foes if game.floor.explored >> foe.cell & 1]
        return sorted(shown, key=lambda foe: abs(foe.x - game.player.x) + abs(foe.y - game.player.y))

    def update(self) -> None:
        """A frame, with the pad."""
        pad = self.context.pad
        back, on = (
            pad.pressed(Button.LEFT) or pad.pressed(Button.UP),
            pad.pressed(Button.RIGHT) or pad.pressed(Button.DOWN),
        )
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
        game, foes = self.play.game, self._foes()
        left, top = self.play.stage.camera.place()
        if not foes:
            rows = [Row(f"floor {game.number}: {NAMES[game.number]}"), Row("nobody in sight", SILVER)]
            self._place(Window([*rows, Row("X back", GREY)]), game.player.y * TILE - top).draw()
            return
        at = self._at % len(foes)
        foe = foes[at]
        x, y = foe.x * TILE - left, foe.y * TILE - top
        grow = int(self._ticks / 10) % 2
        pyxel.rectb(x - 1 - grow, y - 1 - grow, TILE + 2 + 2 * grow, TILE + 2 + 2 * grow, YELLOW)
        rows = [
            Row(f"{foe.row.name}   HP {foe.hp}/{foe.max_hp}   ATK {foe.row.attack}", PINK),
            *(Row(line, WHITE) for line in wrap(foe.row.line, LETTERS)),
            Row(f"It {MINDS[foe.mind]}.", SILVER),
            Row(f"<> next {at + 1}/{len(foes)}   X back", GREY),
        ]
        self._place(Window(rows, x=2, width=124), y, game.player.y * TILE - top).draw()

    @staticmethod
    def _place(window: Window, *heights: float) -> Window:
        """Put it at the edge of the screen that hides none of those heights, or only the last of them."""
        edges = (2, 126 - window.height)
        hidden = [[y < edge + window.height and y + TILE > edge for y in heights] for edge in edges]
        window.place(y=edges[hidden.index(min(hidden))])
        return window
