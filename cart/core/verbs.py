"""What the player does: first whether it is possible and what it means here, then doing it."""

from typing import assert_never

from ..data.floors import MODES
from ..data.items import BAG_SLOTS, ITEMS
from ..data.tiles import OPENED, RARE_CHEST, TILES
from .actions import (
    ARMOUR_SLOT,
    SLOTS,
    WEAPON_SLOT,
    Action,
    Attack,
    Bump,
    Eat,
    Equip,
    Impossible,
    Instead,
    OpenDoor,
    Possible,
    Step,
    Throw,
    Trash,
    Verb,
    Verdict,
    Wait,
    Walk,
)
from .blows import attack
from .cells import STRAIGHT
from .edges import Edge
from .events import DoorMoved, Ended, Equipped, Lunged, Moved, Opened, Read, Trashed
from .things import eat, find, gather, heal, smash, take, throw
from .traits.base import worn
from .world import World

NO_WAY = "no way through"
BLOCKED = Impossible(NO_WAY, blocked=True)
TOO_DEEP = Impossible("a pit: too deep to step into")
FULL = "your bag is full"


def consider(world: World, verb: Verb) -> Verdict:
    """What a verb comes to here. Changes nothing."""
    match verb:
        case Step(direction) | Throw(_, direction) if direction not in STRAIGHT:
            return Impossible(NO_WAY)
        case Step(direction):
            return _step(world, direction)
        case Bump("loot", _, _) if world.player.free_slot() is None:
            return Impossible(FULL)
        case Bump(verb="read"):
            return Possible(free=True)
        case Wait() | Walk() | Attack() | OpenDoor() | Bump():
            return Possible()
        case Equip(slot) | Eat(slot) | Trash(slot) | Throw(slot, _):
            return _use(world, verb, world.player.slots[slot] if slot in SLOTS else None)
        case _:
            assert_never(verb)


def _step(world: World, direction: int) -> Verdict:
    floor = world.floor
    cell = floor.next(world.player.cell, direction)
    if cell is None:
        closed = floor.edge(world.player.cell, direction) is Edge.CLOSED
        return Instead(OpenDoor(direction)) if closed else BLOCKED
    if world.foe_at(cell) is not None:
        return Instead(Attack(direction))
    tile = TILES[floor.tiles[cell]]
    if not tile.solid:
        return Instead(Walk(cell, direction))
    if tile.verb:
        return Instead(Bump(tile.verb, cell, direction))
    return TOO_DEEP if floor.pits >> cell & 1 else BLOCKED


def _use(world: World, verb: Equip | Eat | Trash | Throw, kind: int | None) -> Verdict:
    if kind is None:
        return Impossible("nothing there")
    sort = ITEMS[kind].sort
    if isinstance(verb, Equip):
        if verb.slot >= BAG_SLOTS:
            return Impossible("you wear that already")
        return Possible(free=True) if sort in ("weapon", "armour") else Impossible("one can't wear that")
    if isinstance(verb, Eat):
        return (
            Possible(free=any(trait.eats_free for trait in worn(world.player)))
            if sort == "food"
            else Impossible("one can't eat that")
        )
    return Possible(free=isinstance(verb, Trash))


def resolve(world: World, action: Action) -> tuple[Verb, Possible | Impossible]:
    """Follow a verb through all it turns into: the one that will be carried out, and whether it can be."""
    if not isinstance(action, Action):
        return action, Impossible("that is no action")
    verb: Verb = action
    while isinstance(verdict := consider(world, verb), Instead):
        verb = verdict.verb
    return verb, verdict


def carry_out(world: World, verb: Verb) -> None:
    """Do what `resolve` found possible, up to the foes' turn."""
    player = world.player
    match verb:
        case Walk(cell, direction):
            world.tell(Moved(player.id, player.cell, cell))
            player.cell = cell
            world.steps += 1
            if TILES[world.floor.tiles[cell]].verb == "leave":
                if player.hp < player.max_hp:
                    heal(world, player, MODES[world.mode].mend)
                world.leave()
                return
            gather(world, cell)
            for trait in worn(player):
                trait.stepped(world, direction)
        case Attack(direction):
            attack(world, direction)
        case OpenDoor(direction):
            world.tell(Lunged(player.id, direction))
            world.floor.set_edge(player.cell, direction, Edge.OPEN)
            world.tell(DoorMoved(player.cell, direction, open=True))
        case Bump():
            _bump(world, verb)
        case Equip(slot):
            _equip(world, slot)
        case Eat(slot):
            kind = player.slots[slot]
            assert kind is not None
            player.slots[slot] = None
            world.meals += 1
            eat(world, player, kind)
        case Trash(slot):
            kind = player.slots[slot]
            assert kind is not None
            player.slots[slot] = None
            world.tell(Trashed(kind))
        case Throw(slot, direction):
            throw(world, slot, direction)
        case Wait() | Step():
            pass
        case _:
            assert_never(verb)


def _bump(world: World, bump: Bump) -> None:
    """Open a door or a chest, smash a pot, read a tablet, take the kielbasa."""
    world.tell(Lunged(world.player.id, bump.direction))
    if bump.verb == "read":
        world.tell(Read(bump.cell))
        return
    if bump.verb == "take":
        world.over = world.won = True
        world.tell(Ended(won=True))
        return
    was = world.floor.tiles[bump.cell]
    world.floor.open(bump.cell)
    world.tell(Opened(bump.cell, was, OPENED[was]))
    if bump.verb == "loot":
        take(world, find(world, rare=was == RARE_CHEST), bump.cell)
    elif bump.verb == "smash":
        smash(world, bump.cell)


def _equip(world: World, slot: int) -> None:
    """Swap a bag slot with the weapon's or the armour's (S1 23)."""
    slots = world.player.slots
    kind = slots[slot]
    assert kind is not None and slot < BAG_SLOTS
    home = WEAPON_SLOT if ITEMS[kind].sort == "weapon" else ARMOUR_SLOT
    slots[slot], slots[home] = slots[home], kind
    world.tell(Equipped(kind, slots[slot]))
