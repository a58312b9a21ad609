"""Two of the expedition's who strike down a line, and move whoever is in it: fizz and noodle."""

from ..cells import OPPOSITE, Cells, bits
from ..damage import foe_attack, strike
from ..deep_events import Struck
from ..events import Lunged, Squirted
from ..floor import LARGEST
from ..mobs import Blow, Mob, Player
from ..shoves import shove_on
from ..world import Foe, World
from .hunter import Lines
from .nature import Intent

PUSHED = PULLED = 2
"""Tiles that a jet pushes, and an arm pulls."""


class Pushes(Lines):
    """Fizz: a turn after it took aim, its jet pushes the first in line two tiles, and hurts by what is there.

    Then it is flat for a turn. Kicked, it turns its spout and flies until something stops it.
    """

    __slots__ = ("flat", "way")
    word = "pushes"
    far = 3
    slides = LARGEST

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

    def loses(self, world: World, foe: Foe) -> None:
        super().loses(world, foe)
        self.flat = 0

    def is_kicked(self, world: World, foe: Foe, direction: int) -> None:
        self.way = direction

    def reach(self, world: World, foe: Foe) -> Cells:
        """Its line; and who is first there and not the player is pushed into whoever stands behind."""
        cells = super().reach(world, foe)
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
        world.tell(Lunged(foe.id, self.way))
        world.tell(Squirted(foe.id, self.way, line[-1] if line else foe.cell))
        mob = world.mob_at(line[-1]) if line else None
        if mob is not None:
            shove_on(world, mob, self.way, PUSHED, foe.row.name)


class Pulls(Lines):
    """Noodle: its arm goes over all but walls, pulls the first in line two tiles, and it bites who comes beside it.

    Kicked, it lets go.
    """

    __slots__ = ("way",)
    word = "pulls"
    far = 4
    flies = True

    def is_kicked(self, world: World, foe: Foe, direction: int) -> None:
        self.ready = 0

    def lets_go(self, world: World, foe: Foe) -> None:
        floor, line = world.floor, self.line(world, foe, self.way)
        world.tell(Struck(foe.id, tuple(line)))
        mob = world.mob_at(line[-1]) if line else None
        if mob is None:
            return
        shove_on(world, mob, OPPOSITE[self.way], min(PULLED, len(line) - 1), foe.row.name)
        here = world.floor is floor and world.mob(foe.id) is not None and world.mob(mob.id) is not None and mob.alive
        if here and mob.bit & floor.beside(foe.bit, (self.way,)):
            self._bites(world, foe, mob)

    def _bites(self, world: World, foe: Foe, mob: Mob) -> None:
        if isinstance(mob, Player):
            foe_attack(world, foe)
        else:
            world.tell(Lunged(foe.id, self.way))
            strike(world, mob, Blow(foe.attack, foe.row.name, foe, self.way))
