"""What things are called in this run, and what is known of them."""

from ...core.food_names import called
from ...core.game import Game
from ...data.items import ITEMS
from ..stage.sprites import draw


def item_name(game: Game, kind: int) -> str:
    """An item's name; food has the name this run gave it."""
    return called(game.food_names, kind)


def held_name(game: Game, slot: int) -> str:
    """What is in a slot that has something, or a relic, and how many where there are several."""
    kind, count = game.player.held(slot), game.player.count(slot)
    assert kind is not None
    return item_name(game, kind) + (f" ×{count}" if count > 1 else "")


def item_figures(kind: int) -> str:
    """The figures of an item as short as they go: "+2", "0-3", "-2", or nothing for food."""
    item = ITEMS[kind]
    match item.sort:
        case "weapon":
            return f"+{item.low}"
        case "armour":
            return f"{item.low}-{item.high}"
        case "throwable":
            return f"-{item.low}"
        case "food" | "relic":
            return ""


def item_line(game: Game, kind: int) -> str:
    """What is known of an item, in one line; of food nothing until somebody ate it."""
    item = ITEMS[kind]
    if item.sort == "food":
        return item.line if kind in game.known else "???"
    return item.line


def item_sprite(game: Game, kind: int) -> tuple[str, int]:
    """An item's sprite and the frame of it; of food the look that its name has."""
    return ("food", game.food_names[kind][1]) if kind in game.food_names else (ITEMS[kind].name, 0)


def draw_item(game: Game, kind: int, x: float, y: float) -> None:
    """Draw an item's icon at (x, y) pixels."""
    name, frame = item_sprite(game, kind)
    draw(name, x, y, frame)
