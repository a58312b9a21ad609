"""The game itself: buttons become actions, and what they lead to is shown."""

import pyxel

from ..console.draw import wrap
from ..console.menu import PauseMenu
from ..console.pad import Button
from ..core.actions import Action, Step, Wait
from ..core.events import Event, Read
from ..core.game import Game
from ..data.floors import NAMES
from ..data.looks import FLOOR_TUNES
from ..data.words import TABLET_ELSEWHERE, TABLETS
from ..view.hud import Hud, message
from ..view.stage import Stage
from ..view.thoughts import draw_thoughts
from ..view.windows import Window
from .bag import Bag
from .context import Context
from .journal import Journal
from .options import entries
from .over import Over
from .talk import LETTERS, Talk

MESSAGE_FRAMES = 100
FLOOR_FRAMES = 240
"""A floor's name is shown for four seconds (S1 35)."""
FREEZE = 60
"""Frames the game stands still on death, so that one sees what did it (S1 14)."""
THOUGHTS_KEY = pyxel.KEY_F1
"""Shows and hides the foes' minds."""
DIRECTIONS = (Button.LEFT, Button.RIGHT, Button.UP, Button.DOWN)


class Play:
    """One run on the screen."""

    covers = True

    def __init__(self, context: Context, game: Game, journal: Journal | None = None) -> None:
        self.context = context
        self.game = game
        self.journal = journal or Journal(context.store, game)
        self.stage = Stage(game, context.hear, self.say, context.shake)
        self.hud = Hud()
        self.message: Window | None = None
        self._frozen = 0.0
        self._leaving = False
        self.menu = PauseMenu(entries(context, game, self.leave))
        self._settle()

    def say(self, text: str, frames: int = MESSAGE_FRAMES) -> None:
        """Show a line for a while, out of the player's way."""
        self.message = message(self.stage, text, frames)

    # --- actions

    def act(self, action: Action) -> tuple[Event, ...]:
        """Do an action and begin to show what it led to."""
        done = len(self.game.history)
        events = self.game.act(action)
        if len(self.game.history) > done:
            self.journal.note()
        if self.game.over:
            self.journal.finish()
        self.stage.show(events)
        for event in events:
            if isinstance(event, Read):
                self.context.push(Talk(self.context, TABLETS.get(event.number, TABLET_ELSEWHERE)))
        return events

    def leave(self) -> None:
        """Give the run up and go back to the title."""
        from .title import Title  # the title starts a Play, so one of the two has to wait

        self._leaving = True
        self.journal.finish()
        self.context.fade_to(lambda: self.context.replace(Title(self.context)))

    # --- frames

    def update(self) -> None:
        """A frame, with the pad."""
        pad = self.context.pad
        if self.menu.is_open:
            self.menu.update(pad)
            return
        self.animate()
        if pyxel.btnp(THOUGHTS_KEY):
            self.context.settings.thoughts = not self.context.settings.thoughts
        if self._leaving:
            return
        if self.journal.trouble is not None:
            trouble, self.journal.trouble = self.journal.trouble, None
            self.context.push(Talk(self.context, ["THIS CLIMB IS NOT SAVED", "", *wrap(trouble, LETTERS)]))
            return
        if self.stage.climbing:
            self.context.fade_to(self._arrive)
            return
        if self.stage.ended:
            self._end()
            return
        if self.stage.busy:
            pad.remember()
            return
        x, y = self.stage.player.place()
        left, top = self.stage.camera.place()
        pad.origin = (round(x - left) + 4, round(y - top) + 4)
        button = pad.take()
        if button is not None:
            self._press(button)

    def _press(self, button: Button) -> None:
        if button in DIRECTIONS:
            self.act(Step(DIRECTIONS.index(button)))
        elif button == Button.O:
            self.context.hear("select")
            self.context.push(Bag(self.context, self))
        elif button == Button.X:
            self.act(Wait())
        else:
            self.context.hear("select")
            self.menu.open()

    def animate(self) -> None:
        """A frame, pad or not."""
        self.stage.calm = self.context.settings.calm
        self.context.shake.enabled = not self.stage.calm
        self.stage.shake_by = self.context.shake.offset(self.context.rng)
        self.stage.update()
        self.hud.update(self.stage)
        if self.message is not None:
            self.message.update()
            if self.message.gone:
                self.message = None

    def _arrive(self) -> None:
        self.stage.arrive()
        self._settle()
        number = self.game.number
        self.say(f"floor {number}: {NAMES[number]}", FLOOR_FRAMES)

    def _settle(self) -> None:
        self.context.tune(FLOOR_TUNES[self.game.number])

    def _end(self) -> None:
        self._frozen += 1
        if self._frozen == 1 and not self.game.won:
            self.context.tune(None)
        if self._frozen >= FREEZE:
            self._leaving = True
            self.context.fade_to(lambda: self.context.replace(Over(self.context, self.game)), out=0.02, back=0.02)

    def draw(self) -> None:
        """Draw the stage, the box, the message."""
        pyxel.cls(0)
        self.stage.draw()
        if self.context.settings.thoughts:
            draw_thoughts(self.stage)
        self.hud.draw(self.stage)
        if self.message is not None:
            self.message.draw()
        self.menu.draw()
