"""What becomes of items: found, eaten, thrown. What each does, its trait says (traits/)."""

from ..data.foes import FOES
from ..data.items import ITEMS
from .blows import PIGLET, gain, strike
from .events import Ate, Got, Healed, Learnt, Lunged, Spilled, Threw
from .mobs import Mob
from .traits.base import trait_of, worn
from .world import Blow, Foe, Special, World


def find(world: World, rare: bool) -> int:
    """Draw what a chest or pot holds: weapon or armour, each once a run, when `rare`; else food or a throwable."""
    number = world.plan.finds
    kinds = [k for k, item in enumerate(ITEMS) if item.first <= number <= item.last for _ in range(item.often)]
    gear = [k for k in kinds if ITEMS[k].sort in ("weapon", "armour") and k not in world.given]
    if rare and gear:
        kind = world.rng.choice(gear)
        world.given.add(kind)
        return kind
    return world.rng.choice([k for k in kinds if ITEMS[k].sort in ("food", "throwable")])


def take(world: World, kind: int) -> None:
    """Put an item into the first free slot, or lose it."""
    slot = world.player.free_slot()
    if slot is None:
        world.tell(Spilled(kind))
    else:
        world.player.slots[slot] = kind
        world.tell(Got(kind, slot))


def smash(world: World, cell: int) -> None:
    """What comes out of a pot: now and then something, and now and then that is a foe (data/floors.py)."""
    plan = world.plan
    if not plan.pots[0] or not world.rng.chance(*plan.pots):
        return
    lurkers = [
        kind
        for kind, foe in enumerate(FOES)
        if foe.folk == plan.folk and foe.low <= world.number <= foe.high and Special.units[foe.special].lurks
    ]
    if lurkers and world.rng.chance(*plan.lurkers):
        world.spawn(world.rng.choice(lurkers), cell)
    else:
        take(world, find(world, rare=False))


def eat(world: World, mob: Mob, kind: int) -> None:
    """Somebody eats a food, wanted or not; from now on one knows what it does."""
    world.tell(Ate(mob.id, kind))
    learn(world, kind)
    trait = trait_of(kind)
    if isinstance(mob, Foe) and mob.special.is_fed(world, mob, trait.gives):
        return
    mob.max_hp += trait.grows
    if trait.heals:
        heal(world, mob, trait.heals, grown=trait.grows > 0)
    if trait.gives is not None:
        gain(world, mob, trait.gives)


def learn(world: World, kind: int) -> None:
    """Remember what a food does."""
    if kind not in world.known:
        world.known.add(kind)
        world.tell(Learnt(kind))


def heal(world: World, mob: Mob, amount: int, grown: bool = False) -> None:
    """Give hit points back, up to the most; the event tells how many it really were (S1 24)."""
    if mob is world.player:
        amount += sum(trait.relish for trait in worn(world.player))
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
    kind = player.slots[slot]
    assert kind is not None  # `verbs.consider` saw to it
    player.slots[slot] = None
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


def thrown_damage(kind: int) -> int:
    """How hard an item hits that is thrown: armour hardly, food not at all."""
    item = ITEMS[kind]
    match item.sort:
        case "food":
            return 0
        case "armour":
            return 1
        case "weapon" | "throwable":
            return item.low + trait_of(kind).sharper
