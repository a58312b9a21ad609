"""What the player does: first whether it is possible and what it means here, then doing it."""

from typing import assert_never

from ..data.items import BAG_SLOTS, ITEMS, is_gear
from ..data.tiles import OPENED, RARE_CHEST, TILES
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
)
from .cells import STRAIGHT, bits, union
from .damage import attack, rouse
from .doors import open_by_hand
from .edges import Edge
from .events import Ended, Equipped, Lunged, Opened, Read, Trashed
from .item_use import choose, eat, find, lay, smash, take, throw
from .items.trait import worn
from .kicks import consider_kick, kick
from .shoves import pitfalls
from .walking import jump, walk
from .world import World

NO_WAY = "no way through"
BLOCKED = Impossible(NO_WAY, blocked=True)
NO_PIT = Impossible("no pit there to jump into")
TOO_DEEP, AN_EDGE = Impossible("a pit: too deep to step into"), Impossible("a pit: jump, or go round")
FULL = "your bag is full"


def consider(world: World, verb: Verb) -> Verdict:
    """What a verb comes to here. Changes nothing."""
    match verb:
        case Step(direction) | Throw(_, direction) if direction not in STRAIGHT:
            return Impossible(NO_WAY)
        case Step(direction):
            return _step(world, direction)
        case Kick(direction):
            return consider_kick(world, direction)
        case Jump(direction):
            ahead = world.floor.next(world.player.cell, direction) if direction in STRAIGHT else None
            return Possible() if ahead is not None and pitfalls(world) >> ahead & 1 else NO_PIT
        case OpenDoor() | Bump(verb="open"):
            return Possible(free=any(trait.opens_free for trait in worn(world.player)))
        case Bump("loot", _, _) if world.player.free_slot() is None and not world.rules.belt:
            return Impossible(FULL)
        case Bump("choose", cell, _) if cell not in world.floor.things:
            return Impossible("nothing is left on it")
        case Bump(verb="read"):
            return Possible(free=True)
        case Wait() | Walk() | Attack() | Bump():
            return Possible()
        case Equip(slot) | Eat(slot) | Trash(slot) | Throw(slot, _) | Drop(slot):
            slots = world.player.slots
            return _use(world, verb, slots[slot] if slot in range(len(slots)) else None)
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
    if floor.pits >> cell & 1:
        return AN_EDGE if world.rules.falls else TOO_DEEP
    return BLOCKED


def _use(world: World, verb: Equip | Eat | Trash | Throw | Drop, kind: int | None) -> Verdict:
    if kind is None:
        return Impossible("nothing there")
    sort = ITEMS[kind].sort
    if isinstance(verb, Equip | Trash) and world.rules.belt:
        return Impossible("lay it down, or step on another")
    if isinstance(verb, Drop) and not world.rules.belt:
        return Impossible("throw it, or trash it")
    if isinstance(verb, Drop | Throw) and world.rules.belt and is_gear(kind):
        return Impossible("step on another to swap it")
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
    return Possible(free=isinstance(verb, Trash | Drop))


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
            walk(world, cell, direction)
        case Attack(direction):
            attack(world, direction)
        case OpenDoor(direction):
            world.tell(Lunged(player.id, direction))
            open_by_hand(world, direction)
        case Bump():
            _bump(world, verb)
        case Equip(slot):
            _equip(world, slot)
        case Eat(slot):
            world.meals += 1
            eat(world, player, player.take_out(slot))
            for trait in worn(player):
                trait.ate(world)
        case Trash(slot):
            world.tell(Trashed(player.take_out(slot)))
        case Drop(slot):
            lay(world, player.take_out(slot), player.cell)
        case Kick(direction):
            kick(world, direction)
        case Jump(direction):
            jump(world, direction)
        case Throw(slot, direction):
            throw(world, slot, direction)
        case Wait():
            for trait in worn(player):
                trait.waited(world)
        case Step():
            pass  # it has turned into something else
        case _:
            assert_never(verb)
    if not isinstance(verb, Walk | Jump):
        player.run = None


def _bump(world: World, bump: Bump) -> None:
    """Open a door or a chest, smash a pot, read a tablet, dig for the prize, take it."""
    world.tell(Lunged(world.player.id, bump.direction))
    if bump.verb == "read":
        world.tell(Read(bump.cell))
        return
    if bump.verb == "take":
        world.over = world.won = True
        world.tell(Ended(won=True))
        return
    if bump.verb == "choose":
        choose(world, bump.cell)
        return
    if bump.verb == "open":
        open_by_hand(world, bump.direction)
        return
    was = world.floor.tiles[bump.cell]
    world.floor.open(bump.cell)
    world.tell(Opened(bump.cell, was, OPENED[was]))
    if bump.verb == "loot":
        found = find(world, rare=was == RARE_CHEST)
        if world.rules.belt and is_gear(found):
            lay(world, found, _beside(world))
        else:
            take(world, found, bump.cell)
    elif bump.verb == "smash":
        smash(world, bump.cell)
    elif bump.verb == "dig":
        for foe in world.foes:  # all of the floor hears it
            rouse(world, foe, world.player.cell)


def _beside(world: World) -> int:
    """A cell beside the player where something can be laid and gone round; its own if there is none."""
    floor, player = world.floor, world.player
    things = union(1 << cell for cell in floor.things)
    free_ = floor.beside(player.bit) & floor.walkable & ~world.occupied() & ~things
    free_ &= ~(0 if floor.exit is None else 1 << floor.exit)

    def room(cell: int) -> int:
        return (floor.beside(1 << cell) & floor.walkable).bit_count()

    return max(bits(free_), key=room, default=player.cell)


def _equip(world: World, slot: int) -> None:
    """Swap a bag slot with the weapon's or the armour's (S1 23)."""
    slots = world.player.slots
    kind = slots[slot]
    assert kind is not None and slot < BAG_SLOTS
    home = WEAPON_SLOT if ITEMS[kind].sort == "weapon" else ARMOUR_SLOT
    slots[slot], slots[home] = slots[home], kind
    world.tell(Equipped(kind, slots[slot]))
