"""Blows of the player by hand, with or without a weapon."""

from .damage import PLAYER_CAUSE, strike, target_ahead
from .events import Jabbed
from .items.item_behaviour import worn
from .mobs import Blow
from .shoves import shove
from .world import World

LESSER_HIT = 2
"""Most damage of a hit in passing: to the player's side (bread knife), to the second tile ahead (skewer), or by a step
(fork)."""


def attack(world: World, direction: int, in_passing: bool = False) -> None:
    """Let the player hit the foe in a direction, with all effects of the weapon.

    A hit in passing does LESSER_HIT at most. Under some rules, the first blow at a foe shoves it a tile.
    """
    player = world.player
    world.emit(Jabbed(player.id, direction))
    foe = target_ahead(world, direction)
    assert foe is not None
    damage = player.attack
    if in_passing or not foe.bit & world.floor.neighbours(player.cell):
        damage = min(damage, LESSER_HIT)
    blow, stood = Blow(damage, PLAYER_CAUSE, player, direction, by_hand=True), foe.stood_still
    strike(world, foe, blow)
    for behaviour in worn(player):
        behaviour.struck(world, foe, blow, stood)
    if world.rules.first_blow_shoves and not foe.struck:
        foe.struck = True
        if foe in world.foes:
            shove(world, foe, direction)
