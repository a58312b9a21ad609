"""Armour: what each does while the player wears it."""

from ..cells import OPPOSITE
from ..damage import PIGLET, direction_to_player, gain, strike
from ..mobs import Blow
from ..world import Foe, World
from .trait import Trait


class Napkin(Trait):
    """Napkin: one eats in no time."""

    name = "napkin"
    ability = "free meals"


class Apron(Trait):
    """Apron: what heals, heals more."""

    name = "apron"
    relish = 1


class OvenMitt(Trait):
    """Oven mitt: nothing stuns who wears it."""

    name = "oven mitt"
    keeps_off = "stun"


class PotLid(Trait):
    """Pot lid: a blow that it blocks wholly stuns who struck it."""

    name = "pot lid"

    def was_hit(self, world: World, foe: Foe, amount: int) -> None:
        if amount == 0:
            gain(world, foe, "stun")


class Colander(Trait):
    """Colander: curses run right through."""

    name = "colander"
    keeps_off = "curse"


class RoastingTin(Trait):
    """Roasting tin: who hits it is hurt."""

    name = "roasting tin"

    def was_hit(self, world: World, foe: Foe, amount: int) -> None:
        player = world.player
        if player.alive and foe.bit & world.floor.beside(player.bit):
            strike(world, foe, Blow(1, PIGLET, world.player, OPPOSITE[direction_to_player(world, foe)]))
