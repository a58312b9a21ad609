"""Which bots there are, and the simplest."""

from collections.abc import Callable
from typing import Protocol

from cart.core.actions import Action
from cart.core.game import Game
from cart.core.rng import Rng

from .careful import Careful
from .careless import Careless
from .doorway import Doorway
from .pits import Diver, Dumper


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


BOTS: dict[str, Callable[[int], Bot]] = {
    "random": Random,
    "careless": Careless,
    "careful": Careful,
    "doorway": Doorway,
    "dumper": Dumper,
    "diver": Diver,
}


def make_bot(name: str, seed: int) -> Bot:
    """A bot to play one game with; ValueError if none has this name."""
    if name not in BOTS:
        raise ValueError(f"no bot is called {name!r}; there are: {', '.join(BOTS)}")
    return BOTS[name](seed)
