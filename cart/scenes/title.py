"""The title, over the hub one is about to walk into."""

from collections.abc import Callable
from datetime import UTC, datetime

import pyxel

from ..console.draw import outlined, text_width, wrap
from ..console.menu import Entry, PauseMenu
from ..console.pad import Button
from ..console.palette import DARKER, SILVER, recolour
from ..console.store import StoreError
from ..core.recording import RecordingError
from ..core.rng import SEEDS
from ..view.sprites import draw_picture
from ..view.stage import Stage
from ..view.windows import Window
from .choice import Choice
from .context import Context
from .history import History
from .journal import DONE, RUN, newest, take_up
from .options import settings_entries
from .over import Over
from .play import Play
from .seed import SeedEntry
from .talk import LETTERS, Talk
from .watch import Watch

FLOAT = 24
"""Ticks of a radian of the logo's floating up and down."""
HINT = "arrows: choose   O: go"
MENU_END, LOGO_Y = 107, 6
"""Bottom of the menu, above the piglet; top of the logo."""
DIMMED = dict(enumerate(DARKER))


def random_seed() -> int:
    """A seed nobody chose."""
    return pyxel.rndi(0, SEEDS - 1)


def daily_seed() -> int:
    """Today's date in UTC as a seed, e.g. 20261120."""
    return int(datetime.now(UTC).strftime("%Y%m%d"))


def climb(context: Context, seed: int | None = None, mode: str = "classic") -> None:
    """Start a run."""
    context.replace(Play(context, context.new_game(random_seed() if seed is None else seed, mode)))


class Title:
    """Logo, hub, and a menu: first of all what was left unfinished."""

    covers = True

    def __init__(self, context: Context) -> None:
        self.context = context
        self.stage = Stage(context.new_game(0, "classic"), lambda _: None, lambda _: None, context.shake)
        self._ticks = 0.0
        self._lines: list[tuple[str, Callable[[], None]]] = []
        self.choice = self._menu()
        self.options = PauseMenu([*settings_entries(context), Entry("watch a floor grow", self._watch)], "back")
        context.pad.origin = None
        context.tune("title")

    def _menu(self) -> Choice:
        context = self.context
        self._lines = [
            ("new climb", lambda: context.fade_to(lambda: climb(context))),
            ("today's climb", lambda: context.fade_to(lambda: climb(context, daily_seed(), "daily"))),
            ("a seed", lambda: context.push(SeedEntry(context, lambda seed: climb(context, seed)))),
        ]
        if newest(context.store, RUN) is not None:
            self._lines.insert(0, ("continue", lambda: context.fade_to(self._continue)))
        if newest(context.store, DONE) is not None:
            self._lines.append(("past climbs", lambda: context.push(History(context))))
        self._lines.append(("options", lambda: self.options.open()))
        window = Window([label for label, _ in self._lines], cursor=0, row_height=8)
        window.place(y=MENU_END - window.height)
        return Choice(context, window, self._chosen)

    def _chosen(self, line: int) -> None:
        self.context.hear("select")
        self._lines[line][1]()

    def _watch(self) -> None:
        self.context.fade_to(lambda: self.context.replace(Watch(self.context, random_seed())))

    def _continue(self) -> None:
        key = newest(self.context.store, RUN)
        if key is None:  # another window took it up
            self.choice = self._menu()
            return
        try:
            game, journal = take_up(self.context.store, key, self.context.new_game)
        except (RecordingError, StoreError) as error:
            self.choice = self._menu()
            self.context.push(Talk(self.context, ["THAT CLIMB IS NO GOOD", "", *wrap(str(error), LETTERS)]))
            return
        if game.over:  # shut down between its last action and its end
            journal.finish()
            self.context.replace(Over(self.context, game))
        else:
            self.context.replace(Play(self.context, game, journal))

    def update(self) -> None:
        """A frame, with the pad."""
        self._move()
        if self.options.is_open:
            self.options.update(self.context.pad)
        elif self.context.pad.fresh(Button.MENU):
            self.context.hear("select")
            self.options.open()
        else:
            self.choice.update()

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
        with recolour(DIMMED):
            self.stage.draw()
        self.stage.player.draw(0, 0, self._ticks)
        draw_picture("logo", 8, LOGO_Y + pyxel.sin(self._ticks / FLOAT * 57.3) * 2)
        if self.options.is_open:
            self.options.draw()
        elif self.context.scenes[-1] is self:  # nothing of it shows behind the window of another scene
            self.choice.draw()
            outlined((128 - text_width(HINT)) // 2, 121, HINT, SILVER)
