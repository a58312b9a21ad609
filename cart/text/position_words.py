"""Positions on the floor, in tiles from the player: "3 left 2 up"."""

from ..core.cells import Cells, bits
from ..core.game import Game

HERE = "here"
MOST_NAMED = 12
"""Greatest number of positions in a list. A longer list ends in the number of positions left out."""


def position_words(game: Game, cell: int) -> str:
    """Return the position of a cell, in tiles from the player."""
    (x, y), player = game.floor.grid.xy(cell), game.player
    across, down = x - player.x, y - player.y
    parts = [f"{abs(across)} {'right' if across > 0 else 'left'}"] if across else []
    parts += [f"{abs(down)} {'down' if down > 0 else 'up'}"] if down else []
    return " ".join(parts) or HERE


def positions_words(game: Game, cells: Cells) -> str:
    """Return the positions of cells, the nearest first."""
    near = sorted(bits(cells), key=game.distance_to_player)
    more = f"; {len(near) - MOST_NAMED} more" if len(near) > MOST_NAMED else ""
    return "; ".join(position_words(game, cell) for cell in near[:MOST_NAMED]) + more
