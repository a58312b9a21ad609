"""Table of the bots, and the random bot."""

import re
from collections.abc import Callable
from typing import Protocol

from ..core.actions import Action
from ..core.game import Game
from ..core.rng import Rng
from .careful import Careful
from .careless import Careless
from .doorway import Doorway
from .patient import Patient
from .pit_bots import Diver, Dumper
from .planner import MILLISECONDS, Planner


class Bot(Protocol):
    """A player that is called once for each action. It never changes the game, and has its own random stream."""

    def __call__(self, game: Game) -> Action:
        """Return the next action."""
        ...


class Random:
    """A bot that picks any possible action."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed, "bot", "random")

    def __call__(self, game: Game) -> Action:
        """Return a random possible action; all are equally likely."""
        return self._rng.choice(game.actions())


BOTS: dict[str, Callable[[int], Bot]] = {
    "random": Random,
    "careless": Careless,
    "careful": Careful,
    "doorway": Doorway,
    "patient": Patient,
    "dumper": Dumper,
    "diver": Diver,
}
"""Name of a bot -> function that makes it from a seed. These bots follow rules and take less than a millisecond."""


PLANNER = re.compile(r"planner(?::([1-9][0-9]{0,4}))?")
"""Name of the bot that searches, with its budget in milliseconds for each action if that is not the usual one."""


def make_bot(name: str, seed: int) -> Bot:
    """Return a bot by its name, to play one game with. Raise ValueError for an unknown name."""
    if name in BOTS:
        return BOTS[name](seed)
    if found := PLANNER.fullmatch(name):
        return Planner(seed, int(found[1] or MILLISECONDS))
    raise ValueError(f"there is no bot {name[:20]!r}; choose from {', '.join(BOTS)}, planner, planner:100")
