"""Runs for the exit, and hits what is in the way."""

from cart.core.actions import Action, Wait
from cart.core.game import Game

from .gear import better_gear
from .known import Known


class Careless:
    """Takes the shortest known way out. Opens the chests it happens to pass; wears what it finds and uses nothing."""

    def __init__(self, seed: int) -> None:
        del seed  # it has no choice to make

    def __call__(self, game: Game) -> Action:
        """The next thing it does without thinking."""
        known = Known(game)
        return (
            better_gear(game)
            or self._passing(known)
            or known.towards(known.exit | known.prize, known.passable)
            or known.towards(known.unexplored & ~known.here, known.passable)
            or Wait()
        )

    @staticmethod
    def _passing(known: Known) -> Action | None:
        at_hand = known.chests & known.floor.beside(known.here)
        return known.towards(at_hand, 0) if at_hand and known.game.player.free_slot() is not None else None
