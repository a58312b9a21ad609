"""Loot: contents of chests and pots, relics of altars, and items that are picked up or laid down."""

from ..data.floors import HUB
from ..data.items import ITEMS, is_gear
from ..data.tiles import ALTAR, JAR, OPENED, POT, SHARDS
from .actions import ARMOUR_SLOT, WEAPON_SLOT
from .cells import bits
from .damage import crash
from .events import Equipped, Got, Laid, Opened, RelicChosen, Spilled
from .habitats import kinds_at
from .world import World

BREAKABLE = (POT, JAR)


def draw_loot(world: World, rare: bool) -> int:
    """Draw the content of a chest or pot: weapon or armour, each once a run, when `rare`; else food or a throwable."""
    level = world.plan.level
    kinds = [k for k, item in enumerate(ITEMS) if level in item.levels for _ in range(item.weight)]
    gear = [k for k in kinds if ITEMS[k].sort in ("weapon", "armour") and k not in world.found_gear]
    if rare and gear:
        given = [ITEMS[k].sort for k in world.found_gear]  # take turns: a weapon, then armour, or the other way round
        scarce = [k for k in gear if given.count(ITEMS[k].sort) <= len(given) // 2]
        kind = world.rng.choice(scarce or gear)
        world.found_gear.add(kind)
        return kind
    return world.rng.choice([k for k in kinds if ITEMS[k].sort in ("food", "throwable")])


def take(world: World, kind: int, cell: int) -> None:
    """Put an item found at a cell into the first free slot, or leave it lying there if there is none."""
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


def swap_gear(world: World, cell: int) -> None:
    """Take the items of a cell to the belt. Weapon and armour are put on, and the old ones are left there (S3 5)."""
    player, left = world.player, list[int]()
    while (kind := world.floor.pick_up(cell)) is not None:
        if not is_gear(kind):
            take(world, kind, cell)
            continue
        home = WEAPON_SLOT if ITEMS[kind].sort == "weapon" else ARMOUR_SLOT
        back, player.slots[home] = player.slots[home], kind
        world.emit(Equipped(kind, back))
        if back is not None:
            left.append(back)
    for kind in left:
        lay(world, kind, cell)


def take_relic(world: World, cell: int) -> None:
    """Take the relic off an altar. The relics on the floor's other altars vanish."""
    floor, player = world.floor, world.player
    kind = floor.pick_up(cell)
    assert kind is not None
    gone = tuple(other for other in bits(floor.cells_of(ALTAR)) if floor.pick_up(other) is not None)
    player.relics.append(kind)
    world.emit(RelicChosen(kind, cell, gone))


def pick_up_all(world: World, cell: int) -> None:
    """Pick up the items of a cell from the top, as long as the bag has room. With a belt, swap gear instead."""
    if world.rules.belt:
        swap_gear(world, cell)
        return
    while world.player.free_slot() is not None and (kind := world.floor.pick_up(cell)) is not None:
        take(world, kind, cell)


def smash(world: World, cell: int) -> None:
    """Crash, and release the content of a pot: nothing, an item or a foe. The hub's first pot always holds an item."""
    crash(world, cell)
    plan = world.plan
    if world.number == HUB and world.floor.cells_of(SHARDS) == 1 << cell:  # the first pot smashed there
        take(world, draw_loot(world, rare=False), cell)
        return
    if not plan.pots[0] or not world.rng.chance(*plan.pots):
        return
    kinds = kinds_at(plan, "pot")
    if kinds and world.rng.chance(*plan.in_pots):
        world.spawn(world.rng.choice(kinds), cell)
    else:
        take(world, draw_loot(world, rare=False), cell)


def shatter(world: World, cell: int) -> None:
    """Break a pot and release its content."""
    was = world.floor.tiles[cell]
    world.floor.open(cell)
    world.emit(Opened(cell, was, OPENED[was]))
    smash(world, cell)
