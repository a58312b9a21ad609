"""The specials of the classic tower's lower half: aspic, crab, sourdough, chilli."""

from collections.abc import Sequence

from ...data.foes import foe_kind
from ...data.tiles import BRIDGE, PIT
from ..cells import DOWN, LEFT, RIGHT, UP, Cells, union
from ..damage import PIGLET, die, foe_attack, gain, stun_around
from ..deep_events import Hung
from ..events import Burst, Moved, Opened, Prepared
from ..flights import settle
from ..world import Foe, World
from .hunter import Hunter, clears
from .hunting import can_hit, lose, think
from .nature import Intent


class Bursts(Hunter):
    """Aspic: its splash glues the foes around it for a turn. It bursts where a kick sends it, and slips under doors."""

    __slots__ = ()
    word = "bursts"
    doors = "slips"

    def is_kicked(self, world: World, foe: Foe, direction: int) -> None:
        die(world, foe, PIGLET)

    def dies(self, world: World, foe: Foe) -> None:
        world.tell(Burst(foe.cell))
        stun_around(world, foe.cell)


class Sideways(Hunter):
    """Crab: it pinches left and right only, and wants to stand there; where it can't, it holds the room.

    A kick turns it: from then on it pinches up and down. Kicked over an edge, it hangs on to it once.
    """

    __slots__ = ("hung", "turned")
    word = "sideways"
    extended = ("hung", "turned")
    berth = 3  # steps it keeps off from whom it can't pinch

    def __init__(self) -> None:
        self.hung, self.turned = 0, 0

    @property
    def sides(self) -> Sequence[int]:
        return (UP, DOWN) if self.turned else (LEFT, RIGHT)

    def is_kicked(self, world: World, foe: Foe, direction: int) -> None:
        self.turned = 1 - self.turned

    def saves_itself(self, world: World, foe: Foe, pit: int, direction: int) -> bool:
        if self.hung:
            return False
        self.hung = 1
        world.tell(Hung(foe.id))
        gain(world, foe, "stun", 2)
        return True

    def goals(self, world: World, foe: Foe) -> Cells:
        floor, target = world.floor, 1 << foe.target
        free = floor.walkable & ~(world.occupied() & ~foe.bit)
        if beside := floor.beside(target, self.sides) & floor.flood(foe.bit, free):
            return beside
        layers = floor.layers(target, floor.walkable)
        clear = free & ~floor.beside(target) | foe.bit  # nor does it go past whom it keeps off
        return union(layers[self.berth :]) & floor.flood(foe.bit, clear)


class Buds(Hunter):
    """Sourdough: it never moves; while it sees the player it rises, shows it a turn ahead, and buds an aspic.

    Only a kick moves it; in a pit it sets, and one walks over it.
    """

    __slots__ = ("clock",)
    word = "buds"
    moves = False
    wits = False
    every = 4  # turns from one bud to the next
    most = 3  # living buds of one sourdough
    bud = foe_kind("aspic")

    def __init__(self) -> None:
        self.clock = 0  # turns risen

    @property
    def prepared(self) -> bool:
        return self.clock == self.every - 1

    def saves_itself(self, world: World, foe: Foe, pit: int, direction: int) -> bool:
        world.tell(Moved(foe.id, foe.cell, pit, pushed=True))
        foe.cell = pit
        world.floor.set_tile(pit, BRIDGE)
        world.tell(Opened(pit, PIT, BRIDGE))
        die(world, foe, PIGLET)
        return True

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
    """Chilli: it does two things a turn, steps or bites. A kick sends it two tiles; it clears a pit of one."""

    __slots__ = ()
    word = "fast"
    pace = 2
    slides = 2

    def saves_itself(self, world: World, foe: Foe, pit: int, direction: int) -> bool:
        return clears(world, foe, pit, direction)

    def turn(self, world: World, foe: Foe) -> None:
        hunted = foe.mind == "hunts"
        think(world, foe)
        settle(world)  # who was hit may have answered
        if hunted and foe in world.foes and not (foe.stunned or world.over) and foe.mind == "hunts":
            think(world, foe)

    def reach(self, world: World, foe: Foe) -> Cells:
        floor = world.floor
        free = floor.walkable & ~world.occupied()
        return (floor.beside(foe.bit) | floor.beside(floor.beside(foe.bit) & free)) & ~foe.bit
