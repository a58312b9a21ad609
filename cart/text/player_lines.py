"""The player's hit points, attack, armour and belongings."""

from ..core.game import Game
from ..core.statuses import STATUSES
from .item_words import held_name


def figures_line(game: Game) -> str:
    """Return the line of figures at the top of the bag."""
    player = game.player
    low, high = player.defence
    return f"HP {player.hp}/{player.max_hp}  ATK {player.attack}  DEF {low}-{high}"


def spoken_figures_line(game: Game) -> str:
    """Return the player's figures and statuses for speech."""
    player = game.player
    low, high = player.defence
    parts = [f"HP {player.hp}/{player.max_hp}", f"attack {player.attack}", f"defence {low} to {high}"]
    return ", ".join([*parts, *(STATUSES[status] for status in player.statuses)])


def belongings(game: Game) -> str:
    """Return the names of everything that the player carries, or "nothing"."""
    return ", ".join(held_name(game, slot) for slot in game.player.carried) or "nothing"
