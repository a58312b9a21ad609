"""Which bots there are, and the two simplest."""

from collections.abc import Callable
from typing import Protocol

from cart.core.actions import Action, Equip
from cart.core.game import Game
from cart.core.rng import Rng
from cart.data.items import BAG_SLOTS, ITEMS

from .careful import Careful
from .known import Known


class Bot(Protocol):
    """A player: asked once for each action. It never changes the game, and draws from a stream of its own."""

    def __call__(self, game: Game) -> Action:
        """What to do now."""
        ...


class Random:
    """Does anything that is possible."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed, "bot", "random")

    def __call__(self, game: Game) -> Action:
        """Any action, each as likely."""
        return self._rng.choice(game.actions())
