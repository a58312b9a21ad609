"""What is shown where the game itself breaks: that it did, what is kept, and where the report lies."""

import pyxel

from ..console.draw import centred, wrap
from ..console.pad import Button
from ..console.palette import BLACK, PINK, SILVER, WHITE
from ..console.store import StoreError
from ..core.game import Game
from .context import Context
from .reports import write_crash

WIDTH = 120
"""Pixels that a line may be wide."""
MOST_LINES = 12
"""Lines that fit."""
HEADING, KEYS = "something broke", "Ⓞ to the title"
KEPT = "Your climb is kept up to its last step: continue takes it up there."
BEHIND = "The last steps of the climb could not be saved."


class Broken:
    """A page; O or X leads to the title, and the climb goes on from there."""

    covers = True

    def __init__(self, context: Context, error: BaseException, game: Game | None, behind: bool) -> None:
        """`behind`: of the climb that was played not all is saved."""
        self.context = context
        self.lines = [(line, SILVER) for line in wrap("That is the game's fault, not yours.", WIDTH)]
        if game is not None:
            self.lines += [("", SILVER), (f"seed {game.seed}, floor {game.number}", WHITE)]
            self.lines += [(line, SILVER) for line in wrap(BEHIND if behind else KEPT, WIDTH)]
        self.lines.append(("", SILVER))
        try:
            key = write_crash(context.store, error, game)
        except StoreError as trouble:
            self.lines += [(line, SILVER) for line in wrap(f"No report of it was written. {trouble}", WIDTH)]
        else:
            self.lines += [("A report of it is kept:", SILVER), (key, WHITE)]
            self.lines += [(line, SILVER) for line in wrap(context.store.place, WIDTH)]
        context.tune(None)
        context.pad.origin = None

    def update(self) -> None:
        """A frame, with the pad."""
        pad = self.context.pad
        pad.promise = "back"
        if any(pad.fresh(button) for button in (Button.O, Button.X, Button.MENU)) or pad.pointer() is not None:
            self.context.hear("select")
            self.context.fade_to(self.context.leads.title)

    def animate(self) -> None:
        """Nothing moves."""

    def aloud(self) -> list[str]:
        """What can be read, for who hears it."""
        return [HEADING, " ".join(line for line, _ in self.lines), KEYS]

    def draw(self) -> None:
        """Draw the page."""
        pyxel.cls(BLACK)
        centred(8, HEADING, PINK)
        for number, (line, colour) in enumerate(self.lines[:MOST_LINES]):
            centred(20 + number * 8, line, colour)
        centred(119, KEYS, SILVER)
