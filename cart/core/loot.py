"""Loot: contents of chests and pots, relics of altars, and items that are picked up or laid down."""

from collections.abc import Sequence
from functools import cache

from ..data.floors import HUB
from ..data.items import ITEMS, is_gear, item_kind
from ..data.tiles import ALTAR, JAR, OPENED, POT, SHARDS
from .actions import ARMOUR_SLOT, WEAPON_SLOT
from .cells import bits, union
from .damage import crash, wound
from .eating import learn
from .events import Equipped, Got, Laid, Opened, RelicChosen, Spilled
from .habitats import kinds_at
from .items.item_behaviour import behaviour_of
from .leaving import open_pits, sink_things
from .mobs import Mob
from .world import World

BREAKABLE = (POT, JAR)
"""Tiles that break into shards and release their content. Texts call both a pot."""


def draw_rare(world: World) -> tuple[int, ...]:
    """Draw the content of a rare chest: `rare_choices` weapons or armours, or fewer if the run has given the others.

    If the run has given all of them, the chest holds one food or throwable.
    """
    found = [draw_loot(world, rare=True)]
    while is_gear(found[0]) and len(found) < world.rules.rare_choices and _undiscovered(world):
        found.append(draw_loot(world, rare=True))
    return tuple(found)


def _undiscovered(world: World) -> list[int]:
    """Return the weapons and armour of this level that were not found yet, each repeated by its weight."""
    found, gear = world.found_gear, _kinds_of_level(world.plan.level, "weapon", "armour")
    return [kind for kind in gear if kind not in found and is_wearable(world, kind)]


@cache
def _kinds_of_level(level: int, *sorts: str) -> tuple[int, ...]:
    """Return the items of a level and of some sorts, each repeated by its weight."""
    here = ((kind, item) for kind, item in enumerate(ITEMS) if level in item.levels and item.sort in sorts)
    return tuple(kind for kind, item in here for _ in range(item.weight))


def is_wearable(world: World, kind: int) -> bool:
    """Whether a kind of item is a weapon, or armour that the rules allow."""
    return is_gear(kind) and (world.rules.armour or ITEMS[kind].sort == "weapon")


def draw_loot(world: World, rare: bool) -> int:
    """Draw one item of a chest or pot: with `rare`, a weapon or armour, each once a run; else food or a throwable."""
    if rare and (gear := _undiscovered(world)):
        given = [ITEMS[k].sort for k in world.found_gear]  # take turns: a weapon, then armour, or the other way round
        scarce = [k for k in gear if given.count(ITEMS[k].sort) <= len(given) // 2]
        kind = world.rng.choice(scarce or gear)
        world.found_gear.add(kind)
        return kind
    return world.rng.choice(_kinds_of_level(world.plan.level, "food", "throwable"))


def take(world: World, kind: int, cell: int) -> None:
    """Put an item found at a cell into a slot of the player, or leave it lying on the cell if there is no room."""
    slot = world.player.put(kind)
    if slot is None:
        world.floor.lay(cell, kind)
        world.emit(Spilled(kind, cell))
    else:
        world.emit(Got(kind, slot))


def lay(world: World, kind: int, cell: int) -> None:
    """Put an item down on a cell."""
    world.floor.lay(cell, kind)
    world.emit(Laid(kind, cell))


def lay_where_mob_died(world: World, kind: int, mob: Mob) -> None:
    """Put an item down where a mob has died: on its cell, or beside stairs, where nothing can be picked up.

    Over a pit, the item falls to the floor below.
    """
    floor, cell = world.floor, mob.cell
    if cell == floor.exit:
        cell = next(bits(floor.neighbours(mob.cell) & floor.walkable), cell)
    lay(world, kind, cell)
    if open_pits(world) >> cell & 1:
        sink_things(world, cell, cell)


def offer(world: World, kinds: Sequence[int]) -> None:
    """Lay the weapons and armour of a chest on free cells near the player. The player may take one of them."""
    for kind in kinds:
        lay(world, kind, _free_cell(world))
    if len(kinds) > 1:
        world.offers += (tuple(kinds),)


def _free_cell(world: World) -> int:
    """Return a cell for an item: of the cells beside the player without a mob or an item, the one with the most room.

    If all these are taken, try the player's own cell, and then the cells farther off, the nearest first.
    """
    floor, player = world.floor, world.player
    blocked = world.occupied() & ~player.bit | union(1 << cell for cell in floor.things)
    blocked |= 0 if floor.exit is None else 1 << floor.exit
    layers = floor.layers(player.bit, floor.walkable)

    def room(cell: int) -> int:
        return (floor.neighbours(cell) & floor.walkable).bit_count()

    for layer in (*layers[1:2], *layers[:1], *layers[2:]):
        if layer & ~blocked:
            return max(bits(layer & ~blocked), key=room)
    return player.cell


def gear_here(world: World, slot: int) -> int | None:
    """Return the topmost item on the player's cell that fits `slot`, the weapon's or the armour's; None without any."""
    kinds = reversed(world.floor.things.get(world.player.cell, ()))
    return next((kind for kind in kinds if is_wearable(world, kind) and slot_for(kind) == slot), None)


def swaps(world: World) -> list[tuple[int, int]]:
    """Return (slot, kind) of each weapon and armour that the player can swap here; none in modes without a belt."""
    found = ((slot, gear_here(world, slot)) for slot in (WEAPON_SLOT, ARMOUR_SLOT) if world.rules.belt)
    return [(slot, kind) for slot, kind in found if kind is not None]


def slot_for(kind: int) -> int:
    """Return the slot of a weapon or of armour."""
    return WEAPON_SLOT if ITEMS[kind].sort == "weapon" else ARMOUR_SLOT


def swap_gear(world: World, slot: int) -> None:
    """Swap the weapon or the armour with the one on the player's cell (S3 5).

    The old item goes below all other items there, so that repeated swaps go through the whole pile.
    """
    player, kind = world.player, gear_here(world, slot)
    assert kind is not None
    back, player.slots[slot] = player.slots[slot], kind
    world.floor.exchange(player.cell, kind, back)
    world.emit(Equipped(kind, back, _close_offer(world, kind)))


def others_offered(world: World, kind: int) -> tuple[int, ...]:
    """Return the weapons and armour that vanish when the player takes one of them, `kind`."""
    return tuple(other for offer in world.offers if kind in offer for other in offer if other != kind)


def _close_offer(world: World, kind: int) -> tuple[int, ...]:
    """Let the gear that was offered together with `kind` vanish, and return the cells of this floor where it lay.

    A later chest may hold the same gear.
    """
    others, floor, gone = others_offered(world, kind), world.floor, list[int]()
    if not others:
        return ()
    for cell, pile in list(floor.things.items()):
        for other in set(others).intersection(pile):
            floor.exchange(cell, other, None)
            gone.append(cell)
    world.fallen = [fallen for fallen in world.fallen if fallen.what != "thing" or fallen.kind not in others]
    world.found_gear.difference_update(others)
    world.offers = tuple(offer for offer in world.offers if kind not in offer)
    return tuple(sorted(gone))


def take_relic(world: World, cell: int) -> None:
    """Take the relic off an altar, at its price if the altar belongs to a hoard. The other relics vanish.

    These are the relics on the other altars of the hoard. Without a hoard, they are those on all altars outside hoards.
    """
    floor, player, banned = world.floor, world.player, None
    kind, altars = floor.pick_up(cell), floor.cells_of(ALTAR)
    assert kind is not None
    if floor.hoard is not None:
        hoard = floor.hoard.row
        altars &= floor.hoard.cells if floor.hoard.cells >> cell & 1 else ~floor.hoard.cells
        if floor.hoard.cells >> cell & 1:
            banned = player.relics.pop() if hoard.bans else None
            if hoard.costs_hp:
                wound(world, player, hoard.costs_hp, "a bargain")
    gone = tuple(other for other in bits(altars) if floor.pick_up(other) is not None)
    player.relics.append(kind)
    for extra in map(item_kind, behaviour_of(kind).comes_with):
        if ITEMS[extra].sort == "food":
            learn(world, extra)
        take(world, extra, player.cell)
    world.emit(RelicChosen(kind, cell, gone, banned))


def pick_up_all(world: World, cell: int) -> None:
    """Pick up the items of a cell from the top, as long as the bag has room. With a belt, gear stays there."""
    if cell not in world.floor.things:
        return
    if world.rules.belt:
        pile = world.floor.things.pop(cell)
        for gear in filter(is_gear, pile):
            world.floor.lay(cell, gear)
        for found in reversed(pile):
            if not is_gear(found):
                take(world, found, cell)
        return
    while world.player.free_slot() is not None and (kind := world.floor.pick_up(cell)) is not None:
        take(world, kind, cell)


def release_content(world: World, cell: int) -> None:
    """Release the content of a pot that has just broken: nothing, an item or a foe. The crash shakes foes nearby.

    The first pot that is smashed in the hub holds an item, unless each pot holds a foe.
    """
    crash(world, cell)
    plan = world.plan
    if world.rules.foe_in_each_pot and (kinds := kinds_at(plan, "pot")):
        world.spawn(world.rng.choice(kinds), cell)
        return
    if world.number == HUB and world.floor.cells_of(SHARDS) == 1 << cell:  # the first pot smashed there
        take(world, draw_loot(world, rare=False), cell)
        return
    if not plan.pot_full[0] or not world.rng.chance(*plan.pot_full):
        return
    kinds = kinds_at(plan, "pot")
    if kinds and world.rng.chance(*plan.foe_in_pot):
        world.spawn(world.rng.choice(kinds), cell)
    else:
        take(world, draw_loot(world, rare=False), cell)


def pots_hold_loot(world: World) -> bool:
    """Whether a pot on this floor may hold an item. In the hub, only the first that is smashed does."""
    if world.rules.foe_in_each_pot:
        return False
    return bool(world.plan.pot_full[0]) or (world.number == HUB and not world.floor.cells_of(SHARDS))


def pots_hold_foes(world: World) -> bool:
    """Whether a foe may come out of a pot on this floor. The hub counts as safe, even if each pot holds a foe."""
    plan = world.plan
    return world.number != HUB and bool(plan.pot_full[0] and plan.foe_in_pot[0] and kinds_at(plan, "pot"))


def shatter(world: World, cell: int) -> None:
    """Break a pot and release its content."""
    was = world.floor.tiles[cell]
    world.floor.open(cell)
    world.emit(Opened(cell, was, OPENED[was]))
    release_content(world, cell)
