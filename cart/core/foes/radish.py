"""Radish: strikes a knight's move away."""

from ..cells import OPPOSITE, STRAIGHT, Cells, union
from ..events import Struck
from ..floor import Floor
from ..shoves import cross_pit
from ..world import Foe, World
from .hunter import walkable_for
from .slam import hit_from_above
from .telegraph import TelegraphedAttack

LEAPS = tuple((on, aside) for on in STRAIGHT for aside in STRAIGHT if (on < 2) != (aside < 2))
"""The eight leaps of a knight: two tiles in one direction, and one to its side."""


def leap_end(floor: Floor, cell: int, way: int) -> int | None:
    """Return the cell where a leap ends, or None if walls or doors block both ways there, or the cell is solid."""
    on, aside = LEAPS[way]
    for first, second, third in ((on, on, aside), (aside, on, on)):
        passed = _passed(floor, _passed(floor, cell, first), second)
        end = None if passed is None else floor.next(passed, third)
        if end is not None and not floor.solid >> end & 1:
            return end
    return None


def _passed(floor: Floor, cell: int | None, direction: int) -> int | None:
    ahead = None if cell is None else floor.next(cell, direction)
    return None if ahead is None or floor.solid & floor.opaque & 1 << ahead else ahead


class Radish(TelegraphedAttack):
    """Radish: strikes only a knight's move away. It leaps to the cell that it strikes, or beside a mob that is there.

    A kick sends it across a pit one tile wide.
    """

    __slots__ = ("way",)
    name = "radish"
    attack_range = 2

    def __init__(self) -> None:
        super().__init__()
        self.way = 0  # index into LEAPS of the leap that it shows

    def attack_cells(self, world: World, foe: Foe) -> Cells:
        return _leap_ends(world.floor, foe.cell)

    def threatened_cells(self, world: World, foe: Foe) -> Cells:
        end = leap_end(world.floor, foe.cell, self.way) if self.ready else None
        return 0 if end is None else 1 << end

    def goals(self, world: World, foe: Foe) -> Cells:
        free = walkable_for(world, foe) & ~(world.occupied() ^ foe.bit)
        from_here = _leap_ends(world.floor, foe.target) & world.floor.flood(foe.bit, free)
        return from_here or super().goals(world, foe)

    def saves_itself(self, world: World, foe: Foe, pit: int, direction: int) -> bool:
        return cross_pit(world, foe, pit, direction)

    def strikes(self, world: World, foe: Foe) -> None:
        ways = range(len(LEAPS))
        self.way = next(way for way in ways if leap_end(world.floor, foe.cell, way) == world.player.cell)
        super().strikes(world, foe)

    def carry_out_attack(self, world: World, foe: Foe) -> None:
        end = leap_end(world.floor, foe.cell, self.way)
        if end is None:
            return
        mob, landing = world.mob_at(end), self._landing_cell(world, foe, end)
        if landing != foe.cell:
            world.move(foe, landing)
        world.emit(Struck(foe.id, (end,)))
        if mob is not None:
            hit_from_above(world, foe, mob)

    def _landing_cell(self, world: World, foe: Foe, end: int) -> int:
        """Return the cell where the radish lands: the target `end`, a free cell right before `end`, or its own cell."""
        on, aside = LEAPS[self.way]
        near = (world.floor.next(end, OPPOSITE[direction]) for direction in (on, aside))
        return next((cell for cell in (end, *near) if cell is not None and world.is_free(cell)), foe.cell)


def _leap_ends(floor: Floor, cell: int) -> Cells:
    """Return all cells a leap away."""
    ends = (leap_end(floor, cell, way) for way in range(len(LEAPS)))
    return union(1 << end for end in ends if end is not None)
