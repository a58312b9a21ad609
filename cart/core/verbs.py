"""Execution of verbs that possible.py has found possible."""

from typing import assert_never

from ..data.items import BAG_SLOTS, is_gear
from ..data.tiles import OPENED, RARE_CHEST
from .actions import Attack, Bump, Drop, Eat, Equip, Jump, Kick, OpenDoor, Step, Throw, Trash, Verb, Wait, Walk
from .blows import attack
from .damage import alert, stun_around
from .doors import open_by_hand
from .eating import eat
from .events import Ended, Equipped, Jabbed, Opened, Read, Trashed
from .items.item_behaviour import worn
from .kicks import kick
from .loot import draw_loot, draw_rare, lay, offer, release_content, slot_for, swap_gear, take, take_relic
from .stalling import is_stall
from .throwing import throw
from .walking import jump, walk
from .world import World

MOVES = Walk, Jump
"""Verbs that move the player. All others end a row of steps in the same direction."""


def carry_out(world: World, verb: Verb) -> bool:
    """Carry out a verb that `resolve` found possible, up to the foes' turn; return whether it is a stall."""
    player, start = world.player, world.player.cell
    player.waits = player.waits + 1 if isinstance(verb, Wait) else 0
    match verb:
        case Walk(cell, direction):
            walk(world, cell, direction)
        case Attack(direction):
            attack(world, direction)
        case OpenDoor(direction):
            world.emit(Jabbed(player.id, direction))
            open_by_hand(world, direction)
        case Bump():
            _bump(world, verb)
        case Equip(slot):
            _equip(world, slot)
        case Eat(slot):
            world.meals += 1
            eat(world, player, player.take_out(slot))
            for behaviour in worn(player):
                if behaviour.meal_stuns:
                    stun_around(world, player.cell, behaviour.meal_stuns)
        case Trash(slot):
            world.emit(Trashed(player.take_out(slot)))
        case Drop(slot):
            lay(world, player.take_out(slot), player.cell)
        case Kick(direction):
            kick(world, direction)
        case Jump(direction):
            jump(world, direction)
        case Throw(slot, direction):
            throw(world, slot, direction)
        case Wait():
            for behaviour in worn(player):
                behaviour.waited(world)
        case Step():  # pragma: no cover  (`resolve` turns a step into another verb)
            pass
        case _:  # pragma: no cover  (mypy proves that no other verb is left)
            assert_never(verb)
    if not isinstance(verb, MOVES):
        player.last_step = None
    return is_stall(world, verb, start)


def _bump(world: World, bump: Bump) -> None:
    """Open a door or a chest, smash a pot, read a tablet, dig for the prize or take it, or choose a relic."""
    world.emit(Jabbed(world.player.id, bump.direction))
    if bump.verb == "read":
        world.emit(Read(bump.cell))
        return
    if bump.verb == "take":
        world.over = world.won = True
        world.emit(Ended(won=True))
        return
    if bump.verb == "choose":
        take_relic(world, bump.cell)
        return
    if bump.verb == "open":
        open_by_hand(world, bump.direction)
        return
    was = world.floor.tiles[bump.cell]
    world.floor.open(bump.cell)
    world.emit(Opened(bump.cell, was, OPENED[was]))
    if bump.verb == "loot":
        found = draw_rare(world) if was == RARE_CHEST else (draw_loot(world, rare=False),)
        if world.rules.belt and is_gear(found[0]):
            offer(world, found)
        else:
            take(world, found[0], bump.cell)
    elif bump.verb == "smash":
        release_content(world, bump.cell)
    elif bump.verb == "dig":
        for foe in world.foes:  # the whole floor hears it
            alert(world, foe, world.player.cell)


def _equip(world: World, slot: int) -> None:
    """Swap the gear in a bag slot with the gear in use (S1 23). With a belt, swap with gear on the player's cell."""
    if world.rules.belt:
        swap_gear(world, slot)
        return
    slots = world.player.slots
    kind = slots[slot]
    assert kind is not None and slot < BAG_SLOTS
    home = slot_for(kind)
    slots[slot], slots[home] = slots[home], kind
    world.emit(Equipped(kind, slots[slot]))
