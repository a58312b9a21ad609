"""Memory of a bot: in a mode whose map forgets what is out of sight, a bot remembers it as a player would."""

from ..core.game import Game
from ..core.sightings import Sightings


class Memory:
    """The cells of the present floor that the bot has seen, and each foe out of sight where the bot saw it last."""

    def __init__(self) -> None:
        self._number, self._seen = -1, 0
        self._sightings = Sightings()

    def recall(self, game: Game) -> Game:
        """Return a game that has what the bot remembers of the floor: the game itself if its map forgets nothing.

        In a copy, all seen cells are explored. Foes out of sight are where they were seen last, unless the bot sees
        that they have left.
        """
        if game.rules.remembers_map:
            return game
        if game.number != self._number:
            self._number, self._seen = game.number, 0
        twin = game.copy()
        self._seen |= game.floor.explored
        self._sightings.note(game)
        twin.foes = [foe.copy() for foe in self._sightings.foes]
        twin.floor.explored = self._seen
        return twin
