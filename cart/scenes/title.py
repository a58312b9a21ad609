"""The title, over the hub one is about to walk into."""

from datetime import UTC, datetime

import pyxel

from .. import new_game
from ..console.draw import outlined, text_width
from ..console.palette import SILVER, WHITE
from ..core.game import Game
from ..core.rng import SEEDS
from ..view.sprites import draw_picture
from ..view.stage import Stage
from ..view.windows import Window
from .choice import Choice, rows
from .context import Context
from .play import Play
from .seed import SeedEntry

FLOAT = 24
"""Ticks of a radian of the logo's floating up and down."""
HINT = "arrows: walk  O: bag  X: wait"


def random_seed() -> int:
    """A seed nobody chose."""
    return pyxel.rndi(0, SEEDS - 1)


def daily_seed() -> int:
    """Today's date in UTC as a seed, e.g. 20261120."""
    return int(datetime.now(UTC).strftime("%Y%m%d"))


def climb(context: Context, seed: int | None = None, mode: str = "classic") -> None:
    """Start a run."""
    context.replace(Play(context, new_game(random_seed() if seed is None else seed, mode)))


class Title:
    """Logo, hub, and a menu."""

    covers = True

    def __init__(self, context: Context) -> None:
        self.context = context
        self.game: Game = new_game(0)
        self.stage = Stage(self.game, lambda _: None, lambda _: None, context.shake)
        self._ticks = 0.0
        window = Window(rows(["new climb", "today's climb", "a seed"]), y=84, cursor=0, row_height=8)
        self.choice = Choice(context, window, self._chosen)
        context.pad.origin = None
        context.tune("title")

    def _chosen(self, line: int) -> None:
        self.context.hear("select")
        match line:
            case 0:
                self.context.fade_to(lambda: climb(self.context))
            case 1:
                self.context.fade_to(lambda: climb(self.context, daily_seed(), "daily"))
            case _:
                self.context.push(SeedEntry(self.context, lambda seed: climb(self.context, seed)))

    def update(self) -> None:
        """A frame, with the pad."""
        self.choice.update()
        self._move()

    def animate(self) -> None:
        """A frame."""
        self.choice.animate()
        self._move()

    def _move(self) -> None:
        self._ticks += 1
        self.stage.update()

    def draw(self) -> None:
        """Draw hub, logo and menu."""
        pyxel.cls(0)
        self.stage.draw()
        draw_picture("logo", 8, 18 + pyxel.sin(self._ticks / FLOAT * 57.3) * 2)
        self.choice.draw()
        outlined((128 - text_width(HINT)) // 2, 118, HINT, SILVER if self._ticks % 120 < 90 else WHITE)
