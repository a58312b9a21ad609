"""Armour: effects of each piece while the player wears it."""

from ..cells import OPPOSITE
from ..damage import PLAYER_CAUSE, direction_to_player, give_status, strike
from ..hearing import make_noise
from ..mobs import Blow
from ..world import Foe, World
from .item_behaviour import ItemBehaviour

RING_EARSHOT = 4
"""Steps within which foes hear a hit on the roasting tin."""


class Napkin(ItemBehaviour):
    """Napkin: eating takes no turn."""

    name = "napkin"
    abilities = ("free meals",)


class Apron(ItemBehaviour):
    """Apron: healing food heals 1 hit point more."""

    name = "apron"
    extra_healing = 1


class OvenMitt(ItemBehaviour):
    """Oven mitt: neither foes nor food can stun the player."""

    name = "oven mitt"
    keeps_off = "stun"


class PotLid(ItemBehaviour):
    """Pot lid: a blow that it blocks completely stuns the attacker."""

    name = "pot lid"

    def was_hit(self, world: World, foe: Foe, amount: int) -> None:
        if amount == 0:
            give_status(world, foe, "stun")


class Colander(ItemBehaviour):
    """Colander: the player cannot be cursed."""

    name = "colander"
    keeps_off = "curse"


class RoastingTin(ItemBehaviour):
    """Roasting tin: a foe that hits the player from a neighbouring tile takes 1 damage, but each hit rings."""

    name = "roasting tin"

    def was_hit(self, world: World, foe: Foe, amount: int) -> None:
        player = world.player
        make_noise(world, player.cell, RING_EARSHOT)
        if player.alive and foe.bit & world.floor.neighbours(player.cell):
            strike(world, foe, Blow(1, PLAYER_CAUSE, world.player, OPPOSITE[direction_to_player(world, foe)]))
