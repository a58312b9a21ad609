"""What relics change, for who carries them; those of kicks are in trotters.py."""

from collections.abc import Sequence

from ...data.tiles import DOOR, OPENED
from ..cells import OPPOSITE
from ..damage import PIGLET, gain, strike, stun_around
from ..deep_events import Shut
from ..edges import Edge
from ..events import DoorMoved, Moved
from ..item_use import heal, take
from ..mobs import Blow, Mob
from ..world import Foe, World
from .trait import Trait


class Lands(Trait):
    """Cat's collar: one lands on one's trotters, and who stands near is stunned."""

    word = "lands"
    falls_softly = True

    def fell(self, world: World) -> None:
        stun_around(world, world.player.cell)


class Sups(Trait):
    """Long spoon: who falls is tasted; a bud is not, or there would be no end of them."""

    word = "sups"

    def saw_fall(self, world: World, foe: Foe) -> None:
        if foe.parent < 0 and world.player.hp < world.player.max_hp:
            heal(world, world.player, 1)


class Hushes(Trait):
    """Slippers: no step wakes anybody. Who stands still, strikes or throws is noticed as ever."""

    word = "hushes"
    hushes = True


class Returns(Trait):
    """Twine: what kills is drawn back."""

    word = "returns"

    def threw(self, world: World, kind: int, mobs: Sequence[Mob]) -> None:
        if any(not mob.alive for mob in mobs):
            take(world, kind, world.player.cell)


class Swaps(Trait):
    """Sling: the first whom a throw hits, and who lives, changes places with who threw."""

    word = "swaps"

    def threw(self, world: World, kind: int, mobs: Sequence[Mob]) -> None:
        player, floor = world.player, world.floor
        foe = next((mob for mob in mobs if isinstance(mob, Foe) and mob in world.foes), None)
        if foe is None or floor.solid >> foe.cell & 1 or foe.cell == floor.exit:  # over a pit, or on the stairs
            return
        here, there = player.cell, foe.cell
        player.cell, foe.cell = there, here
        world.tell(Moved(player.id, here, there, pushed=True))
        world.tell(Moved(foe.id, there, here, pushed=True))
        foe.special.stepped(world, foe)


class Unlocks(Trait):
    """House key: doors open in no time, and fall shut behind who steps away from them."""

    word = "unlocks"
    opens_free = True

    def stepped(self, world: World, direction: int) -> None:
        floor, back = world.floor, OPPOSITE[direction]
        here = world.player.cell
        if floor.edge(here, back) is Edge.OPEN:
            floor.set_edge(here, back, Edge.CLOSED)
            world.tell(DoorMoved(here, back, open=False))
            return
        was = floor.next(here, back)
        if was is None or not floor.doorways >> was & 1 or floor.tiles[was] != OPENED[DOOR]:
            return
        if world.mob_at(was) is None and was not in floor.things:
            floor.set_tile(was, DOOR)
            world.tell(Shut(was))


class Rises(Trait):
    """Yeast: the smell of a meal glues all around."""

    word = "rises"
    glues = 2  # turns

    def ate(self, world: World) -> None:
        stun_around(world, world.player.cell, self.glues)


class Mirrors(Trait):
    """Hand mirror: a blow or a stun from afar goes back to where it came from."""

    word = "mirrors"

    def was_hit(self, world: World, foe: Foe, amount: int) -> None:
        if world.player.alive and foe in world.foes and not foe.bit & world.floor.beside(world.player.bit):
            strike(world, foe, Blow(foe.attack, PIGLET, world.player))

    def was_stunned(self, world: World, foe: Foe) -> None:
        if not foe.bit & world.floor.beside(world.player.bit):
            gain(world, foe, "stun")


class Glides(Trait):
    """Parasol: right after a step that way one jumps over a pit of one tile."""

    word = "glides"
    glides = True
