"""Watches a recording: the game plays itself, on the same stage."""

import pyxel

from ..console.draw import outlined, wrap
from ..console.pad import Button
from ..console.palette import SILVER
from ..core.recording import Recording, RecordingError, check_action
from ..data.looks import FLOOR_TUNES
from ..view.hud import Hud, message
from ..view.stage import Stage
from ..view.windows import Window
from .context import Context
from .talk import LETTERS, Talk

PAUSE = 6
"""Frames between two actions."""
MESSAGE_FRAMES = 60
FAST = 8
"""Frames of the game in one of the screen while O is held."""


class Rerun:
    """Plays the actions one after the other. O held: fast; X: back to the title."""

    covers = True

    def __init__(self, context: Context, recording: Recording, skip: int = 0, bare: bool = False) -> None:
        """Begins after `skip` actions; `bare` does not say how far it is. RecordingError where those don't fit."""
        self.context = context
        self.recording = recording
        self.game = context.new_game(recording.seed, recording.mode)
        for number, action in enumerate(recording.actions[:skip], start=1):
            check_action(recording, self.game, number, action)
        self.bare = bare
        self.stage = Stage(self.game, context.hear, self._say, context.shake)
        self.hud = Hud()
        self._message: Window | None = None
        self._next = min(skip, len(recording.actions))
        self._rest = 0.0
        self._leaving = False
        context.pad.origin = None
        context.tune(FLOOR_TUNES[self.game.number])

    def _say(self, text: str) -> None:
        self._message = message(self.stage, text, MESSAGE_FRAMES)

    def update(self) -> None:
        """A frame, with the pad."""
        pad = self.context.pad
        if pad.fresh(Button.X) or pad.fresh(Button.MENU):
            self.context.hear("back")
            self._leave()
        for _ in range(FAST if pad.held(Button.O) else 1):
            self.animate()
            if not self._leaving:
                self._go_on()

    def _go_on(self) -> None:
        if self.stage.climbing:
            self.stage.arrive()
            self.context.tune(FLOOR_TUNES[self.game.number])
        if self.stage.busy:
            return
        self._rest += 1
        if self._rest < PAUSE:
            return
        self._rest = 0
        if self._next >= len(self.recording.actions):
            self._leave()
            return
        action = self.recording.actions[self._next]
        self._next += 1
        try:
            self.stage.show(check_action(self.recording, self.game, self._next, action))
        except RecordingError as error:
            self._next = len(self.recording.actions)
            self.context.push(Talk(self.context, ["THE RECORDING ENDS HERE", "", *wrap(str(error), LETTERS)]))

    def _leave(self) -> None:
        from .title import Title  # the title leads here

        self._leaving = True
        self.context.fade_to(lambda: self.context.replace(Title(self.context)))

    def animate(self) -> None:
        """A frame, pad or not."""
        self.stage.shake_by = self.context.shake.offset(self.context.rng)
        self.stage.update()
        self.hud.update(self.stage)
        if self._message is not None:
            self._message.update()
            if self._message.gone:
                self._message = None

    def draw(self) -> None:
        """Draw the stage, and how far it is."""
        pyxel.cls(0)
        self.stage.draw()
        self.hud.draw(self.stage)
        if self._message is not None:
            self._message.draw()
        if not self.bare:
            self._draw_count()

    def _draw_count(self) -> None:
        outlined(2, 120 if self.hud.y < 64 else 2, f"replay {self._next}/{len(self.recording.actions)}", SILVER)
