"""The scene of a puzzle of *last bite*: practice that ends once the player has lived long enough, or has died."""

from ...core.actions import Action
from ...core.events import Event
from ...core.game import Game
from ...core.last_bite import Aim, Puzzle, aim_of
from ...text.bite_lines import task_words, turns_left_words
from ..context import Context
from .play import Play

NOT_SAVED = "FIRST TRY NOT SAVED"
"""Heading above the reason why the result of a first try cannot be saved."""
LAST_LOOK = 45
"""Frames for which a solved puzzle stays on the screen, so that the player sees the last turn."""


class BitePlay(Play):
    """One try of the puzzle of a day. The first action begins it: from then on, a first try counts.

    It has no journal, so it touches no run, no history and no feats.
    """

    practice_label = ""
    shows_all_thoughts = False
    leave_words = "leave the puzzle"

    def __init__(self, context: Context, game: Game, day: int, puzzle: Puzzle, greets: bool) -> None:
        """`game`: the position of the puzzle. `day`: seed of the day. If it `greets`, a message says what to do."""
        super().__init__(context, game, make_practice=game.copy)
        self.day = day
        self.aim: Aim = aim_of(game, puzzle.turns)
        self.is_first = False
        self._begun = self._over = False
        self._frames_over = 0
        self._greeting = task_words(puzzle.turns) if greets else ""
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
            self._begun, self.is_first = True, self.context.first_tries.begin(self.day)
        if self.aim.is_reached(self.game):
            self._over = True
            if self.is_first:
                self.context.first_tries.solve(self.day)
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
        self.context.open.last_bite(self.day, False)

    def _show_end(self) -> None:
        self.context.open.bite_end(self.game, self.day, self.aim.is_reached(self.game))
        tries = self.context.first_tries
        if tries.trouble:
            self.context.open.trouble(NOT_SAVED, tries.trouble)
            tries.trouble = ""
