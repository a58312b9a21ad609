"""Search for a short run that wins: many tries, of which the one with the fewest actions is the par.

A try plays to the end of the run, like a player who knows only what the screen shows. It begins at the start of a
floor that an earlier try has reached, and follows the careful bot with some random actions. On some floors it is in a
hurry: it leaves as soon as it knows the exit. A try is given up once it has no hope to beat the best: for each floor
that is left, it may hope for HOPE percent of the fewest actions that any try has needed there.
"""

from collections.abc import Iterator

from cart.bots.careful import Careful
from cart.bots.known import BotFloor
from cart.bots.winning_search import MOST_ACTIONS, strength
from cart.core.actions import Action
from cart.core.game import Game
from cart.core.rng import Rng

TRIES = 200
"""Tries for each tower."""
ROUNDS = 10
"""If no try wins, the search goes on until the first win, with at most ROUNDS times as many tries."""
NOISE, HURRY = 1, 60
"""Percent of actions that are random, and of floors on which a try is in a hurry."""
KEPT = 3
"""Starts of each floor that are kept: those with the best `promise`."""
HOPE = 75
"""Percent of the fewest actions on a floor so far that a later try may hope for."""
STRENGTH = 30
"""Actions that a hit point is worth when starts of a floor are compared."""


class Hasty(Careful):
    """The careful bot, which leaves a floor at the first sight of its exit while it is in a hurry."""

    hurries = False

    def _next_task(self, known: BotFloor) -> Action:
        if self.hurries and known.exit | known.prize:
            found = self._eat(known) or self._swap(known) or self._take_relic(known) or self._leave(known)
            if found is not None:
                return found
        return super()._next_task(known)


class ParSearch:
    """Search for a short win of one game. `best` is the shortest so far, or None. `wins` counts the tries that won."""

    def __init__(self, start: Game) -> None:
        self.best: Game | None = None
        self.wins = 0
        self._start = start
        self._rng = Rng(start.seed, "par")
        self._starts: dict[int, list[Game]] = {start.number: [start]}
        self._fewest: dict[int, int] = {}  # number of a floor -> fewest actions of any try there

    def run(self, tries: int = TRIES) -> Game | None:
        """Make some tries, and return the shortest win of all so far, or None.

        If none has won by then, make more tries until the first win, at most ROUNDS times as many in all.
        """
        for number in range(ROUNDS * tries):
            if number >= tries and self.best is not None:
                break
            self._try()
        return self.best

    def _try(self) -> None:
        rng, floors = self._rng, sorted(self._starts)
        number = floors[-1] if self.best is None and rng.chance(1, 2) else rng.choice(floors)
        begin = rng.choice(self._starts[number])
        game = (begin if self._may_beat(begin, 0) else self._start).copy()
        end = None
        for end in self._floors(game):
            if not end.over:
                starts = self._starts.setdefault(end.number, [])
                starts.append(end.copy())
                starts.sort(key=promise, reverse=True)
                del starts[KEPT:]
        if end is not None and end.won:
            self.wins += 1
            if self.best is None or len(end.history) < len(self.best.history):
                self.best = end

    def _floors(self, game: Game) -> Iterator[Game]:
        """Play a game on, and yield it at the start of each floor and at its end, unless the try is given up."""
        rng, bot = self._rng, Hasty(self._rng.below(1 << 20))
        while not game.over:
            number, begun = game.number, len(game.history)
            bot.hurries = rng.chance(HURRY, 100)
            while not game.over and game.number == number:
                done = len(game.history) - begun
                if done >= MOST_ACTIONS or not self._may_beat(game, done):
                    return
                game.act(rng.choice(game.actions()) if rng.chance(NOISE, 100) else bot(game))
            if not game.over or game.won:
                done = len(game.history) - begun
                self._fewest[number] = min(done, self._fewest.get(number, done))
            yield game

    def _may_beat(self, game: Game, done: int) -> bool:
        """Whether a game may become a shorter win than the best, after `done` actions on its floor."""
        if self.best is None:
            return True
        later = sum(self._hope(number) for number in range(game.number + 1, game.last_floor + 1))
        here = max(1, self._hope(game.number) - done)
        return len(game.history) + here + later < len(self.best.history)

    def _hope(self, number: int) -> int:
        """Return the actions that a try may hope to need on a floor."""
        return max(1, self._fewest.get(number, 1) * HOPE // 100)


def promise(game: Game) -> float:
    """Return the promise of a game at the start of a floor: strong, and after few actions."""
    return STRENGTH * strength(game) - len(game.history)
