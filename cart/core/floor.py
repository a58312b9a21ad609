"""One floor: its tiles, edges and items, and the neighbours, paths and sight that follow from them.

Only this file decides what blocks a step, a throw, a burst or sight. Other files ask it rather than compare edges
themselves.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, ClassVar, Literal, NamedTuple, TypeVar

from ..data.hoards import HOARDS, HoardKind
from ..data.tiles import DOOR, FLOOR, OPENED, PIT, TILES, WALL
from .cells import ANY_STEPS, DOWN, LEFT, RIGHT, STRAIGHT, UP, Cells, Grid, bits, grid, union
from .copying import slots_copier
from .edges import NO_EDGES, Edge, Edges, edge_name, joins, layers, shift, step_ends, touching
from .sight import by_line, by_line_with_edges, by_room

T = TypeVar("T")

SMALLEST, LARGEST = 16, 128
"""Least and greatest width and height of a floor, in tiles."""

_WALL_LIKE = tuple(kind.char == "#" for kind in TILES)

LOWEST_BITS = int.from_bytes(b"\x01" * LARGEST**2)
"""The lowest bit of each byte, for the largest floor. These bits tell the digits "0" and "1" apart."""


@lru_cache(maxsize=64)
def _numeral(tiles: tuple[int, ...]) -> bytes:
    """Return a table for `bytes.translate` that turns these tiles into "1" and all others into "0"."""
    return bytes(ord("1") if tile in tiles else ord("0") for tile in range(256))


_FEW = 8
"""Most cells that are painted one by one, and put into sets that `cells_of` has returned. This is fast for few cells.
"""


def _painted(tiles: bytes, cells: Cells, tile: int) -> bytes:
    """Return the tiles of a floor with one tile on every cell of a set."""
    if cells.bit_count() <= _FEW:
        painted = bytearray(tiles)
        while cells:
            painted[cells.bit_length() - 1] = tile
            cells ^= 1 << cells.bit_length() - 1
        return bytes(painted)
    first, end = (cells & -cells).bit_length() - 1, cells.bit_length()
    return tiles[:first] + _painted_part(tiles[first:end], cells >> first, tile) + tiles[end:]


@lru_cache(maxsize=256)  # while nothing new is explored, a bot paints the unexplored cells again and again
def _painted_part(tiles: bytes, cells: Cells, tile: int) -> bytes:
    # Read the tiles as a number with a byte per cell. In `chosen`, the byte of each cell of `cells` is 1, others are 0.
    number, chosen = int.from_bytes(tiles, "little"), int.from_bytes(f"{cells:b}".encode()) & LOWEST_BITS
    return (number ^ number & chosen * 255 | chosen * tile).to_bytes(len(tiles), "little")


@lru_cache(maxsize=4096)  # the rules ask for the neighbours of mobs again and again
def _neighbours(grid: Grid, cell: int, directions: Sequence[int]) -> Cells:
    return union([grid.shift(1 << cell, direction) for direction in directions])


def check_size(size: object) -> tuple[int, int]:
    """Return `size`, which is (width, height) in tiles. Raise ValueError if no floor can have this size."""
    match size:
        case (int(width), int(height)):
            if SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST:
                return width, height
            size = f"{width}x{height}"
    raise ValueError(f"a floor is {SMALLEST}x{SMALLEST} to {LARGEST}x{LARGEST} tiles, not {size}")


class Spawn(NamedTuple):
    """A foe that a builder has placed: its kind (an index into FOES) and its cell."""

    kind: int
    cell: int


class Hoard(NamedTuple):
    """A hoard that a builder has placed."""

    kind: int  # an index into HOARDS
    room: Cells
    cells: Cells  # its altars, its pots, or the cell for its gear

    @property
    def row(self) -> HoardKind:
        """Row of HOARDS."""
        return HOARDS[self.kind]


class Floor:
    """Tiles, edges, items, rooms and initial foes of a floor. Tiles change only through `set_tile` and `fill`.

    number: number of the floor in the plan of the mode; 0 is the hub
    style: name of the builder, or of the hand-made map
    edges: thin walls and doors between cells
    wedged: doors that never fall shut, as (cells with one on their north side, cells with one on their west side)
    things: cell -> items on it, the lowest first
    rooms: sets of cells
    wares: index of a room -> index into WARES, the goods that the room keeps
    sight: policy of sight.py, along lines or by rooms
    start, exit: cells; `exit` is None on a floor without stairs
    spawns: foes that the builder placed
    hoard: a room with a bargain, or None
    solid: cells that stop steps. This set and the next three follow from the tiles.
    opaque: cells that stop sight
    walls: cells that are walls or are drawn as walls
    pits: cells that are pits
    doorways: cells on which a door was opened
    explored, visible: cells that the player has seen so far, and cells that the player sees now
    retries: attempts that the builder discarded
    """

    __slots__ = (
        *("_cells_of", "_hidden", "_in_view", "_kept", "_kept_for", "_obstacles", "_views", "doorways", "edges"),
        *("exit", "explored", "grid", "hoard", "number", "opaque", "pits", "retries", "rooms", "sight", "solid"),
        *("spawns", "start", "style", "things", "tiles", "visible", "walls", "wares", "wedged"),
    )

    copy: ClassVar[Callable[["Floor"], "Floor"]]
    """Return an independent copy."""

    def __init__(self, width: int, height: int, number: int = 0, style: str = "made") -> None:
        self.grid = grid(width, height)
        self.number = number
        self.style = style
        self.tiles = bytes([WALL]) * self.grid.size
        self.solid: Cells = self.grid.everything
        self.opaque: Cells = self.grid.everything
        self.walls: Cells = self.grid.everything
        self.pits: Cells = 0
        self.edges = NO_EDGES
        self.wedged: tuple[Cells, Cells] = 0, 0
        self.things: dict[int, tuple[int, ...]] = {}
        self.rooms: list[Cells] = []
        self.wares: dict[int, int] = {}
        self.sight: Literal["line", "room"] = "line"
        self.doorways: Cells = 0
        self.start = 0
        self.exit: int | None = None
        self.spawns: list[Spawn] = []
        self.hoard: Hoard | None = None
        self.explored: Cells = 0
        self.visible: Cells = 0
        self._cells_of: dict[tuple[int, ...], Cells] = {}  # results of `cells_of`, which copies share
        self._hidden: dict[tuple[bytes, Cells, int], tuple[Any, ...]] = {}  # see `hide_unexplored`; copies share it
        self._kept: dict[object, Any] = {}  # results of `kept`; copies share it
        self._kept_for: tuple[object, ...] = ()  # the values that these results belong to
        self._in_view: Cells = 0  # the visible cells with the walls beside them
        self._obstacles: tuple[object, ...] = ()  # the values that decide all views: see `update_sight`
        self._views: dict[int, tuple[Cells, Cells]] = {}  # cell -> view from there; copies share it
        self.retries = 0

    @property
    def width(self) -> int:
        """Width in tiles."""
        return self.grid.width

    @property
    def height(self) -> int:
        """Height in tiles."""
        return self.grid.height

    def opened(self) -> "Floor":
        """Return a copy with all doors open, on tiles and on edges."""
        twin = self.copy()
        twin.fill(self.cells_of(DOOR), FLOOR)
        twin.edges = self.edges.opened()
        return twin

    def __setstate__(self, state: tuple[None, dict[str, object]]) -> None:
        for name, value in state[1].items():
            setattr(self, name, value)
        self.edges = self.edges if any(self.edges) else NO_EDGES

    # --- neighbours, paths, sight and edges

    def next(self, cell: int, direction: int) -> int | None:
        """Return the next cell in a direction; None off the floor, or if the edge is a thin wall or a closed door."""
        end, edges = self.grid.ends[direction][cell], self.edges
        if end is None or edges is NO_EDGES:
            return end
        return None if edges.stops(self.grid, cell, end, direction) else end

    def shift(self, cells: Cells, direction: int) -> Cells:
        """Return a set moved one step in a direction, without the cells whose step a thin wall or closed door stops."""
        if self.edges is NO_EDGES:
            return self.grid.shift(cells, direction)
        return shift(self.grid, cells, direction, self.edges)

    def beside(self, cells: Cells, directions: Sequence[int] = STRAIGHT, through_doors: bool = False) -> Cells:
        """Return all cells one step from any of `cells`, in every straight direction or in `directions`.

        With `through_doors`, closed doors on edges count as open.
        """
        grid, edges = self.grid, self.edges
        ends = grid.step_ends if edges is NO_EDGES else step_ends(grid, edges.opened() if through_doors else edges)
        if directions is STRAIGHT:
            left, right, up, down = ends
            width = grid.width
            return (cells >> 1 & left) | (cells << 1 & right) | (cells >> width & up) | (cells << width & down)
        found = 0
        for direction in directions:  # a loop is faster here than a generator, and `Grid.shift`, inlined
            offset = grid.offsets[direction]
            found |= (cells << offset if offset > 0 else cells >> -offset) & ends[direction]
        return found

    def neighbours(self, cell: int, directions: Sequence[int] = STRAIGHT, through_doors: bool = False) -> Cells:
        """Return all cells one step from a cell. This is `beside` for one cell, and faster on a floor without edges."""
        if self.edges is NO_EDGES:
            return _neighbours(self.grid, cell, directions)
        return self.beside(1 << cell, directions, through_doors)

    def touching(self, cells: Cells) -> Cells:
        """Return `cells` and all cells that touch them, diagonally too, with no thin wall or closed door between."""
        if self.edges is NO_EDGES:
            return self.grid.grow(cells)
        return touching(self.grid, cells, self.edges)

    def layers(
        self, start: Cells, within: Cells, until: Cells = 0, through_doors: bool = False, most: int = ANY_STEPS
    ) -> list[Cells]:
        """Return a distance map (S1 19): layer n holds the cells of `within` that are n steps from `start`.

        Layer 0 is `start` itself, even outside `within`. With `until`, the map ends at the first layer that touches it.
        With `most`, it ends at that layer at the latest. With `through_doors`, closed doors on edges count as open.
        """
        if self.edges is NO_EDGES:
            return self.grid.layers(start, within, until, most)
        edges = self.edges.opened() if through_doors else self.edges
        return layers(self.grid, start, within, edges, until, most)

    def near_pits(self, steps: int) -> Cells:
        """Return the pits and all cells at most `steps` steps from a pit."""
        near = self.pits
        for _ in range(steps):
            near |= self.beside(near)
        return near

    def flood(self, start: Cells, within: Cells) -> Cells:
        """Return all cells that can be reached inside `within` from the cells of `start` in `within` (S1 32)."""
        return union(self.layers(start & within, within))

    def reached(self, cells: Cells, start: Cells, within: Cells, most: int = ANY_STEPS) -> Cells:
        """Return those of `cells` that are at most `most` steps inside `within` from `start`."""
        grid, edges = self.grid, self.edges
        has_edges = edges is not NO_EDGES
        left, right, up, down = step_ends(grid, edges) if has_edges else grid.step_ends
        width, ahead, frontier = grid.width, within ^ within & start, start
        while cells & ahead and most:
            if has_edges:
                frontier = ahead & (
                    (frontier >> 1 & left)
                    | (frontier << 1 & right)
                    | (frontier >> width & up)
                    | (frontier << width & down)
                )
            else:  # a step up or down that leaves the grid does not end in `ahead`
                frontier = ahead & (
                    (frontier >> 1 & left) | (frontier << 1 & right) | frontier >> width | frontier << width
                )
            if not frontier:
                break
            ahead ^= frontier
            most -= 1
        return cells & (start | within ^ ahead)

    def joins_all(self, cells: Cells, within: Cells) -> bool:
        """Whether paths inside `within` join all cells of a set, which is in `within`."""
        pairs = pairwise(bits(cells))
        return all(joins(self.grid, 1 << one, 1 << other, within, self.edges) for one, other in pairs)

    def regions(self, within: Cells) -> Iterator[Cells]:
        """Yield the connected parts of `within`, in the order of their lowest cells."""
        while within:
            part = self.flood(within & -within, within)
            yield part
            within ^= part

    def sees(self, cell: int) -> Cells:
        """Return all cells seen from a cell."""
        if self.sight == "room":
            return by_room(self.grid, cell, self.rooms, self.edges)
        if self.edges is NO_EDGES:
            return by_line(self.grid, cell, self.opaque)
        return by_line_with_edges(self.grid, cell, self.opaque, self.edges)

    def update_sight(self, cell: int, forget: bool = False) -> None:
        """Update `visible` and `explored` for a player on `cell` (S1 16, 17).

        The walls around visible cells become explored as well, even those out of sight. With `forget`, no other cell
        stays explored.
        """
        obstacles = self.opaque, self.edges, self.sight, self.rooms
        if obstacles != self._obstacles:  # the views stay while nothing opens or shuts
            self._obstacles, self._views = obstacles, {}
        view = self._views.get(cell)
        if view is None:
            view = self._views[cell] = self._view(cell)
        self.visible, self._in_view = view
        self.explored = self._in_view if forget else self.explored | self._in_view

    def _view(self, cell: int) -> tuple[Cells, Cells]:
        """Return the cells that are seen from a cell, and the same with the walls beside them."""
        seen = self.sees(cell)
        passage = seen if self.sight == "room" else seen & (self.grid.everything ^ self.opaque)
        return seen, seen | self.touching(passage) & self.opaque

    @property
    def watched(self) -> Cells:
        """Cells whose mobs the player knows.

        With sight along lines these are all explored cells (S1 16). With sight by rooms they are the explored cells in
        sight, because rooms out of sight are remembered without their mobs (S3 2.4, 4.1).
        """
        return self.explored & self._in_view if self.sight == "room" else self.explored

    @property
    def known_edges(self) -> Edges:
        """The edges as the player knows them."""
        if self.sight == "line" or self.edges is NO_EDGES:
            return self.edges
        return self.edges.as_known(self.grid, self.watched, self.wedged)

    def edge(self, cell: int, direction: int) -> Edge:
        """Return the edge between a cell and its neighbour in a straight direction."""
        return Edge.FREE if self.edges is NO_EDGES else self.edges.at(self.grid, cell, direction)

    def set_edge(self, cell: int, direction: int, edge: Edge) -> None:
        """Set the edge between a cell and its neighbour. Raise ValueError if there is no neighbour."""
        edges = self.edges.with_edge(self.grid, cell, direction, edge)
        self.edges = edges if any(edges) else NO_EDGES

    def wedge(self, cell: int, direction: int) -> None:
        """Keep the door between a cell and its neighbour from ever falling shut again."""
        side, owner = edge_name(self.grid, cell, direction)
        if owner is not None:
            north, west = self.wedged
            self.wedged = (north, west | 1 << owner) if side else (north | 1 << owner, west)

    @property
    def has_open_doors(self) -> bool:
        """Whether a door on an edge is open."""
        return self.edges is not NO_EDGES and bool(self.edges.north_open | self.edges.west_open)

    def shut_doors(self, occupied: Cells) -> list[tuple[int, int]]:
        """Shut the open doors on edges that have no mob on either side; wedged doors stay open (S3 4.1).

        Return the doors that were shut, as (cell, direction).
        """
        grid, edges = self.grid, self.edges
        alone = (
            (UP, edges.north_open & ~(occupied | grid.shift(occupied, DOWN) | self.wedged[0])),
            (LEFT, edges.west_open & ~(occupied | grid.shift(occupied, RIGHT) | self.wedged[1])),
        )
        shut = [(cell, direction) for direction, cells in alone for cell in bits(cells)]
        for cell, direction in shut:
            self.set_edge(cell, direction, Edge.CLOSED)
        return shut

    # --- tiles

    def set_tile(self, cell: int, tile: int) -> None:
        """Put a tile (an index into TILES) on one cell."""
        self.fill(1 << cell, tile)

    def fill(self, cells: Cells, tile: int) -> None:
        """Put a tile on every cell of a set."""
        if not cells:
            return
        self.tiles = _painted(self.tiles, cells, tile)
        kind = TILES[tile]
        # Subtract with `everything ^ cells`: `~cells` would be negative, and large negative ints are slow.
        others = self.grid.everything ^ cells
        if cells.bit_count() <= _FEW:
            self._cells_of = {
                tiles: found | cells if tile in tiles else found & others for tiles, found in self._cells_of.items()
            }
        else:  # few of these sets are asked for again
            self._cells_of = {}
        self.solid = self.solid | cells if kind.solid else self.solid & others
        self.opaque = self.opaque | cells if kind.opaque else self.opaque & others
        self.walls = self.walls | cells if _WALL_LIKE[tile] else self.walls & others
        if tile == PIT or self.pits:
            self.pits = self.pits | cells if tile == PIT else self.pits & others

    def hide_unexplored(self, tile: int) -> Cells:
        """Put a tile on all unexplored cells, and return these cells.

        The result is kept until other cells are explored or a tile has changed, because bots often hide the same cells
        again.
        """
        dark = self.grid.everything ^ self.explored
        key = self.tiles, dark, tile
        if key in self._hidden:
            self.tiles, self.solid, self.opaque, self.walls, self.pits, self._cells_of = self._hidden[key]
        else:
            self.fill(dark, tile)
            self._hidden.clear()
            self._hidden[key] = self.tiles, self.solid, self.opaque, self.walls, self.pits, self._cells_of
        return dark

    def kept(self, compute: Callable[["Floor"], T]) -> T:
        """Return the result of a function of this floor, and keep it until a tile, an edge or `explored` changes.

        The function may read only these three, and what never changes in play. Its result must not refer to the floor.
        """
        state = self.tiles, self.explored, self.edges
        if state != self._kept_for:
            self._kept_for, self._kept = state, {}
        found: T | None = self._kept.get(compute)
        if found is None:
            found = self._kept[compute] = compute(self)
        return found

    def open(self, cell: int) -> None:
        """Turn a closed tile into its opened or smashed form. Raise KeyError if it has none."""
        self.doorways |= 1 << cell if self.tiles[cell] == DOOR else 0
        self.set_tile(cell, OPENED[self.tiles[cell]])

    def cells_of(self, *tiles: int) -> Cells:
        """Return all cells with one of these tiles."""
        found = self._cells_of.get(tiles)
        if found is None:
            # Read the tiles as a binary numeral, the last cell first, with a "1" for each of these tiles.
            digits = self.tiles.translate(_numeral(tiles))
            found = self._cells_of[tiles] = int(digits[::-1], 2) if b"1" in digits else 0
        return found

    @property
    def walkable(self) -> Cells:
        """Cells that a mob can stand on, whether or not a mob stands there."""
        return self.grid.everything ^ self.solid

    def room_of(self, cell: int) -> Cells:
        """Return the room of a cell. All cells outside the rooms count as one room."""
        room = next((room for room in self.rooms if room >> cell & 1), 0)
        return room or self.grid.everything & ~union(self.rooms)

    def ware_at(self, cell: int) -> int | None:
        """Return the ware (an index into WARES) of the room that holds a cell; None without a room or a ware."""
        return next((ware for number, ware in self.wares.items() if self.rooms[number] >> cell & 1), None)

    # --- items

    def lay(self, cell: int, kind: int) -> None:
        """Put an item (an index into ITEMS) on top of the items on a cell."""
        self.things[cell] = (*self.things.get(cell, ()), kind)

    def pick_up(self, cell: int) -> int | None:
        """Take the topmost item off a cell and return it; None if there is none."""
        kinds = self.things.pop(cell, ())
        if not kinds:
            return None
        if kinds[:-1]:
            self.things[cell] = kinds[:-1]
        return kinds[-1]

    def exchange(self, cell: int, kind: int, left: int | None) -> None:
        """Take the topmost item of `kind` off a cell, and put `left`, if any, below the other items there."""
        kinds = list(self.things.pop(cell))
        del kinds[len(kinds) - 1 - kinds[::-1].index(kind)]
        remaining = (*(() if left is None else (left,)), *kinds)
        if remaining:
            self.things[cell] = remaining


Floor.copy = slots_copier(Floor, "things", "rooms", "wares", "spawns")
