"""Search for a way to win from a position, with full knowledge. It sees how each try ends, so it is not a fair bot.

The search goes from floor to floor. From each of the best games at the start of a floor, the careful bot plays the
floor several times, with some random actions. If it dies, some actions are taken back, and it plays on from there. The
best of the games that leave the floor go on.
"""

from collections.abc import Generator
from typing import NamedTuple, TypeVar

from ..core.game import Game
from ..core.rng import Rng
from .careful import Careful
from .rollouts import position_value

Result = TypeVar("Result")

MOST_ACTIONS = 1_000
"""Most actions on one floor."""
KEEP_EVERY = 8
"""Actions between two positions to which a game can be taken back."""
NOISE_AFTER_DEATH = 6
"""Percent of random actions where an earlier try has died."""
ATTACK, DEFENCE, RELIC = 2.0, 0.7, 1.0
"""Worth in hit points of a point of attack, of a point that armour blocks at most, and of a relic."""
Steps = Generator[int, None, Result]
"""A search in small steps. After each action it yields the number of the floor that it plays."""


class Effort(NamedTuple):
    """Effort of a search: tries from each game, games that go on, percent of random actions, and deaths taken back."""

    tries: int
    kept: int
    noise: int
    deaths: int


_ROWS = (
    Effort(2, 1, 3, 8),
    Effort(2, 2, 3, 8),
    Effort(3, 2, 3, 20),
    Effort(6, 3, 4, 20),
    Effort(12, 6, 4, 40),
    Effort(24, 12, 6, 40),
)
EFFORTS = tuple(effort for effort in _ROWS for _ in range(2))
"""Efforts from the least on. Each is used only if those before did not win.

Each comes twice, because two small searches with different random actions find a win sooner than a large one:
`Effort(2, 1, 3, 8)` wins half of the towers in a third of a second, `Effort(3, 2, 3, 20)` five sixths in more than one.
"""


def search(start: Game, effort: Effort, rng: Rng) -> Steps[Game]:
    """Return a won game that begins like `start`, or else one that came farthest."""
    games = [start]
    while True:
        ends = dict[str, Game]()  # digest -> game; equal games count once
        for game in games:
            for attempt in range(effort.tries):
                noise = effort.noise if attempt else 0  # the first try has no random actions
                end = yield from leave_floor(game, noise, effort.deaths, rng)
                if end.won:
                    return end
                if not end.over and end.number != game.number:
                    ends[end.digest()] = end
        if not ends:
            return games[0]
        games = sorted(ends.values(), key=lambda end: (-end.number, -strength(end)))[: effort.kept]


def leave_floor(game: Game, noise: int, deaths: int, rng: Rng) -> Steps[Game]:
    """Play a copy of a game until it leaves its floor or ends, for MOST_ACTIONS at most, and return it.

    `noise`: percent of random actions. `deaths`: number of deaths that are taken back. After each further death, the
    game may go back farther. Until it is past its latest death, NOISE_AFTER_DEATH replaces `noise`.
    """
    end, bot = game.copy(), Careful(rng.below(1 << 20))
    begun = len(end.history)
    kept = [end.copy()]  # the game at the start and after every KEEP_EVERY actions
    died = latest_death = 0
    while len(end.history) - begun < MOST_ACTIONS and not end.won and end.number == game.number:
        if end.over:
            if died == deaths:
                break
            died, latest_death = died + 1, max(latest_death, len(end.history))
            del kept[max(1, len(kept) - rng.below(2 + died)) :]
            end, bot = kept[-1].copy(), Careful(rng.below(1 << 20))
        chance = noise if len(end.history) > latest_death else NOISE_AFTER_DEATH
        end.act(rng.choice(end.actions()) if chance and rng.chance(chance, 100) else bot(end))
        if len(end.history) - begun >= KEEP_EVERY * len(kept) and not end.over:
            kept.append(end.copy())
        yield end.number
    return end


def strength(game: Game) -> float:
    """Return the value of a position, with the equipment and the relics, which `position_value` leaves out."""
    player = game.player
    gear = ATTACK * player.attack + DEFENCE * player.defence[1]
    return position_value(game) + gear + RELIC * len(player.relics)


def run_to_end(steps: Steps[Result]) -> Result:
    """Return the result of a search, without a pause."""
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            result: Result = stop.value
            return result
