"""The game itself: buttons become actions, and what they lead to is shown."""

import pyxel

from ..console.draw import wrap
from ..console.menu import Entry, PauseMenu
from ..console.pad import Button
from ..console.palette import SILVER
from ..core.actions import Action, Step, Wait
from ..core.events import Event, Hurt, Read
from ..core.game import Game
from ..data.floors import HUB, NAMES
from ..data.looks import FLOOR_TUNES
from ..data.words import TABLET_ELSEWHERE, TABLETS
from ..view.hud import Hud, message
from ..view.stage import Stage
from ..view.thoughts import draw_thoughts
from ..view.windows import Window
from .bag import Bag
from .choice import Choice
from .context import Context
from .journal import Journal
from .options import settings_entries
from .over import Over
from .talk import LETTERS, Talk

MESSAGE_FRAMES = 100
FLOOR_FRAMES = 240
"""A floor's name is shown for four seconds (S1 35)."""
KEYS = "O bag   X wait   P menu"
"""Said where a climb begins."""
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
        self.menu = PauseMenu([*settings_entries(context), Entry(f"leave seed {game.seed}", self._ask_to_leave)])
        self._settle()
        if game.number == HUB and not game.history:
            self.say(KEYS, FLOOR_FRAMES)

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
        if self._in_danger(events):
            self.context.pad.calm()
        for event in events:
            if isinstance(event, Read):
                self.context.push(Talk(self.context, TABLETS.get(event.number, TABLET_ELSEWHERE)))
        return events

    def _in_danger(self, events: tuple[Event, ...]) -> bool:
        """Whether each further step should be a press of its own: a held button must not walk into a fight."""
        seen = self.game.floor.visible
        hunted = any(foe.mind == "hunts" and foe.bit & seen for foe in self.game.foes)
        return hunted or any(isinstance(event, Hurt) for event in events)

    def _ask_to_leave(self) -> None:
        """The title keeps the climb, giving it up does not: so one is asked."""
        ways = (("keep climbing", None), ("to the title", self.leave), ("give it up", self._give_up))

        def chosen(line: int) -> None:
            self.context.pop(choice)
            way = ways[line][1]
            if way is not None:
                way()

        window = Window([label for label, _ in ways], cursor=0, row_height=8)
        choice = Choice(self.context, window, chosen, lambda: chosen(0))
        self.context.push(choice)

    def _give_up(self) -> None:
        self.journal.finish()
        self.leave()

    def leave(self) -> None:
        """Go back to the title; the climb can be continued there."""
        from .title import Title  # the title starts a Play, so one of the two has to wait

        self._leaving = True
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
            self.stage.float_text(self.stage.player.cell, "...", SILVER)
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
