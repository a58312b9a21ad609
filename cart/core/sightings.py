"""Memory of foes: each foe of the present floor where the player saw it last."""

from .game import Game
from .world import Foe


class Sightings:
    """The foes of the present floor that the player has seen. Call `note` after each action.

    A foe out of sight is where it was seen last, until the player sees that it has left.
    """

    def __init__(self) -> None:
        self._number = -1
        self._foes: dict[int, Foe] = {}

    def note(self, game: Game) -> None:
        """Note the foes that the player knows now."""
        if game.number != self._number:
            self._number, self._foes = game.number, {}
        watched = game.floor.watched
        self._foes = {number: foe for number, foe in self._foes.items() if not foe.bit & watched}
        self._foes |= {foe.id: foe.copy() for foe in game.foes if foe.bit & watched}

    @property
    def foes(self) -> list[Foe]:
        """All remembered foes, in the order of their ids."""
        return [foe for _, foe in sorted(self._foes.items())]

    def out_of_sight(self, game: Game) -> list[Foe]:
        """Return the foes that the player has seen and does not see now."""
        self.note(game)
        return [foe for foe in self.foes if not foe.bit & game.floor.watched]
