"""Search for a way to win from a position, with full knowledge. It sees how each try ends, so it is not a fair bot.

The search goes from floor to floor. From each of the best games at the start of a floor, the careful bot plays the
floor several times, with some random actions. The best of the games that leave the floor go on.
"""

from collections.abc import Generator
from typing import NamedTuple, TypeVar

from ..core.game import Game
from ..core.rng import Rng
from .careful import Careful
from .rollouts import worth

Result = TypeVar("Result")

MOST_ACTIONS = 1_000
"""Most actions on one floor."""
ATTACK, DEFENCE, RELIC = 2.0, 0.7, 1.0
"""Worth in hit points of a point of attack, of a point that armour blocks at most, and of a relic."""
Steps = Generator[int, None, Result]
"""A search in small steps. After each action it yields the number of the floor that it plays."""


class Effort(NamedTuple):
    """Effort of a search: tries from each game, games that go on, and percent of random actions."""

    tries: int
    kept: int
    noise: int


EFFORTS = (
    Effort(2, 2, 3),
    Effort(2, 2, 3),
    Effort(4, 2, 3),
    Effort(6, 3, 3),
    Effort(12, 6, 4),
    Effort(24, 12, 6),
    Effort(48, 16, 8),
)
"""Efforts from the least on. Each is used only if those before did not win.

Two small searches with different random actions find a win sooner than a large one: the least effort wins a third of
the towers in a quarter of the time of `Effort(6, 3, 3)`.
"""


def search(start: Game, effort: Effort, rng: Rng) -> Steps[Game]:
    """Return a won game that begins like `start`, or else one that came farthest."""
    games = [start]
    while True:
        ends = dict[str, Game]()  # digest -> game; equal games count once
        for game in games:
            for attempt in range(effort.tries):
                end = yield from leave_floor(game, effort.noise if attempt else 0, rng)
                if end.won:
                    return end
                if not end.over and end.number != game.number:
                    ends[end.digest()] = end
        if not ends:
            return games[0]
        games = sorted(ends.values(), key=lambda end: (-end.number, -strength(end)))[: effort.kept]


def leave_floor(game: Game, noise: int, rng: Rng) -> Steps[Game]:
    """Return a copy of a game, played with `noise` percent of random actions.

    It is played until its floor changes or it ends, for MOST_ACTIONS at most.
    """
    end, bot = game.copy(), Careful(rng.below(1 << 20))
    for _ in range(MOST_ACTIONS):
        if end.over or end.number != game.number:
            break
        end.act(rng.choice(end.actions()) if noise and rng.chance(noise, 100) else bot(end))
        yield end.number
    return end


def strength(game: Game) -> float:
    """Return the worth of a position, with the equipment and the relics, which `worth` leaves out."""
    player = game.player
    gear = ATTACK * player.attack + DEFENCE * player.defence[1]
    return worth(game) + gear + RELIC * len(player.relics)


def run_to_end(steps: Steps[Result]) -> Result:
    """Return the result of a search, without a pause."""
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            result: Result = stop.value
            return result
