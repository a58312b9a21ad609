"""Weapons: what each does while the player wields it, or when it is thrown."""

from ..cells import DOWN, LEFT, RIGHT, UP
from ..damage import PIGLET, attack, strike, stun_around
from ..mobs import Blow
from ..shoves import shove
from ..world import Foe, World
from .trait import Trait


class Toothpick(Trait):
    """Toothpick: it flies well."""

    name = "toothpick"
    sharper = 2


class Fork(Trait):
    """Fork: who steps up to somebody hits first."""

    name = "fork"

    def stepped(self, world: World, direction: int) -> None:
        if world.foe_at(world.floor.next(world.player.cell, direction)):
            attack(world, direction)


class RollingPin(Trait):
    """Rolling pin: whoever stood still goes back a tile."""

    name = "rolling pin"

    def struck(self, world: World, victim: Foe, blow: Blow, stood: bool) -> None:
        if victim.alive and stood and blow.direction is not None:
            shove(world, victim, blow.direction)


class BreadKnife(Trait):
    """Bread knife: it cuts those to the left and right of the blow too."""

    name = "bread knife"

    def struck(self, world: World, victim: Foe, blow: Blow, stood: bool) -> None:
        for side in (UP, DOWN) if blow.direction in (LEFT, RIGHT) else (LEFT, RIGHT):
            beside = world.foe_at(world.floor.next(world.player.cell, side))
            if beside is not None:
                strike(world, beside, Blow(1, PIGLET, world.player, side, by_hand=True))


class Skewer(Trait):
    """Skewer: it goes through to whoever stands behind."""

    name = "skewer"

    def struck(self, world: World, victim: Foe, blow: Blow, stood: bool) -> None:
        assert blow.direction is not None
        first = world.floor.next(world.player.cell, blow.direction)
        behind = None if first is None else world.foe_at(world.floor.next(first, blow.direction))
        if behind is not None and behind is not victim:
            strike(world, behind, blow)


class Cleaver(Trait):
    """Cleaver: whoever sees it kill from nearby is stunned."""

    name = "cleaver"

    def struck(self, world: World, victim: Foe, blow: Blow, stood: bool) -> None:
        if not victim.alive:
            stun_around(world, victim.cell)
