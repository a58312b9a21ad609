"""What to wear, to eat and to throw, as a player knows it: of untried food nothing but its name."""

from collections.abc import Iterator

from cart.core.actions import ARMOUR_SLOT, WEAPON_SLOT, Action, Equip
from cart.core.game import Game
from cart.data.items import BAG_SLOTS, ITEMS, ItemKind, Trait


def bag(game: Game) -> Iterator[tuple[int, int, ItemKind]]:
    """(slot, kind, row) of what the bag holds."""
    for slot in range(BAG_SLOTS):
        kind = game.player.slots[slot]
        if kind is not None:
            yield slot, kind, ITEMS[kind]


def worth(kind: int | None) -> float:
    """What a weapon or armour adds: to a hit, or taken off one on average."""
    if kind is None:
        return 0.0
    row = ITEMS[kind]
    return row.low if row.sort == "weapon" else (row.low + row.high) / 2


def better_gear(game: Game) -> Action | None:
    """Wield or wear the best of the bag."""
    best: tuple[float, Action] | None = None
    for slot, kind, row in bag(game):
        if row.sort in ("weapon", "armour"):
            worn = WEAPON_SLOT if row.sort == "weapon" else ARMOUR_SLOT
            gain = worth(kind) - worth(game.player.slots[worn])
            if gain > 0 and (best is None or gain > best[0]):
                best = gain, Equip(slot)
    return best[1] if best else None


def slot_of(game: Game, *traits: Trait) -> int | None:
    """The first bag slot with a food that is known to do one of these."""
    found = (slot for slot, kind, row in bag(game) if row.sort == "food" and kind in game.known and row.trait in traits)
    return next(found, None)


def untried(game: Game) -> int | None:
    """The first bag slot with a food nobody has tasted yet."""
    return next((slot for slot, kind, row in bag(game) if row.sort == "food" and kind not in game.known), None)
