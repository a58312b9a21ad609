"""What weapons and armour do while they are wielded and worn."""

from ..cells import DOWN, LEFT, OPPOSITE, RIGHT, UP
from ..damage import PIGLET, attack, direction_to_player, gain, strike, stun_around
from ..mobs import Blow
from ..shoves import shove
from ..world import Foe, World
from .trait import Trait


class Sticks(Trait):
    """Toothpick: it flies well."""

    word = "sticks"
    sharper = 2


class Pokes(Trait):
    """Fork: who steps up to somebody hits first."""

    word = "pokes"

    def stepped(self, world: World, direction: int) -> None:
        if world.foe_at(world.floor.next(world.player.cell, direction)):
            attack(world, direction)


class Shoves(Trait):
    """Rolling pin: whoever stood still goes back a tile."""

    word = "shoves"
    knocks = True

    def struck(self, world: World, victim: Foe, blow: Blow, stood: bool) -> None:
        if victim.alive and stood and blow.direction is not None:
            shove(world, victim, blow.direction)


class Sweeps(Trait):
    """Bread knife: it cuts those to the left and right of the blow too."""

    word = "sweeps"

    def struck(self, world: World, victim: Foe, blow: Blow, stood: bool) -> None:
        for side in (UP, DOWN) if blow.direction in (LEFT, RIGHT) else (LEFT, RIGHT):
            beside = world.foe_at(world.floor.next(world.player.cell, side))
            if beside is not None:
                strike(world, beside, Blow(1, PIGLET, world.player, side, by_hand=True))


class Skewers(Trait):
    """Skewer: it goes through to whoever stands behind."""

    word = "skewers"

    def struck(self, world: World, victim: Foe, blow: Blow, stood: bool) -> None:
        assert blow.direction is not None
        first = world.floor.next(world.player.cell, blow.direction)
        behind = None if first is None else world.foe_at(world.floor.next(first, blow.direction))
        if behind is not None and behind is not victim:
            strike(world, behind, blow)


class Stomps(Trait):
    """Cleaver: whoever sees it kill from nearby is stunned."""

    word = "stomps"

    def struck(self, world: World, victim: Foe, blow: Blow, stood: bool) -> None:
        if not victim.alive:
            stun_around(world, victim.cell)


class Tidy(Trait):
    """Napkin: one eats in no time."""

    word = "tidy"
    eats_free = True


class Hearty(Trait):
    """Apron: what heals, heals more."""

    word = "hearty"
    relish = 1


class Steady(Trait):
    """Oven mitt: nothing stuns who wears it."""

    word = "steady"
    keeps_off = "stun"


class Bounces(Trait):
    """Pot lid: a blow that it blocks wholly stuns who struck it."""

    word = "bounces"

    def was_hit(self, world: World, foe: Foe, amount: int) -> None:
        if amount == 0:
            gain(world, foe, "stun")


class Drains(Trait):
    """Colander: curses run right through."""

    word = "drains"
    keeps_off = "curse"


class Spiky(Trait):
    """Roasting tin: who hits it is hurt."""

    word = "spiky"

    def was_hit(self, world: World, foe: Foe, amount: int) -> None:
        player = world.player
        if player.alive and foe.bit & world.floor.beside(player.bit):
            strike(world, foe, Blow(1, PIGLET, world.player, OPPOSITE[direction_to_player(world, foe)]))
