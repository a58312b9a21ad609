"""Log of a run, made by playing its actions again in a copy."""

from collections import deque
from collections.abc import Sequence

from ..core.actions import Action, Wait
from ..core.game import Game
from .log import WAITED, repeated, sentences, stepped

MOST = 200
"""Number of sentences that are kept."""


class Retelling:
    """The log of a game. It covers all actions if the game was played from its beginning with `build`."""

    def __init__(self, game: Game) -> None:
        """Remember the game, which from now on changes only by its actions."""
        self._game = game
        self._start = self._twin = game.copy()
        self._before: Game | None = None  # as it was before its last action
        self._told: deque[tuple[str, int]] = deque(maxlen=MOST)  # a sentence, and how often it holds
        self._unknown = bool(game.history)  # what was done before there was a log is not told yet

    def lines(self) -> list[str]:
        """Return the last sentences, the oldest first. A sentence that occurs several times in a row is counted."""
        self._catch_up()
        return [repeated(words, count) for words, count in self._told]

    def before_last(self) -> tuple[Game, Action] | None:
        """Return the game before its last action, and that action; None if that is unknown."""
        self._catch_up()
        return None if self._before is None else (self._before, self._game.history[-1])

    def _catch_up(self) -> None:
        """Play the actions since the last call; the first time, also those from before this log was made."""
        if self._unknown:
            self._unknown = False
            self._twin = Game(self._game.seed, self._game.mode, self._game.build)
            self._play(self._start.history)
            if self._twin.digest() != self._start.digest():  # another beginning: those actions stay unknown
                self._twin, self._before = self._start.copy(), None
                self._told.clear()
        self._play(self._game.history[len(self._twin.history) :])

    def _play(self, actions: Sequence[Action]) -> None:
        for action in actions:
            before = self._before = self._twin.copy()
            events = self._twin.act(action)
            if isinstance(action, Wait):
                self._note(WAITED)
            for event, words in sentences(before, self._twin, events):
                if not stepped(event):  # the piglet's own steps are told
                    self._note(words)

    def _note(self, words: str) -> None:
        count = 1
        if self._told and self._told[-1][0] == words:
            count += self._told.pop()[1]
        self._told.append((words, count))
