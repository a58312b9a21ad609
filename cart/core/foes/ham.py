"""Ham: rests a turn after every move, squeals when it is hit, and breaks bridges."""

from ...data.tiles import BRIDGE, PIT
from ..cells import Cells
from ..events import Opened
from ..hearing import make_noise
from ..leaving import fall, sink_things
from ..mobs import Blow
from ..world import Foe, Intent, World
from .hunter import Hunter, think

EARSHOT = 6
"""Steps within which foes hear a ham squeal."""


class Ham(Hunter):
    """Ham: rests a turn after every move. A hit that it survives makes it squeal, which draws other foes.

    It is too heavy for kicks and for bridges, and bursts doors open.
    """

    __slots__ = ("tired",)
    name = "ham"
    joins_teamwork = False
    doors = "bursts"

    def __init__(self) -> None:
        self.tired = 0

    def stepped(self, world: World, foe: Foe) -> None:
        if world.rules.falls and world.floor.tiles[foe.cell] == BRIDGE:
            world.floor.set_tile(foe.cell, PIT)
            world.emit(Opened(foe.cell, BRIDGE, PIT))
            sink_things(world, foe.cell, foe.cell)
            fall(world, foe)

    def turn(self, world: World, foe: Foe) -> None:
        self.tired = 0 if self.tired else int(think(world, foe))

    def is_hit(self, world: World, foe: Foe, blow: Blow) -> None:
        make_noise(world, foe.cell, EARSHOT)

    def threatened_cells(self, world: World, foe: Foe) -> Cells:
        return 0 if self.tired else super().threatened_cells(world, foe)

    def intent(self, world: World, foe: Foe) -> Intent:
        return "rest" if self.tired else super().intent(world, foe)

    def loses_track(self, world: World, foe: Foe) -> None:
        self.tired = 0
