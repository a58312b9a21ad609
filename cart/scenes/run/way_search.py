"""Search for a way to win that begins like a run that is over, in slices of a frame."""

from collections.abc import Callable, Iterator
from time import perf_counter

from ...bots.winning_search import LEVELS, search
from ...core.game import Game
from ...core.recording import NewGame, Recording, RecordingError, check_action, start
from ...core.rng import Rng

SLICE = 0.006
"""Seconds for the search in one frame. Its last action, or the building of a floor, may take a little longer."""
FRAMES = 3600
"""Frames after which the search ends: a minute."""


class WaySearch:
    """Search for a way to win from the start of the floor on which a run ended. Call `advance` once a frame.

    Once it is `done`, `found` is the recording of a won run, or None. Its first `shared` actions are those of the run.
    `trouble` says why the run cannot be played, or is "".
    """

    def __init__(self, recording: Recording, new_game: NewGame) -> None:
        self.found: Recording | None = None
        self.shared, self.floor = 0, 0
        self.done, self.trouble = False, ""
        self._frames = 0
        self._steps = self._search(recording, new_game)

    @property
    def part(self) -> float:
        """The part of the time that has passed, from 0 to 1."""
        return min(1.0, self._frames / FRAMES)

    def advance(self, seconds: float = SLICE, clock: Callable[[], float] = perf_counter) -> None:
        """Search for `seconds`, or until the search ends."""
        until = clock() + seconds
        self._frames += 1
        while not self.done and clock() < until:
            try:
                self.floor = next(self._steps)
            except StopIteration:
                self.done = True
            except RecordingError as error:
                self.done, self.trouble = True, str(error)
        self.done |= self._frames >= FRAMES

    def _search(self, recording: Recording, new_game: NewGame) -> Iterator[int]:
        """Play the run up to its last floor, and then search. Yield the number of the floor after each action."""
        game = start(recording, new_game)
        begin, self.shared = game.copy(), 0
        for number, action in enumerate(recording.actions, start=1):
            before = game.number
            check_action(recording, game, number, action)
            if game.number != before and not game.over:
                begin, self.shared = game.copy(), number
            yield game.number
        for number, level in enumerate(LEVELS):
            end: Game = yield from search(begin, level, Rng(recording.seed, "way", number))
            if end.won:
                self.found = Recording(end.seed, end.mode, tuple(end.history), {})
                return
