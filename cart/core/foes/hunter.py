"""The foes that all others are variations of: who waits, comes and hits; who shows first where; and who in a line."""

from typing import ClassVar

from ..cells import STRAIGHT, Cells, union
from ..damage import foe_attack, gain
from ..events import Moved, Prepared
from ..mobs import Blow
from ..world import Foe, Special, World
from .hunting import can_hit, think
from .nature import Intent


class Hunter(Special):
    """Waits, hunts, hits; and stings who hits it by hand, if its unit says so."""

    __slots__ = ()

    def turn(self, world: World, foe: Foe) -> None:
        think(world, foe)

    def is_hit(self, world: World, foe: Foe, blow: Blow) -> None:
        if self.stings is not None and blow.by_hand:
            gain(world, world.player, self.stings)

    def strikes(self, world: World, foe: Foe) -> None:
        foe_attack(world, foe)


class Warns(Hunter):
    """Who shows a turn ahead where it will strike: once it gets there it makes ready, and the turn after it strikes."""

    __slots__ = ("ready",)
    warns = True
    in_pots = False

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


class Lines(Warns):
    """Who strikes down a straight line, up to and with the first who stands there."""

    __slots__ = ()
    flies: ClassVar[bool] = False  # whether only walls and doors stop it, and nothing that one sees over
    way: int  # the direction that it makes ready for: part of what a unit of these remembers

    def __init__(self) -> None:
        super().__init__()
        self.way = 0  # type: ignore[misc]  # there is room for it in its units

    def line(self, world: World, foe: Foe, direction: int) -> list[int]:
        """The cells that it strikes in a direction."""
        stops = world.floor.solid & world.floor.opaque if self.flies else world.floor.solid
        cells, cell = list[int](), world.floor.next(foe.cell, direction)
        while cell is not None and len(cells) < self.far and not stops >> cell & 1:
            cells.append(cell)
            if world.mob_at(cell) is not None:
                break
            cell = world.floor.next(cell, direction)
        return cells

    def aims(self, world: World, foe: Foe) -> Cells:
        return union(1 << cell for direction in STRAIGHT for cell in self.line(world, foe, direction))

    def reach(self, world: World, foe: Foe) -> Cells:
        return union(1 << cell for cell in self.line(world, foe, self.way)) if self.ready else 0

    def strikes(self, world: World, foe: Foe) -> None:
        way = next(d for d in STRAIGHT if world.player.cell in self.line(world, foe, d))
        self.way = way  # type: ignore[misc]
        super().strikes(world, foe)


def clears(world: World, foe: Foe, pit: int, direction: int) -> bool:
    """A foe that is pushed over a pit of one tile goes on to the other side; False where it can't."""
    over = world.floor.next(pit, direction)
    if over is None or not world.is_free(over):
        return False
    world.tell(Moved(foe.id, foe.cell, over, pushed=True))
    foe.cell = over
    return True
