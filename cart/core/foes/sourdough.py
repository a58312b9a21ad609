"""Sourdough: never moves, and buds aspics."""

from ...data.foes import foe_kind
from ...data.tiles import BRIDGE, PIT
from ..cells import Cells
from ..damage import PLAYER_CAUSE, foe_attack, kill
from ..events import Opened, Prepared
from ..world import Foe, Intent, World
from .hunter import Hunter, can_hit, end_hunt, think


class Sourdough(Hunter):
    """Sourdough: never moves. While it sees the player it rises, shows its next bud a turn ahead, and buds an aspic.

    Only a kick or another push moves it. Pushed over a pit, it dies and becomes a bridge there.
    """

    __slots__ = ("clock",)
    name = "sourdough"
    joins_teamwork = False
    follows = False
    bud_interval = 4  # turns from one bud to the next
    most_buds = 3  # living buds of one sourdough
    bud = foe_kind("aspic")

    def __init__(self) -> None:
        self.clock = 0  # turns for which it has risen since its last bud

    @property
    def prepared(self) -> bool:
        return self.clock == self.bud_interval - 1

    def saves_itself(self, world: World, foe: Foe, pit: int, direction: int) -> bool:
        world.move(foe, pit, pushed=True)
        world.floor.set_tile(pit, BRIDGE)
        world.emit(Opened(pit, PIT, BRIDGE))
        kill(world, foe, PLAYER_CAUSE)
        return True

    def turn(self, world: World, foe: Foe) -> None:
        if foe.mind == "waits":
            think(world, foe)
        elif foe.bit & world.floor.visible:
            foe.target, foe.stood_still = world.player.cell, True
            self._rise(world, foe)
        else:
            end_hunt(world, foe)

    def threatened_cells(self, world: World, foe: Foe) -> Cells:
        return 0 if self.prepared and self._bud_cells(world, foe) else super().threatened_cells(world, foe)

    def markable_cells(self, world: World, foe: Foe, unobstructed: Cells) -> Cells:
        """Return the cells that the sourdough can hit if it cannot bud, because mobs near it may take all the room."""
        near = world.floor.grid.grow(world.floor.grid.grow(foe.bit))
        mobs = (world.occupied() & near & ~foe.bit).bit_count()
        count = self._bud_cells(world, foe).bit_count() if self.prepared else 0
        return super().threatened_cells(world, foe) if mobs >= count else 0

    def intent(self, world: World, foe: Foe) -> Intent:
        return "bud" if self.prepared and self._bud_cells(world, foe) else super().intent(world, foe)

    def _bud_cells(self, world: World, foe: Foe) -> Cells:
        """Return the cells where a bud may grow, or none while there are enough buds."""
        if sum(other.parent == foe.id for other in world.foes) >= self.most_buds:
            return 0
        return world.floor.neighbours(foe.cell) & world.floor.walkable & ~world.occupied()

    def _rise(self, world: World, foe: Foe) -> None:
        """Rise for a turn, and bud if it is time and there is room. If not, hit a player that is near enough."""
        cells = self._bud_cells(world, foe)
        self.clock += 1
        if self.clock == self.bud_interval:
            self.clock = 0
            if cells:
                world.spawn(self.bud, world.floor.grid.pick(world.rng, cells), foe)
                return
        if can_hit(world, foe):
            foe_attack(world, foe)
        if foe.alive and self.prepared:
            if cells:
                world.emit(Prepared(foe.id))
            else:  # the clock stops until there is room for a bud
                self.clock -= 1

    def loses_track(self, world: World, foe: Foe) -> None:
        self.clock = 0
