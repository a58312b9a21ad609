"""Throws: flight, targets and damage of a thrown item."""

from ..data.items import ITEMS
from .damage import PLAYER_CAUSE, give_status, strike
from .eating import eat
from .events import Jabbed, Threw
from .items.item_behaviour import behaviour_of, worn
from .mobs import Blow, Mob
from .world import World


def flight(world: World, direction: int, kind: int) -> tuple[int, list[Mob]]:
    """Return the last cell of a thrown item and the mobs that it hits.

    The item stops at the first mob or solid tile (S1 25), but flies over pits. Some items roll on through mobs.
    """
    hit: list[Mob] = []
    cell = world.player.cell
    while (ahead := world.floor.next(cell, direction)) is not None:
        cell = ahead
        if world.floor.solid >> cell & 1 and not world.floor.pits >> cell & 1:  # it flies over pits
            break
        mob = world.mob_at(cell)
        if mob is not None:
            hit.append(mob)
            if not behaviour_of(kind).rolls:
                break
    return cell, hit


def throw(world: World, slot: int, direction: int) -> None:
    """Let the player throw one item out of a slot. The item is used up."""
    player = world.player
    kind = player.take_out(slot)
    behaviour = behaviour_of(kind)
    end, mobs = flight(world, direction, kind)
    world.emit(Jabbed(player.id, direction))
    world.emit(Threw(kind, player.cell, end, direction, mobs[0].id if mobs else None))
    for mob in mobs:
        if ITEMS[kind].sort == "food":
            eat(world, mob, kind)
            continue
        strike(world, mob, Blow(thrown_damage(kind), PLAYER_CAUSE, player, direction))
        if mob.alive:
            if behaviour.gives_status is not None:
                give_status(world, mob, behaviour.gives_status, behaviour.stun_turns)
            behaviour.hit(world, mob, direction)
    behaviour.landed(world, end, direction)
    for carried in worn(player):
        carried.threw(world, kind, mobs)


def thrown_damage(kind: int) -> int:
    """Return the damage that an item does when it is thrown: 1 for armour, none for food and relics."""
    item = ITEMS[kind]
    match item.sort:
        case "food" | "relic":
            return 0
        case "armour":
            return 1
        case "weapon" | "throwable":
            return item.damage
