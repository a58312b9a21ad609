"""Aspic: slides on in a straight line, and stuns the foes around it when it bursts."""

from ..cells import STRAIGHT, Cells
from ..damage import PLAYER_CAUSE, kill, stun_around
from ..events import Burst
from ..leaving import fall, open_pits
from ..world import Foe, World
from .hunter import Hunter

AT_REST = -1
"""Value of `heading` for an aspic that did not step in its last turn."""


class Aspic(Hunter):
    """Aspic: bursts when it dies, which stuns the foes around it for a turn. It slips under doors.

    If it steps in the same direction as in the turn before, it moves two tiles: the step, and a slide. A slide into the
    player is a hit, and a slide into a pit is a fall. A kick kills it, so it bursts where the kick has sent it.
    """

    __slots__ = ("heading",)
    name = "aspic"
    lunges_after = 2
    doors = "slips"

    def __init__(self) -> None:
        self.heading = AT_REST

    def turn(self, world: World, foe: Foe) -> None:
        start, before, lunges = foe.cell, self._momentum(foe), self.lunges(world, foe)
        super().turn(world, foe)
        directions = (d for d in STRAIGHT if world.floor.grid.neighbour(start, d) == foe.cell)
        self.heading = next(directions, AT_REST)
        if self.heading != AT_REST and self.heading == before and not (lunges or world.over):
            self._slide_on(world, foe)

    def threatened_cells(self, world: World, foe: Foe) -> Cells:
        return super().threatened_cells(world, foe) | self.slide_cells(world, foe)

    def slide_cells(self, world: World, foe: Foe) -> Cells:
        heading, floor = self._momentum(foe), world.floor
        ahead = None if heading == AT_REST or foe.mind != "hunts" else floor.next(foe.cell, heading)
        # The tile of the step must be free now. The slide ends on the tile behind it.
        if ahead is None or not 1 << ahead & floor.walkable & ~world.occupied():
            return 0
        end = floor.next(ahead, heading)
        return 1 << ahead | (0 if end is None else 1 << end & floor.walkable)

    def is_kicked(self, world: World, foe: Foe, direction: int) -> None:
        kill(world, foe, PLAYER_CAUSE)

    def dies(self, world: World, foe: Foe) -> None:
        world.emit(Burst(foe.cell))
        stun_around(world, foe.cell)

    def _momentum(self, foe: Foe) -> int:
        """Return the direction of the step that it made in its last turn, or AT_REST."""
        return AT_REST if foe.stood_still else self.heading

    def _slide_on(self, world: World, foe: Foe) -> None:
        """Slide one tile farther in its direction: onto free ground, into the player, or into a pit."""
        end = world.floor.next(foe.cell, self.heading)
        if end == world.player.cell:
            self.strikes(world, foe)
        elif end is not None and 1 << end & (world.floor.walkable | open_pits(world)) & ~world.occupied():
            world.move(foe, end)
            if 1 << end & open_pits(world):
                fall(world, foe)
