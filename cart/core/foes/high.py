"""The specials of the classic tower's upper half: onion, mould, ham, butcher."""

from ...data.tiles import BRIDGE, PIT
from ..cells import DOWN, LEFT, RIGHT, UP, Cells, union
from ..damage import die, foe_attack, foe_strike, foe_stuns, gain, strike
from ..events import Lunged, Opened, Squirted, Status, Swung
from ..mobs import Blow, Player
from ..shoves import fall, sink_things
from ..world import Foe, World
from .hunter import Hunter, Lines, Warns
from .hunting import think
from .nature import Intent


class Squirts(Lines):
    """Onion: it takes aim along a line, and squirts down it a turn later: tears, then juice. Touching it stuns."""

    __slots__ = ("spent", "way")
    word = "squirts"
    in_pots = True  # unlike others that make ready
    far = 3
    stings = "stun"

    def __init__(self) -> None:
        super().__init__()
        self.spent = 0  # whether it has made somebody cry

    @property
    def touch(self) -> Status | None:
        return None if self.spent else "stun"

    @property
    def hurts(self) -> bool:
        return bool(self.spent)

    def is_touched(self, world: World, foe: Foe) -> None:
        gain(world, world.player, self.stings)

    def lets_go(self, world: World, foe: Foe) -> None:
        line = self.line(world, foe, self.way)
        world.tell(Lunged(foe.id, self.way))
        world.tell(Squirted(foe.id, self.way, line[-1] if line else foe.cell))
        mob = world.mob_at(line[-1]) if line else None
        if isinstance(mob, Player):
            if self.spent:
                foe_strike(world, foe, self.way)
            else:
                self.spent = 1
                foe_stuns(world, foe)
        elif mob is not None:
            gain(world, mob, "stun")


class Curses(Hunter):
    """Mould: it lies in wait out of sight. Its first hit curses, as does each cut by hand; a blessing destroys it.

    It is light: a trotter goes right through it, and it floats over pits.
    """

    __slots__ = ("spent",)
    word = "curses"
    bane = "bless"
    stings = "curse"
    floats = True
    wits = False
    near = 2  # steps from which it comes
    hiding = 6  # steps to a place out of sight that it goes for

    def __init__(self) -> None:
        self.spent = 0

    @property
    def touch(self) -> Status | None:
        return None if self.spent else "curse"

    def braces(self, world: World, foe: Foe) -> str:
        return "kicks go right through mould"

    def turn(self, world: World, foe: Foe) -> None:
        if foe.mind == "hunts" and not foe.bit & world.floor.visible:
            away = self._away(world, foe)
            if self.near < away <= self.hiding + self.near:
                foe.stays = True  # out of sight it waits until somebody comes near
                return
            if 0 < away <= self.near:
                foe.target = world.player.cell  # so near it hears where
        think(world, foe)

    def _away(self, world: World, foe: Foe) -> int:
        """How many steps it is from the player; 0 if there is no way."""
        floor = world.floor
        layers = floor.layers(world.player.bit, floor.walkable, until=foe.bit)
        return len(layers) - 1 if layers[-1] & foe.bit else 0

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
    """Ham: it rests a turn after every move. It is too heavy to kick, and for bridges; no door holds it."""

    __slots__ = ("tired",)
    word = "slow"
    harmless = True  # to who knows to step back
    wits = False
    doors = "bursts"

    def braces(self, world: World, foe: Foe) -> str:
        return "a ham is too heavy to kick"

    def stepped(self, world: World, foe: Foe) -> None:
        if world.rules.falls and world.floor.tiles[foe.cell] == BRIDGE:
            world.floor.set_tile(foe.cell, PIT)
            world.tell(Opened(foe.cell, BRIDGE, PIT))
            sink_things(world, foe.cell, foe.cell)
            fall(world, foe)

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
    """Butcher: it comes with the cleaver raised, and the turn after hits all that stand beside it, foes too.

    It can be kicked right after that; it opens doors, and keeps away from edges.
    """

    __slots__ = ()
    word = "cleaves"
    doors = "opens"
    shies = 1

    def braces(self, world: World, foe: Foe) -> str:
        return "it stands firm: first let it swing" if self.ready else ""

    def lets_go(self, world: World, foe: Foe) -> None:
        world.tell(Swung(foe.id))
        for direction in (UP, LEFT, RIGHT, DOWN):
            cell = world.floor.next(foe.cell, direction)
            mob = None if world.over or cell is None else world.mob_at(cell)
            if isinstance(mob, Player):
                foe_attack(world, foe)
            elif mob is not None:
                strike(world, mob, Blow(foe.attack, foe.row.name, foe, direction))
