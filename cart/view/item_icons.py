"""Pictures of items."""

from ..core.game import Game
from ..data.items import ITEMS
from .sprites import draw


def item_sprite(game: Game, kind: int) -> tuple[str, int]:
    """Return the name of an item's sprite and its frame. The sprite of a food depends on its name in this run."""
    return ("food", game.food_names[kind][1]) if kind in game.food_names else (ITEMS[kind].name, 0)


def draw_item(game: Game, kind: int, x: float, y: float) -> None:
    """Draw an item's icon at (x, y) pixels."""
    name, frame = item_sprite(game, kind)
    draw(name, x, y, frame)
