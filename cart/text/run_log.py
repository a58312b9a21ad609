"""The log of a run, made from its actions: a copy of the game plays them when the log is read."""

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from ..core.actions import Action, Wait
from ..core.events import Event, Fell, Healed, Hurt
from ..core.game import Game
from .log_lines import WAITED, repeated, sentences, stepping_mob
from .story_lines import RunStory

KEPT = 20
"""Number of last actions whose games are kept: more than the turns that a page shows, as some actions take none."""


class Sentence(NamedTuple):
    """A sentence of the log, and how often it comes in a row. `loss`: HP that the player loses by it each time."""

    words: str
    times: int = 1
    loss: int = 0


class RunLog:
    """The log of a game.

    It covers all actions if a copy that plays them from the start reaches the same game. Otherwise it covers only the
    actions since the log was made.
    """

    def __init__(self, game: Game) -> None:
        """Make the log of a game. From now on, only its actions may change the game."""
        self._game = game
        self._start = self._copy = game.copy()
        self._turns: deque[tuple[Game, Action]] = deque(maxlen=KEPT)  # the game before each action, and that action
        self._sentences: list[Sentence] = []
        self._story = RunStory()
        self._since_full = 0  # number of sentences up to the last moment at full HP
        self._remarks: dict[int, list[str]] = {}  # number of actions -> sentences that follow the last of them
        self._earlier_missing = bool(game.history)  # whether the log still lacks the actions before it was made

    def remark(self, done: int, words: str) -> None:
        """Add a sentence that follows the first `done` actions, which the log must not have read yet."""
        self._remarks.setdefault(done, []).append(words)

    def lines(self) -> list[str]:
        """Return all sentences, the oldest first. Equal sentences in a row become one with a count."""
        self._catch_up()
        return [repeated(words, times) for words, times, _ in self._sentences]

    def losses(self) -> list[int]:
        """Return a number for each sentence: the HP lost by it since the player was last at full HP, or 0."""
        self._catch_up()
        full = self._since_full
        return [0 if at < full else sentence.loss for at, sentence in enumerate(self._sentences)]

    def story(self) -> RunStory:
        """Return the story of the whole run."""
        self._catch_up()
        return self._story

    def last_turns(self) -> Sequence[tuple[Game, Action]]:
        """Return the game before each of the last actions, and that action; fewer than KEPT if others are unknown."""
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
                self._story = RunStory()
                self._since_full = 0
        self._play(self._game.history[len(self._copy.history) :])

    def _play(self, actions: Sequence[Action]) -> None:
        for action in actions:
            before = self._copy.copy()
            self._turns.append((before, action))
            events = self._copy.act(action)
            if isinstance(action, Wait):
                self._note(WAITED)
            told = list(sentences(before, self._copy, events))
            self._story.note(before, self._copy, events, told)
            for event, words in told:
                if not stepping_mob(event):
                    self._note(words, _loss(event, events))
                if isinstance(event, Healed) and event.mob == 0 and event.hp == self._copy.player.max_hp:
                    self._since_full = len(self._sentences)
            for words in self._remarks.get(len(self._copy.history), ()):
                self._note(words)

    def _note(self, words: str, loss: int = 0) -> None:
        new = Sentence(words, loss=loss)
        if self._sentences and self._sentences[-1].words == words:
            new = new._replace(times=self._sentences.pop().times + 1)
        self._sentences.append(new)
        if loss:
            self._since_full = min(self._since_full, len(self._sentences) - 1)


def _loss(event: Event, events: Sequence[Event]) -> int:
    """Return the HP that the player loses by one of the events of an action. A fall costs what the landing costs."""
    if isinstance(event, Fell) and event.mob == 0:
        return sum(_loss(later, ()) for later in events[events.index(event) + 1 :])
    return event.amount if isinstance(event, Hurt) and event.mob == 0 else 0
