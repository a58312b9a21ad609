"""Ham: charges along a line, rests a turn after every move, squeals when it is hit, and breaks bridges."""

from ...data.tiles import BRIDGE, PIT
from ..cells import Cells
from ..damage import crash, foe_attack, strike
from ..events import Opened
from ..hearing import make_noise
from ..leaving import fall, open_pits, sink_things
from ..mobs import Blow, Player
from ..world import Foe, Intent, World
from .hunter import think
from .line_attack import LineAttack

SQUEAL_EARSHOT = 6
"""Steps within which foes hear a ham squeal."""
SPENT, DAZED = 3, 4
"""Turns for which a ham rests after a charge: normally, and after a crash into an obstacle."""
ROUSED = 1
"""Most turns for which a wary ham rests on after a hit."""


class Ham(LineAttack):
    """Ham: takes a run-up at a player in line, and a turn later charges up to two tiles.

    A charge hits the first mob in its way, ends in a pit, or crashes into an obstacle. Beside the player the ham
    hits at once. It rests a turn after every step, and longer after a charge. A hit that it survives cuts the rest
    of a wary ham short, and makes it squeal, which draws other foes. It is too heavy for kicks and for bridges. As
    it walks, it bursts doors open.
    """

    __slots__ = ("tired", "way")
    name = "ham"
    joins_teamwork = False
    telegraphs = False  # its hits beside it come at once
    attack_range = 2
    doors = "bursts"

    def __init__(self) -> None:
        super().__init__()
        self.tired = 0  # turns for which it rests

    def stepped(self, world: World, foe: Foe) -> None:
        if world.rules.falls and world.floor.tiles[foe.cell] == BRIDGE:
            world.floor.set_tile(foe.cell, PIT)
            world.emit(Opened(foe.cell, BRIDGE, PIT))
            sink_things(world, foe.cell, foe.cell)
            fall(world, foe)

    def turn(self, world: World, foe: Foe) -> None:
        if self.ready:
            self.ready = 0
            self.carry_out_attack(world, foe)
        elif self.tired:
            self.tired -= 1
        else:
            self.tired = int(think(world, foe))

    def strikes(self, world: World, foe: Foe) -> None:
        if foe.bit & world.floor.neighbours(world.player.cell):
            foe_attack(world, foe)
        else:
            super().strikes(world, foe)

    def carry_out_attack(self, world: World, foe: Foe) -> None:
        self.tired = SPENT
        floor, way = world.floor, self.way
        for _ in range(self.attack_range):
            end = floor.next(foe.cell, way)
            mob = None if end is None else world.mob_at(end)
            if isinstance(mob, Player):
                foe_attack(world, foe)
                return
            if mob is not None:
                strike(world, mob, Blow(foe.attack, foe.row.name, foe, way))
                return
            if end is None or floor.solid >> end & ~(open_pits(world) >> end) & 1:
                self.tired = DAZED
                crash(world, foe.cell)
                return
            world.move(foe, end)
            if open_pits(world) >> end & 1:
                fall(world, foe)
            else:
                self.stepped(world, foe)
            if foe not in world.foes:
                return

    def is_hit(self, world: World, foe: Foe, blow: Blow) -> None:
        if world.rules.wary_foes:
            self.tired = min(self.tired, ROUSED)
        make_noise(world, foe.cell, SQUEAL_EARSHOT)

    def threatened_cells(self, world: World, foe: Foe) -> Cells:
        if self.ready:
            return super().threatened_cells(world, foe)
        return 0 if self.tired else world.floor.neighbours(foe.cell)

    def intent(self, world: World, foe: Foe) -> Intent:
        return "rest" if self.tired else super().intent(world, foe)

    def loses_track(self, world: World, foe: Foe) -> None:
        super().loses_track(world, foe)
        self.tired = 0
