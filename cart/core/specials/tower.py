"""The specials of the classic tower, from the bottom up."""

from ...data.foes import foe_kind
from ..blows import die, direction_to_player, foe_attack, gain, strike, stun_around
from ..cells import DOWN, LEFT, RIGHT, UP, Cells
from ..events import Burst, Lunged, Prepared, Status, Swung
from ..minds import can_hit, lose, think
from ..mobs import Player
from ..world import Blow, Foe, Intent, World
from .base import Hunter


class Bursts(Hunter):
    """Aspic: its splash glues the foes around it for a turn."""

    __slots__ = ()
    word = "bursts"

    def dies(self, world: World, foe: Foe) -> None:
        world.tell(Burst(foe.cell))
        stun_around(world, foe.cell)


class Sideways(Hunter):
    """Crab: it pinches left and right only, and wants to stand there."""

    __slots__ = ()
    word = "sideways"
    sides = (LEFT, RIGHT)
    harmless = True

    def goals(self, world: World, foe: Foe) -> Cells:
        target = 1 << foe.target
        free = world.floor.walkable & ~(world.occupied() & ~foe.bit)
        return world.floor.beside(target, (LEFT, RIGHT)) & free or target


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
    """Chilli: two moves a turn."""

    __slots__ = ()
    word = "fast"
    pace = 2

    def turn(self, world: World, foe: Foe) -> None:
        if think(world, foe) and foe.alive:
            think(world, foe)

    def reach(self, world: World, foe: Foe) -> Cells:
        floor = world.floor
        free = floor.walkable & ~world.occupied()
        return (floor.beside(foe.bit) | floor.beside(floor.beside(foe.bit) & free)) & ~foe.bit


class Stuns(Hunter):
    """Onion: its first touch stuns instead of hurting."""

    __slots__ = ("spent",)
    word = "stuns"

    def __init__(self) -> None:
        self.spent = 0

    @property
    def touch(self) -> Status | None:
        return None if self.spent else "stun"

    @property
    def hurts(self) -> bool:
        return bool(self.spent)

    def strikes(self, world: World, foe: Foe) -> None:
        if self.spent:
            foe_attack(world, foe)
            return
        self.spent = 1
        world.tell(Lunged(foe.id, direction_to_player(world, foe)))
        gain(world, world.player, "stun")


class Curses(Hunter):
    """Mould: its first touch hurts and curses; blessed food destroys it."""

    __slots__ = ("spent",)
    word = "curses"
    bane = "bless"

    def __init__(self) -> None:
        self.spent = 0

    @property
    def touch(self) -> Status | None:
        return None if self.spent else "curse"

    def hits(self, world: World, foe: Foe, amount: int) -> None:
        if not self.spent and world.player.alive:
            self.spent = 1
            gain(world, world.player, "curse")

    def is_fed(self, world: World, foe: Foe, status: Status | None) -> bool:
        if status != self.bane:
            return False
        die(world, foe, "a blessing")
        return True


class Slow(Hunter):
    """Ham: it rests a turn after every move."""

    __slots__ = ("tired",)
    word = "slow"
    harmless = True

    def __init__(self) -> None:
        self.tired = 0

    def turn(self, world: World, foe: Foe) -> None:
        self.tired = 0 if self.tired else int(think(world, foe))

    def reach(self, world: World, foe: Foe) -> Cells:
        return 0 if self.tired else super().reach(world, foe)

    def intent(self, world: World, foe: Foe) -> Intent:
        return "rest" if self.tired else super().intent(world, foe)

    def loses(self, world: World, foe: Foe) -> None:
        self.tired = 0


class Cleaves(Hunter):
    """Butcher: it comes with the cleaver raised, and the turn after hits all that stand beside it, foes too."""

    __slots__ = ("raised",)
    word = "cleaves"
    warns = True
    lurks = False

    def __init__(self) -> None:
        self.raised = 0

    @property
    def prepared(self) -> bool:
        return bool(self.raised)

    def turn(self, world: World, foe: Foe) -> None:
        if self.raised:
            self.raised = 0
            world.tell(Swung(foe.id))
            self._swing(world, foe)
        elif think(world, foe) and can_hit(world, foe):
            self.strikes(world, foe)

    def strikes(self, world: World, foe: Foe) -> None:
        self.raised = 1
        world.tell(Prepared(foe.id))

    def _swing(self, world: World, foe: Foe) -> None:
        for direction in (UP, LEFT, RIGHT, DOWN):
            cell = world.floor.next(foe.cell, direction)
            mob = None if world.over or cell is None else world.mob_at(cell)
            if isinstance(mob, Player):
                foe_attack(world, foe)
            elif mob is not None:
                strike(world, mob, Blow(foe.row.attack, foe.row.name, foe, direction))

    def reach(self, world: World, foe: Foe) -> Cells:
        return super().reach(world, foe) if self.raised else 0

    def intent(self, world: World, foe: Foe) -> Intent:
        return "strike" if self.raised else super().intent(world, foe)

    def loses(self, world: World, foe: Foe) -> None:
        self.raised = 0
