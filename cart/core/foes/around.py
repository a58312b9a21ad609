"""Two of the expedition's who strike what is around them, each in a way of its own: radish and pudding."""

from ..cells import OPPOSITE, STRAIGHT, Cells, bits, union
from ..damage import foe_strike, gain, strike
from ..deep_events import Struck
from ..events import Moved
from ..floor import Floor
from ..mobs import Blow, Mob, Player
from ..world import Foe, World
from .hunter import Warns, clears
from .hunting import can_hit, think

LEAPS = tuple((on, aside) for on in STRAIGHT for aside in STRAIGHT if (on < 2) != (aside < 2))
"""The eight leaps of a knight: two tiles on, and one aside."""


def leap(floor: Floor, cell: int, way: int) -> int | None:
    """Where a leap from a cell ends: one leaps over all but walls and doors. None where they stop it both ways."""
    on, aside = LEAPS[way]
    for first, second, third in ((on, on, aside), (aside, on, on)):
        passed = _over(floor, _over(floor, cell, first), second)
        end = None if passed is None else floor.next(passed, third)
        if end is not None and not floor.solid >> end & 1:
            return end
    return None


def _over(floor: Floor, cell: int | None, direction: int) -> int | None:
    ahead = None if cell is None else floor.next(cell, direction)
    return None if ahead is None or floor.solid & floor.opaque & 1 << ahead else ahead


class Leaps(Warns):
    """Radish: a knight's move away is all that it strikes: it leaps there, and down beside whoever is there.

    A kick sends it over a pit of one tile.
    """

    __slots__ = ("way",)
    word = "leaps"
    far = 2

    def __init__(self) -> None:
        super().__init__()
        self.way = 0  # the leap that it makes ready for

    def aims(self, world: World, foe: Foe) -> Cells:
        return _around(world.floor, foe.cell)

    def reach(self, world: World, foe: Foe) -> Cells:
        end = leap(world.floor, foe.cell, self.way) if self.ready else None
        return 0 if end is None else 1 << end

    def goals(self, world: World, foe: Foe) -> Cells:
        free = self.ground(world, foe) & ~(world.occupied() ^ foe.bit)
        from_here = _around(world.floor, foe.target) & world.floor.flood(foe.bit, free)
        return from_here or super().goals(world, foe)

    def saves_itself(self, world: World, foe: Foe, pit: int, direction: int) -> bool:
        return clears(world, foe, pit, direction)

    def strikes(self, world: World, foe: Foe) -> None:
        ways = range(len(LEAPS))
        self.way = next(way for way in ways if leap(world.floor, foe.cell, way) == world.player.cell)
        super().strikes(world, foe)

    def lets_go(self, world: World, foe: Foe) -> None:
        end = leap(world.floor, foe.cell, self.way)
        if end is None:
            return
        mob, down = world.mob_at(end), self._comes_down(world, foe, end)
        if down != foe.cell:
            world.tell(Moved(foe.id, foe.cell, down))
            foe.cell = down
        world.tell(Struck(foe.id, (end,)))
        if mob is not None:
            hit(world, foe, mob)

    def _comes_down(self, world: World, foe: Foe, end: int) -> int:
        """Where it ends up: there, or on the near side of who is there; where it was, if that is taken as well."""
        on, aside = LEAPS[self.way]
        near = (world.floor.next(end, OPPOSITE[direction]) for direction in (on, aside))
        return next((cell for cell in (end, *near) if cell is not None and world.is_free(cell)), foe.cell)


def _around(floor: Floor, cell: int) -> Cells:
    """All cells a leap away."""
    ends = (leap(floor, cell, way) for way in range(len(LEAPS)))
    return union(1 << end for end in ends if end is not None)


class Slams(Warns):
    """Pudding: it swells, comes after whom it does not reach as it is, and slams down on all eight tiles around it.

    It keeps well away from pits. After any crash near it, it lies flat for some turns.
    """

    __slots__ = ()
    word = "slams"
    shies = 3  # so that nobody beside a pit is in its reach
    lies = 2  # turns that it then loses

    def aims(self, world: World, foe: Foe) -> Cells:
        return world.floor.touching(foe.bit) & ~foe.bit

    def turn(self, world: World, foe: Foe) -> None:
        if self.ready and not can_hit(world, foe):
            think(world, foe)
        else:
            super().turn(world, foe)

    def lets_go(self, world: World, foe: Foe) -> None:
        ring = list(bits(self.aims(world, foe)))
        world.tell(Struck(foe.id, tuple(ring)))
        for cell in ring:
            mob = None if world.over or foe not in world.foes else world.mob_at(cell)
            if mob is not None:
                hit(world, foe, mob)

    def is_shaken(self, world: World, foe: Foe) -> None:
        self.ready = 0
        if foe.stunned < self.lies:
            gain(world, foe, "stun", self.lies)


def hit(world: World, foe: Foe, mob: Mob) -> None:
    """A foe strikes somebody from above."""
    if isinstance(mob, Player):
        foe_strike(world, foe, None)
    else:
        strike(world, mob, Blow(foe.attack, foe.row.name, foe))
