"""The player's knowledge of the floor: explored cells, the items on them, and the foes on watched cells."""

from collections.abc import Collection, Sequence
from typing import ClassVar, NamedTuple

from ..data.items import is_gear
from ..data.tiles import ALTAR, CHEST, DOOR, JAR, POT, PRIZES, RARE_CHEST, WALL
from .actions import Step
from .bargains import guarded_room
from .cells import STRAIGHT, Cells, union
from .computed import computed
from .distances import shared_map
from .doors import lit_doors
from .edges import NO_EDGES, Edge
from .floor import Floor
from .game import Game
from .loot import is_wearable
from .possible_actions import STEPS
from .world import Foe


class KnownTiles(NamedTuple):
    """The sets of explored cells that follow from tiles and edges alone. Their names are explained in KnownFloor."""

    dark: Cells
    exit: Cells
    ground: Cells
    pits: Cells
    doors: Cells
    chests: Cells
    rare_chests: Cells
    pots: Cells
    prize: Cells
    ground_by_dark: Cells


def known_tiles(floor: Floor) -> KnownTiles:
    """Return the sets of explored cells of a floor. `Floor.kept` keeps them, because most actions explore nothing."""
    cells = floor.explored
    dark = floor.grid.everything ^ cells
    exit_ = 0 if floor.exit is None else 1 << floor.exit
    ground = floor.walkable & cells
    ground ^= ground & exit_
    return KnownTiles(
        dark,
        exit_ & cells,
        ground,
        floor.pits & cells,
        floor.cells_of(DOOR) & cells,
        floor.cells_of(CHEST, RARE_CHEST) & cells,
        floor.cells_of(RARE_CHEST) & cells,
        floor.cells_of(POT, JAR) & cells,
        floor.cells_of(*PRIZES) & cells,
        ground & floor.beside(dark),
    )


class KnownFloor:
    """A floor as its player knows it. `unseen` are foes out of sight where the player saw them last.

    `passed` are ids of sleepers that travel may wake: the player knows of them and goes on.

    dark: cells that are not explored
    ground: explored cells to stand on, without the exit, because a step onto the exit leaves the floor
    ground_by_dark: cells of the ground beside dark cells
    passable: the cells of `ground` and of known doors, which open when the player walks into them
    wide_frontier: cells that may lead to dark cells: doors, ground beside dark cells, and dark cells behind doors on
        edges
    gear: cells with a weapon or armour that the player could swap there
    free_altars: cells of altars with a relic that costs nothing
    hoard_altars: cells of altars with a relic that has a price
    guarded: the room of a hoard that a foe guards, which exploring does not enter
    lying: cells with items that a step picks up
    lit_doors: doors with light at their edges, which travel does not open
    open_floor: the floor with all doors on edges open but `lit_doors`, because a step into a closed door opens it
    """

    __slots__ = (
        *("__dict__", "cells", "chests", "dark", "doors", "exit", "floor", "foes", "game", "ground", "ground_by_dark"),
        *("here", "lit_doors", "open_floor", "passable", "passed", "pits", "pots", "prize", "rare_chests", "taken"),
    )

    avoids_lit_doors: ClassVar[bool] = True  # whether travel leaves lit doors closed

    def __init__(self, game: Game, unseen: Sequence[Foe] = (), passed: Collection[int] = ()) -> None:
        floor = game.floor
        self.passed = passed
        self.game = game
        self.floor = floor
        self.cells = floor.explored
        tiles = floor.kept(known_tiles)
        self.dark, self.exit, self.ground, pits, doors = tiles[:5]
        self.chests, self.rare_chests, self.pots, self.prize, self.ground_by_dark = tiles[5:]
        self.pits: Cells = pits if game.rules.falls else 0
        self.here: Cells = 1 << game.player.cell
        watched, taken = floor.watched, 0
        self.foes = [foe for foe in game.foes if watched >> foe.cell & 1]
        self.foes += unseen
        for foe in self.foes:  # a loop is faster here than a generator
            taken |= 1 << foe.cell
        self.taken: Cells = taken
        self.lit_doors = lit_doors(game) if self.avoids_lit_doors and game.rules.kicks else []
        if self.lit_doors:
            doors &= ~union(1 << door.tile for door in self.lit_doors if door.tile is not None)
        self.doors: Cells = doors
        self.open_floor = floor if floor.edges is NO_EDGES else self._open_floor()
        self.passable: Cells = self.ground | self.doors

    @computed
    def gear(self) -> Cells:
        return self._gear() if self.game.rules.belt else 0

    def _things(self) -> Cells:
        things = 0
        for cell in self.floor.things:  # a loop is faster here than a generator
            things |= 1 << cell
        return things

    @computed
    def lying(self) -> Cells:
        if not self.floor.things:
            return 0
        return (self._lying() if self.game.rules.belt else self._things()) & self.ground

    @computed
    def _altars(self) -> Cells:
        return self._things() & self.floor.cells_of(ALTAR) & self.cells

    @computed
    def hoard_altars(self) -> Cells:
        return self._altars & (0 if self.floor.hoard is None else self.floor.hoard.cells)

    @computed
    def free_altars(self) -> Cells:
        return self._altars & ~self.hoard_altars

    @computed
    def guarded(self) -> Cells:
        return guarded_room(self.game)

    @computed
    def wide_frontier(self) -> Cells:
        cells = self.doors | self.ground_by_dark
        return cells if self.open_floor is self.floor else cells | self.behind_doors(self.ground) & self.dark

    @property
    def frontier(self) -> Cells:
        """The cells of `wide_frontier`, without the doors that the player has seen from both sides."""
        return self.wide_frontier & ~(self.doors & ~self.floor.beside(self.dark))

    @property
    def lit(self) -> Cells:
        """Cells in front of the lit doors that lead into the dark."""
        return union(1 << door.before for door in self.lit_doors if self.dark >> door.cell & 1)

    def _gear(self) -> Cells:
        things, game = self.floor.things.items(), self.game
        worn = (1 << cell for cell, kinds in things if any(is_wearable(game, kind) for kind in kinds))
        return union(worn) & self.ground if things else 0

    def _lying(self) -> Cells:
        return union(1 << cell for cell, kinds in self.floor.things.items() if not all(map(is_gear, kinds)))

    # --- paths

    def _open_floor(self) -> Floor:
        """Return the floor with its doors on edges open, except `lit_doors`."""
        floor, edges = self.floor, self.floor.edges
        if not edges.north_closed | edges.west_closed:
            return floor
        opened = floor.copy()
        opened.edges = edges.opened()
        for door in self.lit_doors:
            if door.tile is None:
                opened.set_edge(door.cell, door.direction, Edge.CLOSED)
        return opened

    def behind_doors(self, cells: Cells) -> Cells:
        """Return the cells behind the closed doors on the edges of some cells."""
        return 0 if self.open_floor is self.floor else self.open_floor.beside(cells) & ~self.floor.beside(cells)

    @computed
    def beside(self) -> Cells:
        """Cells one step from the player's cell, with no thin wall or closed door between."""
        return self.floor.neighbours(self.game.player.cell)

    @computed
    def around(self) -> list[tuple[int, int]]:
        """(direction, cell) of each neighbour of the player's cell with no thin wall or closed door between."""
        around, beside, offsets = [], self.beside, self.floor.grid.offsets
        for direction in STRAIGHT:  # a loop is faster here than a generator
            cell = self.game.player.cell + offsets[direction]
            if cell >= 0 and beside >> cell & 1:
                around.append((direction, cell))
        return around

    def towards(self, goals: Cells, within: Cells) -> Step | None:
        """Return the first step of a shortest path to a goal; None if there is no path, or the player is on a goal."""
        if not goals:
            return None
        floor, here = self.open_floor, self.here
        distances = shared_map(floor.grid, floor.edges, goals, within | here)  # the same while nothing new is explored
        direction = distances.direction_from(here)
        return None if direction is None else STEPS[direction]

    # --- the rules

    @computed
    def guess(self) -> Game:
        """Copy of the game that holds only what the player knows: rock on dark cells, and known foes. Never played."""
        guess = self.game.to_ask(self.foes)
        guess.floor.hide_unexplored(WALL)
        return guess


def gear_on(game: Game, cell: int) -> int | None:
    """Return the topmost weapon or armour that the player knows to lie on a cell and could swap there, or None."""
    if not game.rules.belt or not game.floor.explored >> cell & 1:
        return None
    return next((kind for kind in reversed(game.floor.things.get(cell, ())) if is_wearable(game, kind)), None)
