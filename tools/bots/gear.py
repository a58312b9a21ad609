"""What to wear, to eat and to throw, as a player knows it: of untried food nothing but its name."""

from collections.abc import Iterator, Sequence

from cart.core.actions import ARMOUR_SLOT, WEAPON_SLOT, Action, Equip
from cart.core.game import Game
from cart.core.items.trait import Trait, trait_of
from cart.core.statuses import Status
from cart.core.throwing import thrown_damage
from cart.data.items import ITEMS, ItemKind

UNTRIED = 5.0
"""What food is worth that nobody has tasted."""
GIFTS: dict[Status, float] = {"bless": 4.0, "stun": 3.0, "curse": 2.0}
"""What food is worth that gives a status."""


def bag(game: Game) -> Iterator[tuple[int, int, ItemKind]]:
    """(slot, kind, row) of what the bag holds."""
    for slot in game.player.places:
        kind = game.player.slots[slot]
        if kind is not None:
            yield slot, kind, ITEMS[kind]


def worth(kind: int | None) -> float:
    """What a weapon or armour adds: to a hit, or taken off one on average."""
    if kind is None:
        return 0.0
    row = ITEMS[kind]
    return row.low if row.sort == "weapon" else (row.low + row.high) / 2


def gain(game: Game, kinds: Sequence[int]) -> float:
    """How much better one would be for what lies somewhere: stepping there puts all of it on, from the top."""
    player, total = game.player, 0.0
    for sort, worn in (("weapon", player.weapon), ("armour", player.armour)):
        last = next((kind for kind in kinds if ITEMS[kind].sort == sort), None)
        total += 0 if last is None else worth(last) - worth(worn)
    return total


def better_gear(game: Game) -> Action | None:
    """Wield or wear the best of the bag; on a belt nothing hangs that could be."""
    best: tuple[float, Action] | None = None
    for slot, kind, row in bag(game):
        if row.sort in ("weapon", "armour"):
            worn = WEAPON_SLOT if row.sort == "weapon" else ARMOUR_SLOT
            gain = worth(kind) - worth(game.player.slots[worn])
            if gain > 0 and (best is None or gain > best[0]):
                best = gain, Equip(slot)
    return best[1] if best else None


def use(game: Game, kind: int) -> float:
    """How much one would miss a thing in the bag."""
    match ITEMS[kind].sort:
        case "food":
            return _use_of_food(trait_of(kind)) if kind in game.known else UNTRIED
        case "armour" | "relic":
            return 0.0
        case "weapon" | "throwable":
            return thrown_damage(kind)


def _use_of_food(food: Trait) -> float:
    if food.gives is not None:
        return GIFTS[food.gives]
    return 9.0 if nourishes(food) else 6.0


def nourishes(food: Trait) -> bool:
    """Whether it does more than heal 1."""
    return food.grows > 0 or food.heals > 1


def known_food(game: Game) -> list[tuple[int, Trait]]:
    """(slot, what it does) of the food in the bag that has been tried."""
    return [(slot, trait_of(kind)) for slot, kind, row in bag(game) if row.sort == "food" and kind in game.known]


def untried(game: Game) -> int | None:
    """The first bag slot with a food nobody has tasted yet."""
    return next((slot for slot, kind, row in bag(game) if row.sort == "food" and kind not in game.known), None)
