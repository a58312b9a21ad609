"""The planner: plays as the careful bot does, but searches in fights.

It tries each candidate action in copies of the game in which everything unknown is a guess (`game.copy(dice=...)`). It
plays the fight out in each copy by a cheap rule, and takes the action with the best mean value. Every candidate meets
the same guesses. The worse half of the candidates is dropped after each round, until the budget is used up.
"""

from collections.abc import Iterator

from ..core.actions import Action, Eat, Kick, Step, Throw, Wait
from ..core.game import Game
from ..core.rng import Rng
from ..core.world import Foe
from ..data.items import ITEMS
from .careful import Careful
from .known import BotFloor
from .rollouts import play_out, position_value

MILLISECONDS = 20
"""Usual budget: mean time of an action, over whole games, in milliseconds of one core."""
ACTIONS_PER_MILLISECOND = 16
"""Simulated actions for each millisecond of the budget in a fight. A count keeps the choice the same everywhere."""
DEPTH = 10
"""Most actions of a rollout after the candidate."""
FIRST_ROUND = 3
"""Rollouts of each candidate in the first round."""
MARGIN = 2.0
"""Hit points by which another action must be better than the careful bot's."""


class Planner(Careful):
    """A bot that searches in fights, with a budget in milliseconds for each action."""

    def __init__(self, seed: int, milliseconds: int = MILLISECONDS) -> None:
        super().__init__(seed)
        self._dice = Rng(seed, "bot", "planner")
        self._budget = milliseconds * ACTIONS_PER_MILLISECOND

    def _fight(self, known: BotFloor, hunters: list[Foe]) -> Action | None:
        careful = super()._fight(known, hunters) or self._attack_sourdough(known) or self._act_in_peace(known)
        candidates = [careful, *(action for action in alternatives(known) if action != careful)]
        return self._best(known.game, candidates)

    def _best(self, game: Game, candidates: list[Action]) -> Action:
        """Return the best of some actions. The first is taken unless another is better by MARGIN."""
        first, left, rounds = candidates[0], self._budget, FIRST_ROUND
        found: dict[Action, list[float]] = {action: [] for action in candidates}
        while len(candidates) > 1 and left > 0:
            for _ in range(rounds):
                guess = game.copy(dice=self._dice.below(1 << 31))
                for action in candidates:
                    twin = guess.copy()
                    twin.act(action)
                    left -= 1 + play_out(twin, DEPTH)
                    found[action].append(position_value(twin))
                if left <= 0:
                    break
            ranked = sorted(candidates, key=lambda action: -_mean(found[action]))
            kept = ranked[: max(2, (len(ranked) + 1) // 2)]
            candidates = kept if first in kept else [*kept, first]
            rounds *= 2
        best = max(candidates, key=lambda action: _mean(found[action]))
        if not found[first] or _mean(found[best]) < _mean(found[first]) + MARGIN:
            return first
        return best


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def alternatives(known: BotFloor) -> Iterator[Action]:
    """Yield the actions worth a try in a fight: steps, blows, a wait, throws at foes, kicks, and meals."""
    dishes: set[int] = set()
    game = known.game
    for action in game.actions():
        match action:
            case Step() | Wait() | Kick():
                yield action
            case Throw(slot, direction):
                kind = game.player.slots[slot]
                if kind is not None and ITEMS[kind].sort != "armour" and known.first_hit(direction) is not None:
                    yield action
            case Eat(slot):
                kind = game.player.slots[slot]
                if kind is not None and kind not in dishes:
                    dishes.add(kind)
                    yield action
            case _:
                pass
