"""Memory of a bot: in a mode whose map forgets what is out of sight, a bot remembers it as a player would."""

from cart.core.cells import Cells
from cart.core.game import Game


class Memory:
    """The cells of the present floor that the bot has seen. Foes out of sight are not remembered."""

    def __init__(self) -> None:
        self._number, self._seen = -1, 0

    def recall(self, game: Game) -> Game:
        """Return a game in which all seen cells of the floor are explored: the game itself if its map forgets none."""
        if game.rules.remembers_map:
            return game
        self._seen = game.floor.explored | (self._seen if game.number == self._number else 0)
        self._number = game.number
        return recalled(game, self._seen)


def recalled(game: Game, seen: Cells) -> Game:
    """Return a copy of a game in which the cells of `seen` are explored, without the foes on the other ones."""
    twin = game.copy()
    twin.foes = [foe for foe in twin.foes if foe.bit & game.floor.watched]
    twin.floor.explored = seen
    return twin
