"""Choice of gear, food and things to throw. A bot does not know the effect of food that is not identified."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ..core.actions import BELT, Action, Equip
from ..core.game import Game
from ..core.items.item_behaviour import ItemBehaviour, behaviour_of
from ..core.loot import others_offered, slot_for, swaps
from ..core.mobs import blocked_damage, weapon_bonus
from ..core.statuses import Status
from ..core.throwing import thrown_damage
from ..data.items import BAG_SLOTS, ITEMS, ItemKind, is_gear

UNIDENTIFIED = 5.0
"""Usefulness of food that is not identified."""
GIFTS: dict[Status, float] = {"bless": 4.0, "stun": 3.0, "curse": 2.0}
"""Status -> usefulness of food that gives it."""

NOURISHING, HEALING = 9.0, 6.0
"""Usefulness of identified food that does more than heal 1, and of food that only heals 1."""


class Pack(NamedTuple):
    """The things in a bag or on a belt."""

    things: tuple[tuple[int, int, ItemKind], ...]  # (slot, kind, row) of each
    food: tuple[tuple[int, int, ItemBehaviour], ...]  # (slot, kind, behaviour) of the food
    gear: tuple[tuple[int, int], ...]  # (slot, kind) of weapons and armour
    missiles: tuple[tuple[int, int], ...]  # (slot, kind) of the things whose throw may be of use


def bag(game: Game) -> tuple[tuple[int, int, ItemKind], ...]:
    """Return (slot, kind, row) of the things in the bag or on the belt."""
    return _pack(tuple(game.player.slots), bool(game.player.more)).things


def missiles(game: Game) -> tuple[tuple[int, int], ...]:
    """Return (slot, kind) of the things in the bag or on the belt whose throw may be of use."""
    return _pack(tuple(game.player.slots), bool(game.player.more)).missiles


def _food(game: Game) -> tuple[tuple[int, int, ItemBehaviour], ...]:
    """Return (slot, kind, behaviour) of the food in the bag."""
    return _pack(tuple(game.player.slots), bool(game.player.more)).food


@lru_cache(maxsize=64)  # a bot asks several times for each action
def _pack(slots: tuple[int | None, ...], belt: bool) -> Pack:
    places = BELT if belt else range(BAG_SLOTS)
    things = tuple((slot, kind, ITEMS[kind]) for slot in places if (kind := slots[slot]) is not None)
    food = tuple((slot, kind, behaviour_of(kind)) for slot, kind, row in things if row.sort == "food")
    gear = tuple((slot, kind) for slot, kind, _ in things if is_gear(kind))
    return Pack(things, food, gear, tuple((slot, kind) for slot, kind, row in things if _is_missile(kind, row)))


def _is_missile(kind: int, row: ItemKind) -> bool:
    """Whether a throw of a kind may be of use: no armour does harm, and of the food only some gives a status."""
    return row.sort != "armour" and (row.sort != "food" or behaviour_of(kind).gives_status is not None)


def gear_value(game: Game, kind: int | None) -> float:
    """Return the hit points that a weapon adds to a hit, or that armour takes off a hit on average."""
    if kind is None:
        return 0.0
    return _gear_value(kind, game.player.light_gear)


def _gear_value(kind: int, light: bool) -> float:
    return weapon_bonus(kind, light) if ITEMS[kind].sort == "weapon" else sum(blocked_damage(kind, light)) / 2


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


def better_gear(game: Game) -> Action | None:
    """Return the action that equips better gear, or None.

    From the bag, it equips the gear with the greatest gain. With a belt, it swaps gear on the player's cell, a weapon
    before armour.
    """
    if game.rules.belt:
        if game.player.cell not in game.floor.things:
            return None
        wanted = ((slot, kind) for slot, kind in swaps(game) if not _loses_better(game, kind))
        better = (slot for slot, kind in wanted if gear_value(game, kind) > gear_value(game, game.player.slots[slot]))
        return next((Equip(slot) for slot in better), None)
    return _best_in_bag(tuple(game.player.slots), game.player.light_gear)


@lru_cache(maxsize=64)  # a bot asks for each action
def _best_in_bag(slots: tuple[int | None, ...], light: bool) -> Action | None:
    """Return the action that equips the gear in the bag with the greatest gain, or None."""
    best: tuple[float, Action] | None = None
    for slot, kind in _pack(slots, False).gear:
        worn = slots[slot_for(kind)]
        gain = _gear_value(kind, light) - (0.0 if worn is None else _gear_value(worn, light))
        if gain > 0 and (best is None or gain > best[0]):
            best = gain, Equip(slot)
    return best[1] if best else None


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


def identified_food(game: Game) -> list[tuple[int, ItemBehaviour]]:
    """Return (slot, behaviour) of the identified food in the bag."""
    return [(slot, behaviour) for slot, kind, behaviour in _food(game) if kind in game.identified]


def unidentified_food(game: Game) -> int | None:
    """Return the first slot with food that is not identified, or None."""
    for slot, kind, _ in _food(game):  # a loop is faster here than a generator
        if kind not in game.identified:
            return slot
    return None
