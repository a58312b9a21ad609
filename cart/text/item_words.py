"""Names, figures and lines of items, as far as they are identified in this run."""

from ..core.food_names import food_name
from ..core.game import Game
from ..core.items.item_behaviour import behaviour_of, worn
from ..core.mobs import Player
from ..data.items import ITEMS


def item_name(game: Game, kind: int) -> str:
    """Return the name of an item; for a food, the name it has in this run."""
    return food_name(game.food_names, kind)


def held_name(game: Game, slot: int) -> str:
    """Return the name of the item or relic in a filled slot, with the size of a stack: "pepper ×3"."""
    kind, count = game.player.held(slot), game.player.count(slot)
    assert kind is not None
    return item_name(game, kind) + (f" ×{count}" if count > 1 else "")


def item_figures(player: Player, kind: int) -> str:
    """Return the shortest figures of an item: "+2" for a weapon, "0-3" for armour, "" for others."""
    item = ITEMS[kind]
    match item.sort:
        case "weapon":
            return f"+{player.bonus(kind)}"
        case "armour":
            least, most = player.blocks(kind)
            return f"{least}-{most}"
        case "throwable" | "food" | "relic":
            return ""


def figures_meaning(player: Player, kind: int) -> list[str]:
    """Return the line that explains the figures of a weapon or an armour; no line for other items."""
    item, figures = ITEMS[kind], item_figures(player, kind)
    match item.sort:
        case "weapon":
            return [f"{figures}: your hits do {player.bonus(kind)} more."]
        case "armour":
            least, most = player.blocks(kind)
            return [f"DEF {figures}: blocks {least} to {most} a hit."]
        case "throwable" | "food" | "relic":
            return []


def item_label(game: Game, kind: int) -> str:
    """Return the name and figures of an item: "skewer +5"."""
    return f"{item_name(game, kind)} {item_figures(game.player, kind)}".rstrip()


def held_label(game: Game, slot: int) -> str:
    """Return the name, figures and stack size of the item or relic in a filled slot: "skewer +5" or "walnut ×3"."""
    kind, count = game.player.held(slot), game.player.count(slot)
    assert kind is not None
    figures = item_figures(game.player, kind)
    return " ".join(filter(None, (item_name(game, kind), figures, f"×{count}" * (count > 1))))


def item_line(game: Game, kind: int) -> str:
    """Return the line about an item's effect; "???" for a food that is not identified."""
    item = ITEMS[kind]
    if item.sort == "food" and kind not in game.identified:
        return "???"
    return effect_line(game.player, kind)


def effect_line(player: Player, kind: int) -> str:
    """Return the line about an item's effect. The armour is named if food heals more with it: "with the apron"."""
    line, heals = ITEMS[kind].line, behaviour_of(kind).heals
    more = sum(behaviour.extra_healing for behaviour in worn(player))
    if not (heals and more and player.armour is not None):
        return line
    return line.replace(f"Heals {heals} HP", f"Heals {heals + more} HP with the {ITEMS[player.armour].name}", 1)
