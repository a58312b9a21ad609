"""What relics change about kicks, for who carries them. Whatever they kick is kicked as by the trotter (flights.py)."""

from ..cells import OPPOSITE, STRAIGHT
from ..damage import direction_to_player
from ..events import Moved
from ..flights import is_due
from ..mobs import Blow
from ..world import Foe, World
from .trait import Trait


class Drives(Trait):
    """Hobnails: kicks go on until something stops them."""

    word = "drives"
    drives = True


class Tosses(Trait):
    """Spatula: what is kicked goes over one's head."""

    word = "tosses"
    tosses = True


class Clangs(Trait):
    """Pan lids: who is kicked into something is stunned, and so is whom it hits."""

    word = "clangs"
    clangs = True


class Springs(Trait):
    """Springboard: a blow right after a step that way is a kick as well."""

    word = "springs"

    def struck(self, world: World, victim: Foe, blow: Blow, stood: bool) -> None:
        if blow.direction is not None and blow.direction == world.player.run:
            is_due(world, victim, blow.direction, by_foot=True)


class Crackles(Trait):
    """Crackling: who hits the piglet from beside it is kicked."""

    word = "crackles"

    def was_hit(self, world: World, foe: Foe, amount: int) -> None:
        if foe.bit & world.floor.beside(world.player.bit):
            is_due(world, foe, OPPOSITE[direction_to_player(world, foe)], by_foot=True)


class Recoils(Trait):
    """Mule shoe: a kick sends the piglet back, but over no edge and onto no stairs."""

    word = "recoils"

    def kicked(self, world: World, direction: int) -> None:
        player = world.player
        back = world.floor.next(player.cell, OPPOSITE[direction])
        if player.alive and back is not None and world.is_free(back) and back != world.floor.exit:
            world.tell(Moved(player.id, player.cell, back, pushed=True))
            player.cell = back


class Spills(Trait):
    """Gravy: all who stand beside a foe that dies slide away from it."""

    word = "spills"

    def saw_death(self, world: World, foe: Foe) -> None:
        for direction in STRAIGHT:
            beside = world.foe_at(world.floor.next(foe.cell, direction))
            if beside is not None:
                is_due(world, beside, direction, by_foot=False)


class Sneezes(Trait):
    """Pepper pot: who waits kicks all beside it."""

    word = "sneezes"

    def waited(self, world: World) -> None:
        for direction in STRAIGHT:
            foe = world.foe_at(world.floor.next(world.player.cell, direction))
            if foe is not None:
                is_due(world, foe, direction, by_foot=True)
