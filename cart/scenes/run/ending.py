"""The end screens: what killed the piglet and what beats it, or what it won, and how it went (S1 13, 37)."""

import pyxel

from ...console.input.pad import Button
from ...console.screen.draw import LETTER_HEIGHT, centred, outlined, shortened, text, text_width, wrap
from ...console.screen.palette import BLACK, MAUVE, PINK, SILVER, WHITE, YELLOW
from ...console.widgets.text_page import LargePage
from ...console.widgets.window import Row
from ...core.game import Game
from ...data.foes import FOES
from ...data.modes import FIRST, MODES
from ...data.sheet import PICTURES
from ...data.words import mode_name, tale
from ...text.end_lines import IN_PRACTICE, death_lines, where_line, won_lines
from ...view.stage.sprites import TILE, draw, draw_picture
from ..context import Context
from ..shown_game import Again, Past

BLINK = 30
"""Ticks of half a blink of the line that says what to press."""
DEAF = 80
"""Ticks before a button counts: the fade, and half a second to read what happened."""
KEY_LINES = 3
"""Lines that say what the buttons do."""
SCREEN_WIDTH = 124
"""Pixels that a line may be wide."""
MIDDLES = {"steps": 15, "kills": 40, "meals": 65, "seed": 101}
"""Middles of the columns of figures, in pixels."""


def death_words(cause: str) -> tuple[str, str]:
    """Lines about a cause of death that fit on the screen."""
    heading, remark = death_lines(cause)
    return shortened(heading, SCREEN_WIDTH), remark


class Over:
    """Shows how a game ended; O begins another of its mode, the same day's, or practice again; X goes to the title.

    Left and right say more.
    """

    covers = True

    def __init__(self, context: Context, game: Game, again: Again | None, past: Past) -> None:
        self.context = context
        self.game = game
        self.again = again
        self.past = past
        self._ticks = 0.0
        self.large = LargePage(self._told())
        context.pad.origin = None
        context.tune("win" if game.won else "death", loop=False)

    @property
    def deaf(self) -> bool:
        """Whether it is too early for a button: who mashes them would miss what happened."""
        return self._ticks < DEAF

    def update(self) -> None:
        """A frame, with the pad."""
        pad = self.context.pad
        self.animate()
        self.large.update(pad)
        if self.deaf:
            return
        pad.promise = "back"
        if pad.fresh(Button.O) or (self.again is not None and pad.fresh(Button.AGAIN)):
            self.context.hear("select")
            self.context.fade_to(self._once_more)
        elif pad.fresh(Button.LEFT) or pad.fresh(Button.RIGHT):
            self.context.hear("select")
            self.context.open.aftermath(self.game, self.past)
        elif pad.fresh(Button.X) or pad.fresh(Button.MENU) or pad.pointer() is not None:
            self.context.hear("select")
            self.context.fade_to(self.context.open.title)

    def _once_more(self) -> None:
        game = self.game
        if self.again is None:
            self.context.open.new_run(game.seed if MODES[game.mode].daily_of else None, game.mode)
        else:
            self.context.open.practice(self.again)

    def animate(self) -> None:
        """A frame."""
        self._ticks += 1

    def aloud(self) -> list[str]:
        """What can be read, for who hears it."""
        rows = self._told()
        return [row.text.replace("\t", " ") for row in (rows[:-KEY_LINES] if self.deaf else rows)]

    def _told(self) -> list[Row]:
        """All that it says in lines, for large letters."""
        game = self.game
        if game.won:
            taken, thought = won_lines(game)
            told = [Row(taken, YELLOW), Row(thought, SILVER)]
        else:
            heading, remark = death_words(game.cause)
            lines = [Row(foe.line) for foe in FOES if foe.name == game.cause]
            told = [Row(heading, PINK), Row(remark, SILVER), Row(self._where(), MAUVE), *lines]
        mode = [Row(mode_name(game.mode))] if self._marked else []
        figures = [Row(f"{name}\t{getattr(game, name)}", SILVER) for name in MIDDLES]
        return [*told, *mode, *figures, *(Row(key) for key in self._keys())]

    @property
    def _marked(self) -> bool:
        """Whether the mode is said: it is not the first, and the run counts."""
        return self.again is None and self.game.mode != FIRST

    def _keys(self) -> tuple[str, str, str]:
        """What the buttons do."""
        again = "Ⓞ practice" if self.again is None and MODES[self.game.mode].daily_of else "Ⓞ again"
        return again, "Ⓧ title", "⇦⇨ more"

    def draw(self) -> None:
        """Draw the picture, the words and the figures."""
        if self.large.draw():
            return
        pyxel.cls(BLACK)
        name = tale(self.game.mode).win if self.game.won else tale(self.game.mode).death
        picture = PICTURES[name]
        draw_picture(name, (128 - picture.width) // 2, 2)
        if self._marked:
            outlined(3, 3, mode_name(self.game.mode), WHITE)
        y = picture.height + 5
        if self.game.won:
            taken, thought = won_lines(self.game)
            centred(y, taken, YELLOW)
            centred(y + 8, thought, SILVER)
        else:
            heading, remark = death_words(self.game.cause)
            centred(y, heading, PINK)
            centred(y + 8, remark, SILVER)
            centred(y + 16, self._where(), MAUVE)
            self._draw_killer(y, text_width(heading))
        self._draw_figures(98)
        if not self.deaf:
            centred(119, "   ".join(self._keys()), SILVER if int(self._ticks / BLINK) % 2 else WHITE)

    def _where(self) -> str:
        if self.again is not None:
            return IN_PRACTICE
        return where_line(self.game)

    def _draw_killer(self, y: int, width: int) -> None:
        """Whoever did it, at both sides of the heading, and below all the line that tells how to beat it."""
        for foe in FOES:
            if foe.name == self.game.cause:
                for side in (-1, 1):
                    draw(foe.name, 64 + side * (width // 2 + TILE) - TILE // 2, y - 1, flip=side > 0)
                for number, line in enumerate(wrap(foe.line, SCREEN_WIDTH)):
                    centred(y + 26 + number * (LETTER_HEIGHT + 1), line, WHITE)

    def _draw_figures(self, y: int) -> None:
        for name, middle in MIDDLES.items():
            figure = f"{getattr(self.game, name)}"
            width = 10 + text_width(figure)
            x = min(middle - width // 2, SCREEN_WIDTH - width)
            draw(name, x, y - 1)
            text(x + 10, y + 1, figure, WHITE)
            text(middle - text_width(name) // 2, y + 9, name, MAUVE)
