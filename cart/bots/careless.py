"""The careless bot: runs for the exit and hits foes in its way."""

from ..core.actions import Action, Wait
from ..core.game import Game
from .gear import better_gear
from .known import BotFloor
from .memory import Memory


class Careless:
    """A bot that takes the shortest known path to the exit.

    It opens chests beside its path and wears what it finds, but never eats or throws.
    """

    def __init__(self, seed: int) -> None:
        del seed  # this bot makes no random choice
        self._memory = Memory()

    def __call__(self, game: Game) -> Action:
        """Return the next action."""
        game = self._memory.recall(game)
        known = BotFloor(game)
        return (
            better_gear(known)
            or self._passing(known)
            or known.towards(known.exit | known.prize, known.passable)
            or known.towards(known.wide_frontier & ~known.here, known.passable)
            or Wait()
        )

    @staticmethod
    def _passing(known: BotFloor) -> Action | None:
        at_hand = known.chests & known.beside
        return known.towards(at_hand, 0) if at_hand and known.game.player.free_slot() is not None else None
