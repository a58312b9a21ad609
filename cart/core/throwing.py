"""Throwing: how far a thing flies, what it hits, and how hard."""

from ..data.items import ITEMS
from .damage import PIGLET, gain, strike
from .eating import eat
from .events import Lunged, Threw
from .items.trait import trait_of, worn
from .mobs import Blow, Mob
from .world import World


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
    trait = trait_of(kind)
    end, mobs = flight(world, direction, kind)
    world.tell(Lunged(player.id, direction))
    world.tell(Threw(kind, player.cell, end, direction, mobs[0].id if mobs else None))
    for mob in mobs:
        if ITEMS[kind].sort == "food":
            eat(world, mob, kind)
            continue
        strike(world, mob, Blow(thrown_damage(kind), PIGLET, player, direction))
        if mob.alive:
            if trait.gives is not None:
                gain(world, mob, trait.gives, trait.lasts)
            trait.hit(world, mob, direction)
    trait.landed(world, end, direction)
    for carried in worn(player):
        carried.threw(world, kind, mobs)


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
