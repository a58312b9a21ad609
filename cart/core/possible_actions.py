"""All actions that are possible now.

`possible_actions` returns the actions that `resolve` (possible.py) finds possible, but it asks about few of them. The
sets of walls, foes and items decide about most steps, kicks and jumps. The kind of an item decides about its actions.
"""

from collections.abc import Iterator
from functools import cache

from ..data.tiles import TILES
from .actions import (
    ARMOUR_SLOT,
    WEAPON_SLOT,
    Action,
    Drop,
    Eat,
    Equip,
    Jump,
    Kick,
    Possible,
    Step,
    Throw,
    Trash,
    Wait,
)
from .cells import STRAIGHT
from .edges import Edge
from .kicks import KICKABLE
from .leaving import open_pits
from .possible import ItemAction, resolve, use_refusal
from .world import World

STEPS = tuple(Step(direction) for direction in STRAIGHT)
KICKS = tuple(Kick(direction) for direction in STRAIGHT)
JUMPS = tuple(Jump(direction) for direction in STRAIGHT)
SWAPS = Equip(WEAPON_SLOT), Equip(ARMOUR_SLOT)
WAIT = Wait()

USABLE = frozenset(tile for tile, kind in enumerate(TILES) if kind.solid and kind.verb)
"""Solid tiles that a step may use: doors, chests, altars and others."""


def possible_actions(world: World) -> Iterator[Action]:
    """Yield all possible actions: steps, waiting, kicks, jumps, swaps of gear, and then the actions of each slot."""
    floor, player, rules = world.floor, world.player, world.rules
    if world.over:
        return
    free, tiles, things, foes = floor.walkable, floor.tiles, floor.things, {foe.cell for foe in world.foes}
    ahead = [floor.next(player.cell, direction) for direction in STRAIGHT]
    for step, cell in zip(STEPS, ahead, strict=True):
        if cell is None:
            if floor.edge(player.cell, step.direction) is Edge.CLOSED:
                yield step
        elif free >> cell & 1 or cell in foes or (tiles[cell] in USABLE and is_possible(world, step)):
            yield step
    yield WAIT
    if rules.kicks:
        for kick, cell in zip(KICKS, ahead, strict=True):
            if cell is None:
                if floor.edge(player.cell, kick.direction) is Edge.CLOSED:
                    yield kick
            elif (cell in foes or cell in things or tiles[cell] in KICKABLE) and is_possible(world, kick):
                yield kick
    if pits := open_pits(world):
        for jump, cell in zip(JUMPS, ahead, strict=True):
            if cell is not None and pits >> cell & 1:
                yield jump
    if rules.belt and player.cell in things:
        for swap in SWAPS:
            if is_possible(world, swap):
                yield swap
    for slot, kind in enumerate(player.slots):
        if kind is not None:
            yield from item_actions(slot, kind, rules.belt, rules.armour)


def is_possible(world: World, action: Action) -> bool:
    """Whether an action is possible now."""
    return isinstance(resolve(world, action)[1], Possible)


@cache
def item_actions(slot: int, kind: int, belt: bool, armour: bool) -> tuple[Action, ...]:
    """Return the actions that are possible with an item in a slot, under rules with or without a belt and armour."""
    throws = [Throw(slot, direction) for direction in STRAIGHT]
    every: list[ItemAction] = [Equip(slot), Eat(slot), Drop(slot), *throws, Trash(slot)]
    return tuple(action for action in every if not use_refusal(action, kind, belt, armour))
