"""What it would be to wear something else: said of what lies there before one steps on it, and after."""

from ...console.screen.draw import text_width
from ...console.screen.palette import LIME, RED, WHITE
from ...core.actions import ARMOUR_SLOT, WEAPON_SLOT
from ...core.game import Game
from ...core.mobs import Player
from ...data.items import ITEMS, is_gear
from .item_names import item_figures, item_name


def worn_for(player: Player, kind: int) -> int | None:
    """What is worn in the place that a weapon or an armour would go to."""
    return player.slots[WEAPON_SLOT if ITEMS[kind].sort == "weapon" else ARMOUR_SLOT]


def gear_on(game: Game, cell: int) -> int | None:
    """What one would wield or put on by stepping on a cell, as far as one knows; None if there is no such thing."""
    if not game.rules.belt or not game.floor.explored >> cell & 1:
        return None
    return next((kind for kind in reversed(game.floor.things.get(cell, ())) if is_gear(kind)), None)


def change(game: Game, kind: int) -> str:
    """What is worn and what would be: "fork +2 → skewer +5"; what would be alone where nothing is worn."""
    old = worn_for(game.player, kind)
    return " → ".join(f"{item_name(game, one)} {item_figures(one)}" for one in (old, kind) if one is not None)


def change_lines(game: Game, kind: int, width: int) -> list[str]:
    """The same in one line of so many pixels, or in two where the names are too long for that."""
    whole = change(game, kind)
    if text_width(whole) <= width:
        return [whole]
    old, new = whole.split(" → ")
    return [f"{old} →", new]


def change_colour(game: Game, kind: int) -> int:
    """That of what is better than what is worn, as good, or worse."""
    gain = _worth(kind) - _worth(worn_for(game.player, kind))
    return LIME if gain > 0 else RED if gain < 0 else WHITE


def swapped(game: Game, kind: int, back: int | None) -> str:
    """What has become of a swap: "skewer, not the fork: +3"."""
    name = item_name(game, kind) if back is None else f"{item_name(game, kind)}, not the {item_name(game, back)}"
    if ITEMS[kind].sort == "armour":
        before = "" if back is None else f", not {item_figures(back)}"
        return f"{name}: blocks {item_figures(kind)}{before}"
    return f"{name}: {_worth(kind) - _worth(back):+}"


def _worth(kind: int | None) -> int:
    return 0 if kind is None else ITEMS[kind].low + ITEMS[kind].high
