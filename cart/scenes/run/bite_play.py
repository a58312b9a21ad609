"""The scene of a puzzle of *last bite*, or of the last turns of a run.

It is practice that ends once the player has lived long enough, or has died.
"""

from ...core.actions import Action
from ...core.events import Event
from ...core.last_bite import Aim, aim_of
from ...saves.history import daily_seed
from ...text.bite_lines import BACK_TO_END, task_words, turns_left_words
from ..context import Context
from ..shown_game import Bite
from .play import Play

NOT_SAVED = "FIRST TRY NOT SAVED"
"""Heading above the reason why the result of a first try cannot be saved."""
LAST_LOOK = 45
"""Frames for which a solved puzzle stays on the screen, so that the player sees the last turn."""


class BitePlay(Play):
    """One try of a position. The first action begins it: from then on, a first try of a puzzle counts.

    It has no journal, so it touches no run, no history and no feats.
    """

    practice_label = ""
    shows_all_thoughts = shows_hints = False

    def __init__(self, context: Context, bite: Bite, greets: bool = True) -> None:
        """If it `greets`, a message says what to do."""
        super().__init__(context, bite.position.copy(), make_practice=bite.position.copy)
        self.bite = bite
        self.leave_words = "leave the puzzle" if bite.day else BACK_TO_END
        self.aim: Aim = aim_of(bite.position, bite.turns)
        self.is_first = self._is_late = False
        self._begun = self._over = False
        self._frames_over = 0
        self._greeting = task_words(bite.turns) if greets else ""
        self._show_turns_left()

    @property
    def ready(self) -> bool:
        """Whether the game can take an action now."""
        return super().ready and not self._over

    def act(self, action: Action) -> tuple[Event, ...]:
        """Do an action. The first one begins the try, and the last one ends it."""
        done = len(self.game.history)
        events = super().act(action)
        if len(self.game.history) == done:
            return events
        if not self._begun:
            self._begun, self._is_late = True, self.bite.day < daily_seed()
            self.is_first = bool(self.bite.day) and self.context.first_tries.begin(self.bite.day)
        if self.aim.is_reached(self.game):
            self._over = True
            if self.is_first:
                self.context.first_tries.solve(self.bite.day, self._is_late)
        self._show_turns_left()
        self.context.speech.say(self.display.label)
        return events

    def _show_turns_left(self) -> None:
        turns = self.aim.turns_left(self.game)
        self.display.label = turns_left_words(turns) if turns else ""

    def update(self) -> None:
        """Advance by one frame. A solved puzzle takes no more input, and leads to its end page after LAST_LOOK."""
        if not self._over:
            super().update()
            return
        self.animate()
        if not self._leaving and not self.display.playback.busy and self.context.scenes[-1] is self:
            self._frames_over += 1
            if self._frames_over >= LAST_LOOK:
                self._leaving = True
                self.context.fade_to(self._show_end)

    def _start_again(self) -> None:
        self.context.play_sound("select")
        self.context.open.bite(self.bite)

    def _to_title(self) -> None:
        self.bite.leave()

    def _show_end(self) -> None:
        self.context.open.bite_end(self.game, self.bite, self.aim.is_reached(self.game))
        tries = self.context.first_tries
        if tries.trouble:
            self.context.open.trouble(NOT_SAVED, tries.trouble)
            tries.trouble = ""
