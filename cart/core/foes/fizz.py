"""Fizz: pushes along a line."""

from ..cells import Cells, bits
from ..events import Lunged, Squirted
from ..floor import LARGEST
from ..shoves import shove_on
from ..world import Foe, Intent, World
from .line_attack import LineAttack

PUSHED = 2
"""Tiles that a jet pushes a mob."""


class Fizz(LineAttack):
    """Fizz: takes aim, and a turn later its jet pushes the first mob in line two tiles, which may collide.

    Then it is flat for a turn. A kick turns its spout, and sends it on until something stops it.
    """

    __slots__ = ("flat", "way")
    name = "fizz"
    attack_range = 3
    kick_distance = LARGEST

    def __init__(self) -> None:
        super().__init__()
        self.flat = 0  # whether it rests in its next turn

    def turn(self, world: World, foe: Foe) -> None:
        if self.flat:
            self.flat = 0
        else:
            super().turn(world, foe)

    def intent(self, world: World, foe: Foe) -> Intent:
        return "rest" if self.flat else super().intent(world, foe)

    def loses_track(self, world: World, foe: Foe) -> None:
        super().loses_track(world, foe)
        self.flat = 0

    def is_kicked(self, world: World, foe: Foe, direction: int) -> None:
        self.way = direction

    def threatened_cells(self, world: World, foe: Foe) -> Cells:
        """Return the cells of its line, and those that a foe in the line is pushed to: it hurts mobs there."""
        cells = super().threatened_cells(world, foe)
        cell = next((cell for cell in bits(cells) if world.foe_at(cell)), None)
        for _ in range(PUSHED):
            cell = None if cell is None else world.floor.next(cell, self.way)
            if cell is None or world.floor.solid >> cell & 1:
                break
            cells |= 1 << cell
        return cells

    def lets_go(self, world: World, foe: Foe) -> None:
        self.flat = 1
        line = self.line(world, foe, self.way)
        world.emit(Lunged(foe.id, self.way))
        world.emit(Squirted(foe.id, self.way, line[-1] if line else foe.cell))
        mob = world.mob_at(line[-1]) if line else None
        if mob is not None:
            shove_on(world, mob, self.way, PUSHED, foe.row.name)
