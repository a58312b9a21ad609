"""The end screens: what killed the piglet or what it won, and how it went (S1 13, 37)."""

import pyxel

from ..console.draw import centred, text_width
from ..console.pad import Button
from ..console.palette import BLACK, GREY, MAUVE, PINK, SILVER, WHITE, YELLOW
from ..core.game import Game
from ..data.floors import NAMES
from ..data.sheet import PICTURES
from ..data.words import DEATHS, WON
from ..view.sprites import draw, draw_picture
from .context import Context

BLINK = 30
"""Ticks of half a blink of the line that says what to press."""
DEAF = 80
"""Ticks before a button counts: the fade, and half a second to read what happened."""


class Over:
    """Shows how a run ended; O climbs again with a new seed, X goes to the title."""

    covers = True

    def __init__(self, context: Context, game: Game) -> None:
        self.context = context
        self.game = game
        self._ticks = 0.0
        context.pad.origin = None
        context.tune("win" if game.won else "death", loop=False)

    @property
    def deaf(self) -> bool:
        """Whether it is too early for a button: who mashes them would miss what happened."""
        return self._ticks < DEAF

    def update(self) -> None:
        """A frame, with the pad."""
        from .title import Title, climb  # the title starts a Play, which ends here: one of them has to wait

        pad = self.context.pad
        self.animate()
        if self.deaf:
            return
        if pad.fresh(Button.O):
            self.context.hear("select")
            self.context.fade_to(lambda: climb(self.context))
        elif pad.fresh(Button.X) or pad.fresh(Button.MENU) or pad.pointer() is not None:
            self.context.hear("select")
            self.context.fade_to(lambda: self.context.replace(Title(self.context)))

    def animate(self) -> None:
        """A frame."""
        self._ticks += 1

    def draw(self) -> None:
        """Draw the picture, the words and the figures."""
        pyxel.cls(BLACK)
        name = "win" if self.game.won else "death"
        picture = PICTURES[name]
        draw_picture(name, (128 - picture.width) // 2, 2)
        y = picture.height + 5
        lines = WON if self.game.won else DEATHS[self.game.killer]
        heading = "the Golden Kielbasa is yours" if self.game.won else lines[0]
        centred(y, heading, YELLOW if self.game.won else PINK)
        centred(y + 8, lines[self.game.seed % 3] if self.game.won else lines[1], SILVER)
        if not self.game.won:
            centred(y + 16, f"floor {self.game.number}, {NAMES[self.game.number]}", MAUVE)
        self._draw_figures(89)
        if not self.deaf:
            centred(119, "O climb again   X title", SILVER if int(self._ticks / BLINK) % 2 else WHITE)

    def _draw_figures(self, y: int) -> None:
        game = self.game
        figures = (("steps", game.steps), ("kills", game.kills), ("meals", game.meals))
        for column, (name, figure) in enumerate(figures):
            middle = 24 + column * 40
            x = middle - (10 + text_width(f"{figure}")) // 2
            draw(name, x, y - 1)
            pyxel.text(x + 10, y + 1, f"{figure}", WHITE)
            pyxel.text(middle - text_width(name) // 2, y + 9, name, GREY)
        seed = f"{game.seed}"
        x = (128 - 10 - text_width(seed)) // 2
        draw("seed", x, y + 16)
        pyxel.text(x + 10, y + 18, seed, MAUVE)
