"""The specials of the classic tower, from the bottom up."""

from ...data.foes import foe_kind
from ..blows import die, foe_attack, foe_strike, gain, strike, stun_around
from ..cells import DOWN, LEFT, RIGHT, STRAIGHT, UP, Cells, union
from ..events import Burst, Lunged, Prepared, Squirted, Status, Swung
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
    """Crab: it pinches left and right only, and wants to stand there; where it can't, it holds the room."""

    __slots__ = ()
    word = "sideways"
    sides = (LEFT, RIGHT)
    berth = 3  # steps it keeps off from whom it can't pinch

    def goals(self, world: World, foe: Foe) -> Cells:
        floor, target = world.floor, 1 << foe.target
        free = floor.walkable & ~(world.occupied() & ~foe.bit)
        beside = floor.beside(target, self.sides) & free
        if beside & floor.flood(foe.bit, free):
            return beside
        layers = floor.layers(target, floor.walkable)
        return union(layers[self.berth :]) & free  # out of reach of who stands there: the room is held


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
        hunted = foe.mind == "hunts"
        think(world, foe)
        if hunted and foe.alive and not world.over and foe.mind == "hunts":
            think(world, foe)

    def reach(self, world: World, foe: Foe) -> Cells:
        floor = world.floor
        free = floor.walkable & ~world.occupied()
        return (floor.beside(foe.bit) | floor.beside(floor.beside(foe.bit) & free)) & ~foe.bit


class Warns(Hunter):
    """Who shows a turn ahead where it will strike: once it gets there it makes ready, and the turn after it strikes."""

    __slots__ = ("ready",)
    warns = True
    lurks = False

    def __init__(self) -> None:
        self.ready = 0

    @property
    def prepared(self) -> bool:
        return bool(self.ready)

    def turn(self, world: World, foe: Foe) -> None:
        if self.ready:
            self.lets_go(world, foe)
            self.ready = 0
        elif think(world, foe) and can_hit(world, foe):
            self.strikes(world, foe)

    def strikes(self, world: World, foe: Foe) -> None:
        self.ready = 1
        world.tell(Prepared(foe.id))

    def lets_go(self, world: World, foe: Foe) -> None:
        """It strikes, whoever is there now."""

    def reach(self, world: World, foe: Foe) -> Cells:
        return super().reach(world, foe) if self.ready else 0

    def intent(self, world: World, foe: Foe) -> Intent:
        return "strike" if self.ready else super().intent(world, foe)

    def loses(self, world: World, foe: Foe) -> None:
        self.ready = 0


class Squirts(Warns):
    """Onion: it takes aim along a line, and squirts down it a turn later: first tears, then juice that hurts."""

    __slots__ = ("way", "spent")
    word = "squirts"
    lurks = True
    far = 3
    stings = "stun"

    def __init__(self) -> None:
        super().__init__()
        self.way, self.spent = 0, 0  # the direction it aims in; whether it has made somebody cry

    @property
    def touch(self) -> Status | None:
        return None if self.spent else "stun"

    @property
    def hurts(self) -> bool:
        return bool(self.spent)

    def _line(self, world: World, foe: Foe, direction: int) -> list[int]:
        """The cells that a jet in a direction reaches, up to and with the first where somebody stands."""
        cells, cell = list[int](), world.floor.next(foe.cell, direction)
        while cell is not None and len(cells) < self.far and not world.floor.solid >> cell & 1:
            cells.append(cell)
            if world.mob_at(cell) is not None:
                break
            cell = world.floor.next(cell, direction)
        return cells

    def aims(self, world: World, foe: Foe) -> Cells:
        return union(1 << cell for direction in STRAIGHT for cell in self._line(world, foe, direction))

    def reach(self, world: World, foe: Foe) -> Cells:
        return union(1 << cell for cell in self._line(world, foe, self.way)) if self.ready else 0

    def strikes(self, world: World, foe: Foe) -> None:
        self.way = next(d for d in STRAIGHT if world.player.cell in self._line(world, foe, d))
        super().strikes(world, foe)

    def lets_go(self, world: World, foe: Foe) -> None:
        line = self._line(world, foe, self.way)
        world.tell(Lunged(foe.id, self.way))
        world.tell(Squirted(foe.id, self.way, line[-1] if line else foe.cell))
        mob = world.mob_at(line[-1]) if line else None
        if isinstance(mob, Player):
            if self.spent:
                foe_strike(world, foe, self.way)
            else:
                self.spent = 1
                gain(world, mob, "stun")
        elif mob is not None:
            gain(world, mob, "stun")


class Curses(Hunter):
    """Mould: it lies in wait out of sight; its first touch hurts and curses, either way; a blessing destroys it."""

    __slots__ = ("spent",)
    word = "curses"
    bane = "bless"
    stings = "curse"
    near = 2  # steps from which it comes
    hiding = 6  # steps to a place out of sight that it goes for

    def __init__(self) -> None:
        self.spent = 0

    @property
    def touch(self) -> Status | None:
        return None if self.spent else "curse"

    def turn(self, world: World, foe: Foe) -> None:
        if foe.mind == "hunts" and not foe.bit & world.floor.visible and self._hears(world, foe):
            foe.stays = True  # out of sight it waits until somebody comes near
            return
        think(world, foe)

    def _hears(self, world: World, foe: Foe) -> bool:
        """Whether somebody is about, but not near."""
        floor = world.floor
        layers = floor.layers(world.player.bit, floor.walkable, until=foe.bit)
        return bool(layers[-1] & foe.bit) and self.near < len(layers) - 1 <= self.hiding + self.near

    def goals(self, world: World, foe: Foe) -> Cells:
        hidden = self._hidden(world, foe)
        return hidden or super().goals(world, foe)

    def _hidden(self, world: World, foe: Foe) -> Cells:
        """Where it can go that nobody sees, unless somebody is near already."""
        floor = world.floor
        free = floor.walkable & ~(world.occupied() ^ foe.bit)
        layers = floor.layers(foe.bit, free)
        if world.player.bit & floor.beside(union(layers[: self.near])):
            return 0
        return union(layers[: self.hiding + 1]) & ~floor.visible

    def intent(self, world: World, foe: Foe) -> Intent:
        found = super().intent(world, foe)
        return "lurk" if found == "hunt" and self._hidden(world, foe) else found

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


class Cleaves(Warns):
    """Butcher: it comes with the cleaver raised, and the turn after hits all that stand beside it, foes too."""

    __slots__ = ()
    word = "cleaves"

    def lets_go(self, world: World, foe: Foe) -> None:
        world.tell(Swung(foe.id))
        for direction in (UP, LEFT, RIGHT, DOWN):
            cell = world.floor.next(foe.cell, direction)
            mob = None if world.over or cell is None else world.mob_at(cell)
            if isinstance(mob, Player):
                foe_attack(world, foe)
            elif mob is not None:
                strike(world, mob, Blow(foe.row.attack, foe.row.name, foe, direction))
