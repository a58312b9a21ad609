"""Telegraphed attacks along a straight line."""

from typing import ClassVar

from ..cells import STRAIGHT, Cells, union
from ..world import Foe, World
from .telegraph import TelegraphedAttack


class LineAttack(TelegraphedAttack):
    """A foe that strikes along a straight line, up to the first mob in it."""

    __slots__ = ()
    flies: ClassVar[bool] = False  # whether its attack passes over solid tiles that do not block sight
    way: int  # direction of its attack; subclasses name it in their __slots__

    def __init__(self) -> None:
        super().__init__()
        self.way = 0  # type: ignore[misc]  # in the __slots__ of subclasses

    def line(self, world: World, foe: Foe, direction: int) -> list[int]:
        """Return the cells that the foe's attack in a direction covers, up to the first mob."""
        return self._line(world, foe, direction, world.occupied())

    def _line(self, world: World, foe: Foe, direction: int, mobs: Cells) -> list[int]:
        floor = world.floor
        stops = floor.solid & floor.opaque if self.flies else floor.solid
        cells: list[int] = []
        cell = floor.next(foe.cell, direction)
        while cell is not None and len(cells) < self.attack_range and not stops >> cell & 1:
            cells.append(cell)
            if mobs >> cell & 1:
                break
            cell = floor.next(cell, direction)
        return cells

    def attack_cells(self, world: World, foe: Foe) -> Cells:
        mobs = world.occupied()
        return union([1 << cell for direction in STRAIGHT for cell in self._line(world, foe, direction, mobs)])

    def reaches_player(self, world: World, foe: Foe) -> bool:
        way = world.floor.grid.heading(foe.cell, world.player.cell)
        return way is not None and world.player.cell in self.line(world, foe, way)

    def threatened_cells(self, world: World, foe: Foe) -> Cells:
        return union(1 << cell for cell in self.line(world, foe, self.way)) if self.ready else 0

    def strikes(self, world: World, foe: Foe) -> None:
        way = next(d for d in STRAIGHT if world.player.cell in self.line(world, foe, d))
        self.way = way  # type: ignore[misc]
        super().strikes(world, foe)
