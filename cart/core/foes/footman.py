"""Footman: wedges doors open."""

from ..cells import Cells
from ..doors import has_shut_door, open_door
from ..edges import Edge
from ..events import Rattled, Wedged
from ..world import Foe, Intent, World
from .hunter import Hunter, think


class Footman(Hunter):
    """Footman: grips a shut door in its way, and a turn later opens it for good."""

    __slots__ = ("grip",)
    name = "footman"
    doors = "opens"

    def __init__(self) -> None:
        self.grip = 0  # direction of the door that it grips, plus 1; 0: none

    @property
    def prepared(self) -> bool:
        return bool(self.grip)

    def turn(self, world: World, foe: Foe) -> None:
        way, self.grip = self.grip - 1, 0
        if way < 0 or not has_shut_door(world, foe.cell, way):
            think(world, foe)
            return
        open_door(world, foe.cell, way)
        if world.floor.edge(foe.cell, way) is Edge.OPEN:
            world.floor.wedge(foe.cell, way)
            world.emit(Wedged(foe.id, foe.cell, way))
        world.update_sight()

    def at_door(self, world: World, foe: Foe, direction: int) -> bool:
        self.grip = direction + 1
        world.emit(Rattled(foe.id, foe.cell, direction))
        return True

    def door_opened(self, world: World, foe: Foe, direction: int, forced: bool) -> None:
        self.grip = 0

    def is_kicked(self, world: World, foe: Foe, direction: int) -> None:
        self.grip = 0

    def loses_track(self, world: World, foe: Foe) -> None:
        self.grip = 0

    def _opens_next(self, world: World, foe: Foe) -> bool:
        """Whether it opens a door next: the door that it grips is still shut."""
        return self.grip > 0 and has_shut_door(world, foe.cell, self.grip - 1)

    def threatened_cells(self, world: World, foe: Foe) -> Cells:
        return 0 if self._opens_next(world, foe) else super().threatened_cells(world, foe)

    def intent(self, world: World, foe: Foe) -> Intent:
        return "open" if self._opens_next(world, foe) else super().intent(world, foe)
