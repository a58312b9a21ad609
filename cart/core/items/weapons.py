"""Weapons: effects of each while the player wields it, or when it is thrown."""

from ..blows import LESSER_HIT, attack
from ..cells import DOWN, LEFT, RIGHT, UP
from ..damage import PLAYER_CAUSE, give_status, start_status, strike, stun_around
from ..hearing import make_noise
from ..mobs import Blow
from ..shoves import shove
from ..world import Foe, World
from .item_behaviour import ItemBehaviour

KILL_STUN = 2
"""Turns for which a kill with the cleaver stuns the foes around the victim."""
HIT_EARSHOT = 4
"""Steps within which foes hear a hit with the rolling pin."""


class WoodSpoon(ItemBehaviour):
    """Wood spoon: the cook's first weapon, which adds nothing to a hit."""

    name = "wood spoon"


class Toothpick(ItemBehaviour):
    """Toothpick: a blow that kills takes no turn if the player has just taken a step."""

    name = "toothpick"
    abilities = ("quick kills",)


class Fork(ItemBehaviour):
    """Fork: a step up to a foe also hits it, less hard than a blow."""

    name = "fork"

    def stepped(self, world: World, direction: int) -> None:
        if world.foe_at(world.floor.next(world.player.cell, direction)):
            attack(world, direction, in_passing=True)


class RollingPin(ItemBehaviour):
    """Rolling pin, loud: a blow makes a noise, and knocks back a foe that did not move last turn."""

    name = "rolling pin"

    def struck(self, world: World, victim: Foe, blow: Blow, stood: bool) -> None:
        make_noise(world, victim.cell, HIT_EARSHOT)
        if victim.alive and stood and blow.direction is not None:
            shove(world, victim, blow.direction)


class BreadKnife(ItemBehaviour):
    """Bread knife: also hits the foes at the player's sides."""

    name = "bread knife"

    def struck(self, world: World, victim: Foe, blow: Blow, stood: bool) -> None:
        for side in (UP, DOWN) if blow.direction in (LEFT, RIGHT) else (LEFT, RIGHT):
            beside = world.foe_at(world.floor.next(world.player.cell, side))
            if beside is not None:
                strike(world, beside, Blow(LESSER_HIT, PLAYER_CAUSE, world.player, side, by_hand=True))


class Skewer(ItemBehaviour):
    """Skewer: a blow hits the foes on both tiles ahead, the farther one less hard.

    A step towards a foe two tiles away becomes such a blow (core/blows.py).
    """

    name = "skewer"
    abilities = ("reach",)

    def struck(self, world: World, victim: Foe, blow: Blow, stood: bool) -> None:
        assert blow.direction is not None
        first = world.floor.next(world.player.cell, blow.direction)
        behind = None if first is None else world.foe_at(world.floor.next(first, blow.direction))
        if behind is not None and behind is not victim:
            strike(world, behind, Blow(LESSER_HIT, PLAYER_CAUSE, world.player, blow.direction, by_hand=True))


class Cleaver(ItemBehaviour):
    """Cleaver, heavy and slow: a blow stuns the player and the foe. A kill stuns only the foes around the victim.

    No equipment keeps its weight off the player.
    """

    name = "cleaver"

    def struck(self, world: World, victim: Foe, blow: Blow, stood: bool) -> None:
        if victim.alive:
            start_status(world, world.player, "stun")
            give_status(world, victim, "stun")
        else:
            stun_around(world, victim.cell, KILL_STUN)
