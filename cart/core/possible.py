"""Check of an action: whether it is possible here, and the verb that it turns into. Nothing here changes a game."""

from functools import lru_cache
from typing import TypeAlias, assert_never

from ..data.items import BAG_SLOTS, ITEMS, is_gear
from ..data.tiles import TILES
from ..data.words import tile_words
from .actions import (
    ARMOUR_SLOT,
    WEAPON_SLOT,
    Action,
    Attack,
    Bump,
    Drop,
    Eat,
    Equip,
    Impossible,
    Instead,
    Jump,
    Kick,
    OpenDoor,
    Possible,
    Step,
    Throw,
    Trash,
    Verb,
    Verdict,
    Wait,
    Walk,
    is_action,
)
from .bargains import price_refusal
from .cells import STRAIGHT
from .damage import attack_against, target_ahead, target_from
from .edges import Edge
from .items.item_behaviour import has_ability
from .kicks import check_kick
from .leaving import open_pits
from .loot import gear_here
from .world import World

ItemAction: TypeAlias = Equip | Eat | Trash | Throw | Drop
"""An action with the item in a slot."""

POSSIBLE, FREE = Possible(), Possible(free=True)
NO_WAY = "no way through"
A_WALL = Impossible("a wall is in the way", blocked=True)
A_THIN_WALL = Impossible("a thin wall is in the way", blocked=True)
NO_PIT = Impossible("no pit there to jump into")
TOO_DEEP, AN_EDGE = Impossible("the pit is too deep"), Impossible("a pit is in the way")
FULL = "your bag is full: make room"
WORN_STAYS = "swap it for gear on the floor"
NOT_TO_WEAR = "that is not a weapon or armour"
NO_ARMOUR = "your oath forbids armour"
ATTACKS = tuple(Instead(Attack(direction)) for direction in STRAIGHT)
"""For each straight direction, the verdict on a step towards a foe."""


def consider(world: World, verb: Verb) -> Verdict:
    """Return the verdict on a verb as things stand: possible, impossible, or another verb instead."""
    match verb:
        case Step():  # the most frequent verbs first
            return _step(world, verb.direction) if verb.direction in STRAIGHT else Impossible(NO_WAY)
        case Walk() | Wait():
            return POSSIBLE
        case Attack(direction):
            quick = has_ability(world.player, "quick kills") and world.player.last_step is not None
            return FREE if quick and _would_kill(world, direction) else POSSIBLE
        case Throw(_, direction) if direction not in STRAIGHT:
            return Impossible(NO_WAY)
        case Kick(direction):
            return check_kick(world, direction)
        case Jump(direction):
            ahead = world.floor.next(world.player.cell, direction) if direction in STRAIGHT else None
            return POSSIBLE if ahead is not None and open_pits(world) >> ahead & 1 else NO_PIT
        case OpenDoor() | Bump(verb="open"):
            return FREE if has_ability(world.player, "free doors") else POSSIBLE
        case Bump("loot", _, _) if world.player.free_slot() is None and not world.rules.belt:
            return Impossible(FULL)
        case Bump("choose", cell, _) if cell not in world.floor.things:
            return Impossible("nothing is left on the altar")
        case Bump("choose", cell, _) if why := price_refusal(world, cell):
            return Impossible(why)
        case Bump(verb="read"):
            return FREE
        case Bump():
            return POSSIBLE
        case Equip(slot) if world.rules.belt:
            return _swap(world, slot)
        case Equip(slot) | Eat(slot) | Trash(slot) | Throw(slot, _) | Drop(slot):
            slots = world.player.slots
            return _use(world, verb, slots[slot] if slot in range(len(slots)) else None)
        case _:  # pragma: no cover  (mypy proves that no other verb is left)
            assert_never(verb)


def _step(world: World, direction: int) -> Verdict:
    floor = world.floor
    cell = floor.next(world.player.cell, direction)
    if cell is None:
        edge = floor.edge(world.player.cell, direction)
        if edge is Edge.CLOSED:
            return Instead(OpenDoor(direction))
        return A_THIN_WALL if edge is Edge.WALL else A_WALL
    if target_from(world, cell, direction) is not None:
        return ATTACKS[direction]
    if not floor.solid >> cell & 1:
        return _walk(cell, direction)
    tile = TILES[floor.tiles[cell]]
    if tile.verb:
        return Instead(Bump(tile.verb, cell, direction))
    if floor.pits >> cell & 1:
        return AN_EDGE if world.rules.falls else TOO_DEEP
    return (
        A_WALL if tile.opaque else Impossible(f"the {tile_words(world.mode, floor.tiles[cell])[0]} is in the way", True)
    )


@lru_cache(maxsize=4096)
def _walk(cell: int, direction: int) -> Instead:
    return Instead(Walk(cell, direction))


def _would_kill(world: World, direction: int) -> bool:
    """Whether a blow of the player in a direction would kill the foe that it hits. Foes block no damage."""
    foe = target_ahead(world, direction)
    return foe is not None and attack_against(foe, world.player.attack) >= foe.hp


def _swap(world: World, slot: int) -> Verdict:
    """Return the verdict on a swap of the weapon or armour with gear on the player's cell."""
    if slot not in (WEAPON_SLOT, ARMOUR_SLOT):
        return Impossible(NOT_TO_WEAR)
    if slot == ARMOUR_SLOT and not world.rules.armour:
        return Impossible(NO_ARMOUR)
    if gear_here(world, slot) is None:
        return Impossible(f"no {'weapon' if slot == WEAPON_SLOT else 'armour'} lies here")
    return POSSIBLE if world.hunters_in_sight() else FREE


def _use(world: World, verb: ItemAction, kind: int | None) -> Verdict:
    if kind is None:
        return Impossible("nothing there")
    if why := use_refusal(verb, kind, world.rules.belt, world.rules.armour):
        return Impossible(why)
    if isinstance(verb, Equip):
        return POSSIBLE if world.hunters_in_sight() else FREE
    if isinstance(verb, Eat):
        return FREE if has_ability(world.player, "free meals") else POSSIBLE
    return FREE if isinstance(verb, Trash | Drop) else POSSIBLE


def use_refusal(verb: ItemAction, kind: int, belt: bool, armour: bool) -> str:
    """Return the reason why an item of a kind can't be used so, or "" if it can.

    `belt` and `armour` are those of the rules. With a belt, no item is equipped from a slot.
    """
    sort = ITEMS[kind].sort
    match verb:
        case Trash() if belt:
            return WORN_STAYS
        case Drop() if not belt:
            return "throw it or trash it instead"
        case Drop() | Throw() if belt and is_gear(kind):
            return WORN_STAYS
        case Equip() if belt:
            return NOT_TO_WEAR
        case Equip(slot) if slot >= BAG_SLOTS:
            return "you have already equipped it"
        case Equip() if sort == "armour" and not armour:
            return NO_ARMOUR
        case Equip() if not is_gear(kind):
            return NOT_TO_WEAR
        case Eat() if sort != "food":
            return "that is not food"
    return ""


def resolve(world: World, action: Action) -> tuple[Verb, Possible | Impossible]:
    """Follow an action through the verbs that it turns into; return the last one and whether it is possible."""
    if not is_action(action):
        return action, Impossible("that is not an action")
    verb: Verb = action
    while isinstance(verdict := consider(world, verb), Instead):
        verb = verdict.verb
    return verb, verdict
