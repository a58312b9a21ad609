"""The things in the bag or on the belt, sorted by what a bot may do with them."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from ..core.actions import BELT, Action, Equip
from ..core.items.item_behaviour import ItemBehaviour, behaviour_of
from ..core.loot import slot_for
from ..core.mobs import Player, blocked_damage, weapon_bonus
from ..data.items import BAG_SLOTS, ITEMS, ItemKind, is_gear


class Pack(NamedTuple):
    """The things in a bag or on a belt."""

    things: tuple[tuple[int, int, ItemKind], ...]  # (slot, kind, row) of each
    food: tuple[tuple[int, int, ItemBehaviour], ...]  # (slot, kind, behaviour) of the food
    gear: tuple[tuple[int, int], ...]  # (slot, kind) of weapons and armour
    missiles: tuple[tuple[int, int], ...]  # (slot, kind) of the things whose throw may be of use
    may_grow: bool  # whether any food raises the maximum of hit points, identified or not
    equip: Action | None  # the action that equips the gear in the bag with the greatest gain; None on a belt


def pack_of(player: Player) -> Pack:
    """Return the things that the player carries."""
    return _pack(tuple(player.slots), bool(player.more), player.light_gear)


@lru_cache(maxsize=64)  # a bot asks for each action
def _pack(slots: tuple[int | None, ...], belt: bool, light: bool) -> Pack:
    places = BELT if belt else range(BAG_SLOTS)
    things = tuple((slot, kind, ITEMS[kind]) for slot in places if (kind := slots[slot]) is not None)
    food = tuple((slot, kind, behaviour_of(kind)) for slot, kind, row in things if row.sort == "food")
    gear = tuple((slot, kind) for slot, kind, _ in things if is_gear(kind))
    missiles = tuple((slot, kind) for slot, kind, row in things if _is_missile(kind, row))
    may_grow = any(behaviour.max_hp_gain for _, _, behaviour in food)
    return Pack(things, food, gear, missiles, may_grow, None if belt else _best_equip(slots, gear, light))


def _best_equip(slots: Sequence[int | None], gear: Iterable[tuple[int, int]], light: bool) -> Action | None:
    """Return the action that equips the gear with the greatest gain, or None."""
    best: tuple[float, Action] | None = None
    for slot, kind in gear:
        worn = slots[slot_for(kind)]
        gain = gear_bonus(kind, light) - (0.0 if worn is None else gear_bonus(worn, light))
        if gain > 0 and (best is None or gain > best[0]):
            best = gain, Equip(slot)
    return best[1] if best else None


def gear_bonus(kind: int, light: bool) -> float:
    """Return the hit points that a weapon adds to a hit, or that armour takes off a hit on average."""
    return weapon_bonus(kind, light) if ITEMS[kind].sort == "weapon" else sum(blocked_damage(kind, light)) / 2


def _is_missile(kind: int, row: ItemKind) -> bool:
    """Whether a throw of a kind may be of use: no armour does harm, and of the food only some gives a status."""
    return row.sort != "armour" and (row.sort != "food" or behaviour_of(kind).gives_status is not None)
