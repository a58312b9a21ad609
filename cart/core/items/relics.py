"""Relics, and their effects while the player carries them. core/kicks.py carries out the kicks."""

from collections.abc import Sequence

from ...data.items import ITEMS
from ...data.tiles import DOOR, OPENED
from ..cells import OPPOSITE, STRAIGHT
from ..damage import PLAYER_CAUSE, direction_to_player, give_status, heal, strike
from ..edges import Edge
from ..events import DoorMoved, Shut
from ..hearing import make_noise
from ..loot import lay_where_mob_died
from ..mobs import Blow, Mob
from ..world import Foe, World
from .item_behaviour import ItemBehaviour

BELL_EARSHOT = 12
"""Steps within which foes hear the bell of the cat's collar."""
SPOON_HEALS = 1
"""Hit points that the long spoon heals when a foe falls."""
SPOON_MOST = 3
"""Hit points up to which the long spoon heals."""
RUN_UP_DAMAGE = 3
"""Damage that the springboard adds."""
MIRROR_SOFTENS = 1
"""Hit points that the hand mirror takes off a hit from afar."""
MOST_FETCHED = 2
"""Greatest damage of a thrown item that can be fetched with twine."""


class CatsCollar(ItemBehaviour):
    """Cat's collar: further falls cost no more than the first, but its bell makes a noise at each landing."""

    name = "cat's collar"
    abilities = ("soft landings",)

    def fell(self, world: World) -> None:
        make_noise(world, world.player.cell, BELL_EARSHOT)


class LongSpoon(ItemBehaviour):
    """Long spoon: a foe that falls heals a weak player. A bud does not, because the supply of buds has no end."""

    name = "long spoon"

    def saw_fall(self, world: World, foe: Foe) -> None:
        if foe.parent < 0 and world.player.hp < min(SPOON_MOST, world.player.max_hp):
            heal(world, world.player, SPOON_HEALS)


class Slippers(ItemBehaviour):
    """Slippers: steps wake only foes within two tiles, and hunting foes do not hear them. A snack comes too.

    Foes that see the player still wake when it stands still, strikes or throws.
    """

    name = "slippers"
    abilities = ("silent steps",)
    comes_with = ("snack",)


class Hobnails(ItemBehaviour):
    """Hobnails: kicks go on until something stops them, and do more damage in a collision."""

    name = "hobnails"
    extra_kick_damage = 1
    abilities = ("long kicks",)


class Springboard(ItemBehaviour):
    """Springboard: a blow right after a step in the same direction does more damage, and also kicks the foe."""

    name = "springboard"

    def struck(self, world: World, victim: Foe, blow: Blow, stood: bool) -> None:
        if blow.direction is not None and blow.direction == world.player.last_step:
            if victim.alive:
                strike(world, victim, Blow(RUN_UP_DAMAGE, PLAYER_CAUSE, world.player, blow.direction))
            world.kick_later(victim, blow.direction, by_player=True)


class Crackling(ItemBehaviour):
    """Crackling: in each room, the first foe that hits the player from a neighbouring tile is kicked.

    All passages count as one room. Kicks do more damage in a collision. A meal comes too.
    """

    name = "crackling"
    extra_kick_damage = 1
    comes_with = ("meal",)

    def was_hit(self, world: World, foe: Foe, amount: int) -> None:
        player, floor = world.player, world.floor
        if foe.bit & floor.neighbours(player.cell) and not player.hit_in & player.bit:
            player.hit_in |= floor.room_of(player.cell)
            world.kick_later(foe, OPPOSITE[direction_to_player(world, foe)], by_player=True)


class MuleShoe(ItemBehaviour):
    """Mule shoe: a kick sends the player a tile back, but into no pit and onto no stairs. Two dried peas come too."""

    name = "mule shoe"
    abilities = ("recoil",)
    comes_with = ("dried pea", "dried pea")


class Gravy(ItemBehaviour):
    """Gravy: a foe that dies sends the foes beside it sliding away."""

    name = "gravy"

    def saw_death(self, world: World, foe: Foe) -> None:
        for direction in STRAIGHT:
            beside = world.foe_at(world.floor.next(foe.cell, direction))
            if beside is not None:
                world.kick_later(beside, direction, by_player=False)


class PepperPot(ItemBehaviour):
    """Pepper pot: every second wait in a row kicks all foes beside the player. Kicks do more damage in a collision."""

    name = "pepper pot"
    extra_kick_damage = 1

    def waited(self, world: World) -> None:
        for direction in STRAIGHT if world.player.waits % 2 == 0 else ():
            foe = world.foe_at(world.floor.next(world.player.cell, direction))
            if foe is not None:
                world.kick_later(foe, direction, by_player=True)


class Spatula(ItemBehaviour):
    """Spatula: kicked things and foes fly over the player's head. Such foes are stunned. Two walnuts come too."""

    name = "spatula"
    abilities = ("kicks overhead",)
    comes_with = ("walnut", "walnut")


class PanLids(ItemBehaviour):
    """Pan lids: foes that collide by a kick are stunned. Two dried peas come too."""

    name = "pan lids"
    comes_with = ("dried pea", "dried pea")
    abilities = ("stunning collisions",)


class Twine(ItemBehaviour):
    """Twine: a light thrown item that kills is not used up, but lies where its victim died. Two dried peas come too."""

    name = "twine"
    comes_with = ("dried pea", "dried pea")

    def threw(self, world: World, kind: int, mobs: Sequence[Mob]) -> None:
        victim = next((mob for mob in mobs if not mob.alive), None)
        if victim is not None and ITEMS[kind].damage <= MOST_FETCHED:
            lay_where_mob_died(world, kind, victim)


class HouseKey(ItemBehaviour):
    """House key: opening doors takes no turn, and a door falls shut when the player steps away from it."""

    name = "house key"
    abilities = ("free doors",)

    def stepped(self, world: World, direction: int) -> None:
        floor, back = world.floor, OPPOSITE[direction]
        here = world.player.cell
        if floor.edge(here, back) is Edge.OPEN:
            floor.set_edge(here, back, Edge.CLOSED)
            world.emit(DoorMoved(here, back, open=False))
            return
        was = floor.next(here, back)
        if was is None or not floor.doorways >> was & 1 or floor.tiles[was] != OPENED[DOOR]:
            return
        if world.mob_at(was) is None and was not in floor.things:
            floor.set_tile(was, DOOR)
            world.emit(Shut(was))


class Yeast(ItemBehaviour):
    """Yeast: eating stuns all foes around the player."""

    name = "yeast"
    meal_stuns = 2


class HandMirror(ItemBehaviour):
    """Hand mirror: a foe that hits the player from afar is hit too, and a foe that stuns from afar is stunned too.

    The player loses fewer hit points by such a hit.
    """

    name = "hand mirror"

    def softens(self, world: World, foe: Foe) -> int:
        return 0 if foe.bit & world.floor.neighbours(world.player.cell) else MIRROR_SOFTENS

    def was_hit(self, world: World, foe: Foe, amount: int) -> None:
        if world.player.alive and foe in world.foes and not foe.bit & world.floor.neighbours(world.player.cell):
            strike(world, foe, Blow(foe.attack, PLAYER_CAUSE, world.player))

    def was_stunned(self, world: World, foe: Foe) -> None:
        if not foe.bit & world.floor.neighbours(world.player.cell):
            give_status(world, foe, "stun")


class Parasol(ItemBehaviour):
    """Parasol: a jump right after a step in the same direction clears a pit one tile wide.

    The first fall since the last stairs costs nothing.
    """

    name = "parasol"
    abilities = "long jumps", "free first fall"


class Sling(ItemBehaviour):
    """Sling: the first foe that a throw hits but does not kill is stunned, and swaps cells with the player.

    A dried pea comes too.
    """

    name = "sling"
    comes_with = ("dried pea",)

    def threw(self, world: World, kind: int, mobs: Sequence[Mob]) -> None:
        player, floor = world.player, world.floor
        foe = next((mob for mob in mobs if isinstance(mob, Foe) and mob in world.foes), None)
        if foe is None or floor.solid >> foe.cell & 1 or foe.cell == floor.exit:  # over a pit, or on the stairs
            return
        world.swap(player, foe)
        give_status(world, foe, "stun")
        foe.behaviour.stepped(world, foe)
