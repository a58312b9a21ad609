"""Choice of gear and food. A bot does not know the effect of food that is not identified."""

from collections.abc import Sequence

from ..core.actions import Action, Equip
from ..core.game import Game
from ..core.items.item_behaviour import ItemBehaviour, behaviour_of
from ..core.loot import others_offered, swaps
from ..core.statuses import Status
from ..core.throwing import thrown_damage
from ..data.items import ITEMS
from .known import BotFloor
from .pack import gear_bonus

UNIDENTIFIED = 5.0
"""Usefulness of food that is not identified."""
GIFTS: dict[Status, float] = {"bless": 4.0, "stun": 3.0, "curse": 2.0}
"""Status -> usefulness of food that gives it."""

NOURISHING, HEALING = 9.0, 6.0
"""Usefulness of identified food that does more than heal 1, and of food that only heals 1."""


def gear_value(game: Game, kind: int | None) -> float:
    """Return the hit points that a weapon adds to a hit, or that armour takes off a hit on average."""
    return 0.0 if kind is None else gear_bonus(kind, game.player.light_gear)


def best_gain(game: Game, kinds: Sequence[int]) -> float:
    """Return the greatest gain from a swap with the gear of the pile `kinds`, bottom first.

    A swap takes the topmost weapon or armour.
    """
    player, best = game.player, 0.0
    for sort, worn in (("weapon", player.weapon), ("armour", player.armour)):
        top = next((kind for kind in reversed(kinds) if ITEMS[kind].sort == sort), None)
        best = max(
            best, 0 if top is None or _loses_better(game, top) else gear_value(game, top) - gear_value(game, worn)
        )
    return best


def _loses_better(game: Game, kind: int) -> bool:
    """Whether a weapon or armour of greater gain vanishes when the player takes `kind`."""

    def gain_of(gear: int) -> float:
        return gear_value(game, gear) - gear_value(game, game.player.worn_for(gear))

    return any(gain_of(other) > gain_of(kind) for other in others_offered(game, kind))


def better_gear(known: BotFloor) -> Action | None:
    """Return the action that equips better gear, or None.

    From the bag, it equips the gear with the greatest gain. With a belt, it swaps gear on the player's cell, a weapon
    before armour.
    """
    game = known.game
    if game.rules.belt:
        if game.player.cell not in game.floor.things:
            return None
        wanted = ((slot, kind) for slot, kind in swaps(game) if not _loses_better(game, kind))
        better = (slot for slot, kind in wanted if gear_value(game, kind) > gear_value(game, game.player.slots[slot]))
        return next((Equip(slot) for slot in better), None)
    return known.pack.equip


def usefulness(game: Game, kind: int) -> float:
    """Return the usefulness of a thing in the bag; the least useful is thrown away first."""
    match ITEMS[kind].sort:
        case "food":
            return _usefulness_of_food(behaviour_of(kind)) if kind in game.identified else UNIDENTIFIED
        case "armour" | "relic":
            return 0.0
        case "weapon" | "throwable":
            return thrown_damage(kind)


def _usefulness_of_food(food: ItemBehaviour) -> float:
    if food.gives_status is not None:
        return GIFTS[food.gives_status]
    return NOURISHING if nourishes(food) else HEALING


def nourishes(food: ItemBehaviour) -> bool:
    """Whether food does more than heal 1."""
    return food.max_hp_gain > 0 or food.heals > 1


def identified_food(known: BotFloor) -> list[tuple[int, ItemBehaviour]]:
    """Return (slot, behaviour) of the identified food in the bag."""
    identified = known.game.identified
    return [(slot, behaviour) for slot, kind, behaviour in known.pack.food if kind in identified]


def unidentified_food(known: BotFloor) -> int | None:
    """Return the first slot with food that is not identified, or None."""
    for slot, kind, _ in known.pack.food:  # a loop is faster here than a generator
        if kind not in known.game.identified:
            return slot
    return None
