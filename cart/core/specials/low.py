"""The specials of the classic tower's lower half: aspic, crab, sourdough, chilli."""

from ...data.foes import foe_kind
from ..blows import foe_attack, stun_around
from ..cells import LEFT, RIGHT, Cells, union
from ..events import Burst, Prepared
from ..minds import can_hit, lose, think
from ..world import Foe, Intent, World
from .base import Hunter


class Bursts(Hunter):
    """Aspic: its splash glues the foes around it for a turn."""

    __slots__ = ()
    word = "bursts"

    def dies(self, world: World, foe: Foe) -> None:
        world.tell(Burst(foe.cell))
        stun_around(world, foe.cell)


class Sideways(Hunter):
    """Crab: it pinches left and right only, and wants to stand there; where it can't, it holds the room."""

    __slots__ = ()
    word = "sideways"
    sides = (LEFT, RIGHT)
    berth = 3  # steps it keeps off from whom it can't pinch

    def goals(self, world: World, foe: Foe) -> Cells:
        floor, target = world.floor, 1 << foe.target
        free = floor.walkable & ~(world.occupied() & ~foe.bit)
        if beside := floor.beside(target, self.sides) & floor.flood(foe.bit, free):
            return beside
        layers = floor.layers(target, floor.walkable)
        clear = free & ~floor.beside(target) | foe.bit  # nor does it go past whom it keeps off
        return union(layers[self.berth :]) & floor.flood(foe.bit, clear)


class Buds(Hunter):
    """Sourdough: it never moves; while it sees the player it rises, shows it a turn ahead, and buds an aspic."""

    __slots__ = ("clock",)
    word = "buds"
    moves = False
    every = 4  # turns from one bud to the next
    most = 3  # living buds of one sourdough
    bud = foe_kind("aspic")

    def __init__(self) -> None:
        self.clock = 0  # turns risen

    @property
    def prepared(self) -> bool:
        return self.clock == self.every - 1

    def turn(self, world: World, foe: Foe) -> None:
        if foe.mind == "waits":
            think(world, foe)
        elif foe.bit & world.floor.visible:
            foe.target, foe.stays = world.player.cell, True
            self._rise(world, foe)
        else:
            lose(world, foe)

    def reach(self, world: World, foe: Foe) -> Cells:
        return 0 if self.prepared and self._room(world, foe) else super().reach(world, foe)

    def intent(self, world: World, foe: Foe) -> Intent:
        return "bud" if self.prepared and self._room(world, foe) else super().intent(world, foe)

    def _room(self, world: World, foe: Foe) -> Cells:
        """Where a bud may grow: nowhere while there are enough."""
        if sum(other.parent == foe.id for other in world.foes) >= self.most:
            return 0
        return world.floor.beside(foe.bit) & world.floor.walkable & ~world.occupied()

    def _rise(self, world: World, foe: Foe) -> None:
        room = self._room(world, foe)
        self.clock += 1
        if self.clock == self.every:
            self.clock = 0
            if room:
                world.spawn(self.bud, world.floor.grid.pick(world.rng, room), foe)
                return
        if can_hit(world, foe):
            foe_attack(world, foe)
        if foe.alive and self.prepared:
            if room:
                world.tell(Prepared(foe.id))
            else:  # it holds its breath until there is room
                self.clock -= 1

    def loses(self, world: World, foe: Foe) -> None:
        self.clock = 0


class Fast(Hunter):
    """Chilli: it does two things a turn, steps or bites."""

    __slots__ = ()
    word = "fast"
    pace = 2

    def turn(self, world: World, foe: Foe) -> None:
        hunted = foe.mind == "hunts"
        think(world, foe)
        if hunted and foe.alive and not (foe.stunned or world.over) and foe.mind == "hunts":
            think(world, foe)

    def reach(self, world: World, foe: Foe) -> Cells:
        floor = world.floor
        free = floor.walkable & ~world.occupied()
        return (floor.beside(foe.bit) | floor.beside(floor.beside(foe.bit) & free)) & ~foe.bit
