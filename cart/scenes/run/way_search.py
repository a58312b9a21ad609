"""Search for a way to win that begins like a finished run. It works for some milliseconds in each frame."""

from collections.abc import Iterator
from time import perf_counter

from ...bots.winning_search import EFFORTS, search
from ...core.game import Game
from ...core.recording import NewGame, Recording, RecordingError, check_action, start
from ...core.rng import Rng
from .hindsight import SLICE, Clock

MOST_FRAMES = 3600
"""Frames after which the search ends, 60 a second: a minute."""


class WaySearch:
    """Search for a way to win from the start of the floor on which a run ended. Call `advance` once a frame.

    Once it is `done`, `found` is the recording of a won run, or None. `shared` is the number of actions that it has in
    common with the run. `end` is the game at the end of the run, once it has been played that far. `trouble` says why
    the run cannot be played, or is "".
    """

    def __init__(self, recording: Recording, new_game: NewGame) -> None:
        self.found: Recording | None = None
        self.end: Game | None = None
        self.shared, self.floor = 0, 0
        self.done, self.trouble = False, ""
        self._frames = 0
        self._steps = self._search(recording, new_game)

    @property
    def progress(self) -> float:
        """The share of the time that has passed, from 0 to 1."""
        return min(1.0, self._frames / MOST_FRAMES)

    def advance(self, seconds: float = SLICE, clock: Clock = perf_counter) -> None:
        """Search for `seconds`, or until the search ends. The last action, or a new floor, may take a little longer."""
        until = clock() + seconds
        self._frames += 1
        while not self.done and clock() < until:
            try:
                self.floor = next(self._steps)
            except StopIteration:
                self.done = True
            except RecordingError as error:
                self.done, self.trouble = True, str(error)
        self.done |= self._frames >= MOST_FRAMES

    def _search(self, recording: Recording, new_game: NewGame) -> Iterator[int]:
        """Play the run up to its last floor, and then search. Yield the number of the floor after each action."""
        game = start(recording, new_game)
        begin = game.copy()
        for number, action in enumerate(recording.actions, start=1):
            before = game.number
            check_action(recording, game, number, action)
            if game.number != before and not game.over:
                begin, self.shared = game.copy(), number
            yield game.number
        self.end = game
        for number, effort in enumerate(EFFORTS):
            tried: Game = yield from search(begin, effort, Rng(recording.seed, "way", number))
            if tried.won:
                self.found = Recording(tried.seed, tried.mode, tuple(tried.history), {})
                return
