"""The player's knowledge of the floor: explored cells, the items on them, and the foes on watched cells."""

from functools import cached_property
from typing import ClassVar

from ..data.items import is_gear
from ..data.tiles import ALTAR, CHEST, DOOR, JAR, POT, PRIZES, RARE_CHEST, WALL
from .actions import Step
from .bargains import guarded_room
from .cells import STRAIGHT, Cells, union
from .doors import lit_doors
from .edges import Edge
from .floor import Floor
from .game import Game
from .guessing import fill_unexplored
from .loot import is_wearable


class KnownFloor:
    """A floor as its player knows it.

    dark: cells that are not explored
    ground: explored cells to stand on, without the exit, because a step onto the exit leaves the floor
    passable: the cells of `ground` and of known doors, which open when the player walks into them
    unexplored: cells that may lead to dark cells: doors, cells beside dark ones, and dark cells behind doors on edges
    gear: cells with a weapon or armour that the player could swap there
    offers: cells of altars with a relic
    bargains: the same for the altars of a hoard, whose relics have a price
    guarded: the room of a hoard that a foe guards, which exploring does not enter
    lying: cells with items that a step picks up
    lit_doors: doors with light at their edges, which travel does not open
    ways: the floor with its other doors on edges open, because a step into a closed door opens it
    """

    avoids_lit_doors: ClassVar[bool] = True  # whether travel leaves lit doors closed

    def __init__(self, game: Game) -> None:
        floor = game.floor
        self.game = game
        self.floor = floor
        self.cells = floor.explored
        self.dark: Cells = floor.grid.everything & ~self.cells
        self.here = game.player.bit
        watched = floor.watched
        self.foes = [foe for foe in game.foes if watched >> foe.cell & 1]
        self.taken: Cells = union([1 << foe.cell for foe in self.foes])
        exit_ = 0 if floor.exit is None else 1 << floor.exit
        self.exit: Cells = exit_ & self.cells
        self.prize = floor.cells_of(*PRIZES) & self.cells
        self.ground: Cells = floor.walkable & self.cells & ~exit_
        self.lit_doors = lit_doors(game) if self.avoids_lit_doors and game.rules.kicks else []
        self.ways = self._open_ways()
        self.doors = floor.cells_of(DOOR) & self.cells
        if self.lit_doors:
            self.doors &= ~union(1 << door.tile for door in self.lit_doors if door.tile is not None)
        self.gear = self._gear() if game.rules.belt else 0
        self.pits = floor.pits & self.cells if game.rules.falls else 0
        self.passable = self.ground | self.doors
        self.chests = floor.cells_of(CHEST, RARE_CHEST) & self.cells
        self.rare_chests = floor.cells_of(RARE_CHEST) & self.cells
        self.pots = floor.cells_of(POT, JAR) & self.cells
        things = 0
        for cell in floor.things:  # a loop is faster here than a generator
            things |= 1 << cell
        self.lying = (self._lying() if game.rules.belt else things) & self.ground
        altars = things & floor.cells_of(ALTAR) & self.cells
        self.bargains = altars & (0 if floor.hoard is None else floor.hoard.cells)
        self.offers = altars & ~self.bargains
        self.guarded = guarded_room(game)
        self.unexplored: Cells = self.doors | self.ground & floor.beside(self.dark)
        self.unexplored |= self.behind_doors(self.ground) & self.dark

    @property
    def frontier(self) -> Cells:
        """The cells of `unexplored`, without the doors that the player has seen from both sides."""
        return self.unexplored & ~(self.doors & ~self.floor.beside(self.dark))

    @property
    def lit(self) -> Cells:
        """Cells in front of the lit doors that lead into the dark."""
        return union(1 << door.before for door in self.lit_doors if self.dark >> door.cell & 1)

    def _gear(self) -> Cells:
        things, game = self.floor.things.items(), self.game
        worn = (1 << cell for cell, kinds in things if any(is_wearable(game, kind) for kind in kinds))
        return union(worn) & self.ground

    def _lying(self) -> Cells:
        return union(1 << cell for cell, kinds in self.floor.things.items() if not all(map(is_gear, kinds)))

    # --- paths

    def _open_ways(self) -> Floor:
        """Return the floor with its doors on edges open, except `lit_doors`."""
        floor, edges = self.floor, self.floor.edges
        if not edges.north_closed | edges.west_closed:
            return floor
        ways = floor.copy()
        ways.edges = edges.opened()
        for door in self.lit_doors:
            if door.tile is None:
                ways.set_edge(door.cell, door.direction, Edge.CLOSED)
        return ways

    def behind_doors(self, cells: Cells) -> Cells:
        """Return the cells behind the closed doors on the edges of some cells."""
        return 0 if self.ways is self.floor else self.ways.beside(cells) & ~self.floor.beside(cells)

    def around(self, cell: int) -> list[tuple[int, int]]:
        """Return (direction, cell) of each neighbour of a cell with no thin wall or closed door between."""
        next_cell = self.floor.next
        return [(d, beside) for d in STRAIGHT if (beside := next_cell(cell, d)) is not None]

    def towards(self, goals: Cells, within: Cells) -> Step | None:
        """Return the first step of a shortest path to a goal; None if there is no path, or the player is on a goal."""
        if not goals:
            return None
        layers = self.ways.layers(goals, within | self.here, until=self.here)
        if len(layers) < 2 or not layers[-1] & self.here:
            return None
        return next(Step(d) for d in STRAIGHT if self.ways.shift(self.here, d) & layers[-2])

    # --- the rules

    @cached_property
    def guess(self) -> Game:
        """Copy of the game that holds only what the player knows: rock on dark cells, and known foes. Never played."""
        guess = self.game.with_foes(self.foes)
        fill_unexplored(guess, WALL)
        return guess


def gear_on(game: Game, cell: int) -> int | None:
    """Return the topmost weapon or armour that the player knows to lie on a cell and could swap there, or None."""
    if not game.rules.belt or not game.floor.explored >> cell & 1:
        return None
    return next((kind for kind in reversed(game.floor.things.get(cell, ())) if is_wearable(game, kind)), None)
