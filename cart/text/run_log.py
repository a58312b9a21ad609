"""The log of a run, made from its actions: a copy of the game plays them when the log is read."""

from collections import deque
from collections.abc import Sequence

from ..core.actions import Action, Wait
from ..core.game import Game
from .log_lines import WAITED, repeated, sentences, stepping_mob

TURNS = 3
"""Number of last actions whose games are kept."""


class RunLog:
    """The log of a game.

    It covers all actions if a copy that plays them from the start reaches the same game. Otherwise it covers only the
    actions since the log was made.
    """

    def __init__(self, game: Game) -> None:
        """Make the log of a game. From now on, only its actions may change the game."""
        self._game = game
        self._start = self._copy = game.copy()
        self._turns: deque[tuple[Game, Action]] = deque(maxlen=TURNS)  # the game before each action, and that action
        self._sentences: list[tuple[str, int]] = []  # sentences, and how often each comes in a row
        self._remarks: dict[int, list[str]] = {}  # number of actions -> sentences that follow the last of them
        self._earlier_missing = bool(game.history)  # whether the log still lacks the actions before it was made

    def remark(self, done: int, words: str) -> None:
        """Add a sentence that follows the first `done` actions, which the log must not have read yet."""
        self._remarks.setdefault(done, []).append(words)

    def lines(self) -> list[str]:
        """Return all sentences, the oldest first. Equal sentences in a row become one with a count."""
        self._catch_up()
        return [repeated(words, count) for words, count in self._sentences]

    def last_turns(self) -> Sequence[tuple[Game, Action]]:
        """Return the game before each of the last actions, and that action; fewer than TURNS if others are unknown."""
        self._catch_up()
        return tuple(self._turns)

    def _catch_up(self) -> None:
        """Play the actions since the last call. The first call also plays those from before the log was made."""
        if self._earlier_missing:
            self._earlier_missing = False
            self._copy = Game(self._game.seed, self._game.mode, self._game.build)
            self._play(self._start.history)
            if self._copy.digest() != self._start.digest():  # the game began in another way, unknown here
                self._copy = self._start.copy()
                self._turns.clear()
                self._sentences.clear()
        self._play(self._game.history[len(self._copy.history) :])

    def _play(self, actions: Sequence[Action]) -> None:
        for action in actions:
            before = self._copy.copy()
            self._turns.append((before, action))
            events = self._copy.act(action)
            if isinstance(action, Wait):
                self._note(WAITED)
            for event, words in sentences(before, self._copy, events):
                if not stepping_mob(event):
                    self._note(words)
            for words in self._remarks.get(len(self._copy.history), ()):
                self._note(words)

    def _note(self, words: str) -> None:
        count = 1
        if self._sentences and self._sentences[-1][0] == words:
            count += self._sentences.pop()[1]
        self._sentences.append((words, count))
