"""What becomes of items: found, eaten, thrown. What each does, its trait says (traits/)."""

from ..data.floors import HUB
from ..data.items import ITEMS, is_gear
from ..data.tiles import ALTAR, JAR, OPENED, POT, SHARDS
from .actions import ARMOUR_SLOT, WEAPON_SLOT
from .cells import bits
from .damage import PIGLET, bang, gain, strike
from .deep_events import Chose, Laid
from .events import Ate, Equipped, Got, Healed, Learnt, Lunged, Opened, Spilled, Threw
from .habitats import kinds_at
from .items.trait import trait_of, worn
from .mobs import Blow, Mob
from .world import Foe, World

BREAKS = (POT, JAR)


def find(world: World, rare: bool) -> int:
    """Draw what a chest or pot holds: weapon or armour, each once a run, when `rare`; else food or a throwable."""
    level = world.plan.level
    kinds = [k for k, item in enumerate(ITEMS) if item.first <= level <= item.last for _ in range(item.often)]
    gear = [k for k in kinds if ITEMS[k].sort in ("weapon", "armour") and k not in world.given]
    if rare and gear:
        given = [ITEMS[k].sort for k in world.given]  # in turn: a weapon, then armour, or the other way round
        scarce = [k for k in gear if given.count(ITEMS[k].sort) <= len(given) // 2]
        kind = world.rng.choice(scarce or gear)
        world.given.add(kind)
        return kind
    return world.rng.choice([k for k in kinds if ITEMS[k].sort in ("food", "throwable")])


def take(world: World, kind: int, cell: int) -> None:
    """Put an item that was found at a cell into the first free slot; if there is none, it is left lying there."""
    slot = world.player.put(kind)
    if slot is None:
        world.floor.lay(cell, kind)
        world.tell(Spilled(kind, cell))
    else:
        world.tell(Got(kind, slot))


def lay(world: World, kind: int, cell: int) -> None:
    """Put an item down on a cell."""
    world.floor.lay(cell, kind)
    world.tell(Laid(kind, cell))


def swap(world: World, cell: int) -> None:
    """What lies there goes to the belt; a weapon and an armour are put on, and what was worn is left (S3 5)."""
    player, left = world.player, list[int]()
    while (kind := world.floor.pick_up(cell)) is not None:
        if not is_gear(kind):
            take(world, kind, cell)
            continue
        home = WEAPON_SLOT if ITEMS[kind].sort == "weapon" else ARMOUR_SLOT
        back, player.slots[home] = player.slots[home], kind
        world.tell(Equipped(kind, back))
        if back is not None:
            left.append(back)
    for kind in left:
        lay(world, kind, cell)


def choose(world: World, cell: int) -> None:
    """Take the relic off an altar; what lies on the floor's other altars is gone."""
    floor, player = world.floor, world.player
    kind = floor.pick_up(cell)
    assert kind is not None
    gone = tuple(other for other in bits(floor.cells_of(ALTAR)) if floor.pick_up(other) is not None)
    player.relics.append(kind)
    world.tell(Chose(kind, cell, gone))


def gather(world: World, cell: int) -> None:
    """Pick up what lies on a cell, from the top, as far as the bag has room."""
    if world.rules.belt:
        swap(world, cell)
        return
    while world.player.free_slot() is not None and (kind := world.floor.pick_up(cell)) is not None:
        take(world, kind, cell)


def smash(world: World, cell: int) -> None:
    """What comes out of a pot: now and then something, and now and then that is a foe; of the hub's first, always."""
    bang(world, cell)
    plan = world.plan
    if world.number == HUB and world.floor.cells_of(SHARDS) == 1 << cell:  # the first of the hub's
        take(world, find(world, rare=False), cell)
        return
    if not plan.pots[0] or not world.rng.chance(*plan.pots):
        return
    kinds = kinds_at(plan, "pot")
    if kinds and world.rng.chance(*plan.in_pots):
        world.spawn(world.rng.choice(kinds), cell)
    else:
        take(world, find(world, rare=False), cell)


def shatter(world: World, cell: int) -> None:
    """A pot breaks, and out comes what it held."""
    was = world.floor.tiles[cell]
    world.floor.open(cell)
    world.tell(Opened(cell, was, OPENED[was]))
    smash(world, cell)


def eat(world: World, mob: Mob, kind: int) -> None:
    """Somebody eats a food, wanted or not; from now on one knows what it does."""
    world.tell(Ate(mob.id, kind))
    learn(world, kind)
    trait = trait_of(kind)
    if isinstance(mob, Foe) and mob.special.is_fed(world, mob, trait.gives):
        return
    mob.max_hp += trait.grows
    if trait.heals:
        relish = sum(trait.relish for trait in worn(world.player)) if mob is world.player else 0
        heal(world, mob, trait.heals + relish, grown=trait.grows > 0)
    if trait.gives is not None:
        gain(world, mob, trait.gives, 1 if mob is world.player else trait.lasts)


def take_stairs(world: World) -> None:
    """The player leaves the floor by its stairs, which mend a little."""
    if world.player.hp < world.player.max_hp:
        heal(world, world.player, world.rules.healed_on_stairs)
    world.leave()


def learn(world: World, kind: int) -> None:
    """Remember what a food does."""
    if kind not in world.known:
        world.known.add(kind)
        world.tell(Learnt(kind))


def heal(world: World, mob: Mob, amount: int, grown: bool = False) -> None:
    """Give hit points back, up to the most; the event tells how many it really were (S1 24)."""
    amount = min(amount, mob.max_hp - mob.hp)
    mob.hp += amount
    world.tell(Healed(mob.id, amount, grown, mob.hp))


def flight(world: World, direction: int, kind: int) -> tuple[int, list[Mob]]:
    """Where a thrown item ends, and whom it hits: the first occupied or solid tile (S1 25), unless it rolls on."""
    cell, hit = world.player.cell, list[Mob]()
    while (ahead := world.floor.next(cell, direction)) is not None:
        cell = ahead
        if world.floor.solid >> cell & 1 and not world.floor.pits >> cell & 1:  # over a pit it flies on
            break
        mob = world.mob_at(cell)
        if mob is not None:
            hit.append(mob)
            if not trait_of(kind).rolls:
                break
    return cell, hit


def throw(world: World, slot: int, direction: int) -> None:
    """The player throws what is in a slot; it is used up whatever it meets."""
    player = world.player
    kind = player.take_out(slot)
    end, mobs = flight(world, direction, kind)
    world.tell(Lunged(player.id, direction))
    world.tell(Threw(kind, player.cell, end, direction, mobs[0].id if mobs else None))
    for mob in mobs:
        if ITEMS[kind].sort == "food":
            eat(world, mob, kind)
            continue
        strike(world, mob, Blow(thrown_damage(kind), PIGLET, player, direction))
        if mob.alive:
            trait_of(kind).hit(world, mob, direction)
    trait_of(kind).landed(world, end, direction)
    for trait in worn(player):
        trait.threw(world, kind, mobs)


def thrown_damage(kind: int) -> int:
    """How hard an item hits that is thrown: armour hardly, food not at all."""
    item = ITEMS[kind]
    match item.sort:
        case "food" | "relic":
            return 0
        case "armour":
            return 1
        case "weapon" | "throwable":
            return item.low + trait_of(kind).sharper
